import { describe, expect, it } from 'vitest';

import { kindOf, linesOf } from '../../../../src/web/page/data/query-chart.ts';
import { csvOf, jsonOf, placeholdersIn } from '../../../../src/web/page/data/query-text.ts';
import type { QueryResponse } from '../../../../src/web/wire/wire.ts';

const answer = (
  types: readonly string[],
  rows: readonly (readonly unknown[])[],
): QueryResponse => ({
  columns: types.map((type, index) => ({ name: `c${index}`, type })),
  rows,
  cut: '',
  rows_read: null,
  ms: 1,
  user: 'anna',
});

describe('a query as text', () => {
  it('has each placeholder once, in the order in which they stand', () => {
    const sql = "SELECT {b:Array(String)}, {a:DateTime64(6, 'UTC')}, {b:Array(String)}, {no}";
    expect(placeholdersIn(sql)).toEqual([
      { name: 'b', type: 'Array(String)' },
      { name: 'a', type: "DateTime64(6, 'UTC')" },
    ]);
  });

  it('is CSV that quotes what it must, and gives no formulas to spreadsheets', () => {
    const rows = [
      ['a,b', 'say "x"', null, [1, 2]],
      ['=HYPERLINK("x")', '-5', '@x', -5],
      ['two\nlines', '+1', '\t=1', '-x'],
    ];
    expect(csvOf(['a', 'b"', 'c', 'd'], rows).split('\r\n')).toEqual([
      'a,"b""",c,d',
      '"a,b","say ""x""",,"[1,2]"',
      '"\'=HYPERLINK(""x"")",-5,\'@x,-5',
      "\"two\nlines\",'+1,'\t=1,'-x",
      '',
    ]);
  });

  it('is JSON that loses no column of the same name', () => {
    expect(JSON.parse(jsonOf(['a', 'a'], [[1, '2']]))).toEqual([{ a: 1, 'a (2)': '2' }]);
  });
});

describe('an answer as lines', () => {
  it('are one for each number, over times in UTC', () => {
    const rows = [
      ['2026-01-02 00:00:00', '2', 0.5],
      ['2026-01-01 00:00:00', '1', null],
    ];
    expect(linesOf(answer(['DateTime', 'UInt64', 'Nullable(Float64)'], rows))).toEqual({
      t: [1_767_225_600, 1_767_312_000],
      series: [
        { label: 'c1', data: [1, 2] },
        { label: 'c2', data: [null, 0.5] },
      ],
    });
  });

  it('are one for each text, the largest six, with holes where no row says anything', () => {
    const rows = Array.from({ length: 8 }, (_, i) => ['2026-01-01', `h${i}`, i]);
    const lines = linesOf(
      answer(['Date', 'LowCardinality(String)', 'UInt8'], [...rows, ['2026-01-02', 'h7', 1]]),
    );
    expect(lines?.series.map(({ label }) => label)).toEqual(['h7', 'h6', 'h5', 'h4', 'h3', 'h2']);
    expect(lines?.series[1]?.data).toEqual([6, null]);
  });

  it.each([
    [
      'no time',
      ['String', 'UInt8'],
      [
        ['a', 1],
        ['b', 2],
      ],
    ],
    [
      'no number',
      ['Date', 'String'],
      [
        ['2026-01-01', 'a'],
        ['2026-01-02', 'b'],
      ],
    ],
    [
      'rows of one time that nothing tells apart',
      ['Date', 'UInt8'],
      [
        ['2026-01-01', 1],
        ['2026-01-01', 2],
      ],
    ],
    ['one time', ['Date', 'UInt8'], [['2026-01-01', 1]]],
    [
      'times that are none',
      ['Date', 'UInt8'],
      [
        ['x', 1],
        ['y', 2],
      ],
    ],
  ])('are not drawn of %s', (_name, types, rows) => {
    expect(linesOf(answer(types, rows))).toBeUndefined();
  });

  it('know what a type is', () => {
    expect(
      ["DateTime64(3, 'UTC')", 'Nullable(Decimal(9, 2))', "Enum8('a' = 1)", 'Array(UInt8)'].map(
        kindOf,
      ),
    ).toEqual(['time', 'number', 'text', 'other']);
  });
});
