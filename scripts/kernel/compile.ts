import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryStream, main } from 'assemblyscript/asc';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Modules by name, with the entry file of each. They are compiled to `wasm/<name>.wasm`. */
export const wasmModules = {
  kernel: 'src/kernel/assembly/index.ts',
  records: 'src/sources/text/assembly/records.ts',
  'log-events': 'src/decode/assembly/log-events.ts',
} as const;
export type WasmModule = keyof typeof wasmModules;

/** Path of the committed module. */
export function wasmFile(name: WasmModule): string {
  return join(root, 'wasm', `${name}.wasm`);
}

/**
 * Compiles a module without runtime and garbage collector. The module imports only one or two functions of the host. Its
 * memory can grow to 1 GiB; beyond that, it traps.
 */
export async function compileWasm(name: WasmModule): Promise<Buffer> {
  const output = new Map<string, string | Uint8Array>();
  const errors = createMemoryStream();
  const entry = wasmModules[name];
  const { error } = await main(
    [
      entry,
      '--outFile',
      'built.wasm',
      '--baseDir',
      root,
      '-O3',
      '--noAssert',
      '--runtime=stub',
      '--use=abort=',
      '--enable=simd',
      '--maximumMemory=16384',
    ],
    { stderr: errors, writeFile: (file, contents) => void output.set(file, contents) },
  );
  const built = output.get('built.wasm');
  if (error !== null || built === undefined || typeof built === 'string') {
    throw new Error(`${entry} does not compile\n${errors.toString()}`);
  }
  return Buffer.from(built);
}
