/**
 * `npm run build:kernel` compiles the kernel and the other AssemblyScript modules to `wasm/`, which is committed, so that
 * users need no compiler. With `--check`, it writes nothing, and exits with code 1 if a rebuild produces other bytes.
 */
import { readFile, writeFile } from 'node:fs/promises';

import { npmScript } from './command-line.ts';
import type { WasmModule } from './kernel/compile.ts';

const { check } = npmScript('build:kernel', 'Compiles the AssemblyScript modules to wasm/.')
  .option('--check', 'Write nothing; exit with code 1 if a rebuild produces other bytes.', false)
  .parse()
  .opts<{ check: boolean }>();
// Imported here, because the compiler takes seconds to load.
const { compileWasm, wasmFile, wasmModules } = await import('./kernel/compile.ts');

// oxlint-disable-next-line no-unsafe-type-assertion -- The keys of `wasmModules`.
for (const name of Object.keys(wasmModules) as WasmModule[]) {
  const built = await compileWasm(name);
  const committed = await readFile(wasmFile(name)).catch(() => Buffer.alloc(0));
  if (built.equals(committed)) {
    console.log(`wasm/${name}.wasm is up to date (${built.length} bytes)`);
  } else if (check) {
    console.error(
      `wasm/${name}.wasm differs from a build of ${wasmModules[name]}: run npm run build:kernel`,
    );
    process.exitCode = 1;
  } else {
    await writeFile(wasmFile(name), built);
    console.log(`wrote wasm/${name}.wasm (${built.length} bytes)`);
  }
}
