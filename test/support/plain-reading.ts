import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import { derivedUrl, eventType, type EventType, type Field } from '../../src/catalog/index.ts';
import { annotationKeywords } from '../../src/catalog/events/schema-files.ts';
import { payloadSchema } from '../../src/catalog/events/event-types.ts';
import { isObject } from '../../src/base/index.ts';

/** Expected reading of one event, from plain `JSON.parse` and the schemas, independent of the implementation. */
export interface PlainReading {
  readonly verdict: 'stored' | 'dead_letter' | 'test' | 'expired';
  /** Columns of the row in the form of `comparableRow`; without `event_id` if it is derived from the bytes. */
  readonly row?: Readonly<Record<string, unknown>>;
}

/** Names whose values are masked. */
const secret =
  /^(token|aws_secret_access_key|authorization|cookie|set-cookie|proxy-authorization|x-api-key)$/i;
const rfc3339 = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|([+-])(\d\d:\d\d))$/i;
const longNumber = /^-?\d{15,}(?:\.0+)?$/;
const DAY_MS = 86_400_000;

/** Reads one event. @param text one JSON value of any kind */
export function plainReading(text: string, readMs: number): PlainReading {
  const event: unknown = parseExactly(text);
  if (!isObject(event)) return { verdict: 'dead_letter' };
  const { event_type: name, event_timestamp: time, object } = event;
  if (name === 'test' && isDeepStrictEqual(object, {})) return { verdict: 'test' };
  const type = typeof name === 'string' ? eventType(name) : undefined;
  const ticks = ticksOf(time);
  if (type === undefined || !isObject(object) || ticks === undefined) {
    return { verdict: 'dead_letter' };
  }
  const verdict = timeVerdict(Number(ticks) / 1_000, readMs, type);
  if (verdict !== 'stored') return { verdict };
  if (!isEnvelope(event, type) || !isPayload(object, type)) return { verdict: 'dead_letter' };
  const row = type.traffic ? trafficRow(event, object, type) : configRow(event, object, type);
  return { verdict, row: { ...row, event_timestamp: ticks } };
}

function timeVerdict(ms: number, readMs: number, type: EventType): PlainReading['verdict'] {
  if (ms < 0 || ms >= Date.UTC(2106, 0) || ms > readMs + DAY_MS) return 'dead_letter';
  return type.traffic && ms < readMs - 400 * DAY_MS ? 'expired' : 'stored';
}

/** A stored row in the form of a plain reading: JSON texts parsed, `issues` sorted. */
export function comparableRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const comparable: Record<string, unknown> = { ...row };
  for (const name of ['extra', 'object', 'http_request_headers', 'http_response_headers']) {
    const json = comparable[name];
    if (typeof json === 'string') comparable[name] = parseExactly(json === '' ? '{}' : json);
  }
  const issues: unknown = row['issues'];
  if (Array.isArray(issues)) {
    comparable['issues'] = issues.map(String).filter(isFieldNote).toSorted(inOrder);
  }
  return comparable;
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A plain reading does not note lone surrogates in the envelope and in texts that are kept as JSON. */
function isFieldNote(note: string): boolean {
  const others = /^(account_id|event_id|principal.*|extra|object|.*headers):lone_surrogate$/;
  return !others.test(note);
}

/** Like `JSON.parse`, but integers of 15 digits and more are bigint. */
function parseExactly(text: string): unknown {
  const tokens = /"(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+/g;
  const marked = text.replaceAll(tokens, (token) =>
    longNumber.test(token) ? `"\\u0000${token.replace(/\..*/, '')}"` : token,
  );
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('\0') && longNumber.test(value.slice(1))
      ? BigInt(value.slice(1))
      : value,
  );
}

function ticksOf(value: unknown): bigint | undefined {
  const match = typeof value === 'string' ? rfc3339.exec(value) : null;
  if (match === null) return undefined;
  const [date = '', time = '', digits = '', sign = '+', zone = '00:00'] = match.slice(1);
  const midnight = new Date(`${date}T00:00:00Z`);
  // Date accepts February 30 as March 2.
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
  const second = secondsOf(time, [23, 59, 60]);
  const offset = secondsOf(zone, [23, 59]) * (sign === '-' ? -1 : 1);
  if (!isDay || Number.isNaN(second - offset)) return undefined;
  const seconds = midnight.getTime() / 1_000 + second - offset;
  return BigInt(seconds) * 1_000_000n + BigInt(digits.padEnd(6, '0').slice(0, 6));
}

/** Seconds of `hh:mm` or `hh:mm:ss`; NaN when a part exceeds its limit. */
function secondsOf(clock: string, limits: readonly number[]): number {
  const parts = clock.split(':').map(Number);
  if (parts.some((part, index) => part > (limits[index] ?? 0))) return Number.NaN;
  return parts.reduce((sum, part, index) => sum + part * 60 ** (2 - index), 0);
}

function isEnvelope(event: Readonly<Record<string, unknown>>, type: EventType): boolean {
  const isText = (value: unknown): boolean =>
    value === undefined || value === null || typeof value === 'string';
  if (!isText(event['account_id']) || !isText(event['event_id'])) return false;
  const principal = event['principal'] ?? {};
  if (type.traffic) return true;
  if (!isObject(principal)) return false;
  const credential = principal['credential'] ?? {};
  if (!isObject(credential)) return false;
  const { id, subject, source } = principal;
  return [id, subject, source, credential['id'], credential['uri']].every(isText);
}

const validators = new Map<string, ValidateFunction>();

function isPayload(object: Readonly<Record<string, unknown>>, type: EventType): boolean {
  let validate = validators.get(type.object);
  if (validate === undefined) {
    const ajv = new Ajv2020({ strict: false });
    ajv.addVocabulary([...annotationKeywords]);
    validate = ajv.compile(payloadSchema(type.object) ?? false);
    validators.set(type.object, validate);
  }
  const plain: unknown = JSON.parse(
    JSON.stringify(object, (_, value: unknown) => (typeof value === 'bigint' ? 1 : value)),
  );
  if (!validate(plain)) return false;
  return type.fields.every((field) => {
    const value = valueAt(object, field);
    if (value === undefined || value === null) return true;
    if (field.kind === 'timestamp') return isStorableTime(ticksOf(value));
    if (typeof value !== 'bigint') return true;
    const bits = field.kind === 'int32' ? 32 : 64;
    return BigInt.asIntN(bits, value) === value;
  });
}

function isStorableTime(ticks: bigint | undefined): boolean {
  if (ticks === undefined) return false;
  const ms = Number(ticks / 1_000n);
  return ticks >= BigInt(Date.UTC(1900, 0)) * 1_000n && ms < Date.UTC(2300, 0);
}

function valueAt(object: Readonly<Record<string, unknown>>, field: Field): unknown {
  let value: unknown = object;
  for (const segment of field.segments) {
    value = isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }
  return value;
}

type Row = Record<string, unknown>;

function trafficRow(event: Row, object: Row, type: EventType): Row {
  const issues: string[] = [];
  const row: Row = { ...commonRow(event), issues };
  const stored: Record<string, string> = {};
  let present = 0n;
  for (const field of type.fields) {
    const value = valueAt(object, field);
    const isEmptyPort = value === '' && field.quirks.includes('empty_port');
    if (isEmptyPort) issues.push(`${field.path}:empty`);
    const isAbsent = value === undefined || value === null || isEmptyPort;
    if (!isAbsent) present |= 1n << BigInt(field.present);
    storeField(row, field, isAbsent ? undefined : value, issues);
    if (!isAbsent && typeof value === 'string') stored[field.path] = String(row[field.column]);
  }
  storeUrl(row, stored, issues);
  const known = type.fields.map(({ segments }) => segments);
  const payload = unknownMembers(object, known, []);
  const { principal, ...envelope } = unknownMembers(event, envelopeSegments, []);
  void principal;
  if ((event['principal'] ?? null) !== null) envelope['principal'] = event['principal'];
  return {
    ...row,
    issues: issues.toSorted(inOrder),
    present,
    extra: masked({ ...envelope, ...payload }),
  };
}

const envelopeSegments = [
  ['account_id'],
  ['event_id'],
  ['event_type'],
  ['event_timestamp'],
  ['object'],
  ['principal'],
];

const principalSegments = [
  ['principal', 'id'],
  ['principal', 'subject'],
  ['principal', 'source'],
  ['principal', 'credential', 'id'],
  ['principal', 'credential', 'uri'],
];

function configRow(event: Row, object: Row, type: EventType): Row {
  const principal = isObject(event['principal']) ? event['principal'] : {};
  const credential = isObject(principal['credential']) ? principal['credential'] : {};
  const envelope = [...envelopeSegments.slice(0, 5), ...principalSegments];
  const published = type.fields.length > 0;
  const known = type.fields.map(({ segments }) => segments);
  const payload = unknownMembers(object, known, []);
  return {
    ...commonRow(event),
    object_type: type.object,
    action: ['', 'created', 'updated', 'deleted'].indexOf(type.action ?? ''),
    object_id: wellFormed(typeof object['id'] === 'string' ? object['id'] : ''),
    principal_id: wellFormed(principal['id']),
    principal_subject: wellFormed(principal['subject']),
    principal_source: wellFormed(principal['source']),
    principal_credential_id: wellFormed(credential['id']),
    principal_credential_uri: wellFormed(credential['uri']),
    object: masked(object),
    extra: masked({ ...unknownMembers(event, envelope, []), ...(published && payload) }),
  };
}

function commonRow(event: Row): Row {
  const id = wellFormed(event['event_id']);
  return {
    account_id: wellFormed(event['account_id']),
    ...(id !== '' && { event_id: id }),
    event_type: wellFormed(event['event_type']),
  };
}

/** Stores a field's value, undefined if absent, in its column and notes irregularities. */
function storeField(row: Row, field: Field, value: unknown, issues: string[]): void {
  const { column, kind, path } = field;
  const store = stores[kind];
  if (store !== undefined) row[column] = store(value);
  else if (kind === 'ip') storeIp(row, field, value, issues);
  else storeText(row, field, value, issues);
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    issues.push(`${path}:lone_surrogate`);
  }
}

const stores: Readonly<Record<string, (value: unknown) => unknown>> = {
  bool: (value) => value === true,
  int32: (value) => Number(value ?? 0),
  int64: (value) => BigInt((value as bigint | number | undefined) ?? 0),
  timestamp: (value) => (value === undefined ? 0n : ticksOf(value)),
  header_map: (value) => (value === undefined ? {} : masked(value)),
};

function storeIp(row: Row, { column, path }: Field, value: unknown, issues: string[]): void {
  const isAddress = typeof value === 'string' && isIP(value) !== 0 && !value.includes('%');
  row[column] = isAddress ? ipHex(value) : '0'.repeat(32);
  row[`${column}_raw`] = isAddress ? '' : wellFormed(value);
  if (value !== undefined && !isAddress) issues.push(`${path}:not_an_ip`);
}

function storeText(row: Row, field: Field, value: unknown, issues: string[]): void {
  const plain = wellFormed(value);
  const lower = plain.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const stored = field.quirks.includes('upper_case') ? lower : plain;
  row[field.column] = stored;
  if (stored !== plain) issues.push(`${field.path}:upper_case`);
  const isKnown = field.values === undefined || field.values.includes(stored);
  if (value !== undefined && !isKnown) issues.push(`${field.path}:unknown_value`);
}

function storeUrl(row: Row, stored: Readonly<Record<string, string>>, issues: string[]): void {
  const part = (name: string): string => stored[`http.request.url.${name}`] ?? '';
  const raw = stored['http.request.url.raw'];
  if (raw === undefined) return;
  const derived = derivedUrl(part('scheme'), part('host'), part('path'), part('query'));
  if (raw === derived) row['http_request_url_raw'] = '';
  if (raw === '') issues.push('http.request.url.raw:empty');
}

/** Members that are not in `known`, by dotted path. */
function unknownMembers(
  object: Row,
  known: readonly (readonly string[])[],
  above: readonly string[],
): Row {
  const unknown: Row = Object.create(null) as Row;
  for (const [name, value] of Object.entries(object)) {
    const path = [...above, name];
    const below = known.filter((segments) => path.every((part, index) => segments[index] === part));
    if (below.length === 0) unknown[path.join('.')] = value;
    else if (isObject(value) && below.every((segments) => segments.length > path.length)) {
      Object.assign(unknown, unknownMembers(value, known, path));
    }
  }
  return unknown;
}

/** Replaces every scalar under a secret name, except null, by `[masked]`, and lone surrogates by U+FFFD. */
function masked(value: unknown, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, isSecret));
  if (isObject(value)) {
    const entries = Object.entries(value).map(
      ([name, item]) => [wellFormed(name), masked(item, isSecret || secret.test(name))] as const,
    );
    return Object.fromEntries(entries);
  }
  if (isSecret && value !== null) return '[masked]';
  return typeof value === 'string' ? wellFormed(value) : value;
}

/** Replaces lone surrogates by U+FFFD; returns '' for anything but text. */
function wellFormed(value: unknown): string {
  return typeof value === 'string' ? Buffer.from(value).toString('utf8') : '';
}

function ipHex(address: string): string {
  if (isIP(address) === 4) {
    const octets = address.split('.').map((octet) => Number(octet).toString(16).padStart(2, '0'));
    return `${'0'.repeat(20)}ffff${octets.join('')}`;
  }
  // The URL parser writes IPv6 in its canonical form, embedded IPv4 included.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const left = groups(head);
  const right = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, '0')).join('');
}
