import { buffers } from '../../../base/index.ts';
import { cborMajor, CborName, CborReader } from './cbor-reader.ts';
import type { GetRecordsResponse } from './get-records-response.ts';
import { PackedResponse } from './records.ts';

const NEWLINE = 0x0a;
const SPACE = 0x20;
/** AWS: maximum number of records per response. */
const recordsMax = 10_000;
/** Times are milliseconds since 1970, as the SDK for Java reads them, not seconds: nothing arrived before 1973. */
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

/** An answer under construction. */
interface Draft {
  hasRecords: boolean;
  nextIterator: string | undefined;
  behindMs: number | undefined;
}

/**
 * Reads answers of `GetRecords` in CBOR (`application/x-amz-cbor-1.1`, what the SDK for Java speaks with Kinesis), which hold
 * the data of records as it is: nothing is decoded, and nothing copied. The answer becomes the records: a line break is written
 * behind each, and what lies between them becomes blanks, but for the sequence numbers, so that decode can take all for text.
 */
export class CborResponseReader {
  readonly #reader = new CborReader();
  #body: Buffer = Buffer.alloc(0);
  // What was found of the records of an answer, until it is known how many there are.
  #count = 0;
  #sizeBytes = 0;
  /** Starts and ends of the data by turns. */
  readonly #dataRanges = new Uint32Array(2 * recordsMax);
  /** The same of the sequence numbers. */
  readonly #sequenceRanges = new Uint32Array(2 * recordsMax);
  /** Seconds since 1970; NaN where there is none. */
  readonly #arrivals = new Float64Array(recordsMax);

  /**
   * @param memory a buffer of the pool, which is the answer's from now on: `release` gives it back.
   * @param size bytes of it that were received.
   * @returns undefined for anything of another form, whose memory is untouched and still the caller's.
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
    // There must be room for the last line break.
    if ((ranges.at(-1) ?? 0) >= memory.length) return undefined;
    // Buffer's own `fill` takes three times as long for a few bytes.
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
      // Who reads members that come twice in another way would have other records.
      if (bit < 0 || (seen & bit) !== 0) return false;
      seen |= bit;
    }
    return !this.#reader.isBroken;
  }

  /** @returns which of the members it was, as a bit; 0 for another; -1 when it is not as it should be. */
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

  /** Children come once in the life of a shard, with its last page; else null, an empty list, or nothing. */
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
    // Every record has data and a sequence number.
    return !this.#reader.isBroken && (seen & 3) === 3;
  }

  /** @returns which of the members it was, as a bit; 0 for another. */
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

/** Makes one text of the records and what lies between them. */
function separate(bytes: Uint8Array, ranges: Uint32Array, sequences: Uint32Array): void {
  let at = 0;
  /** Blanks what comes before a sequence number, and goes behind it, where it comes before `end`. */
  const keep = (index: number, end: number): void => {
    const start = sequences[index] ?? end;
    if (start < at || start >= end) return;
    bytes.fill(SPACE, at, start);
    at = sequences[index + 1] ?? end;
  };
  for (let index = 0; index < ranges.length; index += 2) {
    const start = ranges[index] ?? 0;
    // That of the record before may come behind its data, and its own before.
    keep(index - 2, start);
    keep(index, start);
    bytes.fill(SPACE, at, start);
    at = ranges[index + 1] ?? 0;
    bytes[at++] = NEWLINE;
  }
}

/** A time in seconds since 1970, from seconds or milliseconds. */
export function secondsOf(time: unknown): unknown {
  return typeof time === 'number' && Math.abs(time) >= millisecondsFrom ? time / 1000 : time;
}
