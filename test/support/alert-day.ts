import type { ClickHouse } from '../../src/clickhouse/index.ts';

export const minuteMs = 60_000;

/** One request of the day, and when it arrived. */
export interface DayEvent {
  readonly id: string;
  readonly at: number;
  readonly arrives: number;
  readonly client: string;
  readonly host: string;
  readonly status: number;
  readonly blocked: boolean;
}

/** A minute of the day as `hh:mm`. */
export type ClockText = `${number}:${number}`;

/** A generated day (yesterday): its events, and their arrival times. */
export interface AlertDay {
  readonly start: number;
  readonly end: number;
  readonly events: readonly DayEvent[];
  /** Configuration events, as rows. */
  readonly changes: readonly object[];
  /** Minutes in which nothing arrived. */
  readonly stall: { readonly from: number; readonly to: number };
  /** A time of that day, milliseconds since 1970. */
  moment(text: ClockText, secs?: number): number;
}

const hosts = ['api.example', 'shop.example', 'www.example'];

/** A day with attacks, a policy change, late events, second copies, and a stall of a quarter of an hour. */
export function makeAlertDay(): AlertDay {
  const day = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000;
  const moment = (text: ClockText, secs = 0): number => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return day + (hours * 60 + minutes) * minuteMs + secs * 1000;
  };
  const events: DayEvent[] = [];
  const stall = { from: moment('18:00'), to: moment('18:15') };
  const add = (at: number, more: Partial<DayEvent>): void => {
    const due = at + 2_000;
    const held = due >= stall.from && due < stall.to ? stall.to + (due - stall.from) / 15 : due;
    const id = `ev_${events.length}`;
    const usual = { client: '203.0.113.1', host: 'www.example', status: 200, blocked: false };
    events.push({ id, at, arrives: held, ...usual, ...more });
  };
  const spread = (
    from: number,
    to: number,
    perMinute: number,
    more: (n: number) => Partial<DayEvent>,
  ) => {
    const step = minuteMs / perMinute;
    for (let n = 0, at = from; at < to; n += 1, at = Math.floor(from + n * step)) add(at, more(n));
  };
  const usual = (n: number): Partial<DayEvent> => ({
    client: `203.0.113.${n % 40}`,
    host: hosts[n % 3] ?? '',
  });
  spread(day, day + 86_400_000, 12, usual);
  const blocks = { blocked: true, status: 403 };
  // A port scan.
  spread(moment('03:10'), moment('03:25'), 30, () => ({
    ...blocks,
    client: '198.51.100.23',
    host: 'api.example',
  }));
  // A new rule blocks forty customers.
  spread(moment('09:00', 38), moment('09:20'), 120, (n) => ({
    ...blocks,
    client: `192.0.2.${n % 40}`,
    host: 'shop.example',
  }));
  // An upstream fails.
  spread(moment('12:00'), moment('12:10'), 60, (n) => ({
    ...usual(n),
    host: 'shop.example',
    status: n % 2 === 0 ? 502 : 200,
  }));
  // Events that arrive two hours late.
  spread(moment('15:02'), moment('15:05'), 50, () => ({
    ...blocks,
    client: '198.51.100.77',
    host: 'api.example',
    arrives: moment('16:50', 30),
  }));
  // Delivered twice: counted twice, this would look like an attack.
  spread(moment('20:00'), moment('20:04'), 16, () => ({
    ...blocks,
    client: '198.51.100.99',
    host: 'api.example',
  }));
  // A port scan while nothing arrives.
  spread(moment('18:04'), moment('18:09'), 40, () => ({
    ...blocks,
    client: '198.51.100.55',
    host: 'api.example',
  }));
  return {
    start: day,
    end: day + 86_400_000,
    events: events.toSorted((one, other) => one.arrives - other.arrives),
    changes: [policyRule(moment('09:00'))],
    stall,
    moment,
  };
}

const text = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');

function policyRule(at: number): object {
  return {
    account_id: 'ac_a',
    event_id: 'cfg_1',
    event_type: 'ip_policy_rule_created.v0',
    event_timestamp: text(at),
    version: String((9n << 48n) + BigInt(at)),
    issues: [],
    object_type: 'ip_policy_rule',
    action: 'created',
    object_id: 'ipr_1',
    principal_id: 'usr_1',
    principal_subject: 'maria@example.com',
    principal_source: 'Dashboard',
    object: JSON.stringify({
      id: 'ipr_1',
      cidr: '192.0.2.0/24',
      action: 'deny',
      description: 'partners',
    }),
  };
}

function eventRow({ id, at, arrives, client, host, status, blocked }: DayEvent): object {
  return {
    account_id: 'ac_a',
    event_id: id,
    event_type: 'http_request_complete.v0',
    event_timestamp: text(at),
    version: String((12n << 48n) + BigInt(Math.floor(arrives))),
    source: 'edge',
    source_partition: 'shard-0',
    present: '8589934591',
    issues: [],
    extra: '',
    conn_client_ip: `::ffff:${client}`,
    conn_server_name: host,
    http_request_method: 'get',
    http_request_url_path: '/login',
    http_response_status_code: status,
    ip_policy_decision: blocked ? 'block' : 'allow',
  };
}

/** Inserts what arrives between two times, with one ledger row per minute and second copies. */
export async function deliverDay(
  clickhouse: ClickHouse,
  day: AlertDay,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<void> {
  const arrived = day.events.filter(({ arrives }) => arrives > after && arrives <= until);
  const token = `${after}:${until}`;
  await clickhouse.insertRows('http_request_complete', arrived.map(eventRow), `events ${token}`);
  const again = arrived.filter(({ client }) => client === '198.51.100.99').map(eventRow);
  await clickhouse.insertRows('http_request_complete', again, `again ${token}`);
  const changes = day.changes.filter((change) => {
    const at = Date.parse(
      `${(change as { event_timestamp: string }).event_timestamp.replace(' ', 'T')}Z`,
    );
    return at > after && at <= until;
  });
  await clickhouse.insertRows('config_events', changes, `config ${token}`);
  const commits = new Set(arrived.map(({ arrives }) => Math.floor(arrives / 10_000)));
  const rows = [...commits].map((tick) => ({
    pipeline: 'main',
    source: 'edge',
    source_partition: 'shard-0',
    run: 'live',
    previous: String(tick - 1),
    first: String(tick),
    last: String(tick),
    records: 1,
    received: 1,
    stored: { http_request_complete: 1 },
    filtered: 0,
    ignored: {},
    dead_lettered: 0,
    bytes: 1,
    read_at: text(tick * 10_000 + 9_000),
    committed_at: text(tick * 10_000 + 9_999),
  }));
  await clickhouse.insertRows('batches', rows, `batches ${token}`);
}
