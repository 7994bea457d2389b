import { createRequire } from 'node:module';

const here = createRequire(import.meta.url);

/**
 * Resolves a file that one of the optional packages next to this one brings.
 * @param part name of the optional package, for example `weir-ingest-embedded`.
 * @param file what to resolve, for example `kinesis-local/main.js`.
 * @returns its absolute path; undefined where the optional package is not installed.
 */
export function resolveOptional(part: string, file: string): string | undefined {
  // A global installation does not hoist: there, only the optional package itself sees what it depends on.
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
