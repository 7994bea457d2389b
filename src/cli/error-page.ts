import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../docs/errors.md', import.meta.url));

/**
 * Returns the path of the page that documents an error code, with the heading of the code. The path is relative to the
 * working directory, so that a terminal can open it.
 */
export function errorPage(cwd: string, code?: string): string {
  const path = relative(cwd, page);
  // If the page is far outside the working directory, an absolute path is easier to read.
  const shown = path.startsWith('../../..') ? page : path;
  return code === undefined ? shown : `${shown}#${code.toLowerCase()}`;
}
