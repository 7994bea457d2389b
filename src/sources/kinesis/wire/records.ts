import type { PackedRecords } from '../../../flow.ts';
import type { KinesisRecord, KinesisRecords } from '../api.ts';
import type { ScannedRecords } from '../../text/record-scanner.ts';

const NEWLINE = 0x0a;

/**
 * The records of one response in one buffer, each followed by a line break. Creates an object for a record only when a
 * caller reads that record.
 */
export class PackedResponse implements KinesisRecords, PackedRecords {
  readonly bytes: Buffer;
  readonly ranges: Uint32Array;
  readonly sizeBytes: number;
  /** Arrival time of each record in seconds since 1970; NaN if missing. */
  readonly #arrived: Float64Array;
  readonly #sequences: Uint32Array | undefined;

  /**
   * @param memory buffer with the records
   * @param sequences ranges of the sequence numbers, in the format of `ranges`. If absent, each sequence number follows
   * the line break of its record, and another line break follows the sequence number.
   */
  constructor(
    memory: Uint8Array,
    { ranges, numbers, sizeBytes }: Pick<ScannedRecords, 'ranges' | 'numbers' | 'sizeBytes'>,
    sequences?: Uint32Array,
  ) {
    this.bytes = Buffer.from(memory.buffer, memory.byteOffset, memory.length);
    this.ranges = ranges;
    this.sizeBytes = sizeBytes;
    this.#arrived = numbers;
    this.#sequences = sequences;
  }

  get packed(): PackedRecords {
    return this;
  }

  get length(): number {
    return this.#arrived.length;
  }

  get count(): number {
    return this.#arrived.length;
  }

  position(index: number): string {
    const sequences = this.#sequences;
    if (sequences !== undefined) {
      return this.bytes.toString('utf8', sequences[index * 2], sequences[index * 2 + 1]);
    }
    const start = (this.ranges[index * 2 + 1] ?? 0) + 1;
    return this.bytes.toString('latin1', start, this.bytes.indexOf(NEWLINE, start));
  }

  at(index: number): KinesisRecord | undefined {
    const at = index < 0 ? this.length + index : index;
    const seconds = this.#arrived[at];
    if (seconds === undefined) return undefined;
    const { ranges } = this;
    return {
      data: this.bytes.subarray(ranges[at * 2], ranges[at * 2 + 1]),
      sequenceNumber: this.position(at),
      arrivedMs: Number.isNaN(seconds) ? undefined : Math.round(seconds * 1000),
    };
  }

  *[Symbol.iterator](): Generator<KinesisRecord> {
    for (let index = 0; index < this.length; index++) {
      const record = this.at(index);
      if (record !== undefined) yield record;
    }
  }
}
