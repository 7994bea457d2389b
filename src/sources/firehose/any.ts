import { buffers, JsonScanner, RangeList } from '../../base/index.ts';
import { type ErrorResponse, createErrorResponse } from './response.ts';
import { type ScannedBody, scannedBody } from './scan-body.ts';

const names = {
  requestId: Buffer.from('requestId'),
  records: Buffer.from('records'),
  data: Buffer.from('data'),
};
const NEWLINE = 0x0a;
/** Maximum size of a request id as JSON text. The ids of Firehose have 36 characters. */
const idBytesMax = 1_024;
/** Amount of text that is processed between two yields, which takes 2 to 5 ms. */
const stepBytes = 512 * 1024;
/** Amount of base64 text that is decoded at once. A multiple of four characters. */
const pieceBytes = 128 * 1024;

/** The parts of a valid body. */
interface Outline {
  requestId: string | undefined;
  /** Offset of the value of `records`; -1 if the body has no such field. */
  recordsAt: number;
  /** Number of records; -1 if `records` is absent or not a list. */
  count: number;
}

/**
 * Reads a body with an unusual structure: duplicate fields, records without data, or data that is not base64. Returns
 * malformed records unchanged, at any nesting depth. Rejects a body only if it is not valid JSON, has no request id or
 * list of records, or has too many records. Yields between two values about every 512 KiB. Takes as much pool memory as
 * the size of the body.
 */
export function* scanAnyBody(
  body: Uint8Array,
  recordsMax: number,
): Generator<void, ScannedBody | ErrorResponse> {
  const scanner = new JsonScanner();
  scanner.open(body);
  const outline = yield* outlineOf(scanner, body);
  if (outline === undefined) return createErrorResponse(400, 'the body is not a JSON object');
  const { requestId, recordsAt, count } = outline;
  if (requestId === undefined) return createErrorResponse(400, 'the body has no requestId');
  if (count < 0) return createErrorResponse(400, 'the body has no list of records');
  if (count > recordsMax) {
    return createErrorResponse(400, `the body has ${count} records; the maximum is ${recordsMax}`);
  }
  scanner.goTo(recordsAt);
  return yield* decode(scanner, body, requestId);
}

/** Validates a body and finds its parts. @returns undefined if the body is not a valid JSON object */
function* outlineOf(scanner: JsonScanner, body: Uint8Array): Generator<void, Outline | undefined> {
  const outline: Outline = { requestId: undefined, recordsAt: -1, count: -1 };
  if (!scanner.object()) return undefined;
  // If a field repeats, the last one applies.
  for (let first = true; scanner.member(first, true); first = false) {
    const { at } = scanner;
    if (scanner.isCalled(names.records)) {
      outline.recordsAt = at;
      outline.count = yield* countRecords(scanner);
    } else {
      const isId = scanner.isCalled(names.requestId);
      yield* scanner.skipSteps(stepBytes);
      if (isId && !scanner.isBroken) outline.requestId = textOf(body.subarray(at, scanner.at));
    }
  }
  return scanner.end() ? outline : undefined;
}

/** Unescapes a JSON string. Returns undefined for other values, and for strings that are too long for an id. */
function textOf(json: Uint8Array): string | undefined {
  if (json.length > idBytesMax) return undefined;
  const value: unknown = JSON.parse(Buffer.from(json).toString());
  return typeof value === 'string' ? value : undefined;
}

/** Skips a value. @returns the number of its elements; -1 if the value is not a list */
function* countRecords(scanner: JsonScanner): Generator<void, number> {
  if (scanner.kindAt(scanner.at) !== 'array') {
    yield* scanner.skipSteps(stepBytes);
    return -1;
  }
  scanner.list();
  let count = 0;
  let pausedAt = scanner.at;
  for (; scanner.element(count === 0); count++) {
    yield* scanner.skipSteps(stepBytes);
    if (scanner.at - pausedAt < stepBytes) continue;
    pausedAt = scanner.at;
    yield;
  }
  return count;
}

function* decode(
  scanner: JsonScanner,
  body: Uint8Array,
  requestId: string,
): Generator<void, ScannedBody> {
  // The size of the body is sufficient: a decoded record and its line break are not larger than the record's text in
  // the body.
  const taken = buffers.take(body.length);
  const memory = Buffer.from(taken.buffer, taken.byteOffset, taken.length);
  const ranges = new RangeList();
  let used = 0;
  let sizeBytes = 0;
  let pausedAt = scanner.at;
  scanner.list();
  for (let first = true; scanner.element(first); first = false) {
    const end = yield* decodeRecord(scanner, body, memory, used);
    ranges.push(used, end);
    sizeBytes += end - used;
    memory[end] = NEWLINE;
    used = end + 1;
    if (scanner.at - pausedAt < stepBytes) continue;
    pausedAt = scanner.at;
    yield;
  }
  const { count } = ranges;
  return scannedBody(requestId, taken, { used, ranges: ranges.pairs.slice(), count, sizeBytes });
}

/** Decodes the next record into `memory` from `start` on. @returns the offset after the decoded record */
function* decodeRecord(
  scanner: JsonScanner,
  body: Uint8Array,
  memory: Buffer,
  start: number,
): Generator<void, number> {
  const { at } = scanner;
  const dataAt = yield* findData(scanner);
  const end = scanner.at;
  if (dataAt < 0) {
    // The record has no string data: copy its JSON text.
    memory.set(body.subarray(at, end), start);
    return start + end - at;
  }
  scanner.goTo(dataAt);
  const textEnd = yield* scanner.textSteps(memory, start, stepBytes);
  const decodedEnd = yield* decodeBase64(memory, start, textEnd);
  // The data is not base64: use it as text. Copy it again, because the decoding has overwritten it.
  if (decodedEnd < 0) {
    scanner.goTo(dataAt);
    yield* scanner.textSteps(memory, start, stepBytes);
  }
  scanner.goTo(end);
  return decodedEnd < 0 ? textEnd : decodedEnd;
}

/** Skips the next record. @returns the offset of the value of `data`; -1 if the record has no such string */
function* findData(scanner: JsonScanner): Generator<void, number> {
  let dataAt = -1;
  if (scanner.kindAt(scanner.at) !== 'object') {
    yield* scanner.skipSteps(stepBytes);
    return dataAt;
  }
  scanner.object();
  for (let first = true; scanner.member(first, true); first = false) {
    const { at } = scanner;
    if (scanner.isCalled(names.data)) dataAt = scanner.kindAt(at) === 'string' ? at : -1;
    yield* scanner.skipSteps(stepBytes);
  }
  return dataAt;
}

/** Decodes base64 text in place. @returns the offset after the decoded bytes; -1 if the text is not base64 */
function* decodeBase64(memory: Buffer, start: number, end: number): Generator<void, number> {
  if ((end - start) % 4 !== 0) return -1;
  let out = start;
  for (let from = start; from < end; from += pieceBytes) {
    if (from > start && (from - start) % stepBytes === 0) yield;
    const piece = memory.toString('latin1', from, Math.min(from + pieceBytes, end));
    const isLast = from + pieceBytes >= end;
    const padding = !isLast ? 0 : piece.endsWith('==') ? 2 : piece.endsWith('=') ? 1 : 0;
    const size = memory.write(piece, out, 'base64');
    if (size !== (piece.length / 4) * 3 - padding) return -1;
    out += size;
  }
  return out;
}
