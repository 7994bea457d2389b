import { describe, expect, it } from 'vitest';

import { sized, someOf, testSeed } from '../../support/size.ts';
import { pipelinePlants } from './plants.ts';
import { historyOf, simulatePipeline } from './simulate.ts';

/** For thousands of seeds. */
const longMs = 25 * 60_000;

describe('a simulated pipeline', () => {
  it('accounts for every event despite faults, seed by seed', { timeout: longMs }, async () => {
    const first = testSeed(1);
    const seeds = sized(10, 10_000);
    let received = 0;
    let crashes = 0;
    for (let seed = first; seed < first + seeds; seed += 1) {
      const outcome = await simulatePipeline({ seed: String(seed) });
      if (outcome.violations.length > 0) console.log(await historyOf(String(seed)));
      expect({ seed, violations: outcome.violations }).toEqual({ seed, violations: [] });
      received += outcome.received;
      crashes += outcome.crashes;
    }
    expect(received).toBeGreaterThan(seeds * 50);
    expect(crashes).toBeGreaterThan(seeds / 5);
  });

  it.each([
    // Brokers and ClickHouse became unavailable at the same time: the process ended, and reported the wrong one.
    '5610',
    // A shard got a new owner directly after an aggregate of another shard, which was counted again.
    '6809',
    // The memory of a gzip file's last text was not released if its source failed while another text was held back.
    '2553',
  ])('accounts for every event with a seed that once found a bug: %s', async (seed) => {
    expect((await simulatePipeline({ seed })).violations).toEqual([]);
  });

  it('repeats a run with the same seed', async () => {
    // Other threads read files and inflate gzip: their order must not affect the result.
    for (const seed of sized(['12'], ['5', '12', '33'])) {
      const first = await simulatePipeline({ seed, isTraced: true });
      const second = await simulatePipeline({ seed, isTraced: true });
      expect(second.trace).toEqual(first.trace);
      expect(second.events).toBe(first.events);
    }
  });
});

describe('a planted bug in the pipeline', () => {
  // A seed that finds each bug soon (`npm run simulate -- --pipeline --plant NAME`). A changed order of calls can change
  // this seed, so the test also tries later seeds.
  const found: Readonly<Record<string, number>> = {
    'rejected-forgotten': 1,
    'last-event-forgotten': 1,
    'ignored-uncounted': 1,
    'position-of-page': 1,
    'aggregate-not-guarded': 1,
    'memory-released-early': 1,
    'memory-released-twice': 1,
    'memory-kept': 1,
    'finding-forgotten': 1,
    'filtered-counted-as-stored': 1,
    'not-evaluated-twice': 1,
    'last-block-forgotten': 1,
    'one-token-per-table': 1,
    'builder-of-old-rules': 5,
    'rules-named-when-stored': 5,
    'page-without-permit': 3,
    'permit-without-room': 1,
    'permit-kept': 1,
    'batch-without-limit': 7,
    'batch-never-due': 1,
    'waits-by-wall-clock': 26,
    'ledger-first': 1,
    'dead-letters-last': 1,
    'acknowledged-before-stored': 1,
    'gives-up': 5,
    'silence-is-success': 4,
    'refused-block-dropped': 1,
    'outage-never-over': 43,
    'ledger-of-one-partition': 1,
    'previous-is-first': 1,
    'dead-letters-of-one-record': 3,
    'early-rows-lost': 2,
    'checkpoint-ahead': 2,
    'checkpoint-of-another': 10,
    'page-forgotten': 1,
    'iterator-from-latest': 3,
    'firehose-answers-early': 4,
    's3-message-deleted-early': 7,
    's3-object-done-early': 31,
    'kafka-commits-what-it-reads': 15,
    'kafka-record-as-text': 2,
    'file-position-behind-break': 5,
    'reload-forgets-a-source': 25,
  };
  const moreSeeds = 200;

  it.each(someOf(Object.keys(pipelinePlants)))(
    'is found: %s',
    { timeout: 60_000 },
    async (plant) => {
      const violations: string[] = [];
      const first = found[plant] ?? 1;
      for (let seed = first; seed < first + moreSeeds && violations.length === 0; seed += 1) {
        violations.push(...(await simulatePipeline({ seed: String(seed), plant })).violations);
      }
      expect(violations).not.toEqual([]);
    },
  );

  it('lists a seed for each bug', () => {
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(pipelinePlants).toSorted());
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(25);
  });
});
