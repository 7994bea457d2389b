import { describe, expect, it } from 'vitest';

import { emptyCounts, type LoadState } from '../../../src/load/index.ts';
import type { Snapshot } from '../../../src/pipeline/report/progress.ts';
import { shardReasons, unreadyReasons } from '../../../src/app/pipeline/readiness.ts';

const ok: LoadState = { state: 'ok', sinceMs: 0, reason: '' };

const isReady = (...state: Parameters<typeof unreadyReasons>): boolean =>
  unreadyReasons(...state).length === 0;

function snapshotRead(...readMs: readonly number[]): Snapshot {
  return {
    sources: [],
    partitions: readMs.map((ms) => ({
      source: 's',
      partition: 'p',
      position: '1',
      behindMs: 0,
      readToMs: ms,
      readMs: ms,
      acknowledgedMs: 0,
    })),
    read: { records: 0, received: 0 },
    counts: emptyCounts(),
    inFlight: 0,
    load: ok,
  };
}

describe('readiness', () => {
  it('is true while every partition was read within a minute', () => {
    expect(isReady(snapshotRead(40_000, 99_000), ok, 100_000)).toBe(true);
  });

  it('ends when one partition was not read for more than a minute', () => {
    expect(isReady(snapshotRead(39_999, 99_000), ok, 100_000)).toBe(false);
  });

  it('survives ten seconds of failing inserts, not more', () => {
    const waiting: LoadState = { state: 'waiting', sinceMs: 90_000, reason: 'refused' };
    expect(isReady(snapshotRead(0), waiting, 100_000)).toBe(true);
    expect(isReady(snapshotRead(0), waiting, 100_001)).toBe(false);
  });

  it('ends when a source has been repeating a failed request for more than a minute', () => {
    const source = { name: 's', kind: 'kinesis', read: { records: 0, received: 0 } };
    const sources = [
      {
        ...source,
        counts: emptyCounts(),
        behindMs: 0,
        partitions: 1,
        problem: { reason: 'throttled', sinceMs: 40_000 },
      },
    ];
    expect(isReady({ ...snapshotRead(99_000), sources }, ok, 100_000)).toBe(true);
    expect(isReady({ ...snapshotRead(99_000), sources }, ok, 100_001)).toBe(false);
  });

  it('ends immediately when the server waits for an operator', () => {
    const held: LoadState = { state: 'held', sinceMs: 100_000, reason: 'wrong password' };
    expect(isReady(snapshotRead(100_000), held, 100_000)).toBe(false);
  });

  it('names the reasons: ClickHouse first, then sources, then partitions', () => {
    const full: LoadState = {
      state: 'disk_full',
      sinceMs: 100_000,
      reason: 'the disk is full',
      code: 'ERR_CLICKHOUSE_DISK_FULL',
      advice: 'Free space.',
    };
    expect(unreadyReasons(snapshotRead(0), full, 100_000)).toEqual([
      {
        component: 'clickhouse',
        reason: 'the disk is full',
        code: 'ERR_CLICKHOUSE_DISK_FULL',
        advice: 'Free space.',
        sinceMs: 100_000,
      },
    ]);
    expect(unreadyReasons(snapshotRead(0, 99_000), ok, 100_000)).toEqual([
      {
        component: 'partition',
        source: 's',
        partition: 'p',
        reason: 'no read has succeeded for 100 s',
        sinceMs: 0,
      },
    ]);
  });

  it('names a shard only while none of its servers is up', () => {
    const server = (shard: number, isUp: boolean) => {
      return { shard, url: 'http://a', isUp, sinceMs: 0, reason: isUp ? '' : 'refused' };
    };
    expect(shardReasons([server(1, false), server(1, true)], 10_001)).toEqual([]);
    expect(shardReasons([server(1, false)], 10_000)).toEqual([]);
    expect(shardReasons([server(1, true), server(2, false)], 10_001)).toEqual([
      { component: 'clickhouse', reason: 'shard 2 has no available server: refused', sinceMs: 0 },
    ]);
  });
});
