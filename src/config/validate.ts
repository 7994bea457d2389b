import type { ErrorObject, ValidateFunction } from 'ajv';

import { describeError } from './describe.ts';
import { type ConfigPath, type PathFinding, pathText } from './findings.ts';
import type { Resolved } from './resolve.ts';
import { configSchema, memberOf } from './schema.ts';

let compiled: ValidateFunction | undefined;

/**
 * Checks values against the options and fills defaults in, in place.
 * Ajv is imported here, on first use, because commands without a configuration need none of it.
 */
export async function validateValue(resolved: Resolved): Promise<readonly PathFinding[]> {
  compiled ??= await compile();
  if (compiled(resolved.value)) return [];
  const errors = compiled.errors ?? [];
  const findings = errors
    .filter((error) => isTelling(error, errors))
    .map((error) => describeError(error, pathOf(error, resolved.value), resolved))
    .filter(({ path }) => !resolved.faulty.has(pathText(path)));
  return findings.filter(isFirst);
}

async function compile(): Promise<ValidateFunction> {
  const { Ajv } = await import('ajv');
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    useDefaults: true,
    discriminator: true,
    allowUnionTypes: true,
    strictRequired: false,
    validateSchema: false, // Written by us and checked by a test; saves 10 ms.
    logger: false,
  });
  ajv.addVocabulary(['secret', 'path', 'patternErrorMessage']);
  return ajv.compile(configSchema());
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
