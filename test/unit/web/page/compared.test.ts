import { describe, expect, it } from 'vitest';

import { earlierAnswer, otherOf, withOther } from '../../../../src/web/page/data/compared.ts';
import { sumRow, totalsRows } from '../../../../src/web/page/data/table-sums.ts';
import type { PanelData, WireCompared } from '../../../../src/web/wire/wire.ts';

const gaps = { gaps: [], columns: [], ranges: [], empty: false };

function dataWith(compared: WireCompared, more: Partial<PanelData> = {}): PanelData {
  const rows = ['a', 'b', 'c'].map((host) => ({ host, requests: 10, s5xx: 1 }));
  const range = { from: 1_000, to: 2_000 };
  return {
    ok: true,
    rows,
    ...range,
    rows_read: null,
    ms: 1,
    sql: '',
    user: 'u',
    compared,
    ...more,
  };
}

function then(rows: PanelData['rows'], requested_rows = 3, more: object = {}): WireCompared {
  return { ok: true, rows, from: 0, to: 1_000, sql: '', requested_rows, ...more };
}

const sums = ['requests', 's5xx'];

describe('rows of another period', () => {
  it('are found by name; a queried row that is missing was 0, and others are unknown', () => {
    const rows = [{ host: 'a', requests: 4, s5xx: 2 }];
    const data = dataWith(then(rows, 2));
    expect(withOther({ data, other: rows }, 'host', sums).map(otherOf)).toEqual([
      rows[0],
      { requests: 0, s5xx: 0 },
      null,
    ]);
  });

  it('are unknown if a part of either period was omitted', () => {
    const rows = [{ host: 'a', requests: 4, s5xx: 2 }];
    const ranges = [{ from: 0, to: 1, columns: ['s5xx'] }];
    for (const data of [
      dataWith(then(rows, 3, { not_captured: { ...gaps, ranges } })),
      dataWith(then(rows), { not_captured: { ...gaps, ranges } }),
      dataWith(then(rows, 3, { not_captured: { ...gaps, columns: ['s5xx'] } })),
    ]) {
      const [first, second] = withOther({ data, other: rows }, 'host', sums).map(otherOf);
      expect(first).toEqual({ host: 'a', requests: 4, s5xx: null });
      expect(second).toEqual({ requests: 0, s5xx: null });
    }
  });

  it('are summed only if all are known', () => {
    const rows = [
      { host: 'a', requests: 4, s5xx: 2 },
      { host: 'b', requests: 5, s5xx: 0 },
    ];
    const all = withOther({ data: dataWith(then(rows)), other: rows }, 'host', sums);
    expect(sumRow(all, sums)).toEqual({ requests: 30, s5xx: 3, other: { requests: 9, s5xx: 2 } });
    const some = withOther({ data: dataWith(then(rows, 2)), other: rows }, 'host', sums);
    expect(sumRow(some, sums)).toMatchObject({ requests: 30, other: null });
    expect(sumRow([{ requests: 1 }], sums)).not.toHaveProperty('then');
  });

  it('return the sum of all of them, which is 0 without a row', () => {
    const rows = [{ all_requests: 30 }];
    const of = (otherRows: readonly object[] | undefined) =>
      totalsRows({ rows, otherRows: otherRows?.map((row) => ({ ...row })) }, ['requests']);
    expect(of([{ all_requests: 9 }])).toEqual({ requests: 30, other: { requests: 9 } });
    expect(of([])).toEqual({ requests: 30, other: { requests: 0 } });
    expect(of(undefined)).toEqual({ requests: 30 });
  });
});

describe('a result for another period', () => {
  it('has its own rows, range and gaps', () => {
    const answer = dataWith(then([{ n: 1 }]), { not_captured: gaps });
    expect(earlierAnswer(answer)).toMatchObject({ ok: true, rows: [{ n: 1 }], from: 0, to: 1_000 });
    expect(earlierAnswer(answer)).not.toHaveProperty('not_captured');
    expect(earlierAnswer(answer)).not.toHaveProperty('compared');
  });

  it.each([
    [{ ok: false, reason: 'before', since: null }, /^no data$/],
    [{ ok: false, reason: 'before', since: 0 }, /^no data before 1970-01-01 00:00:00$/],
    [{ ok: false, reason: 'short' }, /no complete minute/],
    [{ ok: false, reason: 'hours' }, /only hourly data/],
    [{ ok: false, reason: 'newest' }, /exceeds the limit/],
    [{ ok: false, reason: 'failed' }, /failed/],
  ] as const)('that is missing says why: %j', (compared, words) => {
    const answer = earlierAnswer(dataWith(compared));
    expect(answer.ok ? '' : answer.error.message).toMatch(words);
  });
});
