import { readdirSync, readFileSync } from 'node:fs';
import { isObject } from '../../base/index.ts';
import { type Form, forms, type ValueRules } from './rules.ts';
import { actions, columnKinds, quirks } from '../tables/types.ts';
import type { Action, EnvelopeField, Field } from '../tables/types.ts';

/** A JSON Schema as read from a file. */
export type Schema = Readonly<Record<string, unknown>>;

/** One payload schema: `schemas/events/<object>.json`. */
export interface PayloadSchema {
  readonly object: string;
  readonly table: string;
  /** Empty for traffic events. */
  readonly actions: readonly Action[];
  readonly versions: readonly string[];
  /** Contents of the table of traffic events; undefined for configuration events, which share one table. */
  readonly rows: EventRows | undefined;
  readonly description: string;
  readonly fields: readonly Field[];
  /** Paths of the objects in which exactly one field must have a value. */
  readonly exactlyOne: readonly string[];
  readonly schema: Schema;
}

/** Description of the rows of an event table. */
export interface EventRows {
  /** One sentence that describes a row. */
  readonly one: string;
  /** Plural for the middle of a sentence: `HTTP requests`. */
  readonly many: string;
  /** Default retention; 0 means forever. */
  readonly days: number;
}

/** Keywords of Weir in the schemas; a strict validator requires a declaration (`ajv.addVocabulary`). */
export const annotationKeywords = [
  'x-actions', // root: actions on the object
  'x-bit', // number of the field in the column `present`
  'x-bytes-max', // maximum bytes of the text
  'x-chars-max', // maximum characters of the text
  'x-column', // kind of column, see ColumnKind
  'x-created-only', // true: null except in the created event
  'x-derived', // stored only if it differs from the value that other columns give
  'x-exactly-one', // true, for an object: exactly one of its fields has a value
  'x-filterable', // true: a filter may use it
  'x-form', // form of the text, or of each text of a list: see `forms`
  'x-quirks', // deliveries outside the specification that are accepted
  'x-rows', // root of traffic events: description of the table's rows, see EventRows
  'x-secret', // true: masked before anything is written
  'x-table', // root: base table
  'x-unit', // unit of the value
  'x-values', // documented values (no `enum`: the platform may add values)
  'x-versions', // root: versions of the event type
  'x-wildcard-only', // field with a hostname: null unless that starts with `*.`
] as const;

/** The folder `schemas/`, at the same relative path from src/ and from dist/. */
export const schemasUrl = new URL('../../../schemas/', import.meta.url);

/** Text of a file below `schemas/`. */
export function schemaText(path: string): string {
  return readFileSync(new URL(path, schemasUrl), 'utf8');
}

/**
 * Reads every payload schema below `schemas/events/`, in the order of section 6.1: first the traffic events, then the
 * configuration events, each group by name.
 */
export function readPayloadSchemas(): readonly PayloadSchema[] {
  const files = readdirSync(new URL('events/', schemasUrl)).filter((file) =>
    file.endsWith('.json'),
  );
  const all = files
    .toSorted()
    .map((file) => readPayload(file.slice(0, -'.json'.length), readSchema(`events/${file}`)));
  return [...all.filter(({ rows }) => rows), ...all.filter(({ rows }) => !rows)];
}

/**
 * Reads the payload schema of an object.
 * @throws TypeError if an annotation is missing or has an unknown value
 */
export function readPayload(object: string, schema: Schema): PayloadSchema {
  const happens = list(schema, 'x-actions').map((word) => oneOf(actions, word));
  return {
    object,
    table: text(schema, 'x-table'),
    actions: happens,
    versions: list(schema, 'x-versions'),
    rows: happens.length > 0 ? undefined : rowsOf(schema),
    description: text(schema, 'description'),
    fields: fieldsOf(schema, []),
    exactlyOne: groupsOf(schema, []),
    schema,
  };
}

/** Reads the envelope's schema and lists its fields, with nested ones flattened. */
export function readEnvelope(): {
  readonly schema: Schema;
  readonly fields: readonly EnvelopeField[];
} {
  const schema = readSchema('envelope.json');
  const required = new Set(list(schema, 'required'));
  const fields = fieldsOf(schema, []).map((field) => ({
    path: field.path,
    segments: field.segments,
    column: field.path === 'object' ? undefined : field.column,
    kind: field.kind,
    required: required.has(field.path),
    meaning: field.meaning,
    unit: field.unit,
  }));
  return { schema, fields };
}

function readSchema(path: string): Schema {
  const schema: unknown = JSON.parse(schemaText(path));
  if (!isObject(schema)) throw new TypeError(`schemas/${path} is not a JSON object`);
  return schema;
}

/**
 * The annotated leaves below `schema`, depth first, in the order of the file.
 *
 * @param above field names from the payload, or from the element of a list, to `schema`
 * @param listAbove field names from the payload to that list
 */
function fieldsOf(
  schema: Schema,
  above: readonly string[],
  listAbove: readonly string[] = [],
): readonly Field[] {
  const fields: Field[] = [];
  for (const [name, value] of Object.entries(members(schema))) {
    if (!isObject(value)) throw new TypeError(`schema of ${name} is not a JSON object`);
    const segments = [...above, name];
    if (value['x-column'] === undefined) fields.push(...fieldsOf(value, segments, listAbove));
    else fields.push(fieldOf(value, segments, listAbove));
  }
  return fields;
}

function fieldOf(schema: Schema, segments: readonly string[], listAbove: readonly string[]): Field {
  const path = [...listAbove, ...segments].join('.');
  const items = schema['x-column'] === 'json' && isObject(schema['items']) ? schema['items'] : {};
  const values = list(schema, 'x-values');
  return {
    path,
    segments,
    column: path.replaceAll('.', '_'),
    kind: oneOf(columnKinds, text(schema, 'x-column')),
    filterable: schema['x-filterable'] === true,
    meaning: text(schema, 'description'),
    unit: typeof schema['x-unit'] === 'string' ? schema['x-unit'] : undefined,
    values: values.length > 0 ? values : undefined,
    present: typeof schema['x-bit'] === 'number' ? schema['x-bit'] : -1,
    secret: schema['x-secret'] === true,
    quirks: list(schema, 'x-quirks').map((word) => oneOf(quirks, word)),
    rules: rulesOf(schema),
    derived: schema['x-derived'] === true,
    items: fieldsOf(items, [], segments),
  };
}

function rowsOf(schema: Schema): EventRows {
  const rows = isObject(schema['x-rows']) ? schema['x-rows'] : {};
  return { one: text(rows, 'one'), many: text(rows, 'many'), days: count(rows, 'days') };
}

function rulesOf(schema: Schema): ValueRules {
  const wildcardOf = schema['x-wildcard-only'];
  return {
    form: schema['x-form'] === undefined ? undefined : oneOf(formNames, text(schema, 'x-form')),
    bytesMax: count(schema, 'x-bytes-max'),
    charsMax: count(schema, 'x-chars-max'),
    createdOnly: schema['x-created-only'] === true,
    wildcardOf: typeof wildcardOf === 'string' ? wildcardOf : undefined,
  };
}

// oxlint-disable-next-line no-unsafe-type-assertion -- Its keys are the literals above.
const formNames = Object.keys(forms) as Form[];

/** Paths of the objects that are marked `x-exactly-one`. */
function groupsOf(schema: Schema, above: readonly string[]): readonly string[] {
  return Object.entries(members(schema)).flatMap(([name, value]) => {
    if (!isObject(value) || value['x-column'] !== undefined) return [];
    const path = [...above, name];
    const inside = groupsOf(value, path);
    return value['x-exactly-one'] === true ? [path.join('.'), ...inside] : inside;
  });
}

function count(schema: Schema, key: string): number {
  const value = schema[key];
  return typeof value === 'number' ? value : 0;
}

function members(schema: Schema): Readonly<Record<string, unknown>> {
  return isObject(schema['properties']) ? schema['properties'] : {};
}

function text(schema: Schema, key: string): string {
  const value = schema[key];
  if (typeof value !== 'string') throw new TypeError(`a schema lacks ${key}`);
  return value;
}

function list(schema: Schema, key: string): readonly string[] {
  const value = schema[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Narrows a string of a schema to one of a closed list. */
function oneOf<T extends string>(choices: readonly T[], word: string): T {
  const choice = choices.find((candidate) => candidate === word);
  if (choice === undefined)
    throw new TypeError(`a schema has the value ${word}, expected one of: ${choices.join(', ')}`);
  return choice;
}
