import { expect, it } from 'vitest';

import { Heartbeats } from '../../../src/erasure/loaders.ts';

it('a process with a heartbeat in the future is live while its heartbeats change', () => {
  let steadyMs = 0;
  const heartbeats = new Heartbeats(() => steadyMs);
  const isLive = (id: string, updatedMs: number): boolean =>
    heartbeats.isLive({ id, updatedMs, nowMs: 1_000_000 + steadyMs });
  const aheadMs = 9_000_000;
  for (let secs = 0; secs <= 60; secs += 10) {
    steadyMs = secs * 1000;
    expect(isLive('living', aheadMs + secs)).toBe(true);
    expect(isLive('killed', aheadMs)).toBe(true);
  }
  steadyMs = 61_000;
  expect(isLive('living', aheadMs + 60)).toBe(true);
  expect(isLive('killed', aheadMs)).toBe(false);
  // It was only suspended.
  expect(isLive('killed', aheadMs + 1)).toBe(true);
});

it('a heartbeat in the past is not compared: the query selects recent ones', () => {
  let steadyMs = 0;
  const heartbeats = new Heartbeats(() => steadyMs);
  expect(heartbeats.isLive({ id: 'one', updatedMs: 1, nowMs: 2 })).toBe(true);
  steadyMs = 61_000;
  expect(heartbeats.isLive({ id: 'one', updatedMs: 1, nowMs: 2 })).toBe(true);
});
