import { describe, expect, it } from 'vitest';

import { KernelFuzz } from '../support/kernel-fuzz.ts';

// Other seeds, and for longer: npm run fuzz -- --minutes 10
const ROUNDS = 17;
const CASES = 6_000;

describe('kernel and reference', () => {
  it(`agree on ${ROUNDS * CASES} mutated events, and the kernel's memory does not grow`, () => {
    const fuzz = new KernelFuzz();
    const first = Math.floor(Date.now() / 1_000);
    let memoryBytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      fuzz.round(first + round, CASES);
      if (round === 4) ({ memoryBytes } = fuzz.result);
    }
    expect(fuzz.result).toMatchObject({
      cases: ROUNDS * CASES,
      differences: 0,
      traps: 0,
      samples: [],
    });
    // Most of them are its own to build: what the reference builds for both would prove nothing.
    expect(fuzz.result.foreign).toBeLessThan((ROUNDS * CASES * 2) / 3);
    expect(fuzz.result.memoryBytes).toBeLessThanOrEqual(memoryBytes * 2);
    // Half a minute of CPU time, of which a busy machine may give a tenth.
  }, 900_000);
});
