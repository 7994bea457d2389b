import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { faultNames } from '../soak/faults.ts';
import { soakPage } from '../soak/page.ts';
import { mixedPlan, sourceNames } from '../soak/plan.ts';
import { isSound, type Sample } from '../soak/result.ts';
import { soak } from '../soak/soak.ts';

/** Of the load; start, catching up and counting come on top. `WEIR_SOAK_MINUTES=3` is the least in which every fault has room. */
const minutes = Number(process.env['WEIR_SOAK_MINUTES'] ?? '10');
const folder = fileURLToPath(new URL('../artifacts/soak/peer/', import.meta.url));

it(
  'stores every event once while everything goes wrong that has a name',
  { timeout: (minutes + 20) * 60_000 },
  async () => {
    const mixed = mixedPlan(
      {
        seed: process.env['WEIR_SOAK_SEED'] ?? '1',
        workers: 2,
        shards: 2,
        rate: 200,
        sources: sourceNames,
        // AWS: five minutes.
        iteratorMs: 8_000,
      },
      minutes,
    );
    // For longer than iterators live, and than it takes until nothing is read any more because nothing is stored.
    const plan = {
      ...mixed,
      faults: mixed.faults.map((one) =>
        one.fault === 'outage' ? { ...one, forS: Math.max(30, one.forS) } : one,
      ),
    };
    expect(new Set(plan.faults.map(({ fault }) => fault))).toEqual(new Set(faultNames));
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
    expect(result.expired_iterators).toBeGreaterThan(0);
    expect(samples.some(({ stored }) => stored === null)).toBe(true);
  },
);
