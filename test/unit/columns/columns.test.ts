import { describe, expect, it } from 'vitest';

import {
  ByteColumn,
  type Column,
  finishBlock,
  Int32Column,
  IPv6Column,
  LowCardinalityArrayColumn,
  LowCardinalityColumn,
  Number64Column,
  StringColumn,
} from '../../../src/columns/index.ts';
import { nativeBlocks } from '../../fixtures/native/blocks.ts';

type TextColumn = StringColumn | LowCardinalityColumn;

function appendAll(column: TextColumn, texts: readonly string[]): void {
  for (const text of texts) {
    const bytes = Buffer.from(`<${text}>`);
    column.append(bytes, 1, bytes.length - 1);
  }
}

function numbers64(type: string, values: readonly bigint[]): Number64Column {
  const column = new Number64Column(type);
  for (const value of values) {
    column.append(Number(BigInt.asIntN(32, value)), Number(BigInt.asIntN(32, value >> 32n)));
  }
  return column;
}

function blockHex(column: Column, rows: number): string {
  const { pieces } = finishBlock('t', [{ name: 'x', column }], rows);
  return Buffer.concat(pieces).toString('hex');
}

function countedWords(count: number): LowCardinalityColumn {
  const column = new LowCardinalityColumn();
  appendAll(
    column,
    Array.from({ length: count }, (_, index) => String(index)),
  );
  return column;
}

describe('columns write the bytes that ClickHouse writes', () => {
  it('String', () => {
    const column = new StringColumn();
    appendAll(column, ['', 'a', 'é', 'x'.repeat(127), 'x'.repeat(128), 'nul\0 inside']);
    expect(blockHex(column, 6)).toBe(nativeBlocks.string.hex);
  });

  it('LowCardinality(String)', () => {
    const column = new LowCardinalityColumn();
    appendAll(column, ['b', '', 'a', 'b']);
    expect(blockHex(column, 4)).toBe(nativeBlocks.low_cardinality.hex);
  });

  it('LowCardinality(String) of empty words only', () => {
    const column = new LowCardinalityColumn();
    column.appendEmpty();
    column.appendEmpty();
    expect(blockHex(column, 2)).toBe(nativeBlocks.low_cardinality_of_empty.hex);
  });

  it('LowCardinality(String) with one byte a key for 254 words, two for 255', () => {
    expect(blockHex(countedWords(254), 254)).toBe(nativeBlocks.low_cardinality_254_words.hex);
    expect(blockHex(countedWords(255), 255)).toBe(nativeBlocks.low_cardinality_255_words.hex);
  });

  it.each([
    [65_534, 1],
    [65_535, 2],
  ])('LowCardinality(String) of %i words has keys of width %i', (words, width) => {
    const [, flags, , , keys] = countedWords(words).finish();
    expect(flags?.[0]).toBe(width);
    expect(keys?.length).toBe(words << width);
  });

  it('Array(LowCardinality(String))', () => {
    const column = new LowCardinalityArrayColumn();
    for (const list of [['b', 'a'], [], ['b', '']]) {
      for (const text of list) column.add(Buffer.from(text), 0, text.length);
      column.endRow();
    }
    expect(blockHex(column, 3)).toBe(nativeBlocks.array_of_low_cardinality.hex);
  });

  it('Array(LowCardinality(String)) of empty lists only', () => {
    const column = new LowCardinalityArrayColumn();
    column.endRow();
    column.endRow();
    expect(blockHex(column, 2)).toBe(nativeBlocks.array_of_low_cardinality_empty.hex);
  });

  it('Bool', () => {
    const column = new ByteColumn('Bool');
    column.append(1);
    column.append(0);
    expect(blockHex(column, 2)).toBe(nativeBlocks.bool.hex);
  });

  it('Int32', () => {
    const column = new Int32Column();
    for (const value of [0, 443, -1, 2_147_483_647, -2_147_483_648]) column.append(value);
    expect(blockHex(column, 5)).toBe(nativeBlocks.int32.hex);
  });

  it('Int64', () => {
    const values = [0n, -1n, 9_007_199_254_740_993n, 2n ** 63n - 1n, -(2n ** 63n)];
    expect(blockHex(numbers64('Int64', values), 5)).toBe(nativeBlocks.int64.hex);
  });

  it('UInt64', () => {
    const column = numbers64('UInt64', [0n, 2n ** 64n - 1n]);
    expect(blockHex(column, 2)).toBe(nativeBlocks.uint64.hex);
  });

  it('DateTime64', () => {
    const values = [0n, 1_795_178_096_789_012n, -2_208_988_799_999_999n];
    const column = numbers64("DateTime64(6, 'UTC')", values);
    expect(blockHex(column, 3)).toBe(nativeBlocks.datetime64.hex);
  });

  it('IPv6', () => {
    const column = new IPv6Column();
    column.appendEmpty();
    column.append(Buffer.from('ff00000000000000000000ffffcb007109', 'hex'), 1);
    column.append(Buffer.from('20010db8000000000000000000000001', 'hex'), 0);
    expect(blockHex(column, 3)).toBe(nativeBlocks.ipv6.hex);
  });

  it('Enum8', () => {
    const column = new ByteColumn("Enum8('created' = 1, 'updated' = 2, 'deleted' = 3)");
    column.append(1);
    column.append(3);
    expect(blockHex(column, 2)).toBe(nativeBlocks.enum8.hex);
  });

  it('a block of two columns', () => {
    const first = new Int32Column();
    for (const value of [1, 2, 3]) first.append(value);
    const second = new LowCardinalityColumn();
    appendAll(second, ['one', 'two', 'one']);
    const columns = [
      { name: 'first', column: first },
      { name: 'second', column: second },
    ];
    const { pieces, sizeBytes } = finishBlock('t', columns, 3);
    expect(Buffer.concat(pieces).toString('hex')).toBe(nativeBlocks.two_columns.hex);
    expect(sizeBytes).toBe(nativeBlocks.two_columns.hex.length / 2);
  });
});

const makers: readonly [string, () => Column & { fill(rows: number): void }][] = [
  ['String', () => filled(new StringColumn(), (column) => appendAll(column, ['one']))],
  [
    'LowCardinality',
    () => filled(new LowCardinalityColumn(), (column) => appendAll(column, ['x'])),
  ],
  ['Array', () => filled(new LowCardinalityArrayColumn(), (column) => column.endRow())],
  ['Int32', () => filled(new Int32Column(), (column) => column.append(7))],
  ['64 bits', () => filled(new Number64Column('Int64'), (column) => column.append(7, 0))],
  ['byte', () => filled(new ByteColumn('Bool'), (column) => column.append(1))],
  ['IPv6', () => filled(new IPv6Column(), (column) => column.appendEmpty())],
];

function filled<T extends Column>(column: T, append: (column: T) => void) {
  return Object.assign(column, {
    fill(rows: number): void {
      for (let row = 0; row < rows; row++) append(column);
    },
  });
}

describe.each(makers)('a column of kind %s', (_, make) => {
  it('leaves the bytes it has handed out alone while the next rows are appended', () => {
    const column = make();
    column.fill(1_000);
    const pieces = column.finish();
    const before = Buffer.concat(pieces).toString('hex');
    column.fill(3_000);
    column.finish();
    expect(Buffer.concat(pieces).toString('hex')).toBe(before);
  });

  it('starts anew after it has been finished', () => {
    const column = make();
    column.fill(1_000);
    column.finish();
    column.fill(2);
    const fresh = make();
    fresh.fill(2);
    expect(Buffer.concat(column.finish())).toEqual(Buffer.concat(fresh.finish()));
  });

  it('says about how many bytes it holds', () => {
    const column = make();
    column.fill(1_000);
    const { sizeBytes } = column;
    const exact = Buffer.concat(column.finish()).length;
    expect(sizeBytes).toBeGreaterThanOrEqual(exact / 2);
    expect(sizeBytes).toBeLessThanOrEqual(exact * 2 + 100);
  });
});

describe('a block', () => {
  function block(text: string, table = 't') {
    const column = new StringColumn();
    appendAll(column, [text]);
    return finishBlock(table, [{ name: 'x', column }], 1);
  }

  it('has a token of its own, which begins with its table', () => {
    expect(block('a').token).toMatch(/^t:[0-9a-f]{32}$/);
    expect(block('a').token).not.toBe(block('a').token);
    expect(block('a', 'u').token).toMatch(/^u:/);
  });
});

describe('a dictionary', () => {
  it('keeps every one of many words apart', () => {
    const column = new LowCardinalityColumn();
    const words = Array.from({ length: 20_000 }, (_, index) => `word ${(index * 7_919) % 10_000}`);
    appendAll(column, words);
    const [, counts, text, , keys] = column.finish();
    expect(Number(Buffer.from(counts ?? []).readBigUInt64LE(8))).toBe(10_001);
    const distinct = ['', ...new Set(words)];
    expect(Buffer.from(text ?? [])).toEqual(
      Buffer.concat(distinct.map((word) => Buffer.from([word.length, ...Buffer.from(word)]))),
    );
    const order = new Map(distinct.map((word, key) => [word, key]));
    const expected = Uint16Array.from(words, (word) => order.get(word) ?? -1);
    expect(Buffer.from(keys ?? [])).toEqual(Buffer.from(expected.buffer));
  });

  it('keeps words apart that begin alike', () => {
    const column = new LowCardinalityColumn();
    appendAll(column, ['a', 'ab', 'a', 'abc', 'ab']);
    const keys = column.finish().at(-1);
    expect([...(keys ?? [])]).toEqual([1, 2, 1, 3, 2]);
  });
});
