import { fieldsOfTable } from '../fields.ts';
import type { Values } from '../parameters.ts';
import { minuteFits, pathMinuteFits } from '../resolution.ts';
import { at, filters, modules, ofAccount, ofHosts, previousFrom } from '../scope.ts';

/** Families of rollups: each has the views `<family>_minute_fresh` and `<family>_hour_fresh`. */
export type Family = 'http' | 'status' | 'path' | 'tcp' | 'ip_policy' | TotalFamily;
/** Families without hosts, with a hundredth of the rows, for a scope of all hosts. */
type TotalFamily = 'account' | 'account_path';

/** Source of a panel: minutes or hours of a rollup, depending on the range, or events. */
export type Grain = 'minute' | 'hour' | 'either' | 'events';

/** Rows of requests for a panel, with the columns of `analytics.http_minute`, and the aggregates of values that cannot be summed. */
export interface TrafficSource {
  readonly grain: Grain;
  /** A subquery over the rows between two times, in the account and hosts of the scope. */
  readonly rows: (from?: string, to?: string) => string;
  /** Rows for sums over the complete range: complete hours are read by hour, and only the rest by minute. */
  readonly fullRange: () => string;
  /**
   * Rows for sums over the range and the previous period. @param earlier if set, hourly rows from this time on are
   * read, too
   */
  readonly twoRanges: (earlier?: string) => string;
  /**
   * Rows by minute or hour from the rollup, regardless of the range. Hours do not include events that are not counted
   * yet.
   */
  readonly rollup: (grain: 'minute' | 'hour', from: string, to: string) => string;
  /** Rows by path, over the whole range. */
  readonly paths: () => string;
  /** Aggregate: distinct clients. */
  readonly clients: string;
  /** Aggregate: distinct clients of the rows that match a condition. */
  readonly clientsIf: (condition: string) => string;
  /** Aggregate: p50, p90, and p99 of the sizes of response bodies, as an array. */
  readonly bodyQuantiles: string;
}

/**
 * A subquery over a rollup between two times, in the account and hosts of the scope, with events that are not counted
 * yet (see `freshHours` of the catalog).
 */
export function rollup(
  family: Family,
  grain: Grain,
  from = at.from as string,
  to = at.to as string,
): string {
  return readFrom(family, grain, '_fresh', { from, to });
}

/**
 * A subquery over a rollup as of its last count, which is at most half a minute old while a process counts. Used for
 * additional values, because it takes half of the time of `rollup`: it reads neither marks nor events.
 */
export function counted(
  family: Family,
  grain: Exclude<Grain, 'events'>,
  from: string = at.from,
  to: string = at.to,
): string {
  return readFrom(family, grain, '', { from, to });
}

function readFrom(
  family: Family,
  grain: Grain,
  freshness: '' | '_fresh',
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const view = (of: 'minute' | 'hour'): string => select(family, `${of}${freshness}`, from, to);
  if (grain !== 'either') return `(${view(grain === 'minute' ? 'minute' : 'hour')})`;
  const fits = family.endsWith('path') ? pathMinuteFits : minuteFits;
  // ClickHouse does not read the half of the UNION whose condition is the constant false.
  return union([
    `${view('minute')}\n      AND (${fits})`,
    `${view('hour')}\n      AND (NOT (${fits}))`,
  ]);
}

/** Options of `fullHours`. */
interface FullHours {
  readonly from: string;
  /** Time within the period that separates two sums. */
  readonly split?: string;
  /** If set, hourly rows from this time on are read, too. */
  readonly earlier?: string;
}

/**
 * The rows of a range. Complete hours are read by hour (`whole` is 1). The rest is read by minute: parts of the first and the last
 * hour, and of the hour in which the range is split. The last two hours are always read by minute, because they have events that
 * are not counted yet.
 */
function fullHours(family: Family, { from, split, earlier = from }: FullHours): string {
  // Minutes of paths have many rows, so the hourly view adds the events that are not counted yet.
  const isPath = family.endsWith('path');
  const first = `toStartOfHour(${from} + INTERVAL 1 HOUR - INTERVAL 1 MICROSECOND)`;
  const last = `toStartOfHour(${at.to} - INTERVAL ${isPath ? '1 MINUTE' : '2 HOUR'})`;
  const isSplit = split === undefined ? '' : `toStartOfHour(time) = toStartOfHour(${split})`;
  const isComplete =
    earlier === from ? `time >= ${first}` : `(time < ${earlierEnd(from)} OR time >= ${first})`;
  const hours = select(family, isPath ? 'hour_fresh' : 'hour', earlier, at.to);
  const minutes = select(family, 'minute_fresh', from, at.to);
  return union([
    `${marked(hours, 1)}\n      AND ${isComplete} AND time < ${last}${isSplit && ` AND NOT (${isSplit})`}`,
    `${marked(minutes, 0)}\n      AND (time < ${first} OR time >= ${last}${isSplit && ` OR ${isSplit}`})`,
  ]);
}

const marked = (rows: string, whole: 0 | 1): string =>
  rows.replace('SELECT *', `SELECT *, ${whole} AS whole`);

/** End of the complete hours before a range: the hour in which the range starts is not one of them. */
const earlierEnd = (from: string): string => `toStartOfHour(${from})`;

const union = (parts: readonly string[]): string => `(${parts.join('\n    UNION ALL ')})`;

/** Views of a rollup, with or without events that are not counted yet. */
type RollupView = `${'minute' | 'hour'}${'_fresh' | ''}`;

function select(family: Family, view: RollupView, from: string, to: string): string {
  const start = view.startsWith('minute') ? 'toStartOfMinute' : 'toStartOfHour';
  return [
    `SELECT * FROM analytics.${family}_${view}`,
    `    WHERE time >= ${start}(${from}) AND time < ${to}`,
    `      AND ${ofAccount()}${family.startsWith('account') ? '' : ` AND ${ofHosts()}`}`,
  ].join('\n');
}

/** Start of the minute or hour of a moment, as in the rows of a rollup. */
export function bucketStart(grain: Grain, moment: string = at.from): string {
  const [minute, hour] = [`toStartOfMinute(${moment})`, `toStartOfHour(${moment})`];
  if (grain === 'either') return `if(${minuteFits}, ${minute}, ${hour})`;
  return grain === 'hour' ? hour : minute;
}

/** Requests by minute or hour, from the rollup. @param hosts `all` if no host is selected or requested */
export function rolledUp(
  grain: 'minute' | 'hour' | 'either',
  hosts: 'all' | 'each' = 'each',
): TrafficSource {
  const [family, paths] =
    hosts === 'all' ? (['account', 'account_path'] as const) : (['http', 'path'] as const);
  const whole = (of: Family): string =>
    grain === 'minute' ? fullHours(of, { from: at.from }) : rollup(of, grain);
  return {
    grain,
    rows: (from, to) => rollup(family, grain, from, to),
    fullRange: () => whole(family),
    twoRanges: (earlier) =>
      grain === 'minute'
        ? fullHours(family, { from: previousFrom, split: at.from, ...(earlier && { earlier }) })
        : rollup(family, grain, previousFrom, at.to),
    rollup: (of, from, to) =>
      of === 'hour' ? counted(family, of, from, to) : rollup(family, of, from, to),
    paths: () => whole(paths),
    clients: 'uniqCombined64Merge(12)(r.clients_state)',
    clientsIf: (condition) => `uniqCombined64MergeIf(12)(r.clients_state, ${condition})`,
    bodyQuantiles: 'quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(r.response_bytes_state)',
  };
}

const present = fieldsOfTable('http_request_complete');

/** True if a field was delivered. */
const has = (path: string): string => `bitTest(present, ${present(path)})`;

/** True if a module blocked the request. */
const blockedBy = (module: (typeof modules)[number]): string => `${module}_decision = 'block'`;

/** Like `blockedBy`, but NULL if the request has no decision of the module. */
const blockedOrNull = (module: (typeof modules)[number]): string =>
  `if(${has(`${module}.decision`)}, ${blockedBy(module)}, NULL)`;

const undecided = modules.map((module) => `NOT ${has(`${module}.decision`)}`).join(' AND ');

/** True if any module blocked the request. */
export const isBlocked = modules.map(blockedBy).join(' OR ');

const status = 'http_response_status_code';

const asStatus = (hundred: number): string =>
  `if(${status} BETWEEN 100 AND 599, intDiv(${status}, 100) = ${hundred}, NULL)`;

const shortName = (module: string): string =>
  module === 'webhook_verification' ? 'webhook' : module;

/** Column of a rollup: requests that a module blocked. */
export const moduleColumn = (module: string): string => `${shortName(module)}_blocked`;

/** Column of a rollup: requests without a decision of a module. */
export const moduleUnknown = (module: string): string => `${shortName(module)}_unknown`;

const eventColumns: Readonly<Record<string, string>> = {
  time: 'toStartOfMinute(event_timestamp)',
  account_id: 'account_id',
  host: 'conn_server_name',
  requests: '1',
  ...Object.fromEntries([1, 2, 3, 4, 5].map((hundred) => [`s${hundred}xx`, asStatus(hundred)])),
  status_unknown: `ifNull(${status} NOT BETWEEN 100 AND 599, true)`,
  blocked: `if(${undecided}, NULL, ${isBlocked})`,
  ...Object.fromEntries(modules.map((module) => [moduleColumn(module), blockedOrNull(module)])),
  ...Object.fromEntries(
    modules.map((module) => [moduleUnknown(module), `NOT ${has(`${module}.decision`)}`]),
  ),
  connections_reused: 'backend_connection_reused',
  reuse_unknown: 'backend_connection_reused IS NULL',
  tls12: "tls_version = 'TLS1.2'",
  tls13: "tls_version = 'TLS1.3'",
  tls_other: `${has('tls.version')} AND tls_version NOT IN ('', 'TLS1.2', 'TLS1.3')`,
  tls_unknown: "tls_version = ''",
  bytes_in: 'http_request_body_length',
  bytes_out: 'http_response_body_length',
  bytes_saved: 'compression_bytes_saved',
  method: 'http_request_method',
  status,
  path: 'http_request_url_path',
  client: 'conn_client_ip',
  user_agent: 'http_request_user_agent',
};

/** Filters that only events support; an empty parameter matches everything. */
export const eventFilters = [
  `({status:String} = '' OR http_response_status_code BETWEEN toUInt16OrZero(replaceAll({status:String}, 'x', '0')) AND toUInt16OrZero(replaceAll({status:String}, 'x', '9')))`,
  `({method:String} = '' OR http_request_method = lower({method:String}))`,
  `({path:String} = '' OR startsWith(http_request_url_path, {path:String}))`,
  `({client:String} = '' OR ${inRange('conn_client_ip', '{client:String}')})`,
  `({decision:String} = '' OR ${modules.map((module) => `({decision:String} = '${module}' AND ${blockedBy(module)})`).join(' OR ')})`,
];

/** Removes unset filters from a query over events, so that it does not depend on their fields. */
export function withoutFilters(sql: string, values: Values): string {
  return filters.reduce((text, { name }, index) => {
    const filter = eventFilters[index];
    const module = modules.find((each) => name === 'decision' && each === values[name]);
    if (filter === undefined || ((values[name] ?? '') !== '' && module === undefined)) return text;
    return text.replaceAll(filter, () => (module === undefined ? '1' : blockedBy(module)));
  }, sql);
}

/** Requests from events, with all filters of the scope. */
export function fromEvents(): TrafficSource {
  return {
    grain: 'events',
    rows: (from = at.from, to = at.to) => eventRows(from, to),
    fullRange: () => eventRows(at.from, at.to),
    twoRanges: () => eventRows(previousFrom, at.to),
    rollup: (grain, from, to) =>
      grain === 'hour' ? counted('http', grain, from, to) : rollup('http', grain, from, to),
    paths: () => eventRows(at.from, at.to),
    clients: 'uniqCombined64(12)(r.client)',
    clientsIf: (condition) => `uniqCombined64If(12)(r.client, ${condition})`,
    bodyQuantiles:
      'quantilesDDIf(0.02, 0.5, 0.9, 0.99)(toFloat64(assumeNotNull(r.bytes_out)), r.bytes_out IS NOT NULL)',
  };
}

function eventRows(from: string, to: string): string {
  const columns = Object.entries(eventColumns).map(([name, sql]) =>
    name === sql ? name : `${sql} AS ${name}`,
  );
  const conditions = [
    `event_timestamp >= toStartOfMinute(${from}) AND event_timestamp < ${to}`,
    ofAccount(),
    ofHosts('conn_server_name'),
    ...eventFilters,
  ];
  return `(SELECT ${columns.join(',\n      ')}\n    FROM analytics.http_request_complete\n    WHERE ${conditions.join('\n      AND ')})`;
}

/**
 * SQL: true if an IPv6 column equals an address or is in a CIDR range; IPv4 is compared in its mapped form.
 * Other text matches nothing.
 */
function inRange(column: string, text: string): string {
  return `(${isAddress(text)} AND ${within(column, rangeOf(text))})`;
}

/** SQL: first and last address of a CIDR range, or of an address; for other text, an empty range. */
export function addressRange(text: string): string {
  return `if(${isAddress(text)}, ${rangeOf(text)}, (toIPv6('::1'), toIPv6('::')))`;
}

/** SQL: true if an address is between the two addresses of a range. */
export function within(column: string, range: string): string {
  return `${column} BETWEEN tupleElement(${range}, 1) AND tupleElement(${range}, 2)`;
}

function rangeOf(text: string): string {
  const bits = `multiIf(position(${text}, '/') = 0, 128, position(${text}, ':') = 0, 96 + least(${prefixOf(text)}, 32), least(${prefixOf(text)}, 128))`;
  return `IPv6CIDRToRange(assumeNotNull(toIPv6OrDefault(splitByChar('/', ${text})[1])), toUInt8(${bits}))`;
}

/** SQL: the text is an address, or a CIDR range with a valid prefix length. */
function isAddress(text: string): string {
  const rest = `substring(${text}, position(${text}, '/') + 1)`;
  const isPrefix = `${rest} = toString(${prefixOf(text)}) AND ${prefixOf(text)} <= if(position(${text}, ':') = 0, 32, 128)`;
  return `(toIPv6OrNull(splitByChar('/', ${text})[1]) IS NOT NULL AND (position(${text}, '/') = 0 OR ${isPrefix}))`;
}

function prefixOf(text: string): string {
  return `toUInt16OrZero(splitByChar('/', ${text})[2])`;
}

/** An address in canonical form; '' if it was not delivered. */
export function addressText(column: string): string {
  return `if(${column} = toIPv6('::'), '', replaceRegexpOne(toString(${column}), '^::ffff:(\\\\d+\\\\.)', '\\\\1'))`;
}
