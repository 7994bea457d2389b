import { didYouMean, PipelineError } from '../base/index.ts';
import { type EventType, eventTypes, type Field, view } from '../catalog/index.ts';

/**
 * Finds event types by name. A name is `http_request_complete.v0`, or an object such as `ip_policy` for all its event
 * types. Without names, returns all types.
 * @throws PipelineError ERR_LIVE_TYPE with a suggestion
 */
export function typesNamed(names: readonly string[] | undefined): readonly EventType[] {
  if (names === undefined || names.length === 0) return eventTypes;
  const found = names.flatMap((name) => {
    const types = eventTypes.filter((type) => type.name === name || type.object === name);
    if (types.length > 0) return types;
    const known = eventTypes.flatMap((type) => [type.name, type.object]);
    const meant = didYouMean(name, [...new Set(known)]);
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    throw new PipelineError('ERR_LIVE_TYPE', `${name}${hint}`);
  });
  return [...new Set(found)];
}

/**
 * Returns the paths of selected fields. A selection is a dotted name, or `conn.*` for all fields below `conn`.
 * @throws PipelineError ERR_LIVE_FIELD with a suggestion
 */
export function fieldPaths(
  types: readonly EventType[],
  names: readonly string[],
): readonly string[] {
  const known = [...new Set(types.flatMap((type) => type.fields.map(({ path }) => path)))];
  return names.flatMap((name) => {
    const isGroup = name.endsWith('.*');
    const found = known.filter((path) =>
      isGroup ? path.startsWith(name.slice(0, -1)) : path === name || name === '*',
    );
    if (found.length > 0) return found;
    const isPrefix = known.some((path) => path.startsWith(`${name}.`));
    const meant = isPrefix ? `${name}.*` : didYouMean(name, known);
    const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
    throw new PipelineError('ERR_LIVE_FIELD', `${name}${hint}`);
  });
}

/** One field of an event as a column of the query result. */
interface StoredField {
  readonly field: Field;
  /** Name of the column in the result. */
  readonly alias: string;
  /** SQL expression over the columns of the view. */
  readonly sql: string;
}

/** What to read from one table: its columns and event types. */
export interface StoredTable {
  /** Name of the view in database `analytics`. */
  readonly name: string;
  /** Selected event types; empty means all types of the table. */
  readonly types: readonly string[];
  /** The fields to read; only for traffic events. Configuration events are read completely. */
  readonly fields: readonly StoredField[];
  readonly isTraffic: boolean;
}

/**
 * Returns the tables of the given event types, each with the columns of the selected fields.
 * @param required paths of the selected fields; undefined means all fields
 */
export function tablesOf(
  types: readonly EventType[],
  required: ReadonlySet<string> | undefined,
): readonly StoredTable[] {
  const names = [...new Set(types.map(({ table }) => table))];
  return names.map((name) => {
    const own = types.filter(({ table }) => table === name);
    const all = eventTypes.filter(({ table }) => table === name);
    const isTraffic = own[0]?.traffic === true;
    const fields = isTraffic ? (own[0]?.fields ?? []) : [];
    return {
      name,
      types: own.length === all.length ? [] : own.map((type) => type.name),
      fields: fields
        .filter(({ path }) => required === undefined || required.has(path))
        .map((field, index) => ({ field, alias: `f${index}`, sql: columnOf(name, field) })),
      isTraffic,
    };
  });
}

function columnOf(name: string, { column, kind }: Field): string {
  const isText = view(name)?.columns.some((each) => each.name === `${column}_text`) === true;
  if (isText) return `${column}_text`;
  // Read times as text, to keep the microseconds.
  return kind === 'timestamp' ? `toString(${column})` : column;
}
