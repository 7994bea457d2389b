import { gzipSync } from 'node:zlib';
import type { DeadLetterReason, IgnoredReason } from '../flow.ts';
import type { SampleAccounts } from './accounts.ts';
import { httpEvent } from './http-event.ts';
import { at, type Random } from './random.ts';
import { isoSeconds } from './times.ts';

/** A record that must not be stored as an event, and what a loader must do with it. */
export interface MalformedRecord {
  /** Description of the defect, for the name of a test. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** True if the record can be a line of a file. If false, it requires a transport that delivers separate records. */
  readonly line: boolean;
  readonly expected:
    | { readonly verdict: 'dead_letter'; readonly reason: DeadLetterReason; readonly path: string }
    | { readonly verdict: 'ignored'; readonly reason: IgnoredReason };
}

/** Makes the JSON text of a valid event invalid. */
type Corrupt = (text: string, nowMs: number) => string | Uint8Array;

interface Sort {
  readonly name: string;
  readonly reason: DeadLetterReason;
  readonly path?: string;
  readonly spoil: Corrupt;
}

const STATUS = /"status_code":\d+/;
const TIMESTAMP = /"event_timestamp":"[^"]*"/;
const DAY_MS = 86_400_000;

/**
 * Kinds of defects. They are used in rotation, so that a few records result in every reason except `refused`, which
 * requires a server.
 */
const SORTS: readonly Sort[] = [
  {
    name: 'cut short in the middle',
    reason: 'syntax',
    spoil: (text) => text.slice(0, Math.floor(text.length * 0.6)),
  },
  {
    name: 'a status code that is text',
    reason: 'type',
    path: 'http.response.status_code',
    spoil: replacing(STATUS, '"status_code":"abc"'),
  },
  {
    name: 'an event type that is not in the catalog',
    reason: 'unknown_type',
    path: 'event_type',
    spoil: replacing('http_request_complete.v0', 'agent_session_started.v0'),
  },
  {
    name: 'a timestamp that is not a time',
    reason: 'value',
    path: 'event_timestamp',
    spoil: replacing(TIMESTAMP, '"event_timestamp":"yesterday"'),
  },
  {
    name: 'a byte that no UTF-8 text holds',
    reason: 'encoding',
    spoil: (text) => {
      const bytes = Buffer.from(text);
      bytes[bytes.indexOf('Mozilla') + 1] = 0xff;
      return bytes;
    },
  },
  {
    name: 'no event_timestamp',
    reason: 'envelope',
    path: 'event_timestamp',
    spoil: replacing(/"event_timestamp":"[^"]*",/, ''),
  },
  {
    name: 'nesting 80 deep',
    reason: 'limit',
    spoil: replacing('"object":{', `"object":{"nested":${'['.repeat(80)}1${']'.repeat(80)},`),
  },
  { name: 'words instead of JSON', reason: 'syntax', spoil: () => 'upstream connect error' },
  {
    name: 'base64 where JSON was due',
    reason: 'encoding',
    spoil: (text) => Buffer.from(text).toString('base64'),
  },
  {
    name: 'an event time three days ahead',
    reason: 'value',
    path: 'event_timestamp',
    spoil: (text, nowMs) => {
      return text.replace(TIMESTAMP, `"event_timestamp":"${isoSeconds(nowMs + 3 * DAY_MS)}"`);
    },
  },
  {
    name: 'an event time before 1970',
    reason: 'value',
    path: 'event_timestamp',
    spoil: replacing(TIMESTAMP, '"event_timestamp":"1969-12-31T23:59:59Z"'),
  },
  {
    name: 'digits in a text where a number was due',
    reason: 'type',
    path: 'http.response.status_code',
    spoil: replacing(STATUS, '"status_code":"200"'),
  },
  {
    name: 'a port beyond int32',
    reason: 'value',
    path: 'conn.server_port',
    spoil: replacing(/"server_port":\d+/, '"server_port":4294967739'),
  },
  {
    name: 'a length beyond int64',
    reason: 'value',
    path: 'http.request.body_length',
    spoil: replacing(/"body_length":\d+/, '"body_length":9223372036854775808'),
  },
  {
    name: 'a start of the connection that is not a time',
    reason: 'type',
    path: 'conn.start_ts',
    spoil: replacing(/"start_ts":"[^"]*"/, '"start_ts":"never"'),
  },
  {
    name: 'header values that are not lists',
    reason: 'type',
    path: 'http.request.headers',
    spoil: replacing(/"Accept":\["([^"]*)"\]/, '"Accept":"$1"'),
  },
  {
    name: 'more header names than the limit',
    reason: 'limit',
    path: 'http.request.headers',
    spoil: replacing('"headers":{', `"headers":{${headerNames(1001)},`),
  },
  {
    name: 'no event_type',
    reason: 'envelope',
    path: 'event_type',
    spoil: replacing('"event_type":"http_request_complete.v0",', ''),
  },
  {
    name: 'an object that is text',
    reason: 'envelope',
    path: 'object',
    spoil: (text) => `${text.slice(0, text.indexOf('"object":'))}"object":"none"}`,
  },
  {
    name: 'a secret in a text that never ends',
    reason: 'syntax',
    spoil: (_, nowMs) => {
      return (
        `{"event_id":"ev_cutInsideOfItsToken","event_type":"api_key_created.v0",` +
        `"event_timestamp":"${isoSeconds(nowMs)}","object":{"id":"ak_1","token":"thisWasASecret`
      );
    },
  },
  {
    name: 'a control character inside a text',
    reason: 'syntax',
    spoil: replacing('"scheme":"', '"scheme":"\u0001'),
  },
];

/**
 * Returns a function that creates records that become dead letters and fit a line of a file. It uses all kinds of
 * defects in rotation.
 */
export function malformedRecords(
  random: Random,
  accounts: SampleAccounts,
): (count: number, nowMs: number) => readonly MalformedRecord[] {
  let made = 0;
  return (count, nowMs) => {
    return Array.from({ length: count }, () => {
      const { name, reason, path = '', spoil } = at(SORTS, made++ % SORTS.length);
      const spoiled = spoil(goodEvent(random, accounts, nowMs), nowMs);
      const bytes = typeof spoiled === 'string' ? Buffer.from(spoiled) : spoiled;
      return { name, bytes, line: true, expected: { verdict: 'dead_letter', reason, path } };
    });
  };
}

/** Returns one record of each kind that is ignored, or does not fit a line of a file. */
export function otherOddRecords(
  random: Random,
  accounts: SampleAccounts,
  nowMs: number,
): readonly MalformedRecord[] {
  const good = goodEvent(random, accounts, nowMs);
  const old = good.replace(TIMESTAMP, '"event_timestamp":"2015-06-01T00:00:00Z"');
  const test =
    `{"event_id":"ev_test","event_type":"test","event_timestamp":"${isoSeconds(nowMs)}",` +
    `"account_id":"${at(accounts.accounts, 0).id}","object":{}}`;
  const control =
    `{"messageType":"CONTROL_MESSAGE","owner":"CloudwatchLogs","logGroup":"","logStream":"",` +
    `"subscriptionFilters":[],"logEvents":[{"id":"","timestamp":${nowMs},` +
    `"message":"CWL CONTROL MESSAGE: Checking health of destination Kinesis stream."}]}`;
  const cut = gzipSync(good);
  return [
    ignored('the test event of the platform', Buffer.from(test), true, 'test'),
    ignored('an event older than any retention', Buffer.from(old), true, 'expired'),
    ignored('a record without a byte', new Uint8Array(0), false, 'empty'),
    ignored('a health check of CloudWatch Logs', gzipSync(control), false, 'control'),
    {
      name: 'gzip cut short',
      bytes: cut.subarray(0, cut.length - 200),
      line: false,
      expected: { verdict: 'dead_letter', reason: 'encoding', path: '' },
    },
  ];
}

function ignored(
  name: string,
  bytes: Uint8Array,
  line: boolean,
  reason: IgnoredReason,
): MalformedRecord {
  return { name, bytes, line, expected: { verdict: 'ignored', reason } };
}

/** Creates a valid request to the first host. It has all fields that the defects change. */
function goodEvent(random: Random, accounts: SampleAccounts, nowMs: number): string {
  const host = at(
    accounts.hosts.filter((one) => one.kind === 'web' && one.dialect === 'current'),
    0,
  );
  const client = random.pick(accounts.clients);
  return httpEvent(random, { ...uneventful, atMs: nowMs, host, client }).text;
}

/** Properties of a request without an incident. */
export const uneventful = {
  blocked: false,
  hostile: false,
  down: false,
  failing: false,
  extreme: false,
};

function replacing(what: string | RegExp, by: string): Corrupt {
  return (text) => {
    const changed = text.replace(what, by);
    if (changed === text)
      throw new RangeError(`nothing to replace: ${String(what)} does not occur`);
    return changed;
  };
}

function headerNames(count: number): string {
  return Array.from({ length: count }, (_, i) => `"X-Padding-${i}":["${i}"]`).join(',');
}
