import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { headOf } from '../base/index.ts';
import { maskBytesLexically, maskedText as masked, maskLexically } from '../catalog/index.ts';
import type { Finding, RejectedEvent } from '../flow.ts';
import { maskBase64Runs } from './base64-masks.ts';
import { eventsIn } from './event-counts.ts';
import { eventNames, type EventNames } from './event-names.ts';
import { secondsText } from './ledger.ts';

/** A row of `weir.dead_letters` in the format JSONEachRow. */
export type DeadLetterRow = Readonly<Record<string, unknown>>;

/** Number of bytes at the start of an event in which its IDs and type are searched if the event is too large. */
const namesWithin = 65_536;

/**
 * Converts a rejected event to its row. Stores the first `rawBytesMax` bytes for replay, as text with secrets masked,
 * or in base64 if they are not UTF-8. The identity of the row is the position at which the event was delivered, so
 * reading the event again gives the same row.
 *
 * @param sensitiveHeaders lower-case names of headers whose values are masked
 */
export function deadLetterRow(
  { finding, batch }: RejectedEvent,
  sensitiveHeaders: readonly string[],
  run: string,
): DeadLetterRow {
  const { source, partition } = batch.partition;
  const bytes = batch.bytes.subarray(finding.start, finding.end);
  const raw = headOf(bytes);
  const position = batch.position(finding.range, finding.start);
  const placeInRecord = finding.start - batch.recordStart(finding.range, finding.start);
  const text = isUtf8(raw);
  const seen = secondsText(batch.readMs);
  const { eventId, eventType, accountId } = namesOf(finding, raw);
  return {
    id: deadLetterId(source, partition, position, placeInRecord),
    source,
    source_partition: partition,
    position,
    place_in_record: placeInRecord,
    sub_sequence: batch.subSequence?.(finding.range) ?? 0,
    headers: maskedHeaders(batch.headers?.(finding.range) ?? {}, sensitiveHeaders),
    reason: finding.reason,
    path: finding.path,
    expected: finding.expected,
    found: finding.found,
    offset: finding.offset,
    account_id: accountId,
    event_id: eventId,
    event_type: eventType,
    events: eventsIn(finding),
    size_bytes: finding.sizeBytes ?? bytes.length,
    kept_bytes: raw.length,
    raw: text ? maskedText(raw, sensitiveHeaders) : maskedBase64(raw, sensitiveHeaders),
    raw_encoding: text ? 'utf8' : 'base64',
    raw_hash: finding.rawHash ?? rawHash(bytes),
    first_seen: seen,
    last_seen: seen,
    attempts: 1,
    state: 'open',
    run,
  };
}

/** Returns a hash that identifies the bytes of a dead letter. */
export function rawHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Returns the row without its bytes, which are still available in the source. */
export function withoutRaw(row: DeadLetterRow): DeadLetterRow {
  return { ...row, raw: '', raw_encoding: 'utf8', kept_bytes: 0 };
}

/** Returns the minimal row: the position, and the information that ClickHouse rejected the rest. */
export function leastOf(row: DeadLetterRow): DeadLetterRow {
  const nothing = { headers: {}, path: '', account_id: '', event_id: '', event_type: '' };
  const why = { expected: '', found: 'rejected by ClickHouse, with the dead letter' };
  return { ...withoutRaw(row), ...nothing, ...why };
}

/**
 * Returns the ids and type of an event. An event that is too large was not parsed; its first bytes most likely contain
 * the ids and type.
 */
function namesOf(finding: Finding, raw: Uint8Array): EventNames {
  const { reason, eventId, eventType, accountId, more } = finding;
  const isUnread = reason === 'limit' && more === undefined && eventId === '' && eventType === '';
  return isUnread ? eventNames(raw.subarray(0, namesWithin)) : { eventId, eventType, accountId };
}

/** Returns text with its secrets masked, also those in base64, because events may be encoded twice. */
function maskedText(raw: Uint8Array, sensitiveHeaders: readonly string[]): string {
  return maskBase64Runs(maskLexically(raw, sensitiveHeaders), sensitiveHeaders);
}

function maskedHeaders(
  headers: Readonly<Record<string, string>>,
  sensitiveHeaders: readonly string[],
): Record<string, string> {
  const isSecret = (name: string): boolean => sensitiveHeaders.includes(name.toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isSecret(name) ? masked : value]),
  );
}

/** Masks bytes that are not UTF-8, like `maskedText`, and returns them in base64. */
function maskedBase64(raw: Uint8Array, sensitiveHeaders: readonly string[]): string {
  const clean = Buffer.from(maskBytesLexically(raw, sensitiveHeaders)).toString('latin1');
  const text = maskBase64Runs(clean, sensitiveHeaders);
  return Buffer.from(text, 'latin1').toString('base64');
}

/**
 * Returns the short id of a dead letter in the CLI and on the web page, derived from the position at which it was
 * delivered.
 */
function deadLetterId(
  source: string,
  partition: string,
  position: string,
  placeInRecord: number,
): string {
  const key = [source, partition, position, placeInRecord].join('\n');
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
