import { describe, expect, it } from 'vitest';

import { table } from '../../../src/catalog/index.ts';
import type { Block } from '../../../src/flow.ts';
import { createRareFormsBuilder, NativeRows } from '../../../src/reference/index.ts';
import { nativeBlocks } from '../../fixtures/native/blocks.ts';
import { batchOf, builderOptions, httpEvent, noCounts } from '../../support/reference-build.ts';

type Cell = Parameters<NativeRows['append']>[0]['cells'][number];
type Columns = Readonly<Record<string, string>>;

/** Rows of a table with these columns, names to types. */
function rowsOf(columns: Columns, name = 't'): NativeRows {
  const real = table('http_request_complete');
  if (real === undefined) throw new TypeError('no table');
  const made = Object.entries(columns).map(([column, type]) => ({
    name: column,
    type,
    source: 'meta' as const,
    comment: '',
    codec: undefined,
  }));
  return new NativeRows({ ...real, name, columns: made });
}

function blockOf(columns: Columns, rows: readonly (readonly Cell[])[]): Block {
  const open = rowsOf(columns);
  for (const cells of rows) open.append({ cells, micros: 0n });
  return open.finish(undefined);
}

function blockHex(type: string, cells: readonly Cell[]): string {
  const { pieces } = blockOf(
    { x: type },
    cells.map((cell) => [cell]),
  );
  return Buffer.concat(pieces).toString('hex');
}

const texts = (list: readonly string[]): readonly Buffer[] => list.map((text) => Buffer.from(text));
const words = 'LowCardinality(String)';
const lists = 'Array(LowCardinality(String))';

function countedWords(count: number): readonly Buffer[] {
  return texts(Array.from({ length: count }, (_, index) => String(index)));
}

describe('encoding rows as ClickHouse does', () => {
  it.each<[string, string, readonly Cell[], string]>([
    [
      'String',
      'String',
      texts(['', 'a', 'é', 'x'.repeat(127), 'x'.repeat(128), 'nul\0 inside']),
      nativeBlocks.string.hex,
    ],
    [words, words, texts(['b', '', 'a', 'b']), nativeBlocks.low_cardinality.hex],
    [
      'strings that are all empty',
      words,
      texts(['', '']),
      nativeBlocks.low_cardinality_of_empty.hex,
    ],
    [
      '254 strings, with one byte per key',
      words,
      countedWords(254),
      nativeBlocks.low_cardinality_254_words.hex,
    ],
    [
      '255 strings, with two bytes per key',
      words,
      countedWords(255),
      nativeBlocks.low_cardinality_255_words.hex,
    ],
    [
      lists,
      lists,
      [texts(['b', 'a']), [], texts(['b', ''])],
      nativeBlocks.array_of_low_cardinality.hex,
    ],
    ['arrays that are all empty', lists, [[], []], nativeBlocks.array_of_low_cardinality_empty.hex],
    ['Bool', 'Bool', [1, 0], nativeBlocks.bool.hex],
    ['Int32', 'Int32', [0, 443, -1, 2_147_483_647, -2_147_483_648], nativeBlocks.int32.hex],
    [
      'Int64',
      'Int64',
      [0n, -1n, 9_007_199_254_740_993n, 2n ** 63n - 1n, -(2n ** 63n)],
      nativeBlocks.int64.hex,
    ],
    ['UInt64', 'UInt64', [0n, 2n ** 64n - 1n], nativeBlocks.uint64.hex],
    [
      'DateTime64',
      "DateTime64(6, 'UTC')",
      [0n, 1_795_178_096_789_012n, -2_208_988_799_999_999n],
      nativeBlocks.datetime64.hex,
    ],
    [
      'IPv6',
      'IPv6',
      [
        new Uint8Array(16),
        Buffer.from('00000000000000000000ffffcb007109', 'hex'),
        Buffer.from('20010db8000000000000000000000001', 'hex'),
      ],
      nativeBlocks.ipv6.hex,
    ],
    ['Enum8', "Enum8('created' = 1, 'updated' = 2, 'deleted' = 3)", [1, 3], nativeBlocks.enum8.hex],
  ])('%s', (_, type, cells, expected) => {
    expect(blockHex(type, cells)).toBe(expected);
  });

  it('two columns', () => {
    const [one, two] = texts(['one', 'two']);
    const rows = [1, 2, 3].map((first) => [first, (first === 2 ? two : one) ?? 0]);
    const { pieces, sizeBytes } = blockOf({ first: 'Int32', second: words }, rows);
    expect(Buffer.concat(pieces).toString('hex')).toBe(nativeBlocks.two_columns.hex);
    expect(sizeBytes).toBe(nativeBlocks.two_columns.hex.length / 2);
  });

  it.each([
    [65_534, 1],
    [65_535, 2],
  ])('%i strings with keys of width %i', (count, width) => {
    const bytes = blockOf(
      { x: words },
      countedWords(count).map((word) => [word]),
    ).pieces.at(-1);
    const flags = 8;
    expect(bytes?.[flags]).toBe(width);
    const text = countedWords(count).reduce((sum, { length }) => sum + 1 + length, 1);
    expect(bytes?.length).toBe(flags + 16 + text + 8 + (count << width));
  });
});

describe.each([
  ['String', 'String', Buffer.from('one')],
  ['LowCardinality', words, Buffer.from('x')],
  ['Array', lists, []],
  ['Int32', 'Int32', 7],
  ['64 bits', 'Int64', 7n],
  ['byte', 'Bool', 1],
  ['IPv6', 'IPv6', new Uint8Array(16)],
] as const)('a column of kind %s', (_, type, cell) => {
  it('reports approximately how many bytes it holds', () => {
    const open = rowsOf({ x: type });
    for (let row = 0; row < 1_000; row++) open.append({ cells: [cell], micros: 0n });
    const { sizeBytes } = open;
    const exact = open.finish(undefined).sizeBytes;
    expect(sizeBytes).toBeGreaterThanOrEqual(exact / 2);
    expect(sizeBytes).toBeLessThanOrEqual(exact * 2 + 100);
  });
});

describe('a block', () => {
  it('has a unique token, which starts with its table', () => {
    const token = (name: string): string => rowsOf({ x: 'Int32' }, name).finish(undefined).token;
    expect(token('t')).toMatch(/^t:[0-9a-f]{32}$/);
    expect(token('t')).not.toBe(token('t'));
    expect(token('u')).toMatch(/^u:/);
  });

  it('does not change while its builder continues, and the next one is built as by a new builder', () => {
    const many = batchOf(
      Array.from({ length: 300 }, (_, index) => httpEvent({}, { event_id: `e${index}` })),
    );
    const few = batchOf([httpEvent({}, { event_id: 'other' })]);
    const builder = createRareFormsBuilder(builderOptions);
    const bytes = (blocks: readonly Block[]): string =>
      Buffer.concat(blocks.flatMap(({ pieces }) => pieces)).toString('hex');
    builder.append(many, 0, noCounts());
    const blocks = builder.finish();
    const before = bytes(blocks);
    builder.append(few, 0, noCounts());
    const next = bytes(builder.finish());
    expect(bytes(blocks)).toBe(before);
    const fresh = createRareFormsBuilder(builderOptions);
    fresh.append(few, 0, noCounts());
    expect(next).toBe(bytes(fresh.finish()));
  });
});

describe('a dictionary', () => {
  it('distinguishes many strings', () => {
    const all = Array.from({ length: 20_000 }, (_, index) => `word ${(index * 7_919) % 10_000}`);
    const bytes = Buffer.from(
      blockOf(
        { x: words },
        texts(all).map((word) => [word]),
      ).pieces.at(-1) ?? [],
    );
    expect(Number(bytes.readBigUInt64LE(16))).toBe(10_001);
    const distinct = ['', ...new Set(all)];
    const text = Buffer.concat(
      distinct.map((word) => Buffer.from([word.length, ...Buffer.from(word)])),
    );
    expect(bytes.subarray(24, 24 + text.length)).toEqual(text);
    const order = new Map(distinct.map((word, key) => [word, key]));
    const expected = Uint16Array.from(all, (word) => order.get(word) ?? -1);
    expect(bytes.subarray(24 + text.length + 8)).toEqual(Buffer.from(expected.buffer));
  });

  it('distinguishes strings with the same start', () => {
    const bytes = Buffer.concat(
      blockOf(
        { x: words },
        texts(['a', 'ab', 'a', 'abc', 'ab']).map((word) => [word]),
      ).pieces,
    );
    expect([...bytes.subarray(-5)]).toEqual([1, 2, 1, 3, 2]);
  });
});
