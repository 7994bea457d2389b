import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryStream, main } from 'assemblyscript/asc';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is compiled to `wasm/<name>.wasm`, and from which file on. */
export const wasmModules = {
  kernel: 'src/kernel/assembly/index.ts',
  records: 'src/sources/text/assembly/records.ts',
  'log-events': 'src/decode/assembly/log-events.ts',
} as const;
export type WasmModule = keyof typeof wasmModules;

/** Where the compiled module is committed. */
export function wasmFile(name: WasmModule): string {
  return join(root, 'wasm', `${name}.wasm`);
}

/**
 * Compiles a module. No runtime and no garbage collector: it imports one or two functions of the host and nothing else.
 * Its memory may grow to 1 GiB, at which it traps.
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
