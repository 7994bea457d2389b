import type { ErrorObject } from 'ajv';

import { didYouMean, isObject, withoutSecrets } from '../base/index.ts';
import { allowedText, suggestedText, withSuggestion } from './allowed.ts';
import { renamedLine } from './former-names.ts';
import { type ConfigCode, type ConfigPath, type PathFinding, pathText } from './findings.ts';
import type { Resolved } from './resolve.ts';
import {
  childSchema,
  configSchema,
  type FileKind,
  memberOf,
  type OptionSchema,
  schemaOfRule,
} from './schema.ts';

interface Problem {
  readonly error: ErrorObject;
  readonly path: ConfigPath;
  readonly name: string;
  readonly data: unknown;
  /** The value as displayed. */
  readonly shown: string;
  readonly schema: OptionSchema;
  readonly kind: FileKind;
  readonly hidden: Resolved['hidden'];
}

type Sentence = readonly [code: ConfigCode, message: string, path?: ConfigPath];

/** Converts one Ajv error to a finding: location, actual value, expected value. */
export function describeError(
  error: ErrorObject,
  path: ConfigPath,
  resolved: Resolved,
  kind: FileKind = 'config',
): PathFinding {
  const name = pathText(path);
  const data = path.reduce(memberOf, resolved.value);
  const schema = schemaOfRule(error.schemaPath, kind);
  const shown = schema.secret === true ? notShown : shownText(data, path, resolved);
  const sentence = sentences[error.keyword];
  const [code, message, ownPath] = sentence
    ? sentence({ error, path, name, data, shown, schema, kind, hidden: resolved.hidden })
    : (['CFG_VALUE', `${name} is ${shown}, which is not allowed`] as const);
  return { code, message, path: ownPath ?? path };
}

const notShown = 'a hidden value';

/** Formats a value for a message. */
export function shownText(
  value: unknown,
  path: ConfigPath,
  { hidden }: Pick<Resolved, 'hidden'>,
): string {
  return hidden.has(pathText(path)) ? notShown : valueText(value);
}

const sentences: Readonly<Record<string, (problem: Problem) => Sentence>> = {
  required: ({ error, path, schema, kind }) =>
    missing(
      [...path, String(error.params['missingProperty'])],
      // If an option requires another one, the declaration is in the object itself.
      schema.properties === undefined ? groupOf(error.schemaPath, kind) : schema,
    ),
  dependencies: ({ error, path }) => {
    const expected = [...path, String(error.params['missingProperty'])];
    const reason = `${String(error.params['property'])} requires it`;
    return ['CFG_MISSING', `${pathText(expected)} is missing: ${reason}`, expected];
  },
  additionalProperties: unknownKey,
  type: ({ error, name, data, path, shown, schema, hidden }) => [
    'CFG_TYPE',
    withSuggestion(
      `${name} is ${shown}, expected ${typeText(error.params['type'], data, schema)}${allowedText(schema)}`,
      hidden.has(pathText(path)) ? undefined : suggestedText(data, schema),
    ),
  ],
  minimum: (problem) => outOfRange(problem, 'at least'),
  maximum: (problem) => outOfRange(problem, 'at most'),
  minLength: ({ name }) => ['CFG_RANGE', `${name} is too short, or empty`],
  maxLength: ({ error, name, data }) => [
    'CFG_RANGE',
    `${name} has ${String(data).length} characters, expected at most ${String(error.params['limit'])}`,
  ],
  minItems: ({ name }) => ['CFG_RANGE', `${name} is an empty list, expected at least one entry`],
  uniqueItems: ({ error, name }) => [
    'CFG_VALUE',
    `${name}[${String(error.params['i'])}] repeats ${name}[${String(error.params['j'])}]`,
  ],
  pattern: ({ name, data, path, shown, schema, hidden }) => [
    'CFG_VALUE',
    withSuggestion(
      `${name} is ${shown}, expected ${schema.patternErrorMessage ?? 'another format'}`,
      schema.secret === true || hidden.has(pathText(path))
        ? undefined
        : suggestedText(data, schema),
    ),
  ],
  enum: ({ name, data, shown, schema }) => [
    'CFG_VALUE',
    `${name} is ${shown}, ${wordsText(data, schema.enum ?? [])}`,
  ],
  const: ({ name, shown, error }) => [
    'CFG_CONFLICT',
    `${name} is ${shown}, with the other options it must be ${valueText(error.params['allowedValue'])}`,
  ],
  not: ({ name, shown }) => ['CFG_VALUE', `${name} is ${shown}, expected ${offOrGroup}`],
  oneOf: ({ name, schema }) => [
    'CFG_CONFLICT',
    `${name} requires exactly one of ${(schema.oneOf ?? []).flatMap((one) => one.required ?? []).join(', ')}`,
  ],
  discriminator: kindOf,
};

/** Describes a number that is out of range. A number in place of a text with a unit lacks its unit. */
function outOfRange({ error, name, shown, schema }: Problem, bound: string): Sentence {
  const { patternErrorMessage: spelling } = schema;
  return spelling === undefined
    ? [
        'CFG_RANGE',
        `${name} is ${shown}, expected ${bound} ${String(error.params['limit'])}${allowedText(schema)}`,
      ]
    : ['CFG_VALUE', `${name} is ${shown}, expected ${spelling}`];
}

function missing(path: ConfigPath, group: OptionSchema): Sentence {
  const key = String(path.at(-1));
  const { description, examples, patternErrorMessage: spelling } = group.properties?.[key] ?? {};
  const why = description === undefined ? '' : `: ${description}`;
  const [example] = examples ?? [];
  const line = `Write, for example, \`${key}: ${JSON.stringify(example)}\``;
  const spelled = spelling === undefined ? undefined : `Expected: ${spelling}`;
  const advice = example === undefined ? spelled : line;
  return ['CFG_MISSING', `${pathText(path)} is missing${why}${advice ? ` ${advice}` : ''}`, path];
}

function unknownKey(problem: Problem): Sentence {
  const { error, path, name, data, schema, kind, hidden } = problem;
  const key = String(error.params['additionalProperty']);
  const where = path.length === 0 ? 'not an option' : `not an option of ${name}`;
  const given = hidden.has(pathText([...path, key])) ? undefined : memberOf(data, key);
  const line = renamedLine(key, given, schema);
  if (line !== undefined) {
    return ['CFG_UNKNOWN_KEY', `${key} is ${where}; write \`${line}\``, [...path, key]];
  }
  const known = Object.keys(schema.properties ?? {});
  const near = didYouMean(key, known);
  const elsewhere = near === undefined && kind === 'config' ? homeOf(key) : undefined;
  const advice =
    (near && `did you mean ${near}?`) ||
    (elsewhere && `it belongs in ${elsewhere}`) ||
    `options: ${known.join(', ')}`;
  return ['CFG_UNKNOWN_KEY', `${key} is ${where}; ${advice}`, [...path, key]];
}

/** The object that a rule between options belongs to: the nearest enclosing schema that declares options. */
function groupOf(schemaPath: string, kind: FileKind): OptionSchema {
  const steps = schemaPath.split('/');
  const group = schemaOfRule(steps.slice(0, -1).join('/'), kind);
  return group.properties === undefined && steps.length > 3
    ? groupOf(steps.slice(0, -1).join('/'), kind)
    : group;
}

/** The section that has an option `key`, for options at the wrong level. */
function homeOf(key: string): string | undefined {
  const sections = Object.entries(configSchema().properties ?? {});
  if (sections.some(([name]) => name === key)) return 'the top level of the file';
  return sections.find(([, section]) => childSchema(section, key) !== undefined)?.[0];
}

function kindOf({ error, path, data, schema }: Problem): Sentence {
  const key = String(error.params['tag']);
  const kinds = (schema.oneOf ?? []).map((kind) => kind.properties?.[key]?.const);
  const value = memberOf(data, key);
  const keyPath = [...path, key];
  const name = pathText(keyPath);
  if (value === undefined) {
    return ['CFG_MISSING', `${name} is missing, ${wordsText(undefined, kinds)}`, keyPath];
  }
  return ['CFG_VALUE', `${name} is ${valueText(value)}, ${wordsText(value, kinds)}`, keyPath];
}

function wordsText(value: unknown, words: readonly unknown[]): string {
  const near = typeof value === 'string' ? didYouMean(value, words.map(String)) : undefined;
  const advice = near === undefined ? '' : `; did you mean ${near}?`;
  return `one of ${words.join(', ')}${advice}`;
}

/** Allowed values of an object that can be disabled. */
const offOrGroup = 'false or an object';

const typeNames: Readonly<Record<string, string>> = {
  integer: 'an integer',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list (lines that start with `- `)',
  object: 'an object',
};

function typeText(expected: unknown, data: unknown, schema: OptionSchema): string {
  const types = (Array.isArray(expected) ? expected : [expected]).map(String);
  const quotes = types.includes('string') && ['number', 'boolean'].includes(typeof data);
  if (types.length > 1) {
    if (types.includes('object')) return offOrGroup;
    return schema.patternErrorMessage ?? types.map((type) => typeNames[type]).join(' or ');
  }
  const text = typeNames[types[0] ?? ''] ?? 'another type';
  return quotes ? `${text}: put it in quotes` : text;
}

/** A value in a message: short, on one line; objects and lists are only named. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  if (typeof value !== 'string') return 'empty';
  // Credentials before a host are secrets, even in options that are not secret. They can contain any character.
  const text = withoutSecrets(value).replace(/^([a-z][a-z0-9+.-]*:\/\/)?\S*[:/]\S*@/i, '$1...@');
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
}
