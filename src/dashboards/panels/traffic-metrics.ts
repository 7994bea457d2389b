import { type Clock, createMetrics, messageOf, systemClock } from '../../base/index.ts';
import { type AnswerRow, answerOf, type QueryFunction } from '../answer.ts';
import { trafficMetrics } from '../metrics.ts';
import { modules } from '../scope.ts';
import { clickhouseTime } from '../../catalog/index.ts';
import { moduleColumn } from './traffic-source.ts';

/** The used options of `ops:`. */
export interface TrafficMetricsOptions {
  readonly traffic_hosts: readonly string[];
  readonly traffic_hosts_max: number;
}

/** Traffic counters for `/metrics`. */
export interface TrafficMetrics {
  /** Families in the Prometheus text format; queries ClickHouse at most every `refreshEveryMs`. Never rejects. */
  text(): Promise<string>;
}

/** Prometheus scrapes about every 15 s, and several servers can scrape. */
const refreshEveryMs = 10_000;
/** Later events are not counted: minutes before this time are added once. */
const lateMs = 2 * 3_600_000;
/** Period before the start in which the busiest hosts are selected. */
const busyHours = 24;

const classes = ['1xx', '2xx', '3xx', '4xx', '5xx', 'unknown'] as const;
const moment = "DateTime64(6, 'UTC')";

const hostsSql = `SELECT host
FROM analytics.http_hour_fresh
WHERE time >= {from:${moment}} AND host != ''
GROUP BY host
ORDER BY sum(requests) DESC, host
LIMIT {limit:UInt32}`;

const sumsSql = `SELECT if(has({hosts:Array(String)}, h.host), h.host, 'other') AS host,
  ${classes.map((each) => `sum(h.${each === 'unknown' ? 'status_unknown' : `s${each}`}) AS s${each}`).join(', ')},
  ${modules.map((module) => `sum(h.${moduleColumn(module)}) AS ${module}`).join(', ')},
  sum(h.bytes_in) AS bytes_in, sum(h.bytes_out) AS bytes_out
FROM analytics.http_minute_fresh AS h
WHERE time >= {from:${moment}} AND time < {to:${moment}}
GROUP BY host`;

/**
 * Creates the counters. The hosts are selected once, so that the set of series is fixed: the configured hosts, or the busiest of the
 * previous day; all others are counted as `other`.
 * @param query reads every account.
 * @param options.reportFailure receives the reason if ClickHouse cannot be queried; the counters then do not change.
 */
export async function openTrafficMetrics(
  options: TrafficMetricsOptions,
  query: QueryFunction,
  {
    clock = systemClock,
    reportFailure,
  }: {
    readonly clock?: Pick<Clock, 'now' | 'steadyMs'>;
    readonly reportFailure: (reason: string) => void;
  },
): Promise<TrafficMetrics> {
  const metrics = await createMetrics(trafficMetrics, false);
  const nowMs = clock.now();
  const startMs = nowMs - (nowMs % 60_000);
  const shown = new Map<string, number>();
  const settled = new Map<string, number>();
  let settledMs = startMs;
  let hosts: readonly string[] | undefined;
  let refreshedMs = Number.NEGATIVE_INFINITY;
  let queryContext: Promise<void> | undefined;

  const sums = async (fromMs: number, toMs: number): Promise<ReadonlyMap<string, number>> => {
    hosts ??= await chooseHosts(options, query, startMs);
    const parameters = { from: clickhouseTime(fromMs), to: clickhouseTime(toMs), hosts };
    return seriesOf((await answerOf(query, sumsSql, parameters)).rows);
  };
  const refresh = async (): Promise<void> => {
    const now = clock.now();
    const until = now - (now % 60_000) - lateMs;
    if (until > settledMs) {
      for (const [series, value] of await sums(settledMs, until)) raise(settled, series, value);
      settledMs = until;
    }
    const total = new Map(settled);
    for (const [series, value] of await sums(settledMs, now + lateMs)) raise(total, series, value);
    for (const [series, value] of total) {
      // Never negative, because a counter must not decrease, even if events were deleted.
      const more = value - (shown.get(series) ?? 0);
      if (more <= 0) continue;
      shown.set(series, value);
      add(metrics, series, more);
    }
  };
  return {
    async text() {
      const steadyMs = clock.steadyMs();
      if (steadyMs - refreshedMs >= refreshEveryMs) {
        refreshedMs = steadyMs;
        queryContext = refresh().catch((error: unknown) => reportFailure(messageOf(error)));
      }
      await queryContext;
      return await metrics.text();
    },
  };
}

async function chooseHosts(
  { traffic_hosts: named, traffic_hosts_max: limit }: TrafficMetricsOptions,
  query: QueryFunction,
  startMs: number,
): Promise<readonly string[]> {
  if (named.length > 0) return named;
  const from = clickhouseTime(startMs - busyHours * 3_600_000);
  const { rows } = await answerOf(query, hostsSql, { from, limit });
  return rows.map(({ host }) => String(host));
}

function raise(sums: Map<string, number>, series: string, by: number): void {
  sums.set(series, (sums.get(series) ?? 0) + by);
}

/** Values by series. The key is the short name of the metric, the host, and further labels, separated by tabs. */
function seriesOf(rows: readonly AnswerRow[]): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const row of rows) {
    const host = String(row['host']);
    for (const each of classes) values.set(`status\t${host}\t${each}`, Number(row[`s${each}`]));
    for (const module of modules) values.set(`module\t${host}\t${module}`, Number(row[module]));
    values.set(`in\t${host}`, Number(row['bytes_in']));
    values.set(`out\t${host}`, Number(row['bytes_out']));
  }
  return values;
}

type Registry = Awaited<ReturnType<typeof createMetrics<typeof trafficMetrics>>>;

function add(metrics: Registry, series: string, by: number): void {
  const [family, host = '', detail] = series.split('\t');
  const status = classes.find((each) => each === detail);
  const module = modules.find((each) => each === detail);
  if (status !== undefined) metrics.add('weir_traffic_requests_total', { host, status }, by);
  else if (module !== undefined) {
    metrics.add('weir_traffic_blocked_requests_total', { host, module }, by);
  } else if (family === 'in') metrics.add('weir_traffic_request_bytes_total', { host }, by);
  else metrics.add('weir_traffic_response_bytes_total', { host }, by);
}
