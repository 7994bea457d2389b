import { describe, expect, it } from 'vitest';

import { panels } from '../../../../src/dashboards/index.ts';
import { colorsOf } from '../../../../src/web/page/charts/series-colors.ts';
import { parseRoute } from '../../../../src/web/page/data/route.ts';
import { tableOrders } from '../../../../src/web/page/data/table-orders.ts';
import {
  queryFor,
  csvOf,
  filtered,
  type SortColumn,
  sizesOf,
  sorted,
  sortedBy,
  tsvOf,
  viewOf,
  withView,
} from '../../../../src/web/page/data/tables.ts';

interface Row {
  readonly host: string;
  readonly n: number | null;
  readonly of: number;
  readonly at?: number;
}

const columns: readonly SortColumn<Row>[] = [
  { name: 'host', value: ({ host }) => host },
  { name: 'n', isNumber: true, value: ({ n }) => n },
  {
    name: 'share',
    isNumber: true,
    value: ({ n, of }) => (n ?? 0) / of,
    isLast: ({ of }) => of < 20,
  },
];
const rows: readonly Row[] = [
  { host: 'b', n: 2, of: 5 },
  { host: 'a10', n: null, of: 100 },
  { host: 'a9', n: 30, of: 1_000 },
  { host: 'c', n: 7, of: 70 },
];
const hosts = (found: readonly Row[]) => found.map(({ host }) => host).join(' ');

describe('sorting a table', () => {
  it.each([
    ['n', 'a9 c b a10'],
    ['-n', 'b c a9 a10'],
    ['host', 'a9 a10 b c'],
    ['-host', 'c b a10 a9'],
  ])('by %s returns %s, unknown values last', (order, expected) => {
    expect(hosts(sorted(rows, columns, order))).toBe(expected);
  });

  it('ranks 2 of 5 behind 7 of 70, in both directions', () => {
    expect(hosts(sorted(rows, columns, 'share'))).toBe('c a9 a10 b');
    expect(hosts(sorted(rows, columns, '-share'))).toBe('a10 a9 c b');
  });

  it('does not change the rows for a column that does not exist', () => {
    expect(sorted(rows, columns, 'constructor')).toBe(rows);
    expect(sorted(rows, columns, '')).toBe(rows);
  });

  it('reverses the current order, also the default one', () => {
    const view = { order: '', size: 0, filters: {} };
    expect(sortedBy(view, 'n', true).order).toBe('-n');
    expect(sortedBy(view, 'host', false).order).toBe('host');
    expect(sortedBy({ ...view, order: 'host' }, 'host', false).order).toBe('-host');
    expect(sortedBy({ ...view, order: '-host' }, 'host', false).order).toBe('host');
  });
});

describe('filtering a table', () => {
  it.each([
    [{ host: 'A' }, 'a10 a9'],
    [{ n: '>2' }, 'a9 c'],
    [{ n: '<= 7' }, 'b c'],
    [{ n: '7' }, 'c'],
    [{ host: 'a', n: '>1' }, 'a9'],
    [{ host: ' ' }, 'b a10 a9 c'],
    [{ nonsense: 'x' }, 'b a10 a9 c'],
    [{ host: '.*' }, ''],
  ])('by %j returns %s', (filters, expected) => {
    expect(hosts(filtered(rows, columns, filters))).toBe(expected);
  });
});

describe('a table in the URL', () => {
  const place = parseRoute('#/traffic?q=x');

  it('is parsed as it was written', () => {
    const view = { order: '-s5xx', size: 100, filters: { host: "' OR 1=1 <b>" } };
    const { more = {} } = withView(place, 'traffic_hosts', view);
    expect(viewOf({ more }, 'traffic_hosts')).toEqual(view);
    expect(viewOf({ more }, 'traffic_paths')).toEqual({ order: '', size: 0, filters: {} });
    expect(more['q']).toBe('x');
    const back = withView({ more }, 'traffic_hosts', { order: '', size: 0, filters: {} });
    expect(back.more).toEqual(place.more);
  });

  it('has only the offered numbers of rows', () => {
    for (const text of ['-1', '1e99', 'all', '26', 'NaN']) {
      expect(viewOf({ more: { 'x.rows': text } }, 'x').size).toBe(0);
    }
    expect(sizesOf(8, 300)).toEqual([8, 25, 100, 1_000]);
    expect(sizesOf(8, 20)).toEqual([8, 1_000]);
    expect(sizesOf(8, 8)).toEqual([]);
  });

  it('requests as many rows as are shown, and all that a filter reads', () => {
    const query = { name: 'traffic_hosts', parameters: { limit: 8 } };
    expect(queryFor(query, { order: '', size: 0, filters: {} })).toEqual(query);
    const parameters = { limit: 100, order: '-host' };
    expect(queryFor(query, { order: '-host', size: 100, filters: {} }).parameters).toEqual(
      parameters,
    );
    // By what the panel does not know the page sorts, which then needs all rows; so does a wild address.
    for (const order of ['body_p99', '-nonsense', '__proto__']) {
      expect(queryFor(query, { order, size: 25, filters: {} }).parameters).toEqual({
        limit: 1_000,
      });
    }
    const filter = { order: '', size: 0, filters: { host: 'x' } };
    expect(queryFor(query, filter).parameters).toEqual({ limit: 1_000 });
  });
});

describe('orders of tables', () => {
  it('are those of the panels', () => {
    const orders = panels.flatMap(({ name, orders: of }) =>
      of === undefined ? [] : [[name, Object.keys(of.by)] as const],
    );
    expect(tableOrders).toEqual(Object.fromEntries(orders));
  });
});

describe('copies of a table', () => {
  const odd: readonly Row[] = [
    { host: '=HYPERLINK("x")', n: -5, of: 1, at: 0 },
    { host: 'a,"b"\r\nc\td', n: null, of: 1, at: 1_000 },
  ];
  const some: readonly SortColumn<Row>[] = [
    ...columns.slice(0, 2),
    { name: 'at', isTime: true, value: ({ at }) => at ?? null },
  ];

  it('are CSV with the necessary quotes, and without formulas', () => {
    expect(csvOf(some, odd)).toBe(
      'host,n,at\r\n"\'=HYPERLINK(""x"")",-5,1970-01-01T00:00:00.000Z\r\n"a,""b""\r\nc\td",,1970-01-01T00:00:01.000Z\r\n',
    );
  });

  it('are tab-separated lines for the clipboard', () => {
    expect(tsvOf(some, odd).split('\n')).toEqual([
      'host\tn\tat',
      '\'=HYPERLINK("x")\t-5\t1970-01-01T00:00:00.000Z',
      'a,"b" c d\t\t1970-01-01T00:00:01.000Z',
    ]);
  });
});

describe('colors of series', () => {
  const of = (...names: readonly string[]) => colorsOf('t', names).map(({ color }) => color);

  it('stay with their names, whatever series appear and disappear', () => {
    expect(of('a', 'b', 'c')).toEqual(['--c1', '--c2', '--c3']);
    expect(of('c', 'b')).toEqual(['--c3', '--c2']);
    expect(of('d', 'c')).toEqual(['--c4', '--c3']);
    expect(of('a', 'e', 'f', 'd')).toEqual(['--c1', '--c5', '--c6', '--c4']);
  });

  it('are reused only when all are taken, and never those of visible series', () => {
    expect(of('g', 'a', 'd', 'e', 'f')).toEqual(['--c2', '--c1', '--c4', '--c5', '--c6']);
    expect(new Set(of('a', 'd', 'e', 'f', 'g', 'h', 'i')).size).toBe(7);
  });
});
