import { buffers, JsonScanner } from '../../base/index.ts';
import type { PackedRecords } from '../../flow.ts';
import { RecordScanner, type ScannedRecords } from '../text/record-scanner.ts';

/** The decoded records of a body, each followed by a line break. */
export interface ScannedBody {
  readonly requestId: string;
  /** The records. `bytes` is pool memory. */
  readonly records: PackedRecords;
  /** All records in one text, including the line breaks. */
  readonly decoded: Uint8Array;
  /** Returns the memory of the records to the pool. */
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
  /** Memory for the records. */
  readonly memory: Uint8Array;
  readonly recordsMax: number;
  records: ScannedRecords | undefined;
  requestId: string | undefined;
}

/** Creates a scanner for the records of Firehose requests. */
export function createBodyScanner(): RecordScanner {
  return new RecordScanner({ data: 'data' });
}

/**
 * Reads a body with the usual structure in one pass: an object with one ASCII `requestId` and one list of `records`,
 * each an object with one `data` field of valid base64. Yields about every 2 MB.
 * @param scanner may be shared: it can process several bodies alternately
 * @returns undefined for every other body, valid or not: `scanAnyBody` must then read it
 */
export function* scanBody(
  body: Uint8Array,
  recordsMax: number,
  scanner = createBodyScanner(),
): Generator<void, ScannedBody | undefined> {
  const memory = buffers.take(Math.ceil((body.length * 3) / 4) + 64);
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
    return scannedBody(requestId, memory, scanned);
  }
  buffers.give(memory);
  return undefined;
}

/** Creates the result for decoded records in pool memory. */
export function scannedBody(
  requestId: string,
  memory: Uint8Array,
  {
    used,
    ranges,
    count,
    sizeBytes,
  }: Pick<ScannedRecords, 'used' | 'ranges' | 'count' | 'sizeBytes'>,
): ScannedBody {
  // Release unused memory: a body can consist mostly of white space, and the memory stays in use as long as the
  // records.
  const bytes = buffers.narrow(memory, used);
  const position = (index: number): string => String(index + 1);
  const records = { bytes, ranges, count, sizeBytes, position };
  const release = (): void => buffers.give(bytes);
  return { requestId, records, decoded: bytes.subarray(0, used), release };
}

function* scan(draft: Draft): Generator<void, boolean> {
  const { json } = draft;
  if (!json.object()) return false;
  for (let first = true; json.member(first); first = false) {
    if (json.isCalled(names.requestId)) {
      // Reject duplicate fields: JSON.parse would use the last one.
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
