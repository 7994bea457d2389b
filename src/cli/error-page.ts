import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../docs/errors.md', import.meta.url));

/**
 * Where a code is explained: the page in this package, by its path from where the command was started (so that a terminal
 * can open it), with the heading of the code.
 */
export function errorPage(cwd: string, code?: string): string {
  const path = relative(cwd, page);
  // From far away the whole path is easier to read than a row of dots.
  const shown = path.startsWith('../../..') ? page : path;
  return code === undefined ? shown : `${shown}#${code.toLowerCase()}`;
}
