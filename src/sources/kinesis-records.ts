import { RangeList } from '../base/index.ts';
import type { PackedRecords } from '../flow.ts';
import type { KinesisRecord, KinesisRecords } from './kinesis-api.ts';

const NEWLINE = 0x0a;

/**
 * Records of one answer in one buffer: data, a line break, the sequence number, a line break, and so on. They are made into
 * objects only where somebody looks at them one by one.
 */
export class PackedAnswer implements KinesisRecords, PackedRecords {
  readonly bytes: Buffer;
  readonly #ranges = new RangeList();
  readonly #arrivedMs: number[] = [];
  #used = 0;
  sizeBytes = 0;

  /** @param memory room for all data, sequence numbers and line breaks. */
  constructor(memory: Uint8Array) {
    this.bytes = Buffer.from(memory.buffer, memory.byteOffset, memory.length);
  }

  get packed(): PackedRecords {
    return this;
  }

  get length(): number {
    return this.#ranges.count;
  }

  get count(): number {
    return this.#ranges.count;
  }

  get ranges(): Uint32Array {
    return this.#ranges.pairs;
  }

  /** Where the next record's data goes. */
  get used(): number {
    return this.#used;
  }

  /**
   * Adds a record whose data was written at `used`; its sequence number is `text` from `start` to `end`.
   * @returns false when there is no room for it.
   */
  add(
    { size, arrivedMs }: { readonly size: number; readonly arrivedMs: number | undefined },
    text: Uint8Array,
    start: number,
    end: number,
  ): boolean {
    const { bytes } = this;
    const dataEnd = this.#used + size;
    let to = dataEnd + 1;
    if (to + end - start >= bytes.length) return false;
    bytes[dataEnd] = NEWLINE;
    for (let at = start; at < end; at++) bytes[to++] = text[at] ?? 0;
    bytes[to] = NEWLINE;
    this.#ranges.push(this.#used, dataEnd);
    this.#arrivedMs.push(arrivedMs ?? Number.NaN);
    this.#used = to + 1;
    this.sizeBytes += size;
    return true;
  }

  position(index: number): string {
    const start = (this.ranges[index * 2 + 1] ?? 0) + 1;
    return this.bytes.toString('latin1', start, this.bytes.indexOf(NEWLINE, start));
  }

  at(index: number): KinesisRecord | undefined {
    const at = index < 0 ? this.length + index : index;
    const arrivedMs = this.#arrivedMs[at];
    if (arrivedMs === undefined) return undefined;
    const { ranges } = this;
    return {
      data: this.bytes.subarray(ranges[at * 2], ranges[at * 2 + 1]),
      sequenceNumber: this.position(at),
      arrivedMs: Number.isNaN(arrivedMs) ? undefined : arrivedMs,
    };
  }

  *[Symbol.iterator](): Generator<KinesisRecord> {
    for (let index = 0; index < this.length; index++) {
      const record = this.at(index);
      if (record !== undefined) yield record;
    }
  }
}
