import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { faultNames } from '../soak/faults.ts';
import { soakPage } from '../soak/page.ts';
import { mixedPlan, type SoakPlan, sourceNames } from '../soak/plan.ts';
import { isSound, type Sample } from '../soak/result.ts';
import { soak } from '../soak/soak.ts';
import { sized, testSeed } from '../support/size.ts';

const setting = {
  seed: String(testSeed(1)),
  workers: 2,
  shards: 2,
  rate: 200,
  sources: sourceNames,
  // AWS: five minutes.
  iteratorMs: 8_000,
};
const folder = fileURLToPath(new URL('../artifacts/soak/peer/', import.meta.url));

/** Every fault for ten minutes, in addition to start, catching up, and counting. */
function fullPlan(): SoakPlan {
  const mixed = mixedPlan(setting, 10);
  // Longer than the lifetime of iterators, and long enough that reading pauses because nothing is stored.
  const faults = mixed.faults.map((one) =>
    one.fault === 'outage' ? { ...one, forS: Math.max(30, one.forS) } : one,
  );
  expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(faultNames));
  return { ...mixed, faults };
}

/** A minute with one fault of each kind. Without Kafka, whose broker needs Java. */
const smallPlan: SoakPlan = {
  ...setting,
  sources: sourceNames.filter((name) => name !== 'kafka'),
  seconds: 50,
  faults: [
    { fault: 'kill', fromS: 5, forS: 2 },
    { fault: 'reshard', fromS: 8, forS: 6 },
    { fault: 'cut', fromS: 12, forS: 5 },
    { fault: 'outage', fromS: 20, forS: 10 },
  ],
};

it('stores every event once despite all kinds of faults', { timeout: 30 * 60_000 }, async () => {
  const plan = sized(() => smallPlan, fullPlan)();
  const samples: Sample[] = [];
  const result = await soak(plan, {
    progress: () => undefined,
    sample: (sample) => void samples.push(sample),
  });
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}soak.html`, soakPage(result, samples));
  expect(result).toMatchObject({ lost: 0, doubled: 0, balanced: true, gaps: 0, unclean: [] });
  expect(isSound(result)).toBe(true);
  expect(result.left_out).toEqual([]);
  expect(result.faults).toHaveLength(plan.faults.length);
  // In a minute, no iterator expires while reading is paused.
  expect(result.expired_iterators).toBeGreaterThanOrEqual(sized(0, 1));
  expect(samples.some(({ stored }) => stored === null)).toBe(true);
});
