import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { codeOf } from '../base/index.ts';

/**
 * Returns why a command cannot create a file; undefined if it can. Called before the command does its work.
 * @param name path as the user passed it, for the message
 * @param path absolute path
 */
export function newFileProblem(name: string, path: string): string | undefined {
  if (existsSync(path)) return `${name} already exists and was not changed`;
  const folder = dirname(path);
  try {
    if (!statSync(folder).isDirectory())
      return `${name} cannot be written: ${folder} is not a folder`;
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be written (${code})`;
    return `${name} cannot be written: the folder ${folder} ${reason}`;
  }
}
