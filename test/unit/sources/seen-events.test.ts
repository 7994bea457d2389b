import { describe, expect, it } from 'vitest';
import { MemoryBudget } from '../../../src/base/index.ts';
import { SeenEvents } from '../../../src/sources/cloudwatch-logs/seen-events.ts';
import { fakeLogGroups } from '../../support/fake-logs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const idOf = (n: number): string => String(10n ** 55n + BigInt(n));

describe('the events that a log group reader remembers', () => {
  it('are recognized, each once, until their time can no longer be read', () => {
    const seen = new SeenEvents();
    const timeOf = (n: number): number => Math.floor((n * 10 * minuteMs) / 100_000);
    /** How many of them were not known. */
    const added = (first: number): number => {
      let count = 0;
      for (let n = first; n < 100_000; n++) if (seen.add(idOf(n), timeOf(n))) count += 1;
      return count;
    };
    expect([added(0), added(0)]).toEqual([100_000, 0]);
    seen.forgetBefore(5 * minuteMs);
    expect([added(50_000), seen.add(idOf(0), timeOf(0))]).toEqual([0, true]);
  });

  it('need at most 24 bytes each, and none when they are forgotten', () => {
    const seen = new SeenEvents();
    for (let n = 0; n < 100_000; n++) seen.add(idOf(n), n);
    expect(seen.bytes).toBeLessThanOrEqual(24 * 100_000);
    seen.forgetBefore(hourMs);
    expect(seen.bytes).toBe(0);
  });

  it('need memory in small steps, because a growing set exists twice', () => {
    const seen = new SeenEvents();
    let stepMax = 0;
    for (let n = 0; n < 100_000; n++) {
      const { bytes } = seen;
      seen.add(idOf(n), 0);
      stepMax = Math.max(stepMax, seen.bytes - bytes);
    }
    expect(stepMax).toBeGreaterThan(0);
    expect(stepMax).toBeLessThan(seen.bytes / 20);
  });

  it('count in the memory budget until the reader stops', async () => {
    const memory = new MemoryBudget(64 * 1024 * 1024);
    const { api, clock, start } = fakeLogGroups();
    api.put('/edge', clock.now() - 1_000, Array.from({ length: 10_000 }, String));
    const run = start({ start: '-5m' }, { memory, onPage: ({ release }) => release?.() });
    await clock.advance(minuteMs);
    expect(run.consumer.events).toHaveLength(10_000);
    expect(memory.used).toBeGreaterThanOrEqual(12 * 10_000);
    await run.stop();
    expect(memory.used).toBe(0);
  });
});

describe('a history with more events than the reader remembers', () => {
  it('is read in shorter windows, each event once', async () => {
    const { api, clock, read } = fakeLogGroups();
    const fromMs = clock.now() - 5 * hourMs;
    for (let part = 0; part < 30; part++) {
      const messages = Array.from({ length: 15_000 }, (_, n) => `${part}-${n}`);
      api.put('/edge', fromMs + part * 2 * minuteMs + 1, messages);
    }
    const memory = new MemoryBudget(64 * 1024 * 1024);
    let usedMax = 0;
    const onPage = ({ release }: { readonly release?: () => void }): void => {
      release?.();
      usedMax = Math.max(usedMax, memory.used);
    };
    const { events } = await read({ start: '-5h' }, { memory, onPage });
    expect(events).toHaveLength(450_000);
    expect(new Set(events.map(({ text }) => text)).size).toBe(450_000);
    expect(new Set(events.map(({ position }) => position)).size).toBe(450_000);
    expect(usedMax).toBeLessThan(24 * 650_000);
    // Little is read twice: 45 pages, and what longer windows had begun.
    expect(api.calls.length).toBeLessThan(120);
    // Quiet hours are read in long windows again.
    expect(Math.max(...api.calls.slice(-3).map((call) => call.toMs - call.fromMs))).toBeGreaterThan(
      hourMs / 2,
    );
  }, 60_000);
});
