import { createRequire } from 'node:module';

const here = createRequire(import.meta.url);

/**
 * Resolves a file that an optional package provides.
 * @param part name of the optional package, for example `weir-ingest-embedded`
 * @param file what to resolve, for example `kinesis-local/main.js`
 * @returns its absolute path; undefined if the optional package is not installed
 */
export function resolveOptional(part: string, file: string): string | undefined {
  // In a global installation, dependencies are not hoisted: only the optional package itself can resolve its
  // dependencies.
  const manifest = resolved(here, `${part}/package.json`);
  const inside = manifest === undefined ? undefined : resolved(createRequire(manifest), file);
  return inside ?? resolved(here, file);
}

function resolved(from: NodeJS.Require, specifier: string): string | undefined {
  try {
    return from.resolve(specifier);
  } catch {
    return undefined;
  }
}
