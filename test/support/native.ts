import type { Block } from '../../src/flow.ts';

/**
 * A Native block of one `UInt32` column, encoded by hand, for tests of the insert path in which the content does not
 * matter. Layout: columns, rows (both LEB128), then name, type, and values of each column.
 */
export function numberBlock(table: string, column: string, values: readonly number[]): Block {
  const head = Buffer.concat([
    Buffer.from([1, ...leb128(values.length)]),
    text(column),
    text('UInt32'),
  ]);
  const pieces = [head, Buffer.from(Uint32Array.from(values).buffer)];
  return {
    table,
    rows: values.length,
    pieces,
    sizeBytes: pieces.reduce((sum, piece) => sum + piece.byteLength, 0),
    token: `${table}:${values[0]}-${values.at(-1)}:${values.length}`,
  };
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
}

function leb128(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb128(value >>> 7)];
}
