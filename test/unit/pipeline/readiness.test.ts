import { describe, expect, it } from 'vitest';

import { emptyBooks, type LoadState } from '../../../src/load/index.ts';
import type { Snapshot } from '../../../src/pipeline/progress.ts';
import { isReady } from '../../../src/pipeline/readiness.ts';

const ok: LoadState = { state: 'ok', sinceMs: 0, reason: '' };

function snapshotRead(...readMs: readonly number[]): Snapshot {
  return {
    sources: [],
    partitions: readMs.map((ms) => ({
      source: 's',
      partition: 'p',
      position: '1',
      behindMs: 0,
      readMs: ms,
      acknowledgedMs: 0,
    })),
    read: { records: 0, received: 0 },
    books: emptyBooks(),
    inFlight: 0,
    load: ok,
  };
}

describe('isReady', () => {
  it('holds while every partition was read within a minute', () => {
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
        books: emptyBooks(),
        behindMs: 0,
        partitions: 1,
        trouble: { reason: 'throttled', sinceMs: 40_000 },
      },
    ];
    expect(isReady({ ...snapshotRead(99_000), sources }, ok, 100_000)).toBe(true);
    expect(isReady({ ...snapshotRead(99_000), sources }, ok, 100_001)).toBe(false);
  });

  it('ends at once when the server waits for an operator', () => {
    const held: LoadState = { state: 'held', sinceMs: 100_000, reason: 'wrong password' };
    expect(isReady(snapshotRead(100_000), held, 100_000)).toBe(false);
  });
});
