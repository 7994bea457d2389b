import { buffers, JsonWalker } from '../base/index.ts';
import type { PackedRecords } from '../flow.ts';
import { RecordWalker, type WalkedRecords } from './record-walker.ts';

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
  };
  walker.open(body);
  const isSound = walk(draft);
  const { requestId, records: walked } = draft;
  if (isSound && requestId !== undefined && walked !== undefined) {
    const { used, ranges, count, sizeBytes } = walked;
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
      if (draft.records !== undefined || !readRecords(draft)) return false;
    } else if (!walker.skip()) return false;
  }
  return walker.end();
}

function readRecords(draft: Draft): boolean {
  recordWalker ??= new RecordWalker({ data: 'data' });
  draft.records = recordWalker.walkList(walker, draft.body, draft.recordsMax, draft.memory);
  return draft.records !== undefined;
}
