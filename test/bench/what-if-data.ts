import { historyEnd } from './query-data.ts';

/** Settings of the loader's inserts. */
export const insertSettings = { optimize_on_insert: 0, async_insert: 0, max_insert_threads: 1 };

/** Account, policy, and host of the generated traffic. */
export const generated = { account: 'ac_1', policy: 'ipp_bench', host: '*.example.com' } as const;

const daySecs = 86_400;
const clientCount = 200_000;

/**
 * Each rule of the policy denies a range: `10.0.0.0/20`, `10.2.0.0/20`, and so on. The last five rules are created on
 * different days.
 */
const laterRules = 5;

/** Creation time of a rule, in seconds since 1970. Most rules are created before the traffic starts. */
function createdSecs(rule: number, { fromSecs, rules }: History): number {
  const later = rule - (rules - laterRules);
  return later < 0 ? fromSecs - daySecs : fromSecs + (later + 1) * daySecs;
}

/** The generated traffic of a benchmark. */
export interface History {
  readonly fromSecs: number;
  readonly toSecs: number;
  readonly rows: number;
  readonly rules: number;
}

/** A history of some days that ends at noon. */
export function historyOf(rows: number, days: number, rules: number): History {
  const toSecs = historyEnd();
  return { fromSecs: toSecs - days * daySecs, toSecs, rows, rules };
}

/** Rows of `config_events` that create the policy and its rules. */
export function policyRows(history: History): readonly object[] {
  const { account, policy } = generated;
  const row = (type: string, id: string, secs: number, object: object): object => ({
    account_id: account,
    event_id: `ev_${id}`,
    event_type: `${type}_created.v0`,
    event_timestamp: new Date(secs * 1000).toISOString().replace('T', ' ').replace('Z', ''),
    version: 1,
    object_type: type,
    action: 'created',
    object_id: id,
    object: JSON.stringify({ id, ...object }),
  });
  const rules = Array.from({ length: history.rules }, (_, index) =>
    row('ip_policy_rule', `ipr_${index}`, createdSecs(index, history), {
      cidr: `10.${index * 2}.0.0/20`,
      action: 'deny',
      ip_policy: { id: policy },
    }),
  );
  return [row('ip_policy', policy, history.fromSecs - daySecs, {}), ...rules];
}

const pick = (list: readonly string[], index: string): string =>
  `[${list.map((text) => `'${text}'`).join(', ')}][${index} % ${list.length} + 1]`;

const words = ['orders', 'users', 'items', 'search', 'login', 'assets', 'reports', 'carts'];
const programs = ['Mozilla/5.0 (X11; Linux x64) Chrome', 'Mozilla/5.0 (Macintosh) Safari', 'curl'];

/**
 * Inserts requests from number `first`, evenly distributed over a period: 20 hosts; 200,000 clients and 40,000 paths with a
 * power law.
 */
export function requestsSql(history: History, first: number, count: number, span: Span): string {
  const { rules } = history;
  const later = Array.from({ length: laterRules }, (_, index) => rules - laterRules + index);
  const isEffective = `multiIf(${later.map((rule) => `rule = ${rule}, ts >= toDateTime(${createdSecs(rule, history)}, 'UTC')`).join(', ')}, rule < ${rules})`;
  return `INSERT INTO weir.http_request_complete (account_id, event_id, event_type, event_timestamp, version, present, conn_client_ip, conn_server_name,
  conn_start_ts, http_request_method, http_request_url_path, http_request_user_agent, http_response_status_code, ip_policy_decision,
  basic_auth_decision, basic_auth_username, oauth_decision, oauth_user_id)
SELECT '${generated.account}', concat('ev_', lower(hex(sipHash128(n)))), 'http_request_complete.v0', ts, 1, 8589934591,
  toIPv4(address), concat('host-', toString(h % 20), '.example.com'), ts, 'get',
  concat('/', ${pick(words, 'path_number')}, '/', toString(path_number)), concat(${pick(programs, 'client')}, '/', toString(client % 100)),
  if(is_blocked, 403, ${pick(['200', '200', '200', '301', '404'], 'h1').replaceAll("'", '')}), if(is_blocked, 'block', 'allow'),
  if(h % 7 = 0, 'allow', ''), if(h % 7 = 0, 'ada', ''), if(h1 % 5 = 0, 'allow', ''), if(h1 % 5 = 0, concat('u_', toString(client % 500)), '')
FROM (
  SELECT number + ${first} AS n, cityHash64(n) AS h, cityHash64(n, 1) AS h1, cityHash64(n, 2) AS h2,
    toUInt32(${clientCount} * pow((h2 % 1000000) / 1000000, 2)) AS client, toUInt32(40000 * pow((h1 % 1000000) / 1000000, 3)) AS path_number,
    toUInt32(167772160 + cityHash64(client, 3) % 16777216) AS address,
    toDateTime64(${span.fromSecs} + number * ${(span.toSecs - span.fromSecs) / count}, 6, 'UTC') AS ts,
    intDiv(intDiv(address - 167772160, 65536), 2) AS rule,
    intDiv(address, 65536) % 2 = 0 AND intDiv(address, 256) % 256 < 16 AND ${isEffective} AS is_blocked
  FROM numbers(${count})
)`;
}

/** Seconds since 1970; the end is exclusive. */
export interface Span {
  readonly fromSecs: number;
  readonly toSecs: number;
}

/** The days (UTC) of a history, with the share of its rows. */
export function daysOf({ fromSecs, toSecs, rows }: History): readonly (Span & {
  readonly rows: number;
})[] {
  const spans: (Span & { readonly rows: number })[] = [];
  let done = 0;
  for (let day = fromSecs - (fromSecs % daySecs); day < toSecs; day += daySecs) {
    const span = { fromSecs: Math.max(fromSecs, day), toSecs: Math.min(toSecs, day + daySecs) };
    const until = Math.round((rows * (span.toSecs - fromSecs)) / (toSecs - fromSecs));
    spans.push({ ...span, rows: until - done });
    done = until;
  }
  return spans;
}
