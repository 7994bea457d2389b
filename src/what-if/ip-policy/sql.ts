import { configOrder } from '../../catalog/index.ts';
import { epochsMax, halvesMax } from './cells.ts';
import { isMasked, isPseudonym, isUndecidable } from './masked-clients.ts';

/** Parameters that all queries about traffic have. */
const parameters = {
  account: '{account:String}',
  from: "{from:DateTime64(6, 'UTC')}",
  to: "{to:DateTime64(6, 'UTC')}",
  hostPattern: '{host_pattern:String}',
} as const;

/** Bits of a range of addresses: whether a rule before or after the change has it, and with which action. */
export const flagBits = { denyBefore: 1, allowBefore: 2, denyAfter: 4, allowAfter: 8 } as const;

const order = configOrder('c.');

const types = ['ip_policy', 'ip_policy_rule', 'ip_restriction'].map((each) => `'${each}'`);
const payload =
  "'Tuple(cidr String, action String, type String, enforced Bool, ip_policy Tuple(id String), ip_policies Array(Tuple(id String)))'";

/**
 * Host names are case-insensitive, and are stored as the client spelled them. Of a `LowCardinality` column, `match`
 * reads each different value once per block, which takes a quarter of the time of functions of lists. Dots are escaped
 * here, because the value of a parameter has at most 128 KiB.
 */
const isHost = (column: string): string =>
  `match(lower(${column}), replaceAll(lower(${parameters.hostPattern}), '.', '[.]'))`;

/** Blocked by a module other than the IP policy. */
export const isBlockedElsewhere =
  "(basic_auth_decision = 'block' OR oauth_decision = 'block' OR webhook_verification_decision = 'block' OR circuit_breaker_decision = 'block')";

/** Sorted lists, as differences to the previous element, because the value of a parameter has at most 128 KiB. */
const lists = {
  since: 'arrayCumSum({since:Array(Int64)})',
  highs: 'arrayCumSum({highs:Array(UInt64)})',
  lows: 'arrayCumSum({lows:Array(UInt64)})',
  intervals: 'arrayCumSum({intervals:Array(UInt64)})',
  cells: 'arrayCumSum({cells:Array(UInt64)})',
} as const;

/** Start of the epoch in which a decision was made, in microseconds. This is a binary search for each row. */
export const sinceOf = (time: string): string =>
  `roundDown(toUnixTimestamp64Micro(${time}), ${lists.since})`;

/** A view of traffic, and how a what-if reads it. */
export interface Source {
  readonly view: string;
  readonly time: string;
  readonly blockedElsewhere: string;
}

/**
 * Time of a decision. A connection is decided when it is opened, but the event has the time of its end. An impossible
 * start time is ignored, like a missing one; otherwise, a single such event would make the evaluation read the changes
 * of decades.
 */
export const tcp: Source = {
  view: 'analytics.tcp_connection_closed',
  time: 'if(conn_start_ts BETWEEN event_timestamp - toIntervalDay(400) AND event_timestamp, assumeNotNull(conn_start_ts), event_timestamp)',
  blockedElsewhere: 'false',
};
/** HTTP requests. */
export const http: Source = {
  view: 'analytics.http_request_complete',
  time: 'event_timestamp',
  blockedElsewhere: isBlockedElsewhere,
};

/** SQL: the evaluated traffic. @param more further conditions, each after `AND` */
export const where = (more = ''): string =>
  `WHERE event_timestamp >= ${parameters.from} AND event_timestamp < ${parameters.to} AND account_id = ${parameters.account}
    AND ${isHost('conn_server_name')}${more}`;

/** Number of accounts with the same policy that an error names. */
export const accountsShown = 20;

/**
 * The accounts that have the first policy, and which of the policies they have. A stored event names the policy itself,
 * or a rule of it.
 */
export const policyAccountsSql = `SELECT account_id, arraySort(groupUniqArray(if(object_type = 'ip_policy', object_id, JSONExtractString(object, 'ip_policy', 'id')) AS policy)) AS policies
FROM analytics.config_events
WHERE object_type IN ('ip_policy', 'ip_policy_rule') AND object_id != '' AND has({policies:Array(String)}, policy)
  AND (${parameters.account} = '' OR account_id = ${parameters.account})
GROUP BY account_id HAVING has(policies, {policies:Array(String)}[1]) ORDER BY account_id LIMIT ${accountsShown + 1}`;

/**
 * Time of the first decision about evaluated traffic. It may be before the range, because a connection may have been
 * opened earlier. Of the changes before that time, only the last state of each object matters.
 */
const start = `(SELECT if(count() = 0, ${parameters.from}, least(${parameters.from}, min(${tcp.time})))
    FROM ${tcp.view} ${where()})`;

/**
 * Changes, in order, of policies, of the rules that they ever had, and of all restrictions of endpoints. Of the changes
 * before the first decision, includes only the last one of each object that exists; of those after the range, only
 * first changes that are not creations.
 */
export const changesSql = `WITH ${start} AS start, named AS (
  SELECT account_id, object_type, object_id FROM analytics.config_events
  WHERE object_type = 'ip_policy_rule' AND has({policies:Array(String)}, JSONExtractString(object, 'ip_policy', 'id'))
    OR object_type = 'ip_restriction' AND JSONExtractString(object, 'type') = {restrictions:String}
)
SELECT object_type AS type, object_id AS id, toString(c.action) AS change, toUnixTimestamp64Micro(event_timestamp) AS at,
  toUnixTimestamp64Micro(start) AS start_at, n = 1 AS is_first, payload.ip_policy.id AS policy, substring(payload.cidr, 1, 100) AS cidr, payload.action AS action,
  sum(length(payload.ip_policies)) OVER () AS names, if(type = 'ip_restriction' AND payload.type = 'endpoints' AND names <= {names_max:UInt32}, payload.ip_policies.id, []) AS policies,
  payload.enforced AS is_enforced
FROM (
  SELECT *, JSONExtract(object, ${payload}) AS payload, row_number() OVER one AS n,
    leadInFrame(event_timestamp, 1, toDateTime64('2200-01-01', 6, 'UTC')) OVER (one ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS next
  FROM analytics.config_events AS c
  WHERE object_type IN (${types.join(', ')}) AND object_id != ''
    AND (${parameters.account} = '' OR account_id = ${parameters.account})
    AND (object_type = 'ip_policy' AND has({policies:Array(String)}, object_id) OR (account_id, object_type, object_id) IN named)
  WINDOW one AS (PARTITION BY account_id, object_type, object_id ORDER BY ${order})
) AS c
WHERE object_type = 'ip_policy' OR event_timestamp < ${parameters.to} AND next > start AND (event_timestamp > start OR c.action != 'deleted')
  OR n = 1 AND c.action != 'created' AND event_timestamp > start
ORDER BY account_id, ${order}
LIMIT {changes_max:UInt32}`;

/**
 * Requests and connections of each client in each epoch: there are few such groups, so rules are compared with clients
 * instead of requests.
 */
const groups = ({ view, time, blockedElsewhere }: Source, isTcp: boolean): string =>
  `SELECT conn_client_ip AS ip, ${sinceOf(time)} AS since, ${isTcp ? 1 : 0} AS is_tcp, count() AS n,
    countIf(ip_policy_decision = 'block') AS blocks, countIf(ip_policy_decision = 'allow') AS allows,
    countIf(ip_policy_decision = 'allow' AND ${blockedElsewhere}) AS blocked_elsewhere
  FROM ${view}
  ${where()}
  GROUP BY ip, since, is_tcp`;

/**
 * A LIMIT above the possible number of groups. ClickHouse cannot evaluate a condition on a decision before a LIMIT.
 * Without it, ClickHouse would move the condition before the grouping, and compare the rules with every request (more
 * than 60 s instead of 3 s for 10 million).
 */
const groupsMax = 4_000_000_000;

/**
 * The rules that match in each cell, as bits, in the order of `cells` (see `CellParameters`). ClickHouse compares all
 * pairs at once, so types are as small as possible (measured: 0.5 GB for 18 million pairs).
 */
const foundInCells = `(SELECT groupArray(found) FROM (
    SELECT toUInt32(intDiv(cell, ${epochsMax})) AS interval, toUInt16(cell % ${epochsMax}) AS epoch,
      arrayReduce('groupBitOr', arrayFilter((flag, first, last, begin, end) -> interval >= first AND interval <= last AND epoch >= begin AND epoch < end,
        {flags:Array(UInt8)}, {first:Array(UInt32)}, {last:Array(UInt32)}, {begin:Array(UInt16)}, {end:Array(UInt16)})) AS found
    FROM (SELECT arrayJoin(${lists.cells}) AS cell) ORDER BY cell))`;

/** The position of a value in a list of distinct ones, from 1. */
const positionIn = (list: string, value: string): string =>
  `transform(${value}, ${list}, arrayEnumerate(${list}), toUInt32(0))`;

/**
 * SQL: all of these conditions hold, each of which is 0 or 1. `AND` would evaluate each condition only for the rows that
 * meet the previous ones, and what the conditions have in common once per condition, which takes three times as long.
 */
const all = (...conditions: readonly string[]): string =>
  conditions.reduce((one, other) => `bitAnd(${one}, ${other})`);

/** SQL: whether rules with these bits block a client, depending on whether clients that match no rule are blocked. */
const blocks = (deny: number, allow: number, closed: string): string =>
  `bitOr(bitAnd(found, ${deny}) != 0, ${all(`bitAnd(found, ${allow}) = 0`, `{${closed}:Array(UInt8)}[epoch]`)})`;

/** SQL: the key of the interval of an address. @param address its number @param name prefix of the names of its parts */
function intervalOf(address: string, name: string): string {
  const [high, low] = [`${name}_high_found`, `${name}_low_found`];
  const upper = `toUInt64(bitShiftRight(${address}, 64)) AS ${name}_high`;
  const position = `toUInt64(${positionIn(lists.highs, `(roundDown(${upper}, ${lists.highs}) AS ${high})`)})`;
  const lower = positionIn(
    lists.lows,
    `(roundDown(toUInt64(${address}), ${lists.lows}) AS ${low})`,
  );
  return `roundDown(${position} * ${halvesMax} + if(${high} < ${name}_high, ${halvesMax - 1}, ${lower}), ${lists.intervals})`;
}

/**
 * The decisions about a client `ip` in the epoch that began at `since`: by the rules in effect (`blocks_before`), and
 * by the changed rules (`blocks_after`). A known deny rule blocks, whatever other rules are unknown.
 */
const decisionColumns = `${positionIn(lists.since, 'since')} AS epoch,
    ${intervalOf('toUInt128(ip)', 'ip')} AS interval,
    roundDown(interval * ${epochsMax} + epoch, ${lists.cells}) AS cell,
    transform(cell, ${lists.cells}, ${foundInCells}, toUInt8(0)) AS found,
    ${blocks(flagBits.denyBefore, flagBits.allowBefore, 'closed_before')} AS blocks_before,
    ${blocks(flagBits.denyAfter, flagBits.allowAfter, 'closed_after')} AS blocks_after,
    ${blocks(flagBits.denyBefore, flagBits.allowBefore, 'other_before')} AS other_blocks,
    ip = toIPv6('::') AS is_unknown_client, ${isUndecidable('ip', 'interval', (last) => intervalOf(last, 'last'))} AS is_masked_client, {guarded:Array(UInt8)}[epoch] AS guarded, guarded = 1 AS is_guarded,
    ${all('{unknown:Array(UInt8)}[epoch]', `bitAnd(found, ${flagBits.denyBefore}) = 0`)} AS is_unknown`;

/** The groups with the decisions of the rules in effect (`blocks_before`) and of the changed rules (`blocks_after`): 1 for a block. */
export const decided = `SELECT *, ${decisionColumns}
  FROM (SELECT * FROM (
  ${groups(http, false)}
  UNION ALL
  ${groups(tcp, true)}
  ) LIMIT ${groupsMax})`;

/** SQL over `decided`: the stored decision can be compared with that of the rules. */
export const isCompared = all('is_guarded', 'not(is_unknown_client)', 'not(is_masked_client)');

/**
 * Number of distinct clients that meet a condition. IPv4 addresses are compared as numbers of 32 bits, which takes a
 * quarter of the time. `groupBitmap` takes 1.3 to 7 times as long as `uniqExact`.
 */
const clientCount = (condition: string): string =>
  `uniqExactIf(toUInt32(toUInt128(ip)), is_ipv4 AND ${condition}) + uniqExactIf(ip, NOT is_ipv4 AND ${condition})`;

const isIPv4 = "ip >= toIPv6('::ffff:0:0') AND ip <= toIPv6('::ffff:ffff:ffff') AS is_ipv4";

/** One row: the effect of the change, and the decisions that could not be reproduced. */
export const totalsSql = `SELECT sumIf(n, NOT is_tcp) AS requests, sumIf(n, is_tcp) AS connections, ${clientCount('NOT is_unknown_client')} AS clients,
  uniqExactIf(ip, NOT is_ipv4 AND NOT is_unknown_client) AS ipv6_clients,
  sumIf(allows - blocked_elsewhere, ok AND NOT blocks_before AND blocks_after) AS newly_blocked,
  ${clientCount('ok AND NOT blocks_before AND blocks_after AND allows > blocked_elsewhere')} AS newly_blocked_clients,
  sumIf(blocks, ok AND blocks_before AND NOT blocks_after) AS newly_allowed,
  ${clientCount('ok AND blocks_before AND NOT blocks_after AND blocks > 0')} AS newly_allowed_clients,
  sumIf(blocks, ok AND blocks_before AND blocks_after) AS still_blocked,
  ${clientCount('ok AND blocks_before AND blocks_after AND blocks > 0')} AS still_blocked_clients,
  sumIf(allows, ok AND NOT blocks_before AND NOT blocks_after) AS still_allowed,
  sumIf(blocked_elsewhere, ok AND NOT blocks_before AND blocks_after) AS blocked_by_other_module,
  sumIf(blocks, ok AND NOT blocks_before AND NOT is_unknown) AS blocked_otherwise,
  sumIf(allows, ok AND blocks_before AND NOT is_unknown) AS allowed_otherwise,
  sumIf(if(blocks_before, allows, blocks), ok AND is_unknown) + sumIf(n, guarded = 2) AS rules_unknown,
  sumIf(n - allows - blocks, ok) AS no_decision,
  sumIf(n, is_guarded AND is_unknown_client) AS client_unknown,
  sumIf(n, is_guarded AND is_masked_client) AS client_masked,
  countIf(is_ipv4) AS ipv4_groups, countIf(is_ipv4 AND bitAnd(toUInt32(toUInt128(ip)), 255) = 0) AS ipv4_groups_of_networks,
  sumIf(n, guarded = 0) AS not_guarded,
  sumIf(if(other_blocks, blocks, allows), ok) AS reproduced_otherwise
FROM (SELECT *, ${isCompared} AS ok, ${isIPv4} FROM (${decided}))`;

/** SQL: answered with 2xx. */
export const isAnswered = 'ifNull(http_response_status_code BETWEEN 200 AND 299, 0)';
/** SQL: the user signed in. */
export const isSignedIn =
  "(basic_auth_decision = 'allow' AND basic_auth_username != '' OR oauth_user_id != '')";

/** How a decision changes: to `block` or to `allow`. */
export type Change = 'block' | 'allow';

const changes = {
  block: { stored: 'allow', is: all('not(blocks_before)', 'blocks_after') },
  allow: { stored: 'block', is: all('blocks_before', 'not(blocks_after)') },
} as const;

/** Condition that a client is in one of the changed ranges, which excludes most rows before the rules are compared. */
const inHull = ` AND (conn_client_ip >= {hull4_first:IPv6} AND conn_client_ip <= {hull4_last:IPv6}
      OR conn_client_ip >= {hull6_first:IPv6} AND conn_client_ip <= {hull6_last:IPv6})`;

/** Requests whose decision changes, with the dimensions by which they are counted. */
function changedRows(change: Change, hasCountries: boolean): string {
  const { is, stored } = changes[change];
  const hasDecision = `${inHull} AND ip_policy_decision = '${stored}'`;
  return `SELECT host, path, ip, country, user_agent, hour, answered, signed_in, oauth
  FROM (SELECT *, ${decisionColumns} FROM (
    SELECT conn_client_ip AS ip, ${sinceOf(http.time)} AS since, lower(conn_server_name) AS host, http_request_url_path AS path,
      ${hasCountries ? 'client_country' : "''"} AS country, http_request_user_agent AS user_agent, toStartOfHour(event_timestamp) AS hour,
      ${isAnswered} AS answered, ${isSignedIn} AS signed_in, oauth_user_id != '' AS oauth
    FROM ${hasCountries ? `${http.view}_geo` : http.view}
    ${where(`${hasDecision}${change === 'block' ? ` AND NOT ${isBlockedElsewhere}` : ''}`)}
    UNION ALL
    SELECT conn_client_ip, ${sinceOf(tcp.time)}, lower(conn_server_name), '', '', '', toStartOfHour(event_timestamp), 0, 0, 0
    FROM ${tcp.view}
    ${where(hasDecision)}
  )) WHERE ${all(isCompared, is)}`;
}

/** Dimensions in the order of the report. */
const dimensions = ['host', 'path', 'client', 'country', 'user_agent', 'hour'] as const;

/** A dimension of the report. */
export type Dimension = (typeof dimensions)[number];

/** For each dimension, the key of its groups, and its value as text. */
const groupings: Readonly<Record<Dimension, readonly [key: string, text: string]>> = {
  host: ['host', 'host'],
  path: ['path', 'path'],
  client: ['ip', String.raw`replaceRegexpOne(toString(ip), '^::ffff:([0-9]+\\.)', '\\1')`],
  country: ['country', 'country'],
  user_agent: ['user_agent', 'user_agent'],
  hour: ['hour', "formatDateTime(hour, '%Y-%m-%dT%H:00:00Z', 'UTC')"],
};

/** Properties of the traffic that change a query. */
export interface TrafficTraits {
  /** Whether `geoip:` is configured. */
  readonly hasCountries: boolean;
  /** Whether a client has an IPv6 address. */
  readonly hasIPv6: boolean;
}

/**
 * Rows for the largest values of each dimension, and for all hours, for one kind of change, each with the number of
 * values of its dimension. The result has no row for the totals, because one thread would compute it, which takes twice
 * as long as all dimensions.
 */
export function detailsSql(change: Change, { hasCountries, hasIPv6 }: TrafficTraits): string {
  const names = dimensions.filter((name) => hasCountries || name !== 'country');
  const keys = names.map((name) => groupings[name][0]);
  const kinds = names.map((name) => `grouping(${groupings[name][0]}) = 0, '${name}'`);
  const texts = names.map((name) => `dimension = '${name}', ${groupings[name][1]}`);
  return `SELECT multiIf(${kinds.join(', ')}, '') AS dimension, multiIf(${texts.join(', ')}, '') AS value,
  count() AS requests, ${hasIPv6 ? clientCount('true') : 'uniqExact(toUInt32(toUInt128(ip)))'} AS clients, countIf(answered) AS answered_2xx, countIf(signed_in) AS signed_in_requests, countIf(oauth) AS oauth_requests,
  count() OVER (PARTITION BY dimension) AS dimension_values
FROM (SELECT *, ${isIPv4} FROM (${changedRows(change, hasCountries)}))
GROUP BY GROUPING SETS (${keys.map((key) => `(${key})`).join(', ')})
ORDER BY dimension, requests DESC, value
LIMIT {values:UInt32} BY dimension, if(dimension = 'hour', value, '')`;
}

/** Clients with a kind of decision: an effect of the change, or a stored decision. */
export type ClientSet = keyof typeof clientSets;

const clientSets = {
  newly_blocked: 'NOT blocks_before AND blocks_after AND allows > blocked_elsewhere',
  newly_allowed: 'blocks_before AND NOT blocks_after AND blocks > 0',
  blocked: 'blocks > 0',
} as const;

/** The clients of a set, sorted, as 32 hexadecimal digits each. */
export const clientSetSql = (set: ClientSet): string =>
  `SELECT arrayStringConcat(arraySort(groupUniqArray({clients_max:UInt32})(hex(ip)))) AS clients
FROM (${decided}) WHERE ${isCompared} AND (${clientSets[set]})`;

/** Traffic of each client in ranges of addresses, as a list for each figure, sorted by client. */
export const clientTrafficSql = `SELECT arrayStringConcat(groupArray(hex(ip))) AS clients, groupArray(toFloat64(requests)) AS requests,
  groupArray(toFloat64(answered)) AS answered_2xx, groupArray(toFloat64(signed)) AS signed_in_requests, groupArray(toFloat64(oauth)) AS oauth_requests
FROM (
  SELECT ip, sum(n) AS requests, sum(answered_requests) AS answered, sum(signed_requests) AS signed, sum(oauth_requests) AS oauth FROM (
    SELECT conn_client_ip AS ip, count() AS n, countIf(${isAnswered}) AS answered_requests, countIf(${isSignedIn}) AS signed_requests,
      countIf(oauth_user_id != '') AS oauth_requests
    FROM ${http.view}
    ${where(inHull)}
    GROUP BY ip
    UNION ALL
    SELECT conn_client_ip, count(), 0, 0, 0
    FROM ${tcp.view}
    ${where(inHull)}
    GROUP BY conn_client_ip
  ) WHERE ip != toIPv6('::') AND NOT ${isPseudonym('ip')} GROUP BY ip ORDER BY ip LIMIT {clients_max:UInt32}
)`;

/** One row: the requests and connections whose client address is masked, or can be. */
export const maskedTrafficSql = `SELECT sum(n) AS requests FROM (
  SELECT count() AS n FROM ${http.view} ${where(` AND ${isMasked('conn_client_ip')}`)}
  UNION ALL
  SELECT count() FROM ${tcp.view} ${where(` AND ${isMasked('conn_client_ip')}`)}
)`;
