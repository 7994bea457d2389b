import { describe, expect, it } from 'vitest';

import { BackfillMeter } from '../../../src/cli/output/backfill-meter.ts';
import type { Snapshot } from '../../../src/pipeline/index.ts';

const fromMs = Date.parse('2026-01-01T00:00:00Z');
const hourMs = 3_600_000;
const range = { fromMs, untilMs: fromMs + 4 * hourMs };
const nowMs = fromMs + 1_000 * hourMs;

/** Snapshot of a pipeline whose partitions are the given hours into the range. */
function snapshot(hours: Readonly<Record<string, number | undefined>>, stored = 0): Snapshot {
  const partitions = Object.entries(hours).map(([partition, at]) => ({
    source: 'edge',
    partition,
    position: '1',
    behindMs: at === undefined ? undefined : nowMs - fromMs - at * hourMs,
    readMs: nowMs,
    readToMs: at === undefined ? undefined : fromMs + at * hourMs,
    acknowledgedMs: nowMs,
  }));
  const counts = { stored: { http_request_complete: stored } };
  return { partitions, counts } as unknown as Snapshot;
}

describe('the progress of a backfill', () => {
  it('is the mean of the partitions, with the position of the slowest one', () => {
    const meter = new BackfillMeter(range, 0);
    expect(meter.update(snapshot({}), 0)).toMatchObject({ fraction: 0, position: '' });
    expect(meter.update(snapshot({ a: 1, b: 3 }), 0)).toMatchObject({
      fraction: 0.5,
      position: '2026-01-01T01:00:00.000Z',
    });
  });

  it('treats a partition that is no longer read as complete', () => {
    const meter = new BackfillMeter(range, 0);
    meter.update(snapshot({ a: 1, b: 2 }), 0);
    expect(meter.update(snapshot({ b: 2 }), 0).fraction).toBe(0.75);
    expect(meter.update(snapshot({}), 0).fraction).toBe(1);
  });

  it('never decreases, also when new partitions appear or one has not been read', () => {
    const meter = new BackfillMeter(range, 0);
    meter.update(snapshot({ a: 2 }), 0);
    expect(meter.update(snapshot({ a: 2, b: undefined }), 0).fraction).toBe(0.5);
  });

  it('stays within the range if records lie beyond it', () => {
    const meter = new BackfillMeter(range, 0);
    expect(meter.update(snapshot({ a: 900 }), 0)).toMatchObject({
      fraction: 1,
      position: '2026-01-01T04:00:00.000Z',
    });
  });

  it('counts the bytes of a list of objects if there is one', () => {
    const meter = new BackfillMeter({ fromMs: 0, untilMs: 0 }, 0);
    const total = { objects: 4, bytes: 1_000 };
    const list = { done: { objects: 1, bytes: 600 }, total };
    expect(meter.update(snapshot({}), 0, list)).toMatchObject({
      fraction: 0.6,
      position: '1 of 4 objects',
    });
    const none = { objects: 0, bytes: 0 };
    expect(meter.update(snapshot({}), 0, { done: none, total: none }).fraction).toBe(1);
  });

  it('counts rows over the last seconds', () => {
    const meter = new BackfillMeter(range, 0);
    for (let second = 0; second <= 20; second++) {
      meter.update(snapshot({ a: 1 }, Math.min(second, 10) * 100), second * 1_000);
      if (second === 10)
        expect(meter.update(snapshot({ a: 1 }, 1_000), 10_000).rowsPerSecond).toBe(100);
    }
    expect(meter.update(snapshot({ a: 1 }, 1_000), 20_000).rowsPerSecond).toBe(0);
  });

  it('estimates the remaining time from its own rate, without the work of an earlier process', () => {
    const meter = new BackfillMeter(range, 0);
    expect(meter.update(snapshot({ a: 2 }), 100).leftMs).toBeUndefined();
    // Half was done before; another quarter took 10 s, so the last one does too.
    expect(meter.update(snapshot({ a: 3 }), 10_000).leftMs).toBe(10_000);
  });
});
