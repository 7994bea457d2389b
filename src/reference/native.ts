import { randomBytes } from 'node:crypto';

import { type ClientIpMask, insertColumns, type Table } from '../catalog/index.ts';
import type { Block } from '../flow.ts';

/** Value of one column in one row: bytes of a text or an address, a number, or the texts of a list. */
export type Cell = Uint8Array | number | bigint | readonly Uint8Array[];

/** The cells of one row in column order, and its time. */
export interface Row {
  readonly cells: readonly Cell[];
  /** Microseconds since 1970. */
  readonly micros: bigint;
}

// Flags of LowCardinality in Native: the block contains its dictionary (additional keys), and shares none with other
// blocks.
const ADDITIONAL_KEYS = 0x600;
// Version of the key serialization, once per column: blocks may contain dictionaries.
const KEYS_VERSION = 1;

/** Rows of one table under construction: they become one block in ClickHouse's Native layout. */
export class NativeRows {
  rows = 0;
  readonly #table: string;
  readonly #columns: readonly Column[];
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  constructor(table: Table) {
    this.#table = table.name;
    this.#columns = insertColumns(table).map(({ name, type }) => new Column(name, type));
  }

  /** Approximate size of the column data in bytes. */
  get sizeBytes(): number {
    return this.#columns.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  append({ cells, micros }: Row): void {
    for (const [index, column] of this.#columns.entries()) column.append(cells[index] ?? 0);
    this.rows += 1;
    this.#first = Math.min(this.#first, Number(micros));
    this.#last = Math.max(this.#last, Number(micros));
  }

  /**
   * Returns the rows as a block. Layout: number of columns, number of rows; then the name, type, and bytes of each
   * column.
   */
  finish(mask: ClientIpMask | undefined): Block {
    const { rows } = this;
    const masked = mask?.block(rows);
    const head = new Bytes();
    head.varint(this.#columns.length);
    head.varint(rows);
    const pieces: Uint8Array[] = [head.taken()];
    for (const column of this.#columns) {
      const title = new Bytes();
      title.string(Buffer.from(column.name));
      title.string(Buffer.from(column.type));
      const bytes = column.finish();
      pieces.push(title.taken(), masked?.(column.name, bytes) ?? bytes);
    }
    const sizeBytes = pieces.reduce((sum, { length }) => sum + length, 0);
    // A random token is sufficient: it must only distinguish this block and its retries from all others.
    const token = `${this.#table}:${randomBytes(16).toString('hex')}`;
    const times = {
      fromMs: Math.floor(this.#first / 1_000),
      untilMs: Math.ceil(this.#last / 1_000),
    };
    return { table: this.#table, rows, pieces, sizeBytes, token, times };
  }
}

/** A byte array that grows at the end. */
class Bytes {
  #bytes = new Uint8Array(64);
  #view = new DataView(this.#bytes.buffer);
  length = 0;

  append(source: Uint8Array): void {
    this.#reserve(source.length);
    this.#bytes.set(source, this.length);
    this.length += source.length;
  }

  /** Writes a LEB128 length and the bytes. */
  string(source: Uint8Array): void {
    this.varint(source.length);
    this.append(source);
  }

  varint(value: number): void {
    this.#reserve(5);
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#bytes[this.length++] = (rest & 0x7f) | 0x80;
    this.#bytes[this.length++] = rest;
  }

  /** Writes a number of `width` bytes, little-endian, two's complement. */
  number(value: number | bigint, width: number): void {
    this.#reserve(width);
    const at = this.length;
    if (width === 8) this.#view.setBigInt64(at, BigInt.asIntN(64, BigInt(value)), true);
    else if (width === 4) this.#view.setInt32(at, Number(value), true);
    else if (width === 2) this.#view.setInt16(at, Number(value), true);
    else this.#view.setInt8(at, Number(value));
    this.length += width;
  }

  /** Returns all bytes; the caller owns the result. */
  taken(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}

const widths: Readonly<Record<string, number>> = {
  Bool: 1,
  Enum8: 1,
  Int32: 4,
  Int64: 8,
  UInt64: 8,
  DateTime64: 8,
};

/** One column under construction. */
class Column {
  readonly name: string;
  readonly type: string;
  readonly #width: number;
  readonly #bytes = new Bytes();
  /** For `LowCardinality`: the distinct values of the block in order of appearance, with their keys. */
  readonly #keyOf = new Map<string, number>([['', 0]]);
  readonly #words = new Bytes();
  readonly #keys: number[] = [];

  constructor(name: string, type: string) {
    this.name = name;
    this.type = type;
    this.#width = widths[type.split('(', 1)[0] ?? type] ?? 0;
    this.#words.varint(0);
  }

  get sizeBytes(): number {
    if (this.type === 'LowCardinality(String)') return this.#words.length + this.#keys.length * 2;
    const words = this.type.startsWith('Array') ? this.#words.length + this.#keys.length : 0;
    return words + this.#bytes.length;
  }

  append(cell: Cell): void {
    if (typeof cell === 'number' || typeof cell === 'bigint') {
      this.#bytes.number(cell, this.#width);
    } else if (!(cell instanceof Uint8Array)) {
      for (const text of cell) this.#keys.push(this.#key(text));
      this.#bytes.number(this.#keys.length, 8);
    } else if (this.type === 'IPv6') this.#bytes.append(cell);
    else if (this.type === 'String') this.#bytes.string(cell);
    else this.#keys.push(this.#key(cell));
  }

  finish(): Uint8Array {
    if (!this.type.includes('LowCardinality')) return this.#bytes.taken();
    const column = new Bytes();
    column.number(KEYS_VERSION, 8);
    column.append(this.#bytes.taken());
    const keys = this.#keys;
    // If all lists are empty, no keys follow.
    if (keys.length === 0) return column.taken();
    const words = this.#keyOf.size;
    // ClickHouse widens the keys at 256 entries, not at 257. The same rule applies here, so that the bytes are equal.
    const width = words < 0x100 ? 0 : words < 0x10000 ? 1 : 2;
    column.number(ADDITIONAL_KEYS | width, 8);
    column.number(words, 8);
    column.append(this.#words.taken());
    column.number(keys.length, 8);
    for (const key of keys) column.number(key, 1 << width);
    return column.taken();
  }

  #key(text: Uint8Array): number {
    const word = Buffer.from(text.buffer, text.byteOffset, text.length).toString('latin1');
    const known = this.#keyOf.get(word);
    if (known !== undefined) return known;
    const key = this.#keyOf.size;
    this.#keyOf.set(word, key);
    this.#words.string(text);
    return key;
  }
}
