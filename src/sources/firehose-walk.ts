import { buffers, JsonWalker } from '../base/index.ts';
import type { PackedRecords } from '../flow.ts';
import { RecordWalker, type WalkedRecords } from './record-walker.ts';

const noRecords = { used: 0, ranges: new Uint32Array(0), count: 0, sizeBytes: 0 };

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
};

interface Draft {
  readonly body: Uint8Array;
  /** Room for the records. */
  readonly memory: Uint8Array;
  readonly recordsMax: number;
  records: WalkedRecords | undefined;
  requestId: string | undefined;
  hasRecords: boolean;
}

const walker = new JsonWalker();
/** Made when the first body comes. */
let recordWalker: RecordWalker | undefined;

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
    body,
    memory,
    recordsMax,
    records: undefined,
    requestId: undefined,
    hasRecords: false,
  };
  walker.open(body);
  if (walk(draft) && draft.requestId !== undefined && draft.hasRecords) {
    const { requestId } = draft;
    const { used, ranges, count, sizeBytes } = draft.records ?? noRecords;
    const position = (index: number): string => String(index + 1);
    const decoded = memory.subarray(0, used);
    const records = { bytes: memory, ranges, count, sizeBytes, position };
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
  if (!walker.list()) return false;
  if (!walker.element(true)) return !walker.isBroken;
  recordWalker ??= new RecordWalker({ data: 'data' });
  const records = recordWalker.walk(draft.body, walker.at, draft.recordsMax, draft.memory);
  if (records === undefined) return false;
  draft.records = records;
  walker.goTo(records.end);
  return true;
}
