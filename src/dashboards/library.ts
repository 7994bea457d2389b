import { readdirSync, readFileSync } from 'node:fs';
import { didYouMean, PipelineError } from '../base/index.ts';
import { eventTypes } from '../catalog/index.ts';
import type { Parameter, ParameterType } from './parameters.ts';
import { placeholdersOf } from './placeholders.ts';

/** A query of the library: a file of `queries/`. */
export interface LibraryQuery {
  readonly name: string;
  readonly topic: string;
  readonly question: string;
  /** Note about the result; '' without one. */
  readonly note: string;
  /** Required privileges: `admin` reads the tables of the database `weir`. */
  readonly audience: 'analyst' | 'admin';
  /** A section of weir.yaml that creates the views of the query. */
  readonly needs?: 'geoip';
  readonly parameters: readonly Parameter[];
  readonly sql: string;
}

/** Topics in the order of the docs. */
const topics: readonly string[] = [
  'traffic',
  'bytes',
  'errors',
  'clients',
  'security',
  'tls',
  'events',
  'changes',
  'pipeline',
];

// The path is the same from src/ and dist/.
const folder = new URL('../../queries/', import.meta.url);

/** Reads the library, sorted by topic and name. @throws TypeError if a file does not have the format of `readQuery`. */
export function readLibrary(): readonly LibraryQuery[] {
  const order = (topic: string): number => topics.indexOf(topic);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readQuery(file.slice(0, -4), readFileSync(new URL(file, folder), 'utf8')))
    .toSorted(
      (one, other) => order(one.topic) - order(other.topic) || (one.name < other.name ? -1 : 1),
    );
}

/** Finds a query by its name. @throws PipelineError ERR_DASHBOARDS_QUERY with a suggestion */
export function libraryQuery(name: string, library = readLibrary()): LibraryQuery {
  const query = library.find((each) => each.name === name);
  if (query !== undefined) return query;
  const meant = didYouMean(
    name,
    library.map((each) => each.name),
  );
  const hint = meant === undefined ? '' : `; did you mean @${meant}?`;
  throw new PipelineError('ERR_DASHBOARDS_QUERY', `@${name}${hint}`);
}

/**
 * Checks the names of values for a query.
 * @throws PipelineError ERR_DASHBOARDS_PARAMETER for an unknown name, with a suggestion
 */
export function assertParameters(query: LibraryQuery, names: readonly string[]): void {
  const known = query.parameters.map(({ name }) => name);
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = didYouMean(name, known);
    const hint = meant === undefined ? `it has ${known.join(', ')}` : `did you mean ${meant}?`;
    throw new PipelineError(
      'ERR_DASHBOARDS_PARAMETER',
      `@${query.name} has no parameter ${name}; ${hint}`,
    );
  }
}

/** Short names of types in the files. */
const types: Readonly<Record<string, ParameterType>> = {
  time: "DateTime64(6, 'UTC')",
  count: 'UInt32',
  number: 'Float64',
  text: 'String',
  texts: 'Array(String)',
  object_type: 'String',
};

/** Types of configuration objects: the values of a parameter of the type `object_type`. */
const objectTypes = eventTypes.flatMap(({ action, object }) =>
  action === 'created' ? object : [],
);

const parameterPattern = /^(\w+) (\w+)(?: = (.*?))?: (.+)$/;

/**
 * Parses a file: comments `-- name:`, `-- topic:`, `-- question:`, optional `-- note:`, `-- audience: admin`, and `-- needs: geoip`, one
 * `-- param NAME TYPE = DEFAULT: meaning` per parameter (required without a default), and the query.
 */
export function readQuery(name: string, text: string): LibraryQuery {
  const lines = text.split('\n');
  const front = lines.filter((line) => line.startsWith('-- ')).map((line) => line.slice(3));
  const wordsAfter = (key: string): string =>
    front.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2) ?? '';
  const body = lines.filter((line) => !line.startsWith('-- ')).join('\n');
  const query: LibraryQuery = {
    name,
    topic: wordsAfter('topic'),
    question: wordsAfter('question'),
    note: wordsAfter('note'),
    audience: wordsAfter('audience') === 'admin' ? 'admin' : 'analyst',
    ...(wordsAfter('needs') === 'geoip' && { needs: 'geoip' }),
    parameters: front
      .filter((line) => line.startsWith('param '))
      .map((line) => parameterOf(name, line.slice(6))),
    sql: body.trim().replace(/;$/, ''),
  };
  assertConsistent(query, wordsAfter('name'));
  return query;
}

function parameterOf(query: string, line: string): Parameter {
  const [, name = '', short = '', standard, meaning = ''] = parameterPattern.exec(line) ?? [];
  const type = types[short];
  if (type === undefined) throw new TypeError(`queries/${query}.sql: cannot read param ${line}`);
  const usual = standard === "''" ? '' : standard;
  const values = usual === undefined ? objectTypes : [...objectTypes, usual];
  return { name, type, default: usual, meaning, ...(short === 'object_type' && { values }) };
}

/** Checks the declarations of a query against its text. */
function assertConsistent(query: LibraryQuery, name: string): void {
  const declared = query.parameters.map((each) => `${each.name}:${each.type}`).toSorted();
  const used = placeholdersOf(query.sql)
    .map((each) => `${each.name}:${each.type}`)
    .toSorted();
  const problems = [
    ...(name === query.name ? [] : [`its name is ${name}`]),
    ...(topics.includes(query.topic) ? [] : [`no topic ${query.topic}`]),
    ...(query.question.endsWith('?') ? [] : ['no question']),
    ...(declared.join() === used.join()
      ? []
      : [`declares ${declared.join()}, uses ${used.join()}`]),
  ];
  if (problems.length > 0) throw new TypeError(`queries/${query.name}.sql: ${problems.join('; ')}`);
}
