import { JsonScanner } from '../../base/index.ts';
import type { RawRecord } from '../../flow.ts';
import { type ErrorResponse, createErrorResponse } from './response.ts';

/** The records of a body. */
export interface AnyBody {
  readonly requestId: string;
  readonly records: readonly RawRecord[];
  /** The decoded records, each followed by a line break. */
  readonly decoded: Uint8Array;
}

const names = {
  requestId: Buffer.from('requestId'),
  records: Buffer.from('records'),
  data: Buffer.from('data'),
};
const NEWLINE = 0x0a;
/** Firehose's ids have 36 characters. */
const idBytesMax = 1_024;

/**
 * Reads a body with an unusual structure: duplicate fields, records without data, or data that is not base64. Passes on
 * malformed records unchanged, at any nesting depth; rejects only a body that is not valid JSON.
 */
export function readAnyBody(body: Uint8Array, recordsMax: number): AnyBody | ErrorResponse {
  const scanner = new JsonScanner();
  scanner.open(body);
  let requestId: string | undefined;
  let recordsAt = -1;
  if (!scanner.object()) return createErrorResponse(400, 'the body is not a JSON object');
  for (let first = true; scanner.member(first, true); first = false) {
    const { at } = scanner;
    if (scanner.isCalled(names.records)) recordsAt = at;
    const isId = scanner.isCalled(names.requestId);
    scanner.skip();
    // The last of duplicate fields is valid.
    if (isId && !scanner.isBroken) requestId = textOf(body.subarray(at, scanner.at));
  }
  if (!scanner.end()) return createErrorResponse(400, 'the body is not a JSON object');
  if (requestId === undefined) return createErrorResponse(400, 'the body has no requestId');
  if (recordsAt < 0 || scanner.kindAt(recordsAt) !== 'array') {
    return createErrorResponse(400, 'the body has no list of records');
  }
  const count = countRecords(scanner, recordsAt);
  if (count > recordsMax) {
    return createErrorResponse(400, `the body has ${count} records; the maximum is ${recordsMax}`);
  }
  scanner.goTo(recordsAt);
  return { requestId, ...decodeRecords(scanner, body) };
}

/** Unescapes a string; undefined for other values, and for strings that are too long for an id. */
function textOf(json: Uint8Array): string | undefined {
  if (json.length > idBytesMax) return undefined;
  const value: unknown = JSON.parse(Buffer.from(json).toString());
  return typeof value === 'string' ? value : undefined;
}

function countRecords(scanner: JsonScanner, at: number): number {
  scanner.goTo(at);
  scanner.list();
  let count = 0;
  for (; scanner.element(count === 0); count++) scanner.skip();
  return count;
}

function decodeRecords(scanner: JsonScanner, body: Uint8Array): Omit<AnyBody, 'requestId'> {
  // A decoded record with its line break is not larger than its text in the body.
  const memory = Buffer.allocUnsafeSlow(body.length);
  const text = Buffer.allocUnsafeSlow(body.length);
  const records: RawRecord[] = [];
  let end = 0;
  scanner.list();
  for (let index = 0; scanner.element(index === 0); index++) {
    const position = String(index + 1);
    const start = end;
    const { at } = scanner;
    const size = readData(scanner, text);
    const data = size < 0 ? undefined : text.toString('latin1', 0, size);
    if (data !== undefined) end += memory.write(data, start, 'base64');
    const isSound = data !== undefined && end - start === decodedSize(data);
    if (!isSound) end = start;
    // Data that is not base64 is passed on as its text, or as JSON if it is not a string.
    const asItStands = size < 0 ? body.subarray(at, scanner.at) : text.subarray(0, size);
    const bytes = isSound ? memory.subarray(start, end) : Uint8Array.from(asItStands);
    records.push({ bytes, position, end: position });
    memory[end] = NEWLINE;
    end += 1;
  }
  return { records, decoded: memory.subarray(0, end) };
}

/** Reads the data of the next record into `text`. @returns its size; -1 if it has no string data */
function readData(scanner: JsonScanner, text: Uint8Array): number {
  let size = -1;
  if (scanner.kindAt(scanner.at) !== 'object') {
    scanner.skip();
    return size;
  }
  scanner.object();
  for (let first = true; scanner.member(first, true); first = false) {
    const isText = scanner.isCalled(names.data) && scanner.kindAt(scanner.at) === 'string';
    if (scanner.isCalled(names.data)) size = isText ? scanner.text(text, 0) : -1;
    if (!isText) scanner.skip();
  }
  return size;
}

/** Decoded size of base64 text; -1 if the length is invalid for base64. */
function decodedSize(text: string): number {
  if (text.length % 4 !== 0) return -1;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}
