import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { compileKernel } from '../../scripts/kernel/compile.ts';

it('wasm/kernel.wasm is what src/kernel/assembly compiles to, byte by byte', async () => {
  const committed = readFileSync(new URL('../../wasm/kernel.wasm', import.meta.url));
  const built = await compileKernel();
  expect(built.equals(committed)).toBe(true);
});
