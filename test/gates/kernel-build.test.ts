import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { compileWasm, wasmFile } from '../../scripts/kernel/compile.ts';

it.each(['kernel', 'records'] as const)(
  'wasm/%s.wasm has exactly the bytes of a build',
  async (name) => {
    const committed = await readFile(wasmFile(name));
    expect((await compileWasm(name)).equals(committed)).toBe(true);
  },
);
