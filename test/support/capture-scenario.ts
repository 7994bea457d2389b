import { eventType } from '../../src/catalog/index.ts';
import type { SelectionRule } from '../../src/select/index.ts';
import { timeText } from './policy-scenario.ts';

/** A stored event of the scenario; `undefined` is an absent field. */
export interface ScenarioEvent {
  readonly id: string;
  readonly type: string;
  readonly account: string;
  readonly atMs: number;
  readonly client: string;
  readonly host: string | undefined;
  readonly port: number | undefined;
  /** Paths of the fields that it has, and whether it has a field outside the catalog. */
  readonly fields: readonly string[];
  readonly extra: boolean;
}

/** A rule, and its filter as a function: undefined if a field that it needs is absent. */
export interface ScenarioRule extends SelectionRule {
  readonly matches?: (event: ScenarioEvent) => boolean | undefined;
}

export const http = 'http_request_complete.v0';
export const tcp = 'tcp_connection_closed.v0';

const common = ['conn.client_ip', 'conn.start_ts'];
const requestFields = ['http.request.method', 'http.request.url.path', 'http.response.status_code'];

/** Events of three accounts around a time range: some of them on its bounds, without a host, without a port, or with few fields. */
export function scenarioEvents(fromMs: number, toMs: number): readonly ScenarioEvent[] {
  const times = [fromMs - 1, fromMs, fromMs + 60_000, toMs - 1, toMs];
  return Array.from({ length: 720 }, (_, index) => {
    const type = index % 5 === 0 ? tcp : http;
    const host = ['shop.example', 'api.example', 'dev.example', undefined][index % 4];
    const port = index % 7 === 0 ? undefined : [443, 8443, 80][index % 3];
    const own = ownFields(type, index);
    return {
      id: `e${index}`,
      type,
      account: ['ac_1', 'ac_2', 'ac_3'][(index >> 2) % 3] ?? '',
      atMs: times[(index >> 1) % 5] ?? 0,
      client: index % 13 === 0 ? '2001:db8::7' : `198.51.100.${index % 17}`,
      host,
      port,
      fields: [
        ...common,
        ...(host === undefined ? [] : ['conn.server_name']),
        ...(port === undefined ? [] : ['conn.server_port']),
        ...own,
      ],
      extra: type === http && index % 9 === 0,
    };
  });
}

function ownFields(type: string, index: number): readonly string[] {
  if (type === tcp) return index % 2 === 0 ? ['conn.bytes_in'] : [];
  return index % 11 === 0 ? [] : requestFields.slice(0, 1 + (index % 3));
}

/** Rows of one table. */
export function scenarioRows(events: readonly ScenarioEvent[], type: string): readonly object[] {
  const fields = eventType(type)?.fields ?? [];
  const bitOf = (path: string): bigint =>
    1n << BigInt(fields.find((field) => field.path === path)?.present ?? 63);
  return events
    .filter((event) => event.type === type)
    .map((event) => {
      const has = (path: string): boolean => event.fields.includes(path);
      const { account, atMs, client, extra, host, id, port } = event;
      return {
        account_id: account,
        event_id: id,
        event_type: type,
        event_timestamp: timeText(atMs),
        version: '1',
        source: 's',
        present: String(event.fields.reduce((bits, path) => bits | bitOf(path), 0n)),
        extra: extra ? '{"new.field":"value"}' : '',
        conn_client_ip: client.includes(':') ? client : `::ffff:${client}`,
        conn_server_name: host ?? '',
        conn_start_ts: timeText(atMs),
        ...(port !== undefined && { conn_server_port: port }),
        ...(has('conn.bytes_in') && { conn_bytes_in: 7 }),
        ...(has('http.request.method') && { http_request_method: 'get' }),
        ...(has('http.request.url.path') && { http_request_url_path: `/${id}/of/some/length` }),
        ...(has('http.response.status_code') && { http_response_status_code: 200 }),
      };
    });
}

const portIs =
  (expected: number) =>
  ({ port }: ScenarioEvent) =>
    port === undefined ? undefined : port === expected;
const hostIs =
  (expected: string) =>
  ({ host }: ScenarioEvent) =>
    host === undefined ? undefined : host === expected;
const not = (matches: (event: ScenarioEvent) => boolean | undefined) => (event: ScenarioEvent) => {
  const result = matches(event);
  return result === undefined ? undefined : !result;
};

const clients = ({ client }: ScenarioEvent): boolean => client.startsWith('198.51.100.1');
const hasNoPort = ({ port }: ScenarioEvent): boolean => port === undefined || port === 443;

/** Rules in effect. */
export const rulesBefore: readonly ScenarioRule[] = [
  {
    type: http,
    filter: 'ev.conn.server_name != "dev.example"',
    matches: not(hostIs('dev.example')),
  },
  { type: tcp },
  { account: 'ac_2', type: http },
];

/** Changed rules: a negation, a list with a group of fields, an own rule of an account, and two rules that match the same events. */
export const rulesAfter: readonly ScenarioRule[] = [
  { type: http, filter: 'ev.conn.server_port != 8443', matches: not(portIs(8443)), fields: ['http.request.*'] },
  { type: http, filter: 'ev.conn.server_name == "shop.example"', matches: hostIs('shop.example'), fields: ['http.response.status_code', 'http.request.url.path'] },
  { type: tcp, filter: 'ev.conn.client_ip.startsWith("198.51.100.1")', matches: clients, fields: ['conn.start_ts'] },
  { account: 'ac_2', type: http, filter: '!has(ev.conn.server_port) || ev.conn.server_port == 443', matches: hasNoPort },
]; // prettier-ignore
