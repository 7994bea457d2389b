import { beforeEach, describe, expect, it } from 'vitest';

import { createCapturePeriods } from '../../../src/app/capture-periods.ts';
import { createGapBackend } from '../../../src/app/page/gaps.ts';

/** The monotonic clock. The caches must not read the system time, which can go back. */
let nowMs: number;
const clock = { steadyMs: () => nowMs };
let queries: number;
/** While true, ClickHouse does not respond. */
let isAway: boolean;
beforeEach(() => {
  nowMs = 0;
  queries = 0;
  isAway = false;
});

async function query(): Promise<Record<string, unknown>[]> {
  queries += 1;
  if (isAway) throw new Error('away');
  return [];
}

describe('the accounts of a user', () => {
  const ask = { sql: 'SELECT 1', fromMs: 0, toMs: 1, account: '', user: 'anna' };
  const open = () => createGapBackend(query, { read: async () => [], latest: () => [] }, clock);

  it('are cached for ten seconds', async () => {
    const backend = open();
    await Promise.all([backend.gapsOf(ask), backend.gapsOf(ask)]);
    nowMs += 9_999;
    await backend.gapsOf(ask);
    expect(queries).toBe(1);
    nowMs += 1;
    await backend.gapsOf(ask);
    expect(queries).toBe(2);
  });

  it('are read again immediately after a failure', async () => {
    const backend = open();
    isAway = true;
    expect(await backend.gapsOf(ask)).toBeUndefined();
    expect(queries).toBe(1);
    isAway = false;
    await backend.gapsOf(ask);
    expect(queries).toBe(2);
    await backend.gapsOf(ask);
    expect(queries).toBe(2);
  });
});

describe('the periods of capture rules', () => {
  it('are cached for ten seconds', async () => {
    const flow = { store: { query }, captureRules: () => [], captureRulesHash: () => 'now' };
    const periods = createCapturePeriods(flow, 'main', clock);
    await periods.read();
    const once = queries;
    nowMs += 9_999;
    await periods.read();
    expect(queries).toBe(once);
    nowMs += 1;
    await periods.read();
    expect(queries).toBeGreaterThan(once);
  });
});
