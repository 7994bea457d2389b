import { buffers, isObject } from '../../../base/index.ts';
import { cborMajor, CborName, CborReader } from './cbor-reader.ts';
import type { RecordsAnswer } from './answer.ts';
import { PackedAnswer } from './records.ts';

const NEWLINE = 0x0a;
const SPACE = 0x20;
/** AWS: so many in one answer. */
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

// What was found of the records of an answer, until it is known how many there are.
let count = 0;
let sizeBytes = 0;
/** Starts and ends of the data by turns. */
const dataRanges = new Uint32Array(2 * recordsMax);
/** The same of the sequence numbers. */
const sequenceRanges = new Uint32Array(2 * recordsMax);
/** Seconds since 1970; NaN where there is none. */
const arrivals = new Float64Array(recordsMax);

/** An answer under construction. */
interface Draft {
  hasRecords: boolean;
  nextIterator: string | undefined;
  behindMs: number | undefined;
}

const reader = new CborReader();
let body: Buffer = Buffer.alloc(0);

/**
 * Reads an answer of `GetRecords` in CBOR (`application/x-amz-cbor-1.1`, what the SDK for Java speaks with Kinesis), which holds
 * the data of records as it is: nothing is decoded, and nothing copied. The answer becomes the records: a line break is written
 * behind each, and what lies between them becomes blanks, but for the sequence numbers, so that decode can take all for text.
 *
 * @param memory a buffer of the pool, which is the answer's from now on: `release` gives it back.
 * @param size bytes of it that were received.
 * @returns undefined for anything of another form, whose memory is untouched and still the caller's.
 */
export function readCborAnswer(memory: Uint8Array, size: number): RecordsAnswer | undefined {
  body = Buffer.from(memory.buffer, memory.byteOffset, memory.length);
  count = 0;
  sizeBytes = 0;
  reader.open(memory, size);
  const draft: Draft = { hasRecords: false, nextIterator: undefined, behindMs: undefined };
  if (!walk(draft) || !reader.isWhole || !draft.hasRecords) return undefined;
  const ranges = dataRanges.slice(0, 2 * count);
  const sequences = sequenceRanges.slice(0, 2 * count);
  const numbers = arrivals.slice(0, count);
  // There must be room for the last line break.
  if ((ranges.at(-1) ?? 0) >= memory.length) return undefined;
  // Buffer's own `fill` takes three times as long for a few bytes.
  separate(new Uint8Array(memory.buffer, memory.byteOffset, memory.length), ranges, sequences);
  return {
    records: new PackedAnswer(memory, { ranges, numbers, sizeBytes }, sequences),
    nextIterator: draft.nextIterator,
    behindMs: draft.behindMs,
    release: () => buffers.give(memory),
  };
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

function walk(draft: Draft): boolean {
  const pairs = reader.map();
  let seen = 0;
  for (let pair = 0; reader.more(pairs, pair); pair++) {
    const name = reader.string(cborMajor.text);
    if (name < 0) return false;
    const bit = readMember(draft, name);
    // Who reads members that come twice in another way would have other records.
    if (bit < 0 || (seen & bit) !== 0) return false;
    seen |= bit;
  }
  return !reader.isBroken;
}

/** @returns which of the members it was, as a bit; 0 for another; -1 when it is not as it should be. */
function readMember(draft: Draft, name: number): number {
  if (reader.is(names.records, name)) {
    draft.hasRecords = readRecords();
    return draft.hasRecords ? 1 : -1;
  }
  if (reader.is(names.nextIterator, name)) {
    if (!reader.skipNull()) draft.nextIterator = text();
    return 2;
  }
  if (reader.is(names.behind, name)) {
    if (!reader.skipNull()) draft.behindMs = reader.number();
    return 4;
  }
  if (reader.is(names.children, name)) return skipNoChildren() ? 8 : -1;
  return reader.skip() ? 0 : -1;
}

function text(): string {
  const start = reader.string(cborMajor.text);
  return start < 0 ? '' : body.toString('utf8', start, reader.at);
}

/** Children come once in the life of a shard, with its last page; else null, an empty list, or nothing. */
function skipNoChildren(): boolean {
  if (reader.skipNull()) return true;
  return !reader.more(reader.list(), 0) && !reader.isBroken;
}

function readRecords(): boolean {
  const items = reader.list();
  while (reader.more(items, count)) {
    if (count === recordsMax || !readRecord(count)) return false;
    count += 1;
  }
  return !reader.isBroken;
}

function readRecord(index: number): boolean {
  const pairs = reader.map();
  arrivals[index] = Number.NaN;
  let seen = 0;
  for (let pair = 0; reader.more(pairs, pair); pair++) {
    const name = reader.string(cborMajor.text);
    if (name < 0) return false;
    const bit = readRecordMember(index, name);
    if ((seen & bit) !== 0) return false;
    seen |= bit;
  }
  // Every record has data and a sequence number.
  return !reader.isBroken && (seen & 3) === 3;
}

/** @returns which of the members it was, as a bit; 0 for another. */
function readRecordMember(index: number, name: number): number {
  if (reader.is(names.data, name)) {
    const start = reader.string(cborMajor.bytes);
    dataRanges[index * 2] = start;
    dataRanges[index * 2 + 1] = reader.at;
    sizeBytes += reader.at - start;
    return 1;
  }
  if (reader.is(names.sequence, name)) {
    sequenceRanges[index * 2] = reader.string(cborMajor.text);
    sequenceRanges[index * 2 + 1] = reader.at;
    return 2;
  }
  if (reader.is(names.arrived, name)) {
    const time = reader.number();
    arrivals[index] = Math.abs(time) < millisecondsFrom ? time : time / 1000;
    return 4;
  }
  reader.skip();
  return 0;
}

/**
 * What CBOR holds, as the JSON of the same protocol: bytes as base64, times as seconds. For answers that the SDK is to read.
 * @param value as `cbor.deserialize` of `@smithy/core` gives it.
 */
export function jsonOfCbor(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(jsonOfCbor);
  if (!isObject(value)) return value;
  if (typeof value['tag'] === 'number' && 'value' in value) return secondsOf(value['value']);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, jsonOfCbor(one)]));
}

function secondsOf(value: unknown): unknown {
  return typeof value === 'number' && value >= millisecondsFrom ? value / 1000 : jsonOfCbor(value);
}
