import { describe, expect, it } from 'vitest';

import { latencyOf } from '../bench/latency-of.ts';

describe('latencies of a benchmark', () => {
  it('are weighted by events', () => {
    const arrived = [
      { events: 98, atMs: 1_000 },
      { events: 100, atMs: 2_000 },
    ];
    const stored = [
      { events: 90, atMs: 1_100 },
      { events: 99, atMs: 2_500 },
      { events: 100, atMs: 6_000 },
    ];
    expect(latencyOf(arrived, stored, 0)).toEqual({ p50_ms: 100, p99_ms: 1_500, max_ms: 4_000 });
  });

  it('do not count earlier events', () => {
    const arrived = [{ events: 20, atMs: 1_000 }];
    const stored = [
      { events: 10, atMs: 100 },
      { events: 20, atMs: 1_250 },
    ];
    expect(latencyOf(arrived, stored, 10)).toEqual({ p50_ms: 250, p99_ms: 250, max_ms: 250 });
  });

  it('are not invented for events that are not stored', () => {
    expect(() => latencyOf([{ events: 2, atMs: 0 }], [{ events: 1, atMs: 1 }], 0)).toThrow(
      'only 1 of 2 events are stored',
    );
  });
});
