/**
 * `npm run build:kernel` compiles `src/kernel/assembly` to `wasm/kernel.wasm`, which is committed: users need no
 * compiler. With `--check` it compares instead and exits 1 when a rebuild gives other bytes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compileKernel } from './kernel/compile.ts';

const target = join(fileURLToPath(new URL('..', import.meta.url)), 'wasm', 'kernel.wasm');
const built = await compileKernel();
const committed = await readFile(target).catch(() => Buffer.alloc(0));
if (built.equals(committed)) {
  console.log(`wasm/kernel.wasm is up to date (${built.length} bytes)`);
} else if (process.argv.includes('--check')) {
  console.error('wasm/kernel.wasm is not what src/kernel/assembly gives: npm run build:kernel');
  process.exitCode = 1;
} else {
  await writeFile(target, built);
  console.log(`wrote wasm/kernel.wasm (${built.length} bytes)`);
}
