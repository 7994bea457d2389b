import { type TObject, type TProperties, type TSchema, Type } from 'typebox';

import type { ApiErrorCode } from './codes.ts';

/**
 * The building blocks of the schemas of bodies and responses.
 *
 * They use these keywords in addition to those of JSON Schema:
 * - `x-max-bytes`: maximum length in bytes of UTF-8 (`maxLength` counts characters).
 * - `x-error-code`: error code for an invalid value, or error codes by keyword; default 239.
 * - `x-path-param`: the field may repeat a part of the path, as some clients do; other values are rejected.
 */
interface Notes {
  readonly description: string;
  readonly 'x-error-code'?: ApiErrorCode | Readonly<Record<string, ApiErrorCode>>;
}

/** A body. Unknown fields are rejected, so that a misspelled field is not silently ignored. */
export function body<Properties extends TProperties>(
  description: string,
  properties: Properties,
): TObject<Properties> {
  return Type.Object(properties, { description, additionalProperties: false });
}

/** A response. Clients must ignore unknown fields. */
export function answer<Properties extends TProperties>(
  description: string,
  properties: Properties,
): TObject<Properties> {
  return Type.Object(properties, { description });
}

/** A string of at most `bytes` bytes of UTF-8. */
export function textOfBytes(bytes: number, notes: Notes) {
  return Type.String({ 'x-max-bytes': bytes, ...notes });
}

/** A string of at most `characters` Unicode characters. */
function textOfCharacters(characters: number, notes: Notes) {
  return Type.String({ maxLength: characters, ...notes });
}

/**
 * A map of strings. Does not use `Type.Record`: it would become the pattern `^.*$` for names, which does not match
 * names with line terminators, so their values would not be checked.
 */
export function textMap(notes: Notes & { readonly maxProperties?: number }) {
  return Type.Unsafe<Readonly<Record<string, string>>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    ...notes,
  });
}

/** A string that is one of several values. */
export function word<const Words extends string[]>(words: readonly [...Words], notes: Notes) {
  return Type.Enum(words, { type: 'string', ...notes });
}

/** A field of a body that may repeat a part of the path. */
export function pathParam(name: string) {
  return Type.Optional(
    Type.String({
      'x-path-param': name,
      description: `Optional; if present, must equal \`${name}\` in the path.`,
    }),
  );
}

/** A value that may be null. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** A reference to another object. */
export const ref = answer('Reference to another object.', {
  id: Type.String({ description: 'Identifier of the object.' }),
  uri: Type.String({ description: 'Address of the object.' }),
});

/** `description` and `metadata`, limited in bytes. */
export const noteFields = {
  description: Type.Optional(
    textOfBytes(255, { description: 'Human-readable description; at most 255 bytes.' }),
  ),
  metadata: Type.Optional(
    textOfBytes(4_096, {
      description: 'Machine-readable text, not interpreted by Weir; at most 4,096 bytes.',
    }),
  ),
};

/** `description` and `metadata`, limited in characters, for event subscriptions. */
export const noteFieldsInCharacters = {
  description: Type.Optional(
    textOfCharacters(255, { description: 'Human-readable description; at most 255 characters.' }),
  ),
  metadata: Type.Optional(
    textOfCharacters(4_096, {
      description: 'Machine-readable text, not interpreted by Weir; at most 4,096 characters.',
    }),
  ),
};

/** Common fields of all objects in responses. */
export const commonAnswer = {
  id: Type.String({ description: 'Identifier.' }),
  uri: Type.String({ description: 'Address of the object.' }),
  created_at: Type.String({
    format: 'date-time',
    description: 'Creation time in UTC, in whole seconds.',
  }),
  description: Type.String({ description: 'Human-readable description; empty if not set.' }),
  metadata: Type.String({ description: 'Machine-readable text; empty if not set.' }),
};
