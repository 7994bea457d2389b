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
  it('has each placeholder once, in the order of the text', () => {
    const sql = "SELECT {b:Array(String)}, {a:DateTime64(6, 'UTC')}, {b:Array(String)}, {no}";
    expect(placeholdersIn(sql)).toEqual([
      { name: 'b', type: 'Array(String)' },
      { name: 'a', type: "DateTime64(6, 'UTC')" },
    ]);
  });

  it('is CSV with the necessary quotes, and without formulas for spreadsheets', () => {
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

  it('is JSON that keeps columns of the same name', () => {
    expect(JSON.parse(jsonOf(['a', 'a'], [[1, '2']]))).toEqual([{ a: 1, 'a (2)': '2' }]);
  });
});

describe('a result as lines', () => {
  it('has one for each number, over times in UTC', () => {
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

  it('has one for each string, the largest six, with gaps where there is no row', () => {
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
      'rows of one time that cannot be distinguished',
      ['Date', 'UInt8'],
      [
        ['2026-01-01', 1],
        ['2026-01-01', 2],
      ],
    ],
    ['one time', ['Date', 'UInt8'], [['2026-01-01', 1]]],
    [
      'invalid times',
      ['Date', 'UInt8'],
      [
        ['x', 1],
        ['y', 2],
      ],
    ],
  ])('is not drawn for %s', (_name, types, rows) => {
    expect(linesOf(answer(types, rows))).toBeUndefined();
  });

  it('recognizes the kinds of types', () => {
    expect(
      ["DateTime64(3, 'UTC')", 'Nullable(Decimal(9, 2))', "Enum8('a' = 1)", 'Array(UInt8)'].map(
        kindOf,
      ),
    ).toEqual(['time', 'number', 'text', 'other']);
  });
});
