import type { Block } from '../../src/flow.ts';

/** One row of a block: numbers of 64 bits as bigint (DateTime64: ticks), IPv6 as 32 hex digits, Enum8 as its number. */
export type NativeRow = Readonly<Record<string, unknown>>;

/** Reads a Native block, for tests of its content. Other fixtures test the layout. */
export function nativeRows(block: Pick<Block, 'pieces'>): NativeRow[] {
  const reader = new Reader(Buffer.concat(block.pieces));
  const columnCount = reader.varint();
  const rowCount = reader.varint();
  const rows: Record<string, unknown>[] = Array.from({ length: rowCount }, () => ({}));
  for (let index = 0; index < columnCount; index++) {
    const name = reader.text();
    const values = reader.column(reader.text(), rowCount);
    for (const [position, row] of rows.entries()) row[name] = values[position];
  }
  if (!reader.isDone) throw new Error('bytes are left behind the last column');
  return rows;
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at === this.#bytes.length;
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes.readUInt8(this.#at++);
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  text(): string {
    const sizeBytes = this.varint();
    this.#at += sizeBytes;
    return this.#bytes.toString('utf8', this.#at - sizeBytes, this.#at);
  }

  column(type: string, rows: number): unknown[] {
    if (type === 'LowCardinality(String)') {
      this.#uint64();
      return this.#words(rows);
    }
    if (type === 'Array(LowCardinality(String))') {
      this.#uint64();
      const ends = this.#times(rows, () => this.#uint64());
      const words = this.#words(ends.at(-1) ?? 0);
      return ends.map((end, row) => words.slice(ends[row - 1] ?? 0, end));
    }
    return this.#times(rows, this.#scalar(type.replace(/\(.*/, '')));
  }

  #scalar(type: string): () => unknown {
    switch (type) {
      case 'String':
        return () => this.text();
      case 'Bool':
        return () => this.#bytes.readUInt8(this.#skip(1)) === 1;
      case 'Enum8':
        return () => this.#bytes.readInt8(this.#skip(1));
      case 'Int32':
        return () => this.#bytes.readInt32LE(this.#skip(4));
      case 'UInt64':
        return () => this.#bytes.readBigUInt64LE(this.#skip(8));
      case 'Int64':
      case 'DateTime64':
        return () => this.#bytes.readBigInt64LE(this.#skip(8));
      case 'IPv6':
        return () => this.#bytes.toString('hex', this.#skip(16), this.#at);
      default:
        throw new Error(`unexpected type ${type}`);
    }
  }

  #words(count: number): string[] {
    if (count === 0) return [];
    const width = 1 << (this.#uint64() & 0xff);
    const words = this.#times(this.#uint64(), () => this.text());
    const keys = this.#times(this.#uint64(), () =>
      this.#bytes.readUIntLE(this.#skip(width), width),
    );
    return keys.map((key) => words[key] ?? `no word ${key}`);
  }

  #uint64(): number {
    return Number(this.#bytes.readBigUInt64LE(this.#skip(8)));
  }

  #skip(sizeBytes: number): number {
    this.#at += sizeBytes;
    return this.#at - sizeBytes;
  }

  #times<T>(count: number, read: () => T): T[] {
    return Array.from({ length: count }, read);
  }
}
