import type { Rule } from '../../src/alerts/index.ts';
import { minuteMs, type PlainEvent, type PlainRule, valuesOf } from './alert-replay.ts';
import { Dice } from './dice.ts';
import { timeText } from './policy-scenario.ts';
import { sized, testSeed } from './size.ts';

const dice = new Dice(testSeed(1_764_000_000));
const to = Math.floor(Date.now() / minuteMs) * minuteMs;
/** The range of the what-if. */
export const range = { from: to - sized(26, 72) * 60 * minuteMs, to };
const hosts = ['a.example', 'b.example', 'c.example'];
const clients = ['203.0.113.7', '203.0.113.8', '198.51.100.1', '2001:db8::7'];

/** An event, and its account. */
export interface StoredEvent extends PlainEvent {
  readonly account: string;
}

/** Bursts of clients at hosts, of some minutes each, and single requests; many at the very start of a minute. */
function someEvents(account: string): readonly StoredEvent[] {
  const events: StoredEvent[] = [];
  const at = (ms: number, more: Partial<PlainEvent>): void => {
    const atMs = dice.below(4) === 0 ? Math.floor(ms / minuteMs) * minuteMs : ms;
    const usual = { host: dice.pick(hosts), client: dice.pick(clients), status: 200 };
    events.push({ account, atMs, ...usual, blocked: false, ...more });
  };
  for (
    let ms = range.from - sized(6, 30) * 60 * minuteMs;
    ms < to;
    ms += dice.below(7 * minuteMs) + 1
  ) {
    if (dice.below(4) === 0) at(ms, {});
    if (dice.below(5) > 0) continue;
    const burst = { host: dice.pick(hosts), client: dice.pick(clients) };
    const isFailure = dice.below(3) === 0;
    const isBlock = dice.below(2) === 0;
    const perMinute = dice.pick([1, 2, 3, 5]);
    const end = Math.min(to, ms + (dice.below(25) + 1) * minuteMs);
    for (let then = ms; then < end; then += Math.floor(minuteMs / perMinute)) {
      const status = isFailure && dice.below(2) === 0 ? 503 : 200;
      at(then, { ...burst, status, blocked: isBlock && dice.below(3) > 0 });
    }
  }
  return events;
}

/** Requests that only the first windows of a new rule count. */
const earliest = [4.5, 1.5].flatMap((minutes) =>
  Array.from({ length: 8 }, (_, nth): StoredEvent => {
    const atMs = range.from - minutes * minuteMs + nth;
    const [client = ''] = clients;
    return { account: 'ac_1', atMs, host: 'd.example', client, status: 200, blocked: false };
  }),
);
export const stored = [...someEvents('ac_1'), ...someEvents('ac_2'), ...earliest];
export const late = stored.filter(({ atMs }, nth) => atMs > to - 90 * minuteMs && nth % 3 === 0);

export const rule = (name: string, more: Partial<Rule>): Rule => ({
  name,
  group: 'test',
  severity: 'warning',
  labels: { team: 'edge' },
  annotations: { summary: '{{ value }}' },
  query: { kind: 'metric', metric: 'requests', ratioOf: undefined, filter: [], groupBy: [] },
  windowMs: 5 * minuteMs,
  op: '>',
  threshold: 5,
  forMs: 0,
  keepFiringForMs: 0,
  missing: 'ok',
  silences: [],
  enabled: true,
  file: 'rules.yaml',
  line: 3,
  ...more,
});

export const metric = (name: string, by: readonly string[], more: object = {}): Rule['query'] => ({
  kind: 'metric',
  metric: name,
  ratioOf: undefined,
  filter: [],
  groupBy: by.map((dimension) => ({ dimension, label: dimension.replaceAll('.', '_') })),
  ...more,
});

const night = {
  comment: 'night',
  weekdays: [],
  fromMinute: 22 * 60,
  toMinute: 6 * 60,
  timeZone: 'Europe/Berlin',
};

/** True from 22:00 to 06:00 in Berlin, by another function than the program's. */
export function isNight(ms: number): boolean {
  const text = new Date(ms).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin' });
  return text >= '22:00:00' || text < '06:00:00';
}

export const sql = `SELECT window_end, conn_server_name AS host, uniqExact(conn_client_ip) AS value FROM analytics.http_request_complete
  ARRAY JOIN {ends:Array(DateTime('UTC'))} AS window_end
  WHERE event_timestamp >= {from:DateTime64(6)} AND event_timestamp < {to:DateTime64(6)}
    AND event_timestamp >= window_end - {window_seconds:UInt32} AND event_timestamp < window_end
  GROUP BY window_end, host`;

/** Counts every event. */
export const all = (): boolean => true;
/** The rules, and how the test counts them. */
export const plainRules: readonly PlainRule[] = [
  {
    rule: rule('BlocksByClient', {
      query: metric('ip_policy_blocks', ['client_ip']),
      threshold: 4,
      forMs: 2 * minuteMs,
      keepFiringForMs: 3 * minuteMs,
      silences: [night],
    }),
    group: ({ client }) => client,
    counts: ({ blocked }) => blocked,
  },
  {
    rule: rule('RequestsByHost', {
      query: metric('requests', ['host']),
      windowMs: 3 * minuteMs,
      op: '>=',
      threshold: 8,
      forMs: minuteMs,
    }),
    group: ({ host }) => host,
    counts: all,
  },
  {
    rule: rule('Quiet', { op: '<', threshold: 2, windowMs: 10 * minuteMs, forMs: 4 * minuteMs }),
    group: () => '',
    counts: all,
    zero: 'always',
  },
  {
    rule: rule('Failures', {
      query: metric('5xx', ['host'], { ratioOf: 'requests', ratioMin: 4 }),
      op: '>=',
      threshold: 0.25,
      keepFiringForMs: 2 * minuteMs,
    }),
    group: ({ host }) => host,
    counts: ({ status }) => status >= 500,
    ratioMin: 4,
  },
  {
    rule: rule('ByClientOfHost', {
      query: metric('requests', ['conn.client_ip', 'conn.server_name'], {
        filter: [{ dimension: 'conn.server_name', any: ['a*'], none: [] }],
      }),
      threshold: 6,
    }),
    group: ({ client, host }) => (host.startsWith('a') ? `${client} ${host}` : ''),
    counts: ({ host }) => host.startsWith('a'),
  },
  {
    rule: rule('Gone', {
      query: metric('requests', ['host']),
      op: '<',
      threshold: 1,
      missing: 'zero',
      forMs: 3 * minuteMs,
    }),
    group: ({ host }) => host,
    counts: all,
    zero: 'day',
  },
];

export const byTest = (name: string): PlainRule => {
  const found = plainRules.find((each) => each.rule.name === name);
  if (found === undefined) throw new RangeError(name);
  return found;
};

/** The rows of events. */
export function eventRows(events: readonly StoredEvent[], token: string): readonly object[] {
  return events.map(({ account, atMs, blocked, client, host, status }, nth) => ({
    account_id: account,
    event_id: `${token} ${nth}`,
    event_timestamp: timeText(atMs),
    version: String(BigInt(12) * 2n ** 48n + BigInt(atMs)),
    present: '18446744073709551615',
    conn_client_ip: client.includes(':') ? client : `::ffff:${client}`,
    conn_server_name: host,
    http_response_status_code: status,
    ip_policy_decision: blocked ? 'block' : 'allow',
  }));
}

/** Different clients by host and window. */
export function distinctClients() {
  const plain = rule('Sql', { forMs: minuteMs });
  const { ends } = valuesOf({ rule: plain, group: ({ host }) => host, counts: all }, [], range);
  const values = new Map(
    [...hosts, 'd.example'].map((host) => {
      const own = stored.filter((event) => event.host === host);
      const counts = ends.map((end) => {
        const inWindow = own.filter(({ atMs }) => atMs >= end - plain.windowMs && atMs < end);
        return inWindow.length === 0
          ? undefined
          : new Set(inWindow.map(({ client }) => client)).size;
      });
      return [host, counts] as const;
    }),
  );
  return { ends, values };
}
