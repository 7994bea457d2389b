/**
 * `npm run build [-- --force]`: compiles the program and bundles the web page into `dist/`, unless what is there was built
 * from these sources. npm runs it after it has installed packages (`npm ci`), before `npm start` and before it packs a tarball.
 */
import { fileURLToPath } from 'node:url';

import { compileProgram } from './build/compile.ts';
import { buildOnce } from './build/once.ts';
import { npmScript } from './command-line.ts';

const { force } = npmScript('build', 'Compiles the program and the web page into dist/.')
  .option('--force', 'Also when what is there was built from these sources.', false)
  .parse()
  .opts<{ force: boolean }>();
const root = fileURLToPath(new URL('..', import.meta.url));
const start = performance.now();
try {
  if (await buildOnce(root, compileProgram, force)) {
    // Not to standard output: that of `npm pack --json` is JSON.
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stderr.write(`dist/ built in ${seconds} s\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
