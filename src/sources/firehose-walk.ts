import { buffers, JsonWalker, RangeList } from '../base/index.ts';
import type { PackedRecords } from '../flow.ts';

/** The records of a body, decoded end to end with a line break behind each. */
export interface WalkedBody {
  readonly requestId: string;
  readonly records: PackedRecords;
  /** All of it, line breaks included. */
  readonly decoded: Uint8Array;
  /** Gives the memory of the records back. */
  readonly release: () => void;
}

const names = {
  requestId: Buffer.from('requestId'),
  records: Buffer.from('records'),
  data: Buffer.from('data'),
};
const NEWLINE = 0x0a;

interface Draft {
  readonly memory: Buffer;
  readonly ranges: RangeList;
  readonly recordsMax: number;
  used: number;
  requestId: string | undefined;
  hasRecords: boolean;
}

const walker = new JsonWalker();

/**
 * Reads a body of the usual form in one pass: an object with one `requestId` of ASCII and one list of `records`, each an
 * object with one `data` of sound base64.
 *
 * @returns undefined for every other body, sound or not: it is read with `JSON.parse`, and judged.
 */
export function walkBody(body: Uint8Array, recordsMax: number): WalkedBody | undefined {
  const memory = buffers.take(Math.ceil((body.length * 3) / 4) + 64);
  const release = (): void => buffers.give(memory);
  const draft: Draft = {
    memory: Buffer.from(memory.buffer, memory.byteOffset, memory.length),
    ranges: new RangeList(),
    recordsMax,
    used: 0,
    requestId: undefined,
    hasRecords: false,
  };
  walker.open(body);
  if (walk(draft) && draft.requestId !== undefined && draft.hasRecords) {
    const { requestId, used, ranges } = draft;
    const { pairs, count } = ranges;
    const sizeBytes = used - count;
    const position = (index: number): string => String(index + 1);
    const decoded = memory.subarray(0, used);
    const records = { bytes: memory, ranges: pairs, count, sizeBytes, position };
    return { requestId, records, decoded, release };
  }
  release();
  return undefined;
}

function walk(draft: Draft): boolean {
  if (!walker.object()) return false;
  for (let first = true; walker.member(first); first = false) {
    if (walker.isCalled(names.requestId)) {
      // Of members that come twice the last one counts for JSON.parse.
      if (draft.requestId !== undefined) return false;
      draft.requestId = walker.ascii();
    } else if (walker.isCalled(names.records)) {
      if (draft.hasRecords || !readRecords(draft)) return false;
      draft.hasRecords = true;
    } else if (!walker.skip()) return false;
  }
  return walker.end();
}

function readRecords(draft: Draft): boolean {
  const { memory, ranges, recordsMax } = draft;
  if (!walker.list()) return false;
  for (let first = true; walker.element(first); first = false) {
    if (ranges.count === recordsMax) return false;
    const size = readData(draft);
    if (size < 0) return false;
    const { used } = draft;
    ranges.push(used, used + size);
    memory[used + size] = NEWLINE;
    draft.used += size + 1;
  }
  return !walker.isBroken;
}

/** @returns the size of a record's decoded data, -1 when the record is not of the usual form. */
function readData({ memory, used }: Draft): number {
  let size = -1;
  if (!walker.object()) return -1;
  for (let first = true; walker.member(first); first = false) {
    if (!walker.isCalled(names.data)) walker.skip();
    else if (size >= 0) return -1;
    else size = walker.base64(memory, used);
  }
  return walker.isBroken ? -1 : size;
}
