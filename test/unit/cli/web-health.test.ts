import { describe, expect, it } from 'vitest';

import { createHealthWatch, healthOf } from '../../../src/app/page/health.ts';

const nowMs = 1_000_000;
const fine = { isDown: false, unbalanced: 0, ageMs: 0, waitMs: 0, nowMs };
const ok = { state: 'ok', sinceMs: 0, reason: '' } as const;
const partition = {
  source: 'edge',
  partition: 'shard-1',
  position: '1',
  behindMs: 0,
  readToMs: 0,
  readMs: nowMs,
  acknowledgedMs: nowMs,
};
const calm = { load: ok, partitions: [partition], sources: [] };

describe('the health on the web page', () => {
  it('is good while every received event is accounted for', () => {
    expect(healthOf(calm, fine)).toMatchObject({ state: 'ok', label: 'Counts reconcile' });
  });

  it('names the partition that lags, from one minute', () => {
    const behind = (behindMs: number) => ({ ...calm, partitions: [{ ...partition, behindMs }] });
    expect(healthOf(behind(60_000), fine).state).toBe('ok');
    const late = healthOf(behind(240_000), fine);
    expect(late).toMatchObject({ state: 'late', label: '4 min behind' });
    expect(late.sentence).toContain('edge shard-1');
  });

  it('ranks ClickHouse above the event counts, and the event counts above a lag', () => {
    const worst = { ...calm, load: { ...ok, state: 'held', reason: 'refused' } as const };
    expect(healthOf(worst, { ...fine, unbalanced: 1 }).state).toBe('down');
    expect(healthOf(calm, { ...fine, isDown: true }).state).toBe('down');
    expect(healthOf(calm, { ...fine, unbalanced: 1 }).state).toBe('unbalanced');
  });

  it('is unknown when the last response of ClickHouse is old, or the next one is late', () => {
    const state = (more: object) => healthOf(calm, { ...fine, ...more }).state;
    expect(state({ ageMs: 15_000 })).toBe('ok');
    expect(state({ ageMs: 15_001 })).toBe('unknown');
    expect(state({ waitMs: 4_000 })).toBe('ok');
    expect(state({ waitMs: 4_001, ageMs: 4_001 })).toBe('unknown');
    expect(state({ ageMs: Infinity })).toBe('unknown');
    // The process reports its own problems all the same.
    const held = { ...calm, load: { ...ok, state: 'held', reason: 'refused' } as const };
    expect(healthOf(held, { ...fine, ageMs: Infinity }).state).toBe('down');
  });

  it('is unknown until ClickHouse responds for the first time', async () => {
    let answer = (_rows: readonly object[]): void => {};
    const query = () => new Promise<readonly object[]>((resolve) => (answer = resolve));
    const flow = { store: { query }, snapshot: () => calm };
    const watch = createHealthWatch('main', flow as never);
    expect((await watch.health()).state).toBe('unknown');
    answer([{ unbalanced: 0 }]);
    await expect.poll(async () => (await watch.health()).state).toBe('ok');
  });

  it('names a full disk', () => {
    const load = { ...ok, state: 'disk_full', advice: 'Free space.' } as const;
    expect(healthOf({ ...calm, load }, fine)).toMatchObject({
      state: 'down',
      label: 'ClickHouse disk full',
      sentence: 'The disk of ClickHouse is full. Free space.',
    });
  });

  it('ignores a short interruption', () => {
    const hiccup = { ...calm, load: { ...ok, state: 'retrying', sinceMs: nowMs - 5_000 } as never };
    expect(healthOf(hiccup, fine).state).toBe('ok');
  });
});
