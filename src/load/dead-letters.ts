import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { maskBytesLexically, maskedText as masked, maskLexically } from '../catalog/index.ts';
import type { SetAside } from '../flow.ts';
import { secondsText } from './ledger.ts';

/** A row of `weir.dead_letters`, as JSONEachRow wants it. */
export type DeadLetterRow = Readonly<Record<string, unknown>>;

/**
 * Turns an event that was set aside into its row. The raw bytes are kept for replay, as text with secrets masked, or in
 * base64 where they are not UTF-8. The identity is the place of delivery: reading it again gives the same row.
 *
 * @param sensitiveHeaders lower-case names of headers whose values are masked.
 */
export function deadLetterRow(
  { finding, batch }: SetAside,
  sensitiveHeaders: readonly string[],
  run: string,
): DeadLetterRow {
  const { source, partition } = batch.partition;
  const raw = batch.bytes.subarray(finding.start, finding.end);
  const position = batch.position(finding.range);
  const placeInRecord = finding.start - batch.recordStart(finding.range);
  const text = isUtf8(raw);
  const seen = secondsText(batch.readMs);
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
    account_id: finding.accountId,
    event_id: finding.eventId,
    event_type: finding.eventType,
    raw: text ? maskedText(raw, sensitiveHeaders) : maskedBase64(raw, sensitiveHeaders),
    raw_encoding: text ? 'utf8' : 'base64',
    raw_hash: createHash('sha256').update(raw).digest('hex').slice(0, 32),
    first_seen: seen,
    last_seen: seen,
    attempts: 1,
    state: 'open',
    run,
  };
}

const base64Text = /^[A-Za-z0-9+/_-]{16,}={0,2}\s*$/;

/** Text with its secrets masked; of base64, which a transport that encodes twice leaves, those inside. */
function maskedText(raw: Uint8Array, sensitiveHeaders: readonly string[]): string {
  const text = maskLexically(raw, sensitiveHeaders);
  if (!base64Text.test(text)) return text;
  const inner = Buffer.from(text, 'base64');
  const clean = Buffer.from(maskBytesLexically(inner, sensitiveHeaders));
  if (clean.equals(inner)) return text;
  return clean.toString(/[-_]/.test(text) ? 'base64url' : 'base64');
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

function maskedBase64(raw: Uint8Array, sensitiveHeaders: readonly string[]): string {
  return Buffer.from(maskBytesLexically(raw, sensitiveHeaders)).toString('base64');
}

/** Short name of a dead letter, made from the place it was delivered at: what the CLI and the web page call it. */
function deadLetterId(
  source: string,
  partition: string,
  position: string,
  placeInRecord: number,
): string {
  const place = [source, partition, position, placeInRecord].join('\n');
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
}
