import { buffers, JsonScanner } from '../../base/index.ts';
import type { PackedRecords } from '../../flow.ts';
import { RecordScanner, type ScannedRecords } from '../text/record-scanner.ts';

/** The records of a body, decoded end to end with a line break behind each. */
export interface ScannedBody {
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
  readonly scanner: RecordScanner;
  readonly json: JsonScanner;
  readonly body: Uint8Array;
  /** Room for the records. */
  readonly memory: Uint8Array;
  readonly recordsMax: number;
  records: ScannedRecords | undefined;
  requestId: string | undefined;
}

/** What walks over the records of bodies. */
export function createBodyScanner(): RecordScanner {
  return new RecordScanner({ data: 'data' });
}

/**
 * Reads a body of the usual form in one pass: an object with one `requestId` of ASCII and one list of `records`, each an
 * object with one `data` of sound base64. Pauses after every two megabytes or so.
 *
 * @param walker may walk several bodies in turns.
 * @returns undefined for every other body, sound or not: it is read with `JSON.parse`, and judged.
 */
export function* scanBody(
  body: Uint8Array,
  recordsMax: number,
  scanner = createBodyScanner(),
): Generator<void, ScannedBody | undefined> {
  const memory = buffers.take(Math.ceil((body.length * 3) / 4) + 64);
  const release = (): void => buffers.give(memory);
  const json = new JsonScanner();
  const draft: Draft = {
    json,
    scanner,
    body,
    memory,
    recordsMax,
    records: undefined,
    requestId: undefined,
  };
  json.open(body);
  const isSound = yield* scan(draft);
  const { requestId, records: scanned } = draft;
  if (isSound && requestId !== undefined && scanned !== undefined) {
    const { used, ranges, count, sizeBytes } = scanned;
    const position = (index: number): string => String(index + 1);
    const decoded = memory.subarray(0, used);
    const records = { bytes: memory, ranges, count, sizeBytes, position };
    return { requestId, records, decoded, release };
  }
  release();
  return undefined;
}

function* scan(draft: Draft): Generator<void, boolean> {
  const { json } = draft;
  if (!json.object()) return false;
  for (let first = true; json.member(first); first = false) {
    if (json.isCalled(names.requestId)) {
      // Of members that come twice the last one counts for JSON.parse.
      if (draft.requestId !== undefined) return false;
      draft.requestId = json.ascii();
    } else if (json.isCalled(names.records)) {
      if (draft.records !== undefined || !(yield* readRecords(draft))) return false;
    } else if (!json.skip()) return false;
  }
  return json.end();
}

function* readRecords(draft: Draft): Generator<void, boolean> {
  const { body, json, memory, recordsMax, scanner } = draft;
  draft.records = yield* scanner.listSteps(json, body, recordsMax, memory);
  return draft.records !== undefined;
}
