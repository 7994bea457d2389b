import { PipelineError } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { LibraryQuery, Parameter } from '../../dashboards/index.ts';
import type { Io } from '../io.ts';
import { jsonText, type JsonValue } from '../output/json-text.ts';
import { table, widthOf } from '../output/table.ts';

/** A query of `weir sql`: its text, the ClickHouse user that runs it, and the values of its parameters. */
export interface SqlRequest {
  readonly sql: string;
  readonly as: 'analyst' | 'loader';
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Collects the values of `--param name=value`. If a name is repeated, its value is a list. */
export function collectParameter(
  text: string,
  before: Readonly<Record<string, string | readonly string[]>> = {},
): Readonly<Record<string, string | readonly string[]>> {
  const end = text.indexOf('=');
  const name = end < 0 ? text : text.slice(0, end);
  const value = end < 0 ? '' : text.slice(end + 1);
  const known = Object.hasOwn(before, name) ? before[name] : undefined;
  return { ...before, [name]: known === undefined ? value : [known, value].flat() };
}

/**
 * Finds a library query and validates its parameters.
 * @throws PipelineError ERR_DASHBOARDS_NEEDS | ERR_DASHBOARDS_QUERY | ERR_DASHBOARDS_PARAMETER, each with a suggestion
 */
export async function requestByName(
  name: string,
  given: Readonly<Record<string, unknown>>,
  { geoip }: Pick<WeirConfig, 'geoip'>,
): Promise<SqlRequest> {
  const { assertParameters, libraryQuery, valuesOf } = await import('../../dashboards/index.ts');
  const query = libraryQuery(name);
  if (query.needs !== undefined && geoip === undefined) {
    throw new PipelineError('ERR_DASHBOARDS_NEEDS', `@${name} reads the countries of clients`);
  }
  assertParameters(query, Object.keys(given));
  const parameters = valuesOf(query.parameters, given, Date.now());
  return { sql: query.sql, as: query.audience === 'admin' ? 'loader' : 'analyst', parameters };
}

/** Returns the names, without `@`, of the library queries that this configuration supports. */
export async function questionNames({
  geoip,
}: Pick<WeirConfig, 'geoip'>): Promise<readonly string[]> {
  const { readLibrary } = await import('../../dashboards/index.ts');
  const request = readLibrary().filter(({ needs }) => needs === undefined || geoip !== undefined);
  return request.map(({ name }) => name);
}

/** Prints the library: all supported queries by topic, or the details of one query. */
export async function printLibrary(
  io: Io,
  {
    name,
    json,
    hasGeoip,
  }: { readonly name: string | undefined; readonly json: boolean; readonly hasGeoip: boolean },
): Promise<void> {
  const { libraryQuery, readLibrary } = await import('../../dashboards/index.ts');
  const library = readLibrary();
  if (name !== undefined) {
    const query = libraryQuery(name.replace(/^@/, ''), library);
    if (json) io.out(jsonText('sql --list', queryJson(query)));
    else for (const line of detailLines(query, widthOf(io))) io.out(line);
    return;
  }
  const listed = library.filter(({ needs }) => needs === undefined || hasGeoip);
  if (json) {
    for (const query of listed) io.out(jsonText('sql --list', queryJson(query)));
    return;
  }
  const rows = listed.map((query) => ({
    topic: query.topic,
    id: `@${query.name}`,
    question: query.question,
  }));
  for (const line of table(rows, widthOf(io))) io.out(line.replace(/^(topic +)id  /, '$1name'));
  io.out('');
  io.out(
    'For parameters, run weir sql --list NAME. To run a query, weir sql @NAME --param name=value.',
  );
}

function queryJson(query: LibraryQuery): JsonValue<'sql --list'> {
  const parameters = query.parameters.map(({ form, max, min, values, ...parameter }) => ({
    ...parameter,
    default: parameter.default ?? null,
    min: min ?? null,
    max: max ?? null,
    values: values ?? null,
    example: form?.example ?? null,
  }));
  return { ...query, needs: query.needs ?? null, parameters };
}

function detailLines(query: LibraryQuery, width: number): readonly string[] {
  const { name, question, note, audience, needs, parameters, sql } = query;
  return [
    `@${name}: ${question}`,
    ...(note === '' ? [] : [note]),
    ...(audience === 'admin' ? ['For administrators: reads database weir.'] : []),
    ...(needs === undefined
      ? []
      : [`Requires the section ${needs}: of the configuration (docs/how-to/countries.md).`]),
    '',
    ...table(
      parameters.map((parameter) => ({
        id: parameter.name,
        type: parameter.type,
        default: defaultText(parameter),
        meaning: parameter.meaning,
      })),
      width,
    ),
    '',
    sql,
  ];
}

function defaultText({ default: standard }: Parameter): string {
  if (standard === undefined) return '(needed)';
  return standard === '' ? '(empty)' : standard;
}
