import { byNumbers, byShare } from '../orders.ts';
import { definePanel, type Panel } from '../panel.ts';
import { at, common, knownStatus as known, limit } from '../scope.ts';
import { addressText, counted, rolledUp, type TrafficSource } from './traffic-source.ts';
import { overHosts, overNewest, overSources } from '../variants.ts';

const { from, to, account, hosts } = common;
const scope = [from, to, account, hosts];

/** Sums over all rows of a table, including those beyond its limit. */
const totalsOverAll = (...names: readonly string[]): string =>
  names.map((name) => `sum(${name}) OVER () AS all_${name}`).join(', ');

const totalColumns = (of: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `all_${name} requests: Sum of the column ${name} over all ${of}.`);

const statuses = ['requests', 's4xx', 's5xx', 'known_status'] as const;
const statusOrders = {
  ...byNumbers('requests', 's4xx', 's5xx', 'bytes_out'),
  s5xx_share: byShare('s5xx'),
};

const hostTable = definePanel({
  name: 'traffic_hosts',
  tab: 'traffic',
  title: 'Hosts',
  question: 'Which hosts get the requests?',
  unit: 'requests',
  kind: 'table',
  columns: [
    'host text: Host name of the connection.',
    'requests requests: Requests to the host.',
    's4xx requests: Responses with a 4xx status.',
    's5xx requests: Responses with a 5xx status.',
    'known_status requests: Requests whose status was captured.',
    'bytes_out bytes: Size of the response bodies.',
    'body_p99 bytes: 99th percentile of the sizes of response bodies in the newest six hours of the range, from complete hours.',
    'total_hosts hosts: Number of all hosts with requests.',
    ...totalColumns('hosts', ...statuses),
  ],
  key: { column: 'host' },
  orders: {
    usual: 'requests DESC, host',
    by: { ...statusOrders, host: { sql: 'host', isText: true } },
  },
  ...overHosts([...scope, limit(10)], hostsSql),
});

function hostsSql(source: TrafficSource): string {
  // Sizes are read from complete hours, because the sketches of all minutes would cost more than the rest of the query.
  const isRolledUp = source.grain !== 'events';
  const { bodyQuantiles } = isRolledUp ? rolledUp('hour') : source;
  const newest = `greatest(${at.from}, ${at.to} - INTERVAL 6 HOUR)`;
  const sizes = isRolledUp ? counted('http', 'hour', newest) : source.rows(newest);
  const all = statuses.map((name) => `all_${name}`);
  const columns = [...statuses, 'bytes_out', 'total_hosts', ...all];
  // The hosts of the table are computed first, as a scalar, so that sizes are only read for them.
  return `WITH (
  SELECT groupArray((${['host', ...columns].join(', ')}))
  FROM (
    SELECT r.host AS host, ${['requests', 's4xx', 's5xx', 'bytes_out'].map((name) => `sum(r.${name}) AS ${name}`).join(', ')},
      ${known} AS known_status, count() OVER () AS total_hosts, ${totalsOverAll(...statuses)}
    FROM ${source.rows()} AS r
    GROUP BY host
    ORDER BY requests DESC, host
    LIMIT ${at.limit}
  )
) AS top
SELECT ${['host', ...columns].map((name, index) => `line.${index + 1} AS ${name}`).join(', ')}, sizes.body_p99 AS body_p99
FROM (SELECT arrayJoin(top) AS line, line.1 AS host) AS here
LEFT JOIN (
  SELECT r.host AS host, toNullable(${bodyQuantiles}[3]) AS body_p99
  FROM ${sizes} AS r
  WHERE has(arrayMap(x -> x.1, top), r.host)
  GROUP BY host
) AS sizes USING (host)
ORDER BY requests DESC, host`;
}

const paths = definePanel({
  name: 'traffic_paths',
  tab: 'traffic',
  title: 'Paths',
  question: 'Which paths are requested?',
  unit: 'requests',
  grain:
    'numbers and identifiers in paths are replaced by :id; ranges of more than a day, or of more than two days ago, are read by complete hours',
  kind: 'table',
  columns: [
    'path text: Path of the URL, normalized.',
    'requests requests: Requests for the path.',
    's4xx requests: Responses with a 4xx status.',
    's5xx requests: Responses with a 5xx status.',
    'known_status requests: Requests whose status was captured.',
    'bytes_out bytes: Size of the response bodies.',
    'total_paths paths: Number of all paths with requests.',
    ...totalColumns('paths', ...statuses),
  ],
  key: { column: 'path' },
  orders: {
    usual: 'requests DESC, path',
    by: { ...statusOrders, path: { sql: 'path', isText: true } },
  },
  ...overSources([...scope, limit(10)], pathsSql),
});

function pathsSql({ paths: rows }: TrafficSource): string {
  return `SELECT r.path AS path, sum(r.requests) AS requests, sum(r.s4xx) AS s4xx, sum(r.s5xx) AS s5xx,
  ${known} AS known_status, sum(r.bytes_out) AS bytes_out, count() OVER () AS total_paths, ${totalsOverAll(...statuses)}
FROM ${rows()} AS r
GROUP BY path
ORDER BY requests DESC, path
LIMIT ${at.limit}`;
}

const clientTable = definePanel({
  name: 'traffic_client_table',
  tab: 'traffic',
  title: 'Clients',
  question: 'Who makes the requests?',
  unit: 'requests',
  grain: 'the newest 100,000 requests of the range',
  kind: 'table',
  columns: [
    'client text: Client address; empty if none was captured.',
    'requests requests: Requests from the client.',
    's5xx requests: Responses with a 5xx status.',
    'hosts hosts: Hosts to which the client sent requests.',
    'total_clients clients: Number of all clients with requests.',
    ...totalColumns('clients', 'requests', 's5xx'),
    'since time: Time from which requests are counted.',
  ],
  key: { column: 'client' },
  orders: {
    usual: 'requests DESC, client',
    by: { ...byNumbers('requests', 's5xx', 'hosts'), client: { sql: 'c.client', isText: true } },
  },
  ...overNewest(
    [...scope, limit(10)],
    (
      source,
      since,
    ) => `SELECT ${addressText('c.client')} AS client, sum(c.requests) AS requests, sum(c.s5xx) AS s5xx, count() AS hosts,
  count() OVER () AS total_clients, ${totalsOverAll('requests', 's5xx')}, any(${since}) AS since
FROM (
  SELECT r.client AS client, r.host AS host, sum(r.requests) AS requests, sum(r.s5xx) AS s5xx
  FROM ${source.rows(since)} AS r
  GROUP BY client, host
) AS c
GROUP BY c.client
ORDER BY requests DESC, client
LIMIT ${at.limit}`,
  ),
});

const agents = definePanel({
  name: 'traffic_agents',
  tab: 'traffic',
  title: 'User agents',
  question: 'Which user agents make the requests?',
  unit: 'requests',
  grain: 'the newest 100,000 requests of the range',
  kind: 'table',
  columns: [
    'user_agent text: Value of the User-Agent header.',
    'requests requests: Requests with this value.',
    's5xx requests: Responses with a 5xx status.',
    'clients clients: Distinct client addresses, with an error of about 2 %.',
    'total_agents agents: Number of all values of the header.',
    ...totalColumns('user agents', 'requests', 's5xx'),
    'since time: Time from which requests are counted.',
  ],
  key: { column: 'user_agent' },
  orders: {
    usual: 'requests DESC, user_agent',
    by: {
      ...byNumbers('requests', 's5xx', 'clients'),
      user_agent: { sql: 'user_agent', isText: true },
    },
  },
  ...overNewest(
    [...scope, limit(10)],
    (source, since) => `SELECT r.user_agent AS user_agent, sum(r.requests) AS requests,
  sum(r.s5xx) AS s5xx, ${source.clients} AS clients,
  count() OVER () AS total_agents, ${totalsOverAll('requests', 's5xx')}, any(${since}) AS since
FROM ${source.rows(since)} AS r
GROUP BY user_agent
ORDER BY requests DESC, user_agent
LIMIT ${at.limit}`,
  ),
});

/** Panels of hosts, paths, clients, and user agents. */
export const trafficTables: readonly Panel[] = [hostTable, paths, clientTable, agents];
