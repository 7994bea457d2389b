import type { ErrorObject, ValidateFunction } from 'ajv';

import { isObject } from '../base/index.ts';
import { describeError, shownText } from './describe.ts';
import { type ConfigPath, type PathFinding, pathText } from './findings.ts';
import { isQuantity, quantityProblem } from './quantities.ts';
import type { Resolved } from './resolve.ts';
import { childSchema, configSchema, type FileKind, memberOf, type OptionSchema } from './schema.ts';

/**
 * The check that Ajv generates from the option declarations (`npm run gen`). The generated code takes 7 ms; importing
 * Ajv and compiling the schema would take 90 ms of every start.
 */
const checks = new Map<FileKind, ValidateFunction>();

/** Validates values against the schema and adds defaults, in place. */
export async function validateValue(
  resolved: Resolved,
  kind: FileKind = 'config',
): Promise<readonly PathFinding[]> {
  const check = await checkOf(kind);
  const errors = check(resolved.value) ? [] : (check.errors ?? []);
  const form = errors
    .filter((error) => isInformative(error, errors))
    .map((error) => describeError(error, pathOf(error, resolved.value), resolved, kind));
  return [...form, ...quantities(resolved.value, configSchema(kind), [], resolved)]
    .filter(({ path }) => !resolved.faulty.has(pathText(path)))
    .filter(isFirst);
}

/** Validates durations and sizes, because JSON Schema cannot compare their bounds. */
function* quantities(
  value: unknown,
  schema: OptionSchema | undefined,
  path: ConfigPath,
  resolved: Resolved,
): Generator<PathFinding> {
  if (schema === undefined) return;
  if (isQuantity(schema)) {
    const problem = quantityProblem(value, schema);
    if (problem === undefined) return;
    const message = `${pathText(path)} is ${shownText(value, path, resolved)}, ${problem.text}`;
    yield { path, code: problem.code, message };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* quantities(item, schema.items, [...path, index], resolved);
    }
  } else if (isObject(value)) {
    const tag = value[schema.discriminator?.propertyName ?? ''];
    for (const [key, member] of Object.entries(value)) {
      yield* quantities(member, childSchema(schema, key, tag), [...path, key], resolved);
    }
  }
}

async function checkOf(kind: FileKind): Promise<ValidateFunction> {
  const known = checks.get(kind);
  if (known !== undefined) return known;
  const file = new URL(`../../schemas/generated/${kind}-check.js`, import.meta.url);
  const generated: { readonly validate: ValidateFunction } = await import(file.href);
  checks.set(kind, generated.validate);
  return generated.validate;
}

/**
 * Returns false for errors that Ajv reports in addition to the actual one: the wrapper of an error (`if`), and the
 * branches of a choice (`oneOf/0/required`).
 */
function isInformative(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword === 'if') return false;
  return !errors.some(
    ({ keyword, schemaPath }) =>
      keyword === 'oneOf' && error.schemaPath.startsWith(`${schemaPath}/`),
  );
}

/** True for the first of several equal findings about one value. */
function isFirst(finding: PathFinding, index: number, all: readonly PathFinding[]): boolean {
  return all.findIndex(({ message }) => message === finding.message) === index;
}

/** Converts the JSON pointer of an error to a path; list indexes become numbers. */
function pathOf(error: ErrorObject, value: unknown): ConfigPath {
  const path: (string | number)[] = [];
  let current = value;
  for (const part of error.instancePath.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(current) ? Number(key) : key;
    path.push(step);
    current = memberOf(current, step);
  }
  return path;
}
