import {
  didYouMean,
  envelopeFields,
  eventType,
  eventTypes,
  fieldsOfObject,
  table,
} from '../catalog/index.ts';
import { isObject } from '../base/index.ts';
import type { ExplainedEvent } from '../pipeline/index.ts';

const eventTables = [...new Set(eventTypes.map((type) => type.table))];
const columns: ReadonlySet<string> = new Set(
  eventTables.flatMap((name) => table(name)?.columns.map((column) => column.name) ?? []),
);
const trafficPaths = eventTypes
  .filter(({ traffic }) => traffic)
  .flatMap(({ fields }) => fields.map(({ path }) => path));
const payloadPaths = eventTypes.flatMap(({ object }) =>
  fieldsOfObject(object).map(({ path }) => path),
);
const envelopePaths = envelopeFields.map(({ path }) => path);
const paths: readonly string[] = [...new Set([...trafficPaths, ...payloadPaths, ...envelopePaths])];
/** Objects for which the specification lists no fields. For these, every field name is accepted. */
const openObjects: ReadonlySet<string> = new Set(
  eventTypes
    .filter(({ object }) => fieldsOfObject(object).length === 0)
    .map(({ object }) => object),
);

/** Returns the problem with a field or column name in an expectation; undefined if the name is valid. */
export function fieldProblem(name: string): string | undefined {
  const path = name.replace(/\.\*$/, '');
  if (columns.has(path) || /^(object|extra)\./.test(path)) return undefined;
  if (isPath(path, paths)) return undefined;
  const inColumns = path.includes('.') ? undefined : didYouMean(path, [...columns]);
  const near = inColumns ?? didYouMean(path, paths);
  const hint = near === undefined ? 'docs/tables.md lists them' : `did you mean ${near}?`;
  return `unknown field ${name}; ${hint}`;
}

/** Returns the problem with a field that a sample event of this type sets; undefined if the field is valid. */
export function settableProblem(type: string, path: string): string | undefined {
  const known = eventType(type);
  if (known === undefined || openObjects.has(known.object)) return undefined;
  const all = [...fieldsOfObject(known.object).map((field) => field.path), ...envelopePaths];
  if (isPath(path, all)) return undefined;
  const near = didYouMean(path, all);
  const hint =
    near === undefined ? 'use `event` for an event with this field' : `did you mean ${near}?`;
  return `${type} has no field ${path}; ${hint}`;
}

/** Returns whether a path is a field, a group of fields, or a path inside a field. */
function isPath(path: string, all: readonly string[]): boolean {
  return all.some(
    (known) => known === path || known.startsWith(`${path}.`) || path.startsWith(`${known}.`),
  );
}

/** Returns the value of a column or field in a stored row; undefined if the row does not have it. */
export function valueAt({ event_type: type, row }: ExplainedEvent, name: string): unknown {
  if (row === null) return undefined;
  if (Object.hasOwn(row, name)) return row[name];
  const envelope = envelopeFields.find(({ path }) => path === name);
  if (envelope?.column !== undefined) return row[envelope.column];
  const extra = memberOf(parsed(row['extra']), name.replace(/^extra\./, ''));
  if (extra !== undefined || name.startsWith('extra.')) return extra;
  const known = eventType(type);
  if (known?.traffic !== true) return inside(parsed(row['object']), name.replace(/^object\./, ''));
  const field = known.fields
    .filter(({ path }) => path === name || name.startsWith(`${path}.`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  if (field === undefined) return undefined;
  const value = row[field.column];
  return field.path === name ? value : inside(parsed(value), name.slice(field.path.length + 1));
}

/** Returns the column of a traffic table that stores a field, so that a test can name either of them. */
export function columnOf(type: string, name: string): string {
  const field = eventType(type)?.fields.find(
    ({ path }) => path === name || name.startsWith(`${path}.`),
  );
  const envelope = envelopeFields.find(({ path }) => path === name);
  if (columns.has(name)) return name;
  return (
    envelope?.column ?? (eventType(type)?.traffic === true ? (field?.column ?? name) : 'object')
  );
}

/** Returns the value at a dotted path. A single key may itself contain dots. */
function inside(value: unknown, path: string): unknown {
  const exact = memberOf(value, path);
  if (exact !== undefined) return exact;
  for (let at = path.indexOf('.'); at >= 0; at = path.indexOf('.', at + 1)) {
    const found = inside(memberOf(value, path.slice(0, at)), path.slice(at + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

function memberOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, key)) return value[key];
  // Ignore the case of keys, because header names are case-insensitive.
  const like = Object.keys(value).find((name) => name.toLowerCase() === key.toLowerCase());
  return like === undefined ? undefined : value[like];
}

/** Parses the value of a column that contains JSON; undefined for other columns. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
