/**
 * Field types of `--json` output. Field names are in snake_case, times are RFC 3339 in UTC, and unknown values are
 * null. Every schema lists all fields of its output; docs/cli.md shows them.
 */
import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/** Returns a string field. */
export const text = (description: string) => Type.String({ description });

/** Returns a boolean field. */
export const flag = (description: string) => Type.Boolean({ description });

/** Returns an integer field. @param unit what is counted: `events`, `rows`, `ms`, `bytes` */
export const count = (unit: string, description: string) => Type.Integer({ description, unit });

/** Returns a number field. */
export const number = (unit: string, description: string) => Type.Number({ description, unit });

/** Returns a field with a time in RFC 3339, UTC. */
export const time = (description: string) =>
  Type.String({
    description,
    unit: 'time',
    pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$`,
  });

/** Returns a field with one of several values. */
export const choice = <const Words extends readonly string[]>(words: Words, description: string) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], description });

/** Returns a field that may be null. */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Returns a list. */
export const list = <Schema extends TSchema>(items: Schema, description: string) =>
  Type.Array(items, { description });

/** Returns an object with exactly these fields. */
export const group = <Properties extends TProperties>(properties: Properties, description = '') =>
  Type.Object(properties, {
    additionalProperties: false,
    ...(description !== '' && { description }),
  });

/** Returns an object with arbitrary field names. */
export const byName = <Schema extends TSchema>(values: Schema, description: string) =>
  Type.Record(Type.String(), values, { description });

/** Returns an object whose fields are all optional. @param names the possible field names */
export const some = <const Names extends readonly string[], Schema extends TSchema>(
  names: Names,
  values: Schema,
  description: string,
) =>
  Type.Unsafe<Readonly<Partial<Record<Names[number], Static<Schema>>>>>({
    type: 'object',
    description,
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, values])),
  });

/** Returns a value of any kind. */
export const anything = (description: string) => Type.Unknown({ description });
