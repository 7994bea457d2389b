import { frameJson, isObject, RangeList } from '../../base/index.ts';
import type { RawRecord } from '../../flow.ts';
import { type Chunk, recordsOf } from './chunks.ts';

const markers = ['"attemptsMade"', '"arrivalTimestamp"', '"errorCode"', '"lastErrorCode"'];

/**
 * Returns whether a head is that of an object with records that Firehose could not deliver or transform (prefixes such
 * as `http-endpoint-failed/`, `processing-failed/`, `format-conversion-failed/`, `decompression-failed/`). Such an
 * object has lines of the form `{"attemptsMade": 4, "arrivalTimestamp": ..., "errorCode": ..., "rawData": "<base64>",
 * ...}`. Source: Firehose developer guide, "Handle data delivery failures".
 */
export function startsLikeFailures(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1').trimStart();
  // Search only the fields before `rawData`, whose value can be longer than the head. Events do not start with these
  // names.
  const [names = ''] = text.split('"rawData"', 1);
  const isEvent = names.includes('"event_type"');
  return text.startsWith('{') && !isEvent && markers.some((marker) => names.includes(marker));
}

/** Minimum size of a line with a failed record: the field names alone are longer. */
const lineBytesMin = 64;
/** Memory of a record in addition to its bytes. */
const recordBytes = 256;

/**
 * Unwraps the failed records of Firehose in a chunk: one record per line, with the position of the line. Returns a line
 * unchanged if it cannot be unwrapped; it then becomes a dead letter. If lines are shorter than `lineBytesMin`, the
 * last record can contain several lines. Resizes the permit of the chunk to include the memory of the records.
 */
export function failedRecordsOf(chunk: Chunk): readonly RawRecord[] {
  if (chunk.fullBytes !== undefined) return recordsOf(chunk);
  const { bytes, start } = chunk;
  const lines = new RangeList(Math.ceil(bytes.length / lineBytesMin));
  frameJson(bytes, lines, 0, 0);
  const { count, pairs } = lines;
  const records: RawRecord[] = [];
  let memoryBytes = 0;
  for (let at = 0; at < count * 2; at += 2) {
    const from = pairs[at] ?? 0;
    const line = bytes.subarray(from, pairs[at + 1]);
    const position = String(start + from);
    const data = rawDataOf(line);
    memoryBytes += recordBytes + (data?.length ?? 0);
    records.push({ bytes: data ?? line, position, end: position });
  }
  chunk.permit?.resize(chunk.permit.bytes + memoryBytes);
  return records;
}

function rawDataOf(line: Uint8Array): Uint8Array | undefined {
  try {
    const value: unknown = JSON.parse(
      Buffer.from(line.buffer, line.byteOffset, line.length).toString(),
    );
    const data = isObject(value) ? value['rawData'] : undefined;
    return typeof data === 'string' ? decodeBase64(data) : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes base64 text. @returns undefined if the text is not base64 */
function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === (text.length / 4) * 3 - padding ? bytes : undefined;
}
