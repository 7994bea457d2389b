import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = dirname(fileURLToPath(new URL('../../package.json', import.meta.url)));

/**
 * Returns what a user types to start this program: `npx weir` in a clone, `npx --no-install weir` in a project that
 * depends on the package, `weir` if it is installed globally. Without `--no-install`, npx would download an unrelated
 * npm package with the name `weir`.
 * @param folder the folder of this package
 */
export function commandName(folder = packageFolder): string {
  if (existsSync(join(folder, 'src', 'cli'))) return 'npx weir';
  const modules = dirname(folder);
  const isDependency =
    basename(modules) === 'node_modules' && existsSync(join(dirname(modules), 'package.json'));
  return isDependency ? 'npx --no-install weir' : 'weir';
}
