import { randomBytes } from 'node:crypto';

import type { Block } from '../flow.ts';
import { ByteBuffer } from './byte-buffer.ts';
import type { Column } from './column.ts';

/** A column under its name. */
export interface NamedColumn {
  readonly name: string;
  readonly column: Column;
}

/**
 * Makes a Native block of columns that have `rows` rows each, and empties them. Layout: number of columns, number of
 * rows, then per column its name, its type and its bytes.
 */
export function finishBlock(table: string, columns: readonly NamedColumn[], rows: number): Block {
  const head = new ByteBuffer();
  head.appendVarint(columns.length);
  head.appendVarint(rows);
  const pieces: Uint8Array[] = [head.take()];
  for (const { name, column } of columns) {
    for (const text of [name, column.type]) {
      const bytes = Buffer.from(text);
      head.appendString(bytes, 0, bytes.length);
    }
    pieces.push(head.take(), ...column.finish());
  }
  const sizeBytes = pieces.reduce((sum, { length }) => sum + length, 0);
  // Random: it only has to tell this block and its retries from all others.
  const token = `${table}:${randomBytes(16).toString('hex')}`;
  return { table, rows, pieces, sizeBytes, token };
}
