import { isUtf8 } from 'node:buffer';
import { lineBytesMax } from '../base/index.ts';
import type {
  DecodedPage,
  EventBatch,
  PackedRecords,
  Partition,
  Position,
  RecordPage,
} from '../flow.ts';
import { startsLikeEvent } from './event-start.ts';

const NEWLINE = 0x0a;
const OBJECT_END = 0x7d;

/**
 * Decodes the usual page of a stream: every record is one event in one line, and all records are in one buffer. Copies
 * nothing and allocates nothing per record: the batch uses the ranges of the records.
 *
 * @returns undefined for any other page, even if only one record is wrapped, invalid, or truncated: the caller then
 * decodes the complete page in the slower way
 */
export function decodePacked(page: RecordPage, eventBytesMax: number): DecodedPage | undefined {
  const { packed } = page.records;
  if (packed === undefined || packed.count === 0) return undefined;
  const { bytes, ranges, count } = packed;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, ranges[count * 2 - 1] ?? 0);
  if (!areEvents(text, packed, Math.min(lineBytesMax, eventBytesMax))) return undefined;
  const batch = new PackedBatch(page, packed, text);
  return { batches: [batch], rejected: [], ignored: {}, isDetached: false };
}

/** Returns whether every record looks like one event in one line of UTF-8. */
function areEvents(text: Buffer, { ranges, count }: PackedRecords, sizeMax: number): boolean {
  for (let at = 0; at < count * 2; at += 2) {
    const start = ranges[at] ?? 0;
    const end = ranges[at + 1] ?? 0;
    if (end - start > sizeMax || text[end - 1] !== OBJECT_END) return false;
    if (!startsLikeEvent(text, start)) return false;
    // This search is short: a line break follows every record except the last one, where the text ends.
    const newline = text.indexOf(NEWLINE, start);
    if (newline >= 0 && newline < end) return false;
  }
  return isUtf8(text);
}

/** The records of one page as events. Does not reference the page, which would keep more memory than the records. */
class PackedBatch implements EventBatch {
  readonly partition: Partition;
  readonly bytes: Uint8Array;
  readonly ranges: Uint32Array;
  readonly count: number;
  readonly readMs: number;
  readonly #packed: PackedRecords;

  constructor({ partition, readMs }: RecordPage, packed: PackedRecords, bytes: Uint8Array) {
    this.partition = partition;
    this.readMs = readMs;
    this.bytes = bytes;
    this.ranges = packed.ranges;
    this.count = packed.count;
    this.#packed = packed;
  }

  position(index: number): Position {
    return this.#packed.position(index);
  }

  recordStart(index: number): number {
    return this.ranges[index * 2] ?? 0;
  }
}
