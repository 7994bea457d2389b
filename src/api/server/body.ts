import { Ajv2020 as Ajv, type ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';

import { didYouMean, isObject } from '../../base/index.ts';
import { ApiError, type ApiErrorCode, apiErrorKinds } from './codes.ts';

/** Checks a parsed body. @returns the body without nulls and without fields that repeat a part of the path */
export type BodyCheck = (value: unknown, params: Readonly<Record<string, string>>) => unknown;

const ajv = new Ajv({ strict: true, strictTypes: false, verbose: true });
ajv.addKeyword({ keyword: 'x-error-code' });
ajv.addKeyword({ keyword: 'x-path-param' });
ajv.addKeyword({
  keyword: 'x-max-bytes',
  type: 'string',
  validate: (bytes: number, text: string) => Buffer.byteLength(text) <= bytes,
});
ajv.addFormat('date-time', true);

/** Parses a body. @throws ApiError 212 | 213 */
export function parseBody(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(212, 'The body is not UTF-8.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(213, 'The body is not JSON.');
  }
}

/** Compiles a schema into the check of a body. The check throws an ApiError if the body is invalid. */
export function compileBody(schema: TSchema): BodyCheck {
  const validate = ajv.compile(schema);
  return (value, params) => {
    if (!isObject(value)) throw new ApiError(215, 'The body is not a JSON object.');
    const given = withoutNulls(value, schema);
    if (!validate(given)) throw apiErrorOf(validate.errors?.[0], given);
    rejectBadText(given);
    return withoutPathParams(given, schema, params);
  };
}

/** Removes null fields, which mean the same as absent fields: clients in some languages omit them, others send null. */
function withoutNulls(value: unknown, schema: unknown): unknown {
  if (!isObject(schema)) return value;
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, schema['items']));
  const properties = schema['properties'];
  if (!isObject(value) || !isObject(properties)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => member !== null || !Object.hasOwn(properties, name))
      .map(([name, member]) => [
        name,
        Object.hasOwn(properties, name) ? withoutNulls(member, properties[name]) : member,
      ]),
  );
}

function withoutPathParams(
  value: unknown,
  schema: TSchema,
  params: Readonly<Record<string, string>>,
): unknown {
  const properties: unknown = (schema as { properties?: unknown }).properties;
  if (!isObject(value) || !isObject(properties)) return value;
  const kept: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const property: unknown = properties[name];
    const param: unknown = isObject(property) ? property['x-path-param'] : undefined;
    if (typeof param !== 'string') kept.push([name, member]);
    else if (member !== params[param]) {
      throw new ApiError(9009, `${name} in the body differs from the one in the path.`, name);
    }
  }
  return Object.fromEntries(kept);
}

/**
 * Rejects U+0000, which cannot be stored, and lone surrogates, which are not characters. Does not use recursion,
 * because clients determine the nesting depth of values.
 */
function rejectBadText(body: unknown): void {
  const pending: Located[] = [{ value: body, parent: undefined, name: '' }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { value } = at;
    if (typeof value === 'string') rejectBadString(value, at);
    else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--) {
        pending.push({ value: value[index], parent: at, name: index });
      }
    } else if (isObject(value)) {
      const members = Object.entries(value);
      for (const [name] of members) rejectBadString(name, at);
      for (const [name, member] of members.toReversed()) {
        pending.push({ value: member, parent: at, name });
      }
    }
  }
}

/** A string, object, or list in a body, and its location. */
interface Located {
  readonly value: unknown;
  readonly parent: Located | undefined;
  /** The key of this value in its parent object, or its index in its parent list. */
  readonly name: string | number;
}

function rejectBadString(text: string, at: Located): void {
  if (!text.includes('\0') && !/[\ud800-\udfff]/u.test(text)) return;
  const field = fieldOf(at);
  throw new ApiError(9007, `${field} contains U+0000 or an unpaired surrogate.`, field);
}

/** Maximum number of levels in the name of a field in an error; the schemas have fewer levels. */
const LEVELS_MAX = 20;

function fieldOf(location: Located): string {
  const names: (string | number)[] = [];
  for (let at = location; at.parent !== undefined; at = at.parent) names.push(at.name);
  return pathOf(names.toReversed().slice(0, LEVELS_MAX));
}

function apiErrorOf(error: ErrorObject | undefined, value: unknown): ApiError {
  if (error === undefined) return new ApiError(239, 'The body is not allowed.');
  const path = fieldAt(error.instancePath);
  const within = path === '' ? 'The body' : path;
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownField(error, path);
    case 'required': {
      const field = joined(path, String(error.params['missingProperty']));
      return new ApiError(9008, `${field} is required.`, field);
    }
    case 'type': {
      const required = String(error.params['type']);
      return new ApiError(215, `${within} must be of type ${required}.`, path);
    }
    default:
      return new ApiError(codeOfSchema(error), `${within} ${complaint(error, value)}.`, path);
  }
}

function unknownField(error: ErrorObject, path: string): ApiError {
  const name = String(error.params['additionalProperty']);
  const known = Object.keys(isObject(error.schema) ? error.schema : propertiesOf(error));
  const near = didYouMean(name, known);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const field = joined(path, name);
  return new ApiError(
    214,
    `${field} is not a known field.${hint} Supported here: ${known.join(', ') || 'none'}.`,
    field,
  );
}

function propertiesOf({ parentSchema }: ErrorObject): Record<string, unknown> {
  const properties: unknown = parentSchema?.['properties'];
  return isObject(properties) ? properties : {};
}

function codeOfSchema({ keyword, parentSchema }: ErrorObject): ApiErrorCode {
  const given: unknown = parentSchema?.['x-error-code'];
  const code = isObject(given) ? given[keyword] : given;
  return isApiErrorCode(code) ? code : 239;
}

function isApiErrorCode(code: unknown): code is ApiErrorCode {
  return typeof code === 'number' && Object.hasOwn(apiErrorKinds, code);
}

/** Describes why a value with the correct type is invalid, as the second half of a sentence. */
function complaint({ keyword, params, schema }: ErrorObject, value: unknown): string {
  switch (keyword) {
    case 'x-max-bytes':
      return `is longer than ${String(schema)} bytes`;
    case 'maxLength':
      return `is longer than ${String(schema)} characters`;
    case 'minLength':
      return 'is empty';
    case 'enum':
      return `must be one of ${listed(params['allowedValues'])}`;
    case 'maxItems':
      return `has more than ${String(schema)} items`;
    case 'minItems':
      return 'is empty';
    case 'uniqueItems':
      return 'contains a value more than once';
    case 'maxProperties':
      return `has more than ${String(schema)} members`;
    default:
      return value === undefined ? 'is missing' : 'is not allowed';
  }
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => `\`${String(value)}\``).join(', ') : '';
}

/** Converts a JSON pointer, for example `/sources/0/type`, to `sources[0].type`. */
function fieldAt(pointer: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return pathOf(parts.map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part)));
}

function pathOf(names: readonly (string | number)[]): string {
  return names.reduce<string>(
    (path, name) => (typeof name === 'number' ? `${path}[${name}]` : joined(path, name)),
    '',
  );
}

/** Maximum length of a field name in an error, because a client can send a name of any length. */
const NAME_CHARS_MAX = 100;

function joined(path: string, name: string): string {
  const shown = name.slice(0, NAME_CHARS_MAX);
  return path === '' ? shown : `${path}.${shown}`;
}
