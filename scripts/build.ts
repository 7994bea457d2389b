/**
 * `npm run build` compiles the program and bundles the web page into `dist/`, unless `dist/` is up to date. npm runs it
 * after installing packages (`npm ci`), before `npm start`, and before packing a tarball.
 */
import { fileURLToPath } from 'node:url';

import { compileProgram } from './build/compile.ts';
import { buildOnce } from './build/once.ts';
import { npmScript } from './command-line.ts';

const { force } = npmScript('build', 'Compiles the program and the web page into dist/.')
  .option('--force', 'Build even if dist/ is up to date.', false)
  .parse()
  .opts<{ force: boolean }>();
const root = fileURLToPath(new URL('..', import.meta.url));
const start = performance.now();
try {
  if (await buildOnce(root, compileProgram, force)) {
    // Standard output is reserved for the JSON of `npm pack --json`.
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stderr.write(`dist/ built in ${seconds} s\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
