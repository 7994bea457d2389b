import { expect, it } from 'vitest';

import { relayReasons, type RelayProgress } from '../../../src/relay/readiness.ts';
import type { SourceHealth } from '../../../src/sources/index.ts';

const reading: SourceHealth = { state: 'reading', sinceMs: 0, reason: '', partitions: [] };
const refused: SourceHealth = {
  ...reading,
  state: 'retrying',
  sinceMs: 40_000,
  reason: 'connection refused',
  advice: 'Check `endpoint`.',
};
const failing = {
  operation: 'send',
  attempts: 3,
  sinceMs: 40_000,
  reason: 'no leader',
  advice: '',
};

function reasonsOf(more: Partial<RelayProgress>, health = reading) {
  const sources = [{ name: 'edge', health: () => health }];
  return relayReasons({ failing: undefined, sources, partitions: [], nowMs: 100_001, ...more });
}

it('is ready while its sources are read, or have failed for at most a minute', () => {
  const partitions = [{ source: 'edge', partition: 'shard-1', readMs: 40_001 }];
  expect(reasonsOf({ partitions })).toEqual([]);
  expect(reasonsOf({ nowMs: 100_000 }, refused)).toEqual([]);
});

it('names a source that has failed for more than a minute, even if it was never read', () => {
  expect(reasonsOf({}, refused)).toEqual([
    {
      component: 'source',
      source: 'edge',
      reason: 'connection refused',
      advice: 'Check `endpoint`.',
      sinceMs: 40_000,
    },
  ]);
});

it('names a partition that was not read for more than a minute', () => {
  const partitions = [{ source: 'edge', partition: 'shard-1', readMs: 40_000 }];
  expect(reasonsOf({ partitions })).toMatchObject([
    { component: 'partition', source: 'edge', partition: 'shard-1' },
  ]);
});

it('names only Kafka while it accepts nothing, because nothing is read then', () => {
  const partitions = [{ source: 'edge', partition: 'shard-1', readMs: 0 }];
  expect(reasonsOf({ failing, partitions, nowMs: 99_999 }, refused)).toEqual([]);
  expect(reasonsOf({ failing, partitions, nowMs: 100_000 }, refused)).toEqual([
    { component: 'kafka', reason: 'no leader', sinceMs: 40_000 },
  ]);
});

it('names an endpoint that is not open yet', () => {
  const sources = [{ name: 'push', isOpen: false, health: () => reading }];
  expect(reasonsOf({ sources })).toMatchObject([{ component: 'source', source: 'push' }]);
});
