import { createHash } from 'node:crypto';

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
  // SHA-256 because a chosen collision would make the server drop a block; 0.4 µs an event with SHA instructions.
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for (const piece of pieces) {
    hash.update(piece);
    sizeBytes += piece.length;
  }
  const token = `${table}:${hash.digest('hex').slice(0, 32)}`;
  return { table, rows, pieces, sizeBytes, token };
}
