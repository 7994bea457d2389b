import { afterAll, describe, expect, it } from 'vitest';

import { hostileLimits } from '../support/hostile-inputs.ts';
import { HostileRun } from '../support/hostile-run.ts';
import { sized, testSeed } from '../support/size.ts';

// Other seeds, and for longer: npm run fuzz -- --hostile --minutes 10
const RECORDS = sized(50, Number.POSITIVE_INFINITY);
const MINUTES = sized(10, 50);

/** Records that once ended the process, lost a neighbor, had the position of another dead letter, or took a minute. */
const KNOWN = [40_003_683, 40_007_570, 50_001_587, 50_001_758, 50_001_811, 70_000_157, 70_000_970];

const run = new HostileRun(hostileLimits);
afterAll(() => run.close());

describe('malicious records', () => {
  it(
    'neither end the process, nor lose neighbors, nor exceed the limits of a record',
    async () => {
      const end = Date.now() + MINUTES * 60_000;
      for (const seed of KNOWN) await run.take(seed);
      const first = testSeed(1);
      for (let seed = first; seed < first + RECORDS && Date.now() < end; seed++)
        await run.take(seed);
      const faults = run.result.faults.map(({ seed, what, fault }) => `${seed} ${fault}: ${what}`);
      expect(faults).toEqual([]);
      expect(run.result.cases).toBeGreaterThanOrEqual(Math.min(RECORDS, 50));
      // Some records contain many events, of which hardly any are stored.
      expect(run.result.received).toBeGreaterThan(100 * run.result.cases);
      expect(run.result.deadLetters).toBeLessThan(400 * run.result.cases);
    },
    (MINUTES + 5) * 60_000,
  );

  it('are detected if they exceed the limits', async () => {
    const strict = new HostileRun({ parsesMax: 0, peakMbMax: 1 });
    await strict.take(1);
    await strict.close();
    expect(
      strict.result.faults.map(({ seed, fault }) => [seed, fault.replace(/\d+/, 'N')]),
    ).toEqual([
      [1, 'it took N ms of 0'],
      [1, 'the process took N MB'],
    ]);
  }, 60_000);
});
