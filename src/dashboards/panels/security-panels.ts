import { byNumbers } from '../orders.ts';
import { definePanel, type Panel } from '../panel.ts';
import { blockRows } from './security-blocks.ts';
import { causeRows, causeSql } from './security-cause.ts';
import { blockedClientsSql, blockedSharesSql } from './security-clients.ts';
import { decisions, moduleSeries } from './security-modules.ts';
import { riseSql, sinceRows } from './security-rise.ts';
import type { Parameter } from '../parameters.ts';
import { common, limit, at, filters, modules, previousFrom } from '../scope.ts';
import {
  addressText,
  type Grain,
  moduleColumn,
  bucketStart,
  counted,
  isBlocked,
  rolledUp,
  type TrafficSource,
} from './traffic-source.ts';
import { newestSince, overNewest, overSources } from '../variants.ts';

const { from, to, account, hosts } = common;
const scope = [from, to, account, hosts];

/** The hour in which a range ends is read by minute, because its hourly row includes events after the end. */
const endHour = `toStartOfHour(${at.to})`;

const answer = definePanel({
  name: 'security_answer',
  tab: 'security',
  title: 'Who is blocked',
  question: 'Which clients are blocked, by which module, and where?',
  unit: 'requests',
  grain: 'clients that an IP policy blocked; all other values include every module',
  kind: 'row',
  columns: [
    'clients clients: Clients that an IP policy blocked.',
    'new_clients clients: Clients that an IP policy blocked, without a block in the previous period of the same length.',
    'blocks requests: HTTP requests that a module blocked; null if no request has a decision of any module.',
    'all_requests requests: All requests.',
    'module text: Module that blocked the most requests; empty if none blocked any.',
    'module_blocks requests: Number of requests that this module blocked.',
    'top_client text: Client that IP policies blocked most often.',
    'top_client_blocks requests: Number of blocks of this client.',
    'policy_blocks requests: Requests and connections that an IP policy blocked (or the module of the scope).',
    'connections connections: TCP connections that an IP policy blocked.',
    'last_block_ever time: Start of the hour of the last block, of requests or connections, in the 90 days before the end of the range, regardless of the filters; null if there is none.',
    'hosts list: The three hosts with the most blocks, each as host, blocks.',
  ],
  ...overSources(scope, answerSql),
});

function answerSql(source: TrafficSource): string {
  const { grain } = source;
  const byHost = grain === 'events' ? source : rolledUp(grain);
  const counts = modules.map((module) => `sum(r.${moduleColumn(module)}) AS ${module}`);
  const ranked = modules.map((module) => `('${module}', toUInt64(sum(h.${module})))`);
  return `SELECT blocks, all_requests, if(ranking[1].2 > 0, ranking[1].1, '') AS module, ranking[1].2 AS module_blocks,
  clients, new_clients, top_client, top_client_blocks, policy_blocks, connections, last_block_ever, hosts
FROM (
  SELECT sum(h.blocks) AS blocks, sum(h.requests) AS all_requests, arrayReverseSort(x -> x.2, [${ranked.join(', ')}]) AS ranking,
    arrayMap(x -> CAST((x.1, x.2), 'Tuple(host String, blocks Float64)'),
      arraySlice(arraySort(x -> (-x.2, x.1), groupArrayIf((h.host, toInt64(assumeNotNull(h.blocks))), ifNull(h.blocks > 0, false))), 1, 3)) AS hosts
  FROM (
    SELECT r.host AS host, sum(r.blocked) AS blocks, sum(r.requests) AS requests, ${counts.join(', ')}
    FROM ${byHost.rows()} AS r
    GROUP BY host
  ) AS h
) AS sums CROSS JOIN (
  SELECT countIf(n > 0) AS clients, countIf(n > 0 AND earlier = 0) AS new_clients,
    if(clients = 0, '', ${addressText('argMax(client, n)')}) AS top_client, max(n) AS top_client_blocks,
    sum(n) AS policy_blocks, sum(of_tcp) AS connections
  FROM (
    SELECT b.client_ip AS client, sumIf(b.blocks, b.time >= ${bucketStart(grain)}) AS n,
      sumIf(b.blocks, b.time >= ${bucketStart(grain)} AND b.kind = 'tcp') AS of_tcp,
      sumIf(b.blocks, b.time < ${bucketStart(grain)}) AS earlier
    FROM ${blockRows(grain, previousFrom, at.to)} AS b
    GROUP BY client
  )
) AS who CROSS JOIN (
  SELECT if(max(time) = 0, NULL, max(time)) AS last_block_ever
  FROM (
    SELECT time FROM ${source.rollup('hour', `${at.to} - INTERVAL 90 DAY`, endHour)} WHERE blocked > 0
    UNION ALL SELECT time FROM ${counted('ip_policy', 'hour', `${at.to} - INTERVAL 90 DAY`, endHour)} WHERE blocks > 0
    UNION ALL SELECT ${endHour} AS time FROM ${source.rollup('minute', endHour, at.to)} WHERE blocked > 0
    UNION ALL SELECT ${endHour} AS time FROM ${counted('ip_policy', 'minute', endHour)} WHERE blocks > 0
  )
) AS last`;
}

const ranges = definePanel({
  name: 'security_ranges',
  tab: 'security',
  title: 'Ranges of blocked clients',
  question: 'Do the blocked clients belong together?',
  unit: 'requests',
  grain: 'smallest range that contains the blocked clients of a /24 (IPv4) or /48 (IPv6)',
  kind: 'table',
  columns: [
    'range text: Range in CIDR notation, or one address.',
    'clients clients: Blocked clients in the range.',
    'blocks requests: Blocked requests and connections of these clients.',
    'first_block time: First block of these clients.',
    'last_block time: Last block of these clients.',
  ],
  ...overSources([...scope, limit(10)], ({ grain }) => rangesSql(grain)),
});

function rangesSql(grain: Grain): string {
  const isV4 = "startsWith(toString(low), '::ffff:')";
  // Length of the common prefix of a group, up to the first bit in which the lowest and the highest address differ.
  const bits = (of: string): string =>
    `reinterpretAsUInt128(reverse(IPv6StringToNum(toString(${of}))))`;
  const different = `bitXor(${bits('low')}, ${bits('high')})`;
  const shared = `if(low = high, 128, 127 - toUInt8(floor(log2(toFloat64(${different})))))`;
  return `SELECT if(shared = 128, ${addressText('low')},
    concat(${addressText('tupleElement(IPv6CIDRToRange(low, toUInt8(shared)), 1)')}, '/', toString(if(${isV4}, shared - 96, shared)))) AS range,
  clients, blocks, first_block, last_block
FROM (
  SELECT min(b.client_ip) AS low, max(b.client_ip) AS high, ${shared} AS shared,
    uniqExact(b.client_ip) AS clients, sum(b.blocks) AS blocks, min(b.first_at) AS first_block, max(b.last_at) AS last_block
  FROM ${blockRows(grain)} AS b
  GROUP BY if(startsWith(toString(b.client_ip), '::ffff:'),
    tupleElement(IPv6CIDRToRange(b.client_ip, 120), 1), tupleElement(IPv6CIDRToRange(b.client_ip, 48), 1))
)
ORDER BY blocks DESC, range
LIMIT ${at.limit}`;
}

const since = definePanel({
  name: 'security_since',
  tab: 'security',
  title: 'Since when',
  question: 'Since when are more requests blocked than before?',
  unit: 'requests',
  grain:
    'the account with the ongoing rise, otherwise with the largest one; a rise has more than three times the blocks of the hour before (for long ranges, the day before), and at least ten more',
  kind: 'row',
  columns: [
    'since time: First block of the rise; null without a rise.',
    'until time: End of the rise; null if the rise continues at the end of the range, or if there is no rise.',
    'account text: Account of the rise.',
    'blocks requests: Blocks in the rise.',
    'before_rate requests/min: Mean rate of blocks before the rise.',
    'rise_rate requests/min: Mean rate of blocks during the rise.',
    'compared_from time: Time from which enough preceding data exists for a comparison; null if there is no such time in the range.',
    'others list: Other rises, the largest first: account, since, until, blocks.',
  ],
  ...rising(riseSql, scope),
  answer: sinceRows,
});

/**
 * Creates the queries of a panel about the rise of blocks: by minute, by hour, and from events with the filters of the
 * scope.
 */
function rising(
  query: (grain: 'minute' | 'hour' | 'events') => string,
  parameters: readonly Parameter[],
): Pick<Panel, 'parameters' | 'sql' | 'hourly' | 'filtered'> {
  return {
    parameters,
    sql: query('minute'),
    hourly: query('hour'),
    filtered: { sql: query('events'), parameters: [...parameters, ...filters] },
  };
}

const cause = definePanel({
  name: 'security_cause',
  tab: 'security',
  title: 'What changed before',
  question:
    'Which policy changes preceded the rise, who made them, and which share of the blocks does each cover?',
  unit: 'requests',
  grain:
    'changes of IP policies, rules, and restrictions of the same account in the hour before the rise that cover at least a tenth of the blocks in its first hour; they show order and overlap, not a proven cause',
  kind: 'table',
  columns: [
    'event_id text: The configuration event.',
    'event_timestamp time: When the change was made.',
    'distance_s seconds: Time from the change to the first blocked request or connection that the change covers.',
    'action text: created, updated, or deleted.',
    'object_type text: Kind of object.',
    'object_id text: Identifier of the object.',
    'name text: Description of the object.',
    'account_id text: Account of the object.',
    'principal_subject text: User or bot that made the change.',
    'principal_source text: Where the change was made, such as the API or the dashboard.',
    'object json: The object after the change.',
    'previous_object json: The object before the change; empty if unknown.',
    'differences list: Changed fields, each as field, before, after.',
    'cidr text: Ranges of the changed rules, separated by commas.',
    'covered_clients clients: Clients that were blocked in the first hour of the rise, and that the change denies or no longer allows.',
    'clients clients: Clients blocked in the first hour of the rise.',
    'covered_blocks requests: Blocks of these covered clients in the first hour of the rise.',
    'blocks requests: Blocks in the first hour of the rise.',
  ],
  ...rising(causeSql, [...scope, limit(10)]),
  answer: causeRows,
});

const blockedClients = definePanel({
  name: 'security_clients',
  tab: 'security',
  title: 'Blocked clients',
  question: 'Which client is blocked how often, where, since when, and by which rule?',
  unit: 'requests',
  kind: 'table',
  columns: [
    'client text: Address of the client.',
    'blocks requests: Blocked requests and connections of the client.',
    'hosts hosts: Hosts for which the client was blocked.',
    'top_host text: Host for which the client was blocked most often.',
    'first_block time: First block of the client in the range.',
    'last_block time: Last block of the client in the range.',
    'rule_id text: Most specific rule that covered the client at its last block; empty if there is no known rule.',
    'rule_name text: Description of that rule.',
    'rule_cidr text: Range of that rule.',
    'rule_action text: Action of that rule: allow or deny.',
    'total_clients clients: Number of all blocked clients.',
    'all_blocks requests: Blocks of all clients.',
  ],
  key: { column: 'client', sql: addressText('ip') },
  orders: {
    usual: 'blocks DESC, ip',
    by: {
      ...byNumbers('blocks', 'hosts', 'first_block', 'last_block'),
      client: { sql: 'ip', isText: true },
    },
  },
  ...overSources([...scope, limit(20)], ({ grain }) => blockedClientsSql(grain)),
});

const blockedShares = definePanel({
  name: 'security_shares',
  tab: 'security',
  title: 'Share of blocked requests by client',
  question: 'Are all requests of a client blocked, or only some?',
  unit: 'requests',
  grain: 'among the newest 100,000 requests of the range',
  kind: 'table',
  columns: [
    'client text: Address of the client.',
    'requests requests: Requests of the client.',
    'blocks requests: Requests of the client that an IP policy blocked (or the module of the scope).',
  ],
  ...overNewest([...scope, limit(20)], blockedSharesSql),
});

/** Number of requests among which the requests of a client are searched. ClickHouse reads this many in less than 0.1 s. */
const clientRequests = 200_000;

const ip = {
  name: 'ip',
  type: 'String',
  default: undefined,
  meaning: 'Address of the client.',
} as const;

const client = definePanel({
  name: 'security_client',
  tab: 'security',
  title: 'Client',
  question: 'Is the client an attacker or a customer?',
  unit: 'requests',
  grain: 'among the newest 200,000 requests of the range',
  kind: 'row',
  columns: [
    'first_seen time: First request of the client in the range.',
    'last_seen time: Last request of the client in the range.',
    'requests requests: Requests of the client.',
    'allowed requests: Requests of the client that no module blocked.',
    'last_allowed time: Last request that no module blocked; null if there is none.',
    'blocks requests: Requests of the client that a module blocked.',
    'hosts list: Hosts, each with its number of requests.',
    'paths list: Paths, each with its number of requests.',
    'user_agents list: User agents, each with its number of requests.',
  ],
  parameters: [...scope, ip],
  sql: clientSql(),
});

function clientSql(): string {
  const most = (name: string, column: string): string =>
    `arrayMap(x -> CAST((x.1, x.2), 'Tuple(${name} String, requests Float64)'),
    arraySlice(arrayReverseSort(x -> x.2, arrayZip(mapKeys(${column}), mapValues(${column}))), 1, 5)) AS ${name}s`;
  return `SELECT first_seen, last_seen, requests, requests - blocks AS allowed, if(allowed = 0, NULL, last) AS last_allowed, blocks,
  ${most('host', 'by_host')},
  ${most('path', 'by_path')},
  ${most('user_agent', 'by_agent')}
FROM (
  SELECT min(event_timestamp) AS first_seen, max(event_timestamp) AS last_seen, count() AS requests,
    countIf(${isBlocked}) AS blocks, maxIf(event_timestamp, NOT (${isBlocked})) AS last,
    sumMap(map(toString(conn_server_name), toUInt64(1))) AS by_host,
    sumMap(map(http_request_url_path, toUInt64(1))) AS by_path,
    sumMap(map(http_request_user_agent, toUInt64(1))) AS by_agent
  FROM analytics.http_request_complete
  WHERE conn_client_ip = toIPv6OrDefault({ip:String}) AND event_timestamp >= ${newestSince('all', clientRequests)} AND event_timestamp < ${at.to}
    AND (${at.account} = '' OR account_id = ${at.account}) AND (empty(${at.hosts}) OR has(${at.hosts}, conn_server_name))
)
WHERE requests > 0`;
}

/** Panels of the tab Security. */
export const securityPanels: readonly Panel[] = [
  moduleSeries,
  decisions,
  answer,
  ranges,
  since,
  cause,
  blockedClients,
  blockedShares,
  client,
];
