import { JsonScanner } from '../../base/index.ts';
import type { RawRecord } from '../../flow.ts';
import { type ErrorResponse, createErrorResponse } from './response.ts';

/** The records of a body. */
export interface AnyBody {
  readonly requestId: string;
  readonly records: readonly RawRecord[];
  /** The decoded ones end to end, with a line break behind each. */
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
 * Reads a body that is not of the usual form: members that come twice, records without data, data that is no base64. A record
 * that is malformed is passed on as it is, however deep it is nested; only a body that is not valid at all is rejected.
 */
export function readAnyBody(body: Uint8Array, recordsMax: number): AnyBody | ErrorResponse {
  const scanner = new JsonScanner();
  scanner.open(body);
  let requestId: string | undefined;
  let recordsAt = -1;
  if (!scanner.object()) return createErrorResponse(400, 'the body is no JSON object');
  for (let first = true; scanner.member(first, true); first = false) {
    const { at } = scanner;
    if (scanner.isCalled(names.records)) recordsAt = at;
    const isId = scanner.isCalled(names.requestId);
    scanner.skip();
    // Of members that come twice the last one counts.
    if (isId && !scanner.isBroken) requestId = textOf(body.subarray(at, scanner.at));
  }
  if (!scanner.end()) return createErrorResponse(400, 'the body is no JSON object');
  if (requestId === undefined) return createErrorResponse(400, 'the body has no requestId');
  if (recordsAt < 0 || scanner.kindAt(recordsAt) !== 'array') {
    return createErrorResponse(400, 'the body has no list of records');
  }
  const count = countRecords(scanner, recordsAt);
  if (count > recordsMax) {
    return createErrorResponse(
      400,
      `the body has ${count} records, at most ${recordsMax} are taken`,
    );
  }
  scanner.goTo(recordsAt);
  return { requestId, ...decodeRecords(scanner, body) };
}

/** A string, without its escapes; undefined for any other value, and for one that is no id. */
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
  // Decoded, a record and its line break need no more room than it has in the body.
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
    // Data that is not base64 is passed on as its text, or as its JSON when it is not a string.
    const asItStands = size < 0 ? body.subarray(at, scanner.at) : text.subarray(0, size);
    const bytes = isSound ? memory.subarray(start, end) : Uint8Array.from(asItStands);
    records.push({ bytes, position, end: position });
    memory[end] = NEWLINE;
    end += 1;
  }
  return { records, decoded: memory.subarray(0, end) };
}

/** Reads the data of the record that comes next into `text`. @returns its size, -1 when it has none that is text. */
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

/** The bytes that base64 text decodes to; -1 when no base64 has this length. */
function decodedSize(text: string): number {
  if (text.length % 4 !== 0) return -1;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}
