import { BatchError } from './error-kinds.ts';

/** A record with the fields that kafkajs reads. Key and value are views, created on each access. */
export interface Message {
  readonly offset: string;
  readonly timestamp: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** Only the requested headers, because a record can have millions of headers. */
  readonly headers: Readonly<Record<string, Buffer>>;
  readonly isControlRecord: boolean;
  readonly batchContext: { readonly producerId: string; readonly inTransaction: boolean };
}

/** Decompresses the records of a batch with the codec of the given number. @throws BatchError */
export type Inflate = (codec: number, bytes: Buffer) => Promise<Buffer>;

// Offsets of the fields in a record batch with magic 2 (Apache Kafka documentation, "Record Batch").
const at = {
  attributes: 21,
  lastOffsetDelta: 23,
  firstTimestamp: 27,
  maxTimestamp: 35,
  producerId: 43,
  count: 57,
  records: 61,
} as const;
const flags = { codec: 0x7, appendTime: 0x8, transaction: 0x10, control: 0x20 } as const;
/** Maximum number of records in a batch. All records of a batch are in memory at once. */
const recordsMax = 1_000_000;
const varIntBytesMax = 10;
const noHeaders: Readonly<Record<string, Buffer>> = {};

/** Decodes one record batch. @throws BatchError if the batch is malformed or has too many records */
export async function decodeBatch(
  entry: Buffer,
  wantedHeaders: ReadonlySet<string>,
  inflate: Inflate,
): Promise<{ readonly messages: readonly Message[]; readonly bytes: number }> {
  if (entry.length < at.records) throw new BatchError('its header is truncated');
  const batch = new Batch(entry);
  const count = entry.readInt32BE(at.count);
  // Compaction has removed all records. The end marker makes the reader advance past the batch.
  if (count <= 0) return { messages: [batch.endMarker()], bytes: 0 };
  if (count > recordsMax) {
    throw new BatchError(`has ${count} records; Weir reads batches of up to ${recordsMax}`);
  }
  const codec = batch.attributes & flags.codec;
  const packed = entry.subarray(at.records);
  const bytes = codec === 0 ? packed : await inflate(codec, packed);
  const reader = new RecordReader(batch, bytes, wantedHeaders);
  const messages: Message[] = [];
  for (let index = 0; index < count; index++) messages.push(reader.next());
  // If compaction has removed the last records, add the end marker. Without it, kafkajs would fetch the batch once per
  // missing offset.
  const end = batch.endMarker();
  if (messages.at(-1)?.offset !== end.offset) messages.push(end);
  return { messages, bytes: bytes.length };
}

/**
 * Returns the first and last offset of a batch, and the timestamp of its first record. Also works for a batch that
 * cannot be decoded.
 */
export function rangeOf(entry: Buffer): {
  readonly first: bigint;
  readonly last: bigint;
  readonly timestampMs: number;
} {
  const first = entry.readBigInt64BE(0);
  if (entry.length < at.records) return { first, last: first, timestampMs: 0 };
  const last = first + BigInt(Math.max(0, entry.readInt32BE(at.lastOffsetDelta)));
  return { first, last, timestampMs: Number(entry.readBigInt64BE(at.firstTimestamp)) };
}

/** The fields that all records of a batch share. */
class Batch {
  readonly attributes: number;
  readonly firstOffset: bigint;
  readonly context: Message['batchContext'];
  readonly isControl: boolean;
  readonly #lastOffset: bigint;
  readonly #firstMs: number;
  readonly #appendMs: number | undefined;

  constructor(entry: Buffer) {
    const attributes = entry.readInt16BE(at.attributes);
    this.attributes = attributes;
    ({
      first: this.firstOffset,
      last: this.#lastOffset,
      timestampMs: this.#firstMs,
    } = rangeOf(entry));
    this.isControl = (attributes & flags.control) !== 0;
    this.#appendMs =
      (attributes & flags.appendTime) === 0
        ? undefined
        : Number(entry.readBigInt64BE(at.maxTimestamp));
    this.context = {
      producerId: String(entry.readBigInt64BE(at.producerId)),
      inTransaction: (attributes & flags.transaction) !== 0,
    };
  }

  timestampMs(delta: number): number {
    return this.#appendMs ?? this.#firstMs + delta;
  }

  endMarker(): Message {
    return {
      offset: String(this.#lastOffset),
      timestamp: String(this.timestampMs(0)),
      key: null,
      value: null,
      headers: noHeaders,
      isControlRecord: true,
      batchContext: this.context,
    };
  }
}

/** A range of the bytes of the records; size -1 means null. */
interface Slice {
  readonly start: number;
  readonly size: number;
}

/** A record that stores positions instead of strings and views: a batch can have a million records. */
class LazyMessage implements Message {
  readonly headers: Readonly<Record<string, Buffer>>;
  readonly #batch: Batch;
  readonly #bytes: Buffer;
  readonly #offsetDelta: number;
  readonly #timestampMs: number;
  readonly #key: Slice | undefined;
  readonly #start: number;
  readonly #size: number;

  constructor(
    batch: Batch,
    bytes: Buffer,
    deltas: { readonly offset: number; readonly timestamp: number },
    parts: {
      readonly key: Slice;
      readonly value: Slice;
      readonly headers: Readonly<Record<string, Buffer>>;
    },
  ) {
    this.#batch = batch;
    this.#bytes = bytes;
    this.#offsetDelta = deltas.offset;
    this.#timestampMs = batch.timestampMs(deltas.timestamp);
    // Weir needs keys only of control records, to recognize abort markers.
    this.#key = batch.isControl ? parts.key : undefined;
    this.#start = parts.value.start;
    this.#size = parts.value.size;
    this.headers = parts.headers;
  }

  get offset(): string {
    return String(this.#batch.firstOffset + BigInt(this.#offsetDelta));
  }

  get timestamp(): string {
    return String(this.#timestampMs);
  }

  get key(): Buffer | null {
    if (this.#key === undefined || this.#key.size < 0) return null;
    return this.#bytes.subarray(this.#key.start, this.#key.start + this.#key.size);
  }

  get value(): Buffer | null {
    return this.#size < 0 ? null : this.#bytes.subarray(this.#start, this.#start + this.#size);
  }

  get isControlRecord(): boolean {
    return this.#batch.isControl;
  }

  get batchContext(): Message['batchContext'] {
    return this.#batch.context;
  }
}

/** Reads the records of a batch in order. */
class RecordReader {
  readonly #batch: Batch;
  readonly #bytes: Buffer;
  readonly #wanted: ReadonlySet<string>;
  /** Sizes of the wanted names. Few other names have one of these sizes, so most names are not converted to text. */
  readonly #wantedSizes: ReadonlySet<number>;
  #at = 0;

  constructor(batch: Batch, bytes: Buffer, wanted: ReadonlySet<string>) {
    this.#batch = batch;
    this.#bytes = bytes;
    this.#wanted = wanted;
    this.#wantedSizes = new Set(Array.from(wanted, (name) => Buffer.byteLength(name)));
  }

  /** @throws BatchError if no complete record follows */
  next(): Message {
    const { start, size } = this.#slice();
    const end = start + size;
    // Skip the attributes of the record, which Kafka does not use.
    this.#at = start + 1;
    const timestamp = this.#varInt();
    const offset = this.#varInt();
    const key = this.#slice();
    const value = this.#slice();
    const headers = this.#headers();
    if (size < 0 || this.#at > end) throw new BatchError('a record is malformed');
    this.#at = end;
    return new LazyMessage(
      this.#batch,
      this.#bytes,
      { offset, timestamp },
      { key, value, headers },
    );
  }

  #headers(): Readonly<Record<string, Buffer>> {
    const count = this.#varInt();
    if (count <= 0 || this.#wanted.size === 0) return noHeaders;
    let headers: Record<string, Buffer> | undefined;
    for (let index = 0; index < count; index++) {
      const name = this.#slice();
      const value = this.#slice();
      const text = this.#wantedName(name);
      if (text === undefined || value.size < 0) continue;
      headers ??= {};
      // If a name repeats, the last header applies.
      headers[text] = this.#bytes.subarray(value.start, value.start + value.size);
    }
    return headers ?? noHeaders;
  }

  #wantedName({ start, size }: Slice): string | undefined {
    if (!this.#wantedSizes.has(size)) return undefined;
    const text = this.#bytes.toString('utf8', start, start + size);
    return this.#wanted.has(text) ? text : undefined;
  }

  #slice(): Slice {
    const size = this.#varInt();
    const start = this.#at;
    if (size < -1 || start + size > this.#bytes.length) throw new BatchError('cut short');
    if (size > 0) this.#at += size;
    return { start, size };
  }

  /** Reads a zigzag varint. Values of more than 53 bits are inexact; only malformed records have such values. */
  #varInt(): number {
    let value = 0;
    let factor = 1;
    for (let count = 0; count < varIntBytesMax; count++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new BatchError('cut short');
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      factor *= 0x80;
    }
    throw new BatchError('a number is too long');
  }
}
