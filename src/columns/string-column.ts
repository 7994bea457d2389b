import { ByteBuffer } from './byte-buffer.ts';
import type { Column } from './column.ts';

/** Builds a `String` column: per row a LEB128 length, then the bytes. */
export class StringColumn implements Column {
  readonly type = 'String';
  readonly #buffer = new ByteBuffer();

  get sizeBytes(): number {
    return this.#buffer.length;
  }

  /** Appends one row: the bytes `source[start..end)`, UTF-8 by agreement. */
  append(source: Uint8Array, start: number, end: number): void {
    this.#buffer.appendString(source, start, end);
  }

  /** Appends one row `''`. */
  appendEmpty(): void {
    this.#buffer.appendVarint(0);
  }

  finish(): readonly Uint8Array[] {
    return [this.#buffer.take()];
  }
}
