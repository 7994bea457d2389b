import { buffers } from '../../../base/index.ts';
import { cborMajor, CborName, CborReader } from './cbor-reader.ts';
import type { GetRecordsResponse } from './get-records-response.ts';
import { PackedResponse } from './records.ts';

const NEWLINE = 0x0a;
const SPACE = 0x20;
/** Maximum number of records per response (AWS). */
const recordsMax = 10_000;
/**
 * Times of at least this value are in milliseconds (as in the SDK for Java), smaller times in seconds. As milliseconds,
 * this value is in 1973, before the first record.
 */
const millisecondsFrom = 1e11;

const names = {
  records: new CborName('Records'),
  nextIterator: new CborName('NextShardIterator'),
  behind: new CborName('MillisBehindLatest'),
  children: new CborName('ChildShards'),
  data: new CborName('Data'),
  sequence: new CborName('SequenceNumber'),
  arrived: new CborName('ApproximateArrivalTimestamp'),
};

/** A response under construction. */
interface Draft {
  hasRecords: boolean;
  nextIterator: string | undefined;
  behindMs: number | undefined;
}

/**
 * Reads responses of `GetRecords` in CBOR (`application/x-amz-cbor-1.1`, the format of the SDK for Java). CBOR contains
 * record data as bytes, so nothing must be decoded or copied. Converts the response in place to text for the decoder:
 * writes a line break after each record, and overwrites everything else between records, except the sequence numbers,
 * with blanks.
 */
export class CborResponseReader {
  readonly #reader = new CborReader();
  #body: Buffer = Buffer.alloc(0);
  // State of the current response. The arrays have the maximum size, because the number of records is not known until
  // the end.
  #count = 0;
  #sizeBytes = 0;
  /** Start and end of the data of each record, alternating. */
  readonly #dataRanges = new Uint32Array(2 * recordsMax);
  /** Start and end of the sequence number of each record, alternating. */
  readonly #sequenceRanges = new Uint32Array(2 * recordsMax);
  /** Arrival time of each record in seconds since 1970; NaN if missing. */
  readonly #arrivals = new Float64Array(recordsMax);

  /**
   * @param memory a buffer of the pool. The response takes ownership of it: `release` returns it to the pool
   * @param size number of received bytes
   * @returns undefined if the input has another structure; `memory` is then unchanged and still belongs to the caller
   */
  read(memory: Uint8Array, size: number): GetRecordsResponse | undefined {
    this.#body = Buffer.from(memory.buffer, memory.byteOffset, memory.length);
    this.#count = 0;
    this.#sizeBytes = 0;
    this.#reader.open(memory, size);
    const draft: Draft = { hasRecords: false, nextIterator: undefined, behindMs: undefined };
    if (!this.#scan(draft) || !this.#reader.isComplete || !draft.hasRecords) return undefined;
    const count = this.#count;
    const ranges = this.#dataRanges.slice(0, 2 * count);
    const sequences = this.#sequenceRanges.slice(0, 2 * count);
    const numbers = this.#arrivals.slice(0, count);
    // The line break after the last record needs a spare byte.
    if ((ranges.at(-1) ?? 0) >= memory.length) return undefined;
    // A Uint8Array: `Buffer.fill` takes three times as long for a few bytes.
    separate(new Uint8Array(memory.buffer, memory.byteOffset, memory.length), ranges, sequences);
    const scanned = { ranges, numbers, sizeBytes: this.#sizeBytes };
    return {
      records: new PackedResponse(memory, scanned, sequences),
      nextIterator: draft.nextIterator,
      behindMs: draft.behindMs,
      release: () => buffers.give(memory),
    };
  }

  #scan(draft: Draft): boolean {
    const pairs = this.#reader.map();
    let seen = 0;
    for (let pair = 0; this.#reader.more(pairs, pair); pair++) {
      const name = this.#reader.string(cborMajor.text);
      if (name < 0) return false;
      const bit = this.#readMember(draft, name);
      // Reject duplicate fields: another parser could use the other value, and so return other records.
      if (bit < 0 || (seen & bit) !== 0) return false;
      seen |= bit;
    }
    return !this.#reader.isBroken;
  }

  /** @returns the bit of the field; 0 for an unknown field; -1 if the value is invalid */
  #readMember(draft: Draft, name: number): number {
    if (this.#reader.is(names.records, name)) {
      draft.hasRecords = this.#readRecords();
      return draft.hasRecords ? 1 : -1;
    }
    if (this.#reader.is(names.nextIterator, name)) {
      if (!this.#reader.skipNull()) draft.nextIterator = this.#text();
      return 2;
    }
    if (this.#reader.is(names.behind, name)) {
      if (!this.#reader.skipNull()) draft.behindMs = this.#reader.number();
      return 4;
    }
    if (this.#reader.is(names.children, name)) return this.#skipNoChildren() ? 8 : -1;
    return this.#reader.skip() ? 0 : -1;
  }

  #text(): string {
    const start = this.#reader.string(cborMajor.text);
    return start < 0 ? '' : this.#body.toString('utf8', start, this.#reader.at);
  }

  /**
   * Skips the value of `ChildShards` if it is null or an empty list.
   * @returns false if there are child shards (only in the last page of a shard)
   */
  #skipNoChildren(): boolean {
    if (this.#reader.skipNull()) return true;
    return !this.#reader.more(this.#reader.list(), 0) && !this.#reader.isBroken;
  }

  #readRecords(): boolean {
    const items = this.#reader.list();
    while (this.#reader.more(items, this.#count)) {
      if (this.#count === recordsMax || !this.#readRecord(this.#count)) return false;
      this.#count += 1;
    }
    return !this.#reader.isBroken;
  }

  #readRecord(index: number): boolean {
    const pairs = this.#reader.map();
    this.#arrivals[index] = Number.NaN;
    let seen = 0;
    for (let pair = 0; this.#reader.more(pairs, pair); pair++) {
      const name = this.#reader.string(cborMajor.text);
      if (name < 0) return false;
      const bit = this.#readRecordMember(index, name);
      if ((seen & bit) !== 0) return false;
      seen |= bit;
    }
    // Require data and a sequence number in every record.
    return !this.#reader.isBroken && (seen & 3) === 3;
  }

  /** @returns the bit of the field; 0 for an unknown field */
  #readRecordMember(index: number, name: number): number {
    if (this.#reader.is(names.data, name)) {
      const start = this.#reader.string(cborMajor.bytes);
      this.#dataRanges[index * 2] = start;
      this.#dataRanges[index * 2 + 1] = this.#reader.at;
      this.#sizeBytes += this.#reader.at - start;
      return 1;
    }
    if (this.#reader.is(names.sequence, name)) {
      this.#sequenceRanges[index * 2] = this.#reader.string(cborMajor.text);
      this.#sequenceRanges[index * 2 + 1] = this.#reader.at;
      return 2;
    }
    if (this.#reader.is(names.arrived, name)) {
      const time = this.#reader.number();
      this.#arrivals[index] = Math.abs(time) < millisecondsFrom ? time : time / 1000;
      return 4;
    }
    this.#reader.skip();
    return 0;
  }
}

/** Converts the response into the text that `CborResponseReader` describes. */
function separate(bytes: Uint8Array, ranges: Uint32Array, sequences: Uint32Array): void {
  let at = 0;
  /**
   * If a sequence number is between `at` and `end`: overwrites the bytes before it with blanks, and moves `at` after
   * it.
   */
  const keep = (index: number, end: number): void => {
    const start = sequences[index] ?? end;
    if (start < at || start >= end) return;
    bytes.fill(SPACE, at, start);
    at = sequences[index + 1] ?? end;
  };
  for (let index = 0; index < ranges.length; index += 2) {
    const start = ranges[index] ?? 0;
    // A sequence number can be after or before the data of its record.
    keep(index - 2, start);
    keep(index, start);
    bytes.fill(SPACE, at, start);
    at = ranges[index + 1] ?? 0;
    bytes[at++] = NEWLINE;
  }
}

/** Converts a time to seconds since 1970, from seconds or milliseconds. Returns other values unchanged. */
export function secondsOf(time: unknown): unknown {
  return typeof time === 'number' && Math.abs(time) >= millisecondsFrom ? time / 1000 : time;
}
