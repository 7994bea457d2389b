import { definePanel, type Panel } from '../panel.ts';
import { at, common, knownStatus as known, stepOf } from '../scope.ts';
import { figuresSql } from './traffic-figures.ts';
import { trafficShape } from './traffic-shape.ts';
import { counted, type TrafficSource } from './traffic-source.ts';
import { trafficTables } from './traffic-tables.ts';
import { overHosts, overSources } from '../variants.ts';

const { from, to, step, account, hosts } = common;
const scope = [from, to, account, hosts];
const stepped = [from, to, step, account, hosts];

/** Sums of a source's columns by step. */
const series =
  (columns: readonly string[]) =>
  (source: TrafficSource): string =>
    `SELECT ${stepOf('r.time')} AS t,\n  ${columns.map((name) => `sum(r.${name}) AS ${name}`).join(', ')}\nFROM ${source.rows()} AS r\nGROUP BY t\nORDER BY t`;

const figures = definePanel({
  name: 'traffic_figures',
  tab: 'traffic',
  title: 'Traffic',
  question: 'How much traffic is there, compared with the previous period and with usual traffic?',
  unit: 'requests',
  kind: 'row',
  columns: [
    ...figureColumns(''),
    ...figureColumns('prev_'),
    'usual_requests requests: Mean of the same hours of the previous 7 days; null without such hours.',
    'usual_s5xx_share share: Share of 5xx in the same hours of the previous 7 days; null without such hours.',
    'now_requests requests: Requests of the last complete minute of the range.',
    'now_s5xx requests: Requests of that minute with a 5xx status.',
    'now_blocked requests: Requests of that minute that a module blocked.',
    'now_seconds seconds: Length of that minute.',
  ],
  ...overSources(scope, figuresSql),
});

function figureColumns(prefix: '' | 'prev_'): readonly string[] {
  const when = prefix === '' ? 'in the range' : 'in the previous period of the same length';
  return [
    `${prefix}requests requests: Requests ${when}.`,
    `${prefix}s4xx requests: Responses with a 4xx status ${when}.`,
    `${prefix}s5xx requests: Responses with a 5xx status ${when}.`,
    `${prefix}known_status requests: Requests ${when} whose status was captured.`,
    `${prefix}blocked requests: Requests ${when} that a module blocked.`,
    `${prefix}bytes_in bytes: Size of the request bodies ${when}.`,
    `${prefix}bytes_out bytes: Size of the response bodies ${when}.`,
    `${prefix}bytes_saved bytes: Bytes that compression saved ${when}.`,
    `${prefix}clients clients: Distinct client addresses ${when}, with an error of about 2 %.`,
  ];
}

const status = definePanel({
  name: 'traffic_status',
  tab: 'traffic',
  title: 'Requests by status class',
  question: 'Which responses were sent, and when?',
  unit: 'requests',
  kind: 'series',
  columns: [
    't time: Start of the step.',
    ...[1, 2, 3, 4, 5].map(
      (hundred) => `s${hundred}xx requests: Responses with a ${hundred}xx status.`,
    ),
    'status_unknown requests: Requests whose status was not captured.',
  ],
  ...overSources(stepped, series(['s1xx', 's2xx', 's3xx', 's4xx', 's5xx', 'status_unknown'])),
});

const pointsOf = [
  ['requests', 'requests_then'],
  ['status_unknown', 'unknown_then'],
  ['s5xx', 'errors_then'],
] as const;

const erring = `GROUP BY host
      HAVING errors > 0`;

/**
 * Errors by step, of the hosts with the most errors above the number that their share in the previous week suggests.
 * Until the hosts are selected, the steps are in lists per host (a list cannot contain NULL). Groups, or one list of
 * tuples, would cost more than the rest of the query.
 */
const worstHosts = (
  source: TrafficSource,
): string => `SELECT point.1 AS t, host, sum(point.2) AS requests, requests - sum(point.3) AS known_status, if(known_status = 0, NULL, sum(point.4)) AS s5xx
FROM (
  SELECT host, arrayJoin(arrayZip(steps, requests_then, unknown_then, errors_then)) AS point
  FROM (
    SELECT here.*
    FROM (
      SELECT r.host AS host, sum(r.s5xx) AS errors, ${known} AS answers, groupArray(${stepOf('r.time')}) AS steps,
        ${pointsOf.map(([column, name]) => `groupArray(toUInt64(${column === 's5xx' ? 'ifNull(r.s5xx, 0)' : `r.${column}`})) AS ${name}`).join(', ')}
      FROM ${source.rows()} AS r
      ${erring}
    ) AS here LEFT JOIN (
      SELECT r.host AS host, sum(r.s5xx) / greatest(${known}, 1) AS share
      FROM ${counted('http', 'hour', `${at.from} - INTERVAL 7 DAY`, at.from)} AS r
      GROUP BY host
    ) AS usual USING (host)
    ORDER BY errors - answers * share DESC, errors DESC, host
    LIMIT 5
  )
)
GROUP BY t, host
ORDER BY t, host`;

const errorRate = definePanel({
  // The comparison period has the same hosts, with or without errors.
  key: {
    column: 'host',
    requested: (sql) =>
      sql.replace(erring, () => `WHERE has(${at.keys}, toString(r.host))\n      GROUP BY host`),
  },
  name: 'traffic_error_rate',
  tab: 'traffic',
  title: 'Error rate by host',
  question: 'Where do errors come from?',
  unit: 'requests',
  grain: 'the five hosts with the most 5xx responses above their share of the previous week',
  kind: 'series',
  columns: [
    't time: Start of the step.',
    'host text: Host name of the connection.',
    'requests requests: Requests to the host.',
    'known_status requests: Requests to the host whose status was captured.',
    's5xx requests: Responses with a 5xx status.',
  ],
  ...overHosts(stepped, worstHosts),
});

const bytes = definePanel({
  name: 'traffic_bytes',
  tab: 'traffic',
  title: 'Bytes',
  question: 'How many bytes are transferred, and how many does compression save?',
  unit: 'bytes',
  kind: 'series',
  columns: [
    't time: Start of the step.',
    'bytes_out bytes: Size of the response bodies.',
    'bytes_in bytes: Size of the request bodies.',
    'bytes_saved bytes: Raw response size minus compressed size.',
  ],
  ...overSources(stepped, series(['bytes_out', 'bytes_in', 'bytes_saved'])),
});

const clients = definePanel({
  name: 'traffic_clients',
  tab: 'traffic',
  title: 'Clients',
  question: 'How many distinct clients are there?',
  unit: 'clients',
  grain: 'distinct addresses, with an error of about 2 %',
  kind: 'series',
  columns: ['t time: Start of the step.', 'clients clients: Distinct client addresses.'],
  ...overSources(
    stepped,
    (source) =>
      `SELECT ${stepOf('r.time')} AS t, ${source.clients} AS clients\nFROM ${source.rows()} AS r\nGROUP BY t\nORDER BY t`,
  ),
});

/** Panels of the tab Traffic. */
export const trafficPanels: readonly Panel[] = [
  figures,
  status,
  errorRate,
  bytes,
  clients,
  ...trafficTables,
  ...trafficShape,
];
