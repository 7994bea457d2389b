import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../docs/errors.md', import.meta.url));

/**
 * Returns where an error code is documented: the path of the page in this package, relative to the working directory
 * (so that a terminal can open it), with the heading of the code.
 */
export function errorPage(cwd: string, code?: string): string {
  const path = relative(cwd, page);
  // Far outside the working directory, an absolute path is easier to read.
  const shown = path.startsWith('../../..') ? page : path;
  return code === undefined ? shown : `${shown}#${code.toLowerCase()}`;
}
