import { expect, it } from 'vitest';

import { Heartbeats } from '../../../src/clickhouse/index.ts';

it('a process with a heartbeat in the future is live while its heartbeats change', () => {
  let steadyMs = 0;
  const heartbeats = new Heartbeats(() => steadyMs);
  const living = (updated: Readonly<Record<string, number>>): readonly string[] =>
    heartbeats
      .living(
        Object.entries(updated).map(([id, updatedMs]) => ({
          id,
          updatedMs,
          nowMs: 1_000_000 + steadyMs,
        })),
      )
      .map(({ id }) => id);
  const aheadMs = 9_000_000;
  for (let secs = 0; secs <= 60; secs += 10) {
    steadyMs = secs * 1000;
    expect(living({ working: aheadMs + secs, killed: aheadMs })).toEqual(['working', 'killed']);
  }
  steadyMs = 61_000;
  expect(living({ working: aheadMs + 60, killed: aheadMs })).toEqual(['working']);
  // It was only suspended.
  expect(living({ working: aheadMs + 60, killed: aheadMs + 1 })).toEqual(['working', 'killed']);
});

it('a killed process is not live again when the clock reaches its last heartbeat', () => {
  const startedMs = 1_000_000;
  let steadyMs = 0;
  const heartbeats = new Heartbeats(() => steadyMs);
  const killed = { id: 'killed', updatedMs: startedMs + 90_000 };
  const states: string[] = [];
  for (steadyMs = 0; steadyMs <= 140_000; steadyMs += 20_000) {
    const row = { ...killed, nowMs: startedMs + steadyMs };
    const isLive = heartbeats.living([row]).length === 1;
    states.push(`${isLive ? 'live' : 'ended'}${heartbeats.isRecent(row) ? ', recent' : ''}`);
  }
  expect(states).toEqual(['live', 'live', 'live', 'live', 'ended', 'ended', 'ended', 'ended']);
});

it('a heartbeat counts as recent if the clocks of two servers differ a little', () => {
  const heartbeats = new Heartbeats(() => 0);
  const row = { id: 'one', updatedMs: 1_000_400, nowMs: 1_000_000 };
  expect(heartbeats.living([row])).toEqual([row]);
  expect(heartbeats.isRecent(row)).toBe(true);
});
