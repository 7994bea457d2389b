import { describe, expect, it } from 'vitest';

import { clickHouseSilences } from '../../../../src/alerts/delivery/silences.ts';
import { alertOf, startMs } from './alerts.ts';

const one = alertOf('198.51.100.23');

describe('the silences', () => {
  it('are read again after a step of the wall clock back', async () => {
    let steadyMs = 0;
    let rows: object[] = [];
    const clickhouse = { query: async () => rows as never, insertRows: async () => undefined };
    const silences = clickHouseSilences(clickhouse, { steadyMs: () => steadyMs });
    expect(await silences.applied([one], startMs)).toEqual([one]);
    const times = { begins: startMs - 7_200_000, ends: startMs + 7_200_000 };
    rows = [{ id: '1', rule: one.rule, fingerprint: '', ...times, comment: 'works', author: 'x' }];
    steadyMs = 9_999;
    const setBackMs = startMs - 3_600_000;
    expect(await silences.applied([one], setBackMs)).toEqual([one]);
    steadyMs = 10_000;
    expect(await silences.applied([one], setBackMs)).toMatchObject([{ silencedBy: 'works' }]);
  });
});
