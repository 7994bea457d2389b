import { Ajv2020 as Ajv, type ErrorObject } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';

import { didYouMean, isObject } from '../../base/index.ts';
import { ApiError, type ApiErrorCode, apiErrorKinds } from './codes.ts';

/** Checks a parsed body. @returns the body without nulls and without repeated path parts. */
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

/** Compiles the check of a body. @throws ApiError if the body is invalid. */
export function compileBody(schema: TSchema): BodyCheck {
  const validate = ajv.compile(schema);
  return (value, params) => {
    if (!isObject(value)) throw new ApiError(215, 'The body is not a JSON object.');
    const given = withoutNulls(value, schema);
    if (!validate(given)) throw apiErrorOf(validate.errors?.[0], given);
    rejectBadText(given, '');
    return withoutPathParams(given, schema, params);
  };
}

/** Removes nulls, which mean the same as absent members: clients in some languages omit them, others send null. */
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
      throw new ApiError(9009, `${name} in the body is not the one in the path.`, name);
    }
  }
  return Object.fromEntries(kept);
}

/** Rejects U+0000, which cannot be stored, and lone surrogates, which are not characters. */
function rejectBadText(value: unknown, field: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /[\ud800-\udfff]/u.test(value)) {
      throw new ApiError(9007, `${field} holds U+0000 or half a surrogate pair.`, field);
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) rejectBadText(item, `${field}[${index}]`);
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      rejectBadText(name, field);
      rejectBadText(member, field === '' ? name : `${field}.${name}`);
    }
  }
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
  const field = joined(path, name.slice(0, 100));
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

function codeOfSchema({ parentSchema }: ErrorObject): ApiErrorCode {
  const code: unknown = parentSchema?.['x-error-code'];
  return isApiErrorCode(code) ? code : 239;
}

function isApiErrorCode(code: unknown): code is ApiErrorCode {
  return typeof code === 'number' && Object.hasOwn(apiErrorKinds, code);
}

/** The problem of a value of the right type, as the second half of a sentence. */
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
      return 'names something twice';
    case 'maxProperties':
      return `has more than ${String(schema)} members`;
    default:
      return value === undefined ? 'is missing' : 'is not allowed';
  }
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => `\`${String(value)}\``).join(', ') : '';
}

/** `/sources/0/type` as `sources[0].type`. */
function fieldAt(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : joined(path, part)), '');
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
