import { buffers, JsonWalker } from '../base/index.ts';
import { PackedAnswer } from './kinesis-records.ts';

/** What an answer of `GetRecords` holds, decoded. */
export interface RecordsAnswer {
  readonly records: PackedAnswer;
  readonly nextIterator: string | undefined;
  readonly behindMs: number | undefined;
  /** Gives the memory of the records back. */
  readonly release: () => void;
}

const names = {
  records: Buffer.from('Records'),
  nextIterator: Buffer.from('NextShardIterator'),
  behind: Buffer.from('MillisBehindLatest'),
  children: Buffer.from('ChildShards'),
  data: Buffer.from('Data'),
  sequence: Buffer.from('SequenceNumber'),
  arrived: Buffer.from('ApproximateArrivalTimestamp'),
};

/** An answer under construction. */
interface Draft {
  readonly body: Uint8Array;
  readonly records: PackedAnswer;
  nextIterator: string | undefined;
  behindMs: number | undefined;
}

const walker = new JsonWalker();

/**
 * Reads the body of an answer of `GetRecords` (AWS: Kinesis API reference, `GetRecords`; JSON 1.1) in one pass: records
 * are decoded end to end into one buffer, with a line break behind each, so that decode need not copy them. The SDK makes
 * a string and three objects of every record: 20 us each, this takes 1 (docs/decisions/0012-raw-bodies-and-memory.md).
 *
 * @returns undefined for anything that is not exactly as AWS writes it; the SDK then reads the body as if nothing were.
 */
export function readRecordsAnswer(body: Uint8Array): RecordsAnswer | undefined {
  // Base64 takes four bytes for three.
  const memory = buffers.take(Math.ceil((body.length * 3) / 4) + 64);
  const release = (): void => buffers.give(memory);
  const draft: Draft = {
    body,
    records: new PackedAnswer(memory),
    nextIterator: undefined,
    behindMs: undefined,
  };
  walker.open(body);
  if (walk(draft)) {
    const { records, nextIterator, behindMs } = draft;
    return { records, nextIterator, behindMs, release };
  }
  release();
  return undefined;
}

function walk(draft: Draft): boolean {
  if (!walker.object()) return false;
  let seen = 0;
  for (let first = true; walker.member(first); first = false) {
    const bit = readMember(draft);
    // Of members that come twice the last one counts for JSON.parse.
    if (bit < 0 || (seen & bit) !== 0) return false;
    seen |= bit;
  }
  return walker.end() && (seen & 1) !== 0;
}

/** @returns which of the members it was, as a bit; 0 for another; -1 when it is not as it should be. */
function readMember(draft: Draft): number {
  if (walker.isCalled(names.records)) return readRecords(draft) ? 1 : -1;
  if (walker.isCalled(names.nextIterator)) {
    if (!walker.skipNull()) draft.nextIterator = walker.ascii();
    return 2;
  }
  if (walker.isCalled(names.behind)) {
    if (!walker.skipNull()) draft.behindMs = walker.number();
    return 4;
  }
  if (walker.isCalled(names.children)) return skipNoChildren() ? 8 : -1;
  return walker.skip() ? 0 : -1;
}

/** Children come once in the life of a shard, with its last page; else `null`, an empty list, or nothing. */
function skipNoChildren(): boolean {
  if (walker.skipNull()) return true;
  return walker.list() && !walker.element(true) && !walker.isBroken;
}

function readRecords(draft: Draft): boolean {
  if (!walker.list()) return false;
  for (let first = true; walker.element(first); first = false) {
    if (!readRecord(draft)) return false;
  }
  return !walker.isBroken;
}

/** What is known of the record at hand. */
interface Fields {
  size: number;
  /** Where the sequence number lies in the body; -1 when there is none. */
  numberStart: number;
  numberEnd: number;
  arrivedMs: number | undefined;
}

function readRecord({ body, records }: Draft): boolean {
  const fields: Fields = { size: -1, numberStart: -1, numberEnd: -1, arrivedMs: undefined };
  if (!walker.object()) return false;
  for (let first = true; walker.member(first); first = false) {
    if (!readField(fields, records)) return false;
  }
  const { size, numberStart, numberEnd, arrivedMs } = fields;
  if (walker.isBroken || size < 0 || numberStart < 0) return false;
  return records.add({ size, arrivedMs }, body, numberStart, numberEnd);
}

function readField(fields: Fields, { bytes, used }: PackedAnswer): boolean {
  if (walker.isCalled(names.data)) {
    if (fields.size >= 0) return false;
    fields.size = walker.base64(bytes, used);
  } else if (walker.isCalled(names.sequence)) {
    if (fields.numberStart >= 0 || !walker.passAscii()) return false;
    fields.numberStart = walker.textStart;
    fields.numberEnd = walker.textEnd;
  } else if (walker.isCalled(names.arrived)) {
    if (fields.arrivedMs !== undefined) return false;
    // Seconds since 1970, with a fraction.
    const seconds = walker.number();
    if (seconds !== undefined) fields.arrivedMs = Math.round(seconds * 1000);
  } else walker.skip();
  return !walker.isBroken;
}
