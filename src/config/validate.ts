import type { ErrorObject, ValidateFunction } from 'ajv';

import { describeError } from './describe.ts';
import { type ConfigPath, type PathFinding, pathText } from './findings.ts';
import type { Resolved } from './resolve.ts';
import { type FileKind, memberOf } from './schema.ts';

/**
 * The check that Ajv generates from the option declarations (`npm run gen`). Running the generated code takes 7 ms;
 * importing Ajv and compiling the schema took 90 ms of every start.
 */
const checks = new Map<FileKind, ValidateFunction>();

/** Checks values against the options and fills defaults in, in place. */
export async function validateValue(
  resolved: Resolved,
  kind: FileKind = 'config',
): Promise<readonly PathFinding[]> {
  const check = await checkOf(kind);
  if (check(resolved.value)) return [];
  const errors = check.errors ?? [];
  return errors
    .filter((error) => isTelling(error, errors))
    .map((error) => describeError(error, pathOf(error, resolved.value), resolved, kind))
    .filter(({ path }) => !resolved.faulty.has(pathText(path)))
    .filter(isFirst);
}

async function checkOf(kind: FileKind): Promise<ValidateFunction> {
  const known = checks.get(kind);
  if (known !== undefined) return known;
  const file = new URL(`../../schemas/generated/${kind}-check.js`, import.meta.url);
  const generated: { readonly validate: ValidateFunction } = await import(file.href);
  checks.set(kind, generated.validate);
  return generated.validate;
}

/** Ajv also reports the frame around an error (`if`) and the branches of a choice (`oneOf/0/required`). */
function isTelling(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword === 'if') return false;
  return !errors.some(
    ({ keyword, schemaPath }) =>
      keyword === 'oneOf' && error.schemaPath.startsWith(`${schemaPath}/`),
  );
}

/** Several rules may blame one value in the same words. */
function isFirst(finding: PathFinding, index: number, all: readonly PathFinding[]): boolean {
  return all.findIndex(({ message }) => message === finding.message) === index;
}

/** The JSON pointer of an error as a path, list indexes as numbers. */
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
