import { describe, expect, it } from 'vitest';

import { healthOf } from '../../../src/cli/web-beside.ts';

const nowMs = 1_000_000;
const fine = { isDown: false, unbalanced: 0, nowMs };
const ok = { state: 'ok', sinceMs: 0, reason: '' } as const;
const partition = {
  source: 'edge',
  partition: 'shard-1',
  position: '1',
  behindMs: 0,
  readMs: nowMs,
  acknowledgedMs: nowMs,
};
const calm = { load: ok, partitions: [partition], sources: [] };

describe('the health that the page shows', () => {
  it('is fine while everything received is accounted for', () => {
    expect(healthOf(calm, fine)).toMatchObject({ state: 'ok', label: 'Books balance' });
  });

  it('names the partition that is behind, from a minute on', () => {
    const behind = (behindMs: number) => ({ ...calm, partitions: [{ ...partition, behindMs }] });
    expect(healthOf(behind(60_000), fine).state).toBe('ok');
    const late = healthOf(behind(240_000), fine);
    expect(late).toMatchObject({ state: 'late', label: '4 min behind' });
    expect(late.sentence).toContain('edge shard-1');
  });

  it('puts ClickHouse before the books, and the books before what is late', () => {
    const worst = { ...calm, load: { ...ok, state: 'held', reason: 'refused' } as const };
    expect(healthOf(worst, { ...fine, unbalanced: 1 }).state).toBe('down');
    expect(healthOf(calm, { ...fine, isDown: true }).state).toBe('down');
    expect(healthOf(calm, { ...fine, unbalanced: 1 }).state).toBe('unbalanced');
  });

  it('does not speak of a hiccup', () => {
    const hiccup = { ...calm, load: { ...ok, state: 'retrying', sinceMs: nowMs - 5_000 } as never };
    expect(healthOf(hiccup, fine).state).toBe('ok');
  });
});
