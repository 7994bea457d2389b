import { definePanel, type Panel } from '../panel.ts';
import { common, stepOf } from '../scope.ts';
import { rollup, type TrafficSource } from './traffic-source.ts';
import { overSources } from '../variants.ts';

const { from, to, step, account, hosts } = common;
const scope = [from, to, account, hosts];
const stepped = [from, to, step, account, hosts];

/** Requests by the values of a column. */
function shares(
  name: string,
  title: string,
  question: string,
  sql: (source: TrafficSource) => string,
): Panel {
  return definePanel({
    name,
    tab: 'traffic',
    title,
    question,
    unit: 'requests',
    kind: 'table',
    columns: [
      'value text: Counted value; `unknown` if it was not captured.',
      'requests requests: Requests with this value.',
    ],
    ...overSources(scope, sql),
  });
}

/** Columns of the rollup as rows. */
const pivot =
  (columns: Readonly<Record<string, string>>) =>
  (source: TrafficSource): string => {
    const pairs = Object.entries(columns).map(([value, sql]) => `('${value}', ${sql})`);
    return `SELECT pair.1 AS value, pair.2 AS requests
FROM (SELECT arrayJoin([${pairs.join(', ')}]) AS pair FROM ${source.fullRange()} AS r)
WHERE requests > 0
ORDER BY requests DESC, value`;
  };

const methods = shares(
  'traffic_methods',
  'Methods',
  'Which methods are used?',
  ({ grain, rows }) => {
    const source = grain === 'events' ? rows() : rollup('status', grain);
    return `SELECT if(r.method = '', 'unknown', upper(r.method)) AS value, sum(r.requests) AS requests
FROM ${source} AS r
GROUP BY value
ORDER BY requests DESC, value
LIMIT 20`;
  },
);

const tls = shares(
  'traffic_tls',
  'TLS versions',
  'How are connections encrypted?',
  pivot({
    'TLS 1.3': 'toUInt64(sum(r.tls13))',
    'TLS 1.2': 'toUInt64(sum(r.tls12))',
    other: 'toUInt64(sum(r.tls_other))',
    unknown: 'toUInt64(sum(r.tls_unknown))',
  }),
);

const reuse = shares(
  'traffic_reuse',
  'Upstream connections',
  'How often are connections to the upstream reused?',
  pivot({
    reused: 'toUInt64(sum(r.connections_reused))',
    new: 'toUInt64(sum(r.requests) - sum(r.connections_reused) - sum(r.reuse_unknown))',
    unknown: 'toUInt64(sum(r.reuse_unknown))',
  }),
);

const sizes = 'Size of response bodies';
const body = definePanel({
  name: 'traffic_body',
  tab: 'traffic',
  title: sizes,
  question: 'How large are the responses?',
  unit: 'bytes',
  grain: 'with an error of about 2 %',
  kind: 'row',
  columns: [50, 90, 99].map(
    (share) => `p${share} bytes: Size that ${share} % of the responses do not exceed.`,
  ),
  ...overSources(
    scope,
    ({ bodyQuantiles, rows }) =>
      `SELECT sizes[1] AS p50, sizes[2] AS p90, sizes[3] AS p99\nFROM (SELECT ${bodyQuantiles} AS sizes FROM ${rows()} AS r)`,
  ),
});

const bodySeries = definePanel({
  name: 'traffic_body_series',
  tab: 'traffic',
  title: sizes,
  question: 'Did the responses become larger?',
  unit: 'bytes',
  grain: 'with an error of about 2 %',
  kind: 'series',
  columns: [
    't time: Start of the step.',
    ...[50, 90, 99].map(
      (share) => `p${share} bytes: Size that ${share} % of the responses do not exceed.`,
    ),
  ],
  ...overSources(
    stepped,
    ({ bodyQuantiles, rows }) =>
      `SELECT t, sizes[1] AS p50, sizes[2] AS p90, sizes[3] AS p99\nFROM (SELECT ${stepOf('r.time')} AS t, ${bodyQuantiles} AS sizes FROM ${rows()} AS r GROUP BY t)\nORDER BY t`,
  ),
});

/** Panels of methods, encryption, upstream connections, and sizes. */
export const trafficShape: readonly Panel[] = [methods, tls, reuse, body, bodySeries];
