import type { Block } from '../flow.ts';

/** One row of a block, in the JSON format of ClickHouse: 64-bit numbers and times as strings. */
export type BlockRow = Readonly<Record<string, string | number | boolean | readonly string[]>>;

type Value = BlockRow[string];

/**
 * Reads a Native block back into rows, to show what would be stored. Not for the hot path.
 * @throws RangeError if the bytes are not a block with the column types of the event tables
 */
export function readBlock(block: Pick<Block, 'pieces'>): readonly BlockRow[] {
  const reader = new BlockReader(Buffer.concat(block.pieces));
  const rows: Record<string, Value>[] = [];
  // The bytes may contain several blocks.
  while (!reader.isDone) for (const row of reader.block()) rows.push(row);
  return rows;
}

class BlockReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isDone(): boolean {
    return this.#at === this.#bytes.length;
  }

  block(): Record<string, Value>[] {
    const columns = this.#varint();
    const rows = times(this.#varint(), (): Record<string, Value> => ({}));
    for (let index = 0; index < columns; index++) {
      const name = this.#text();
      const values = this.#column(this.#text(), rows.length);
      for (const [position, row] of rows.entries()) row[name] = values[position] ?? '';
    }
    return rows;
  }

  #column(type: string, rows: number): readonly Value[] {
    if (type === 'LowCardinality(String)') {
      this.#number64();
      return this.#words(rows);
    }
    if (type === 'Array(LowCardinality(String))') {
      this.#number64();
      const ends = times(rows, () => this.#number64());
      const words = this.#words(ends.at(-1) ?? 0);
      return ends.map((end, row) => words.slice(ends[row - 1] ?? 0, end));
    }
    return times(rows, this.#scalar(type));
  }

  #scalar(type: string): () => Value {
    const bytes = this.#bytes;
    switch (type.replace(/\(.*/, '')) {
      case 'String':
        return () => this.#text();
      case 'Bool':
        return () => bytes.readUInt8(this.#skip(1)) === 1;
      case 'Enum8': {
        const words = enumWords(type);
        return () => words.get(bytes.readInt8(this.#skip(1))) ?? '';
      }
      case 'Int32':
        return () => bytes.readInt32LE(this.#skip(4));
      case 'UInt64':
        return () => String(bytes.readBigUInt64LE(this.#skip(8)));
      case 'Int64':
        return () => String(bytes.readBigInt64LE(this.#skip(8)));
      case 'DateTime64': {
        const digits = Number(/\((\d)/.exec(type)?.[1] ?? 3);
        return () => timeText(bytes.readBigInt64LE(this.#skip(8)), digits);
      }
      case 'IPv6':
        return () => addressText(bytes.subarray(this.#skip(16), this.#at));
      default:
        throw new RangeError(`no column of an event table has type ${type}`);
    }
  }

  #words(count: number): string[] {
    if (count === 0) return [];
    // The low byte is the binary logarithm of the key width in bytes.
    const width = 1 << (this.#number64() & 0xff);
    const words = times(this.#number64(), () => this.#text());
    const keys = times(this.#number64(), () => this.#bytes.readUIntLE(this.#skip(width), width));
    return keys.map((key) => words[key] ?? '');
  }

  #text(): string {
    const sizeBytes = this.#varint();
    const start = this.#skip(sizeBytes);
    return this.#bytes.toString('utf8', start, this.#at);
  }

  #varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes.readUInt8(this.#skip(1));
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  #number64(): number {
    return Number(this.#bytes.readBigUInt64LE(this.#skip(8)));
  }

  #skip(sizeBytes: number): number {
    const start = this.#at;
    if (start + sizeBytes > this.#bytes.length) throw new RangeError('the block is truncated');
    this.#at = start + sizeBytes;
    return start;
  }
}

function times<T>(count: number, read: () => T): T[] {
  return Array.from({ length: count }, read);
}

/** Returns the names of `Enum8('created' = 1, 'updated' = 2)` by number. */
function enumWords(type: string): ReadonlyMap<number, string> {
  const pairs = [...type.matchAll(/'([^']*)' = (-?\d+)/g)];
  return new Map(pairs.map(([, word = '', number]) => [Number(number), word]));
}

/** Formats ticks since 1970 as `2026-11-21 12:00:00.123456`. */
function timeText(ticks: bigint, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const fraction = ((ticks % scale) + scale) % scale;
  const seconds = Number((ticks - fraction) / scale);
  const text = new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return digits === 0 ? text : `${text}.${String(fraction).padStart(digits, '0')}`;
}

/** Formats 16 bytes as ClickHouse does: RFC 5952, IPv4 as `::ffff:203.0.113.7`. */
function addressText(bytes: Uint8Array): string {
  const isIPv4 = bytes.subarray(0, 10).every((byte) => byte === 0) && bytes[10] === 255;
  if (isIPv4 && bytes[11] === 255) return `::ffff:${bytes.subarray(12).join('.')}`;
  const groups = times(8, () => '').map((_, index) => {
    const [high = 0, low = 0] = bytes.subarray(index * 2, index * 2 + 2);
    return ((high << 8) | low).toString(16);
  });
  const [start, length] = longestZeros(groups);
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, start).join(':')}::${groups.slice(start + length).join(':')}`;
}

function longestZeros(groups: readonly string[]): readonly [start: number, length: number] {
  let best: readonly [number, number] = [0, 0];
  for (const start of groups.keys()) {
    const rest = groups.slice(start);
    const end = rest.findIndex((group) => group !== '0');
    const length = end < 0 ? rest.length : end;
    if (length > best[1]) best = [start, length];
  }
  return best;
}
