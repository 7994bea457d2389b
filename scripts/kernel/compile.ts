import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryStream, main } from 'assemblyscript/asc';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Compiles the kernel. No runtime and no garbage collector: the module imports one function of the host and nothing else.
 * Its memory may grow to 1 GiB, at which it traps.
 */
export async function compileKernel(): Promise<Buffer> {
  const output = new Map<string, string | Uint8Array>();
  const errors = createMemoryStream();
  const { error } = await main(
    [
      'src/kernel/assembly/index.ts',
      '--outFile',
      'kernel.wasm',
      '--baseDir',
      root,
      '-O3',
      '--noAssert',
      '--runtime=stub',
      '--use=abort=',
      '--enable=simd',
      '--maximumMemory=16384',
    ],
    { stderr: errors, writeFile: (name, contents) => void output.set(name, contents) },
  );
  const built = output.get('kernel.wasm');
  if (error !== null || built === undefined || typeof built === 'string') {
    throw new Error(`${join('src', 'kernel', 'assembly')} does not compile\n${errors.toString()}`);
  }
  return Buffer.from(built);
}
