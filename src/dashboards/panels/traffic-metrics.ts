import { type Clock, createMetrics, messageOf, systemClock } from '../../base/index.ts';
import { type AnswerRow, answerOf, type QueryFunction } from '../answer.ts';
import { trafficMetrics } from '../metrics.ts';
import { modules } from '../scope.ts';
import { clickhouseTime } from '../../catalog/index.ts';
import { moduleColumn } from './traffic-source.ts';

/** The options of `ops:` for traffic metrics. */
export interface TrafficMetricsOptions {
  readonly traffic_hosts: readonly string[];
  readonly traffic_hosts_max: number;
}

/** Traffic counters for `/metrics`. */
export interface TrafficMetrics {
  /**
   * Families in the Prometheus text format; queries ClickHouse at most every `refreshEveryMs`. If the queries take longer than
   * `waitMs`, returns the last values. Never rejects.
   */
  text(): Promise<string>;
}

/** Minimum interval between queries. Prometheus scrapes about every 15 s, and several servers can scrape. */
const refreshEveryMs = 10_000;
/** Maximum time that a scrape waits for the queries: it must not fail because ClickHouse is slow. */
const waitMs = 1_000;
/** Events that arrive later than this are not counted: older minutes are read only once. */
const lateMs = 2 * 3_600_000;
/** Hours before the start of the process for which the busiest hosts are selected. */
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
    readonly clock?: Pick<Clock, 'now' | 'steadyMs' | 'pause'>;
    readonly reportFailure: (reason: string) => void;
  },
): Promise<TrafficMetrics> {
  const metrics = await createMetrics(trafficMetrics, false);
  const nowMs = clock.now();
  const startMs = nowMs - (nowMs % 60_000);
  const shown = new Map<string, number>();
  let hosts: readonly string[] | undefined;
  let refreshedMs = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  const totals = new Totals(startMs, async (fromMs, toMs) => {
    hosts ??= await chooseHosts(options, query, startMs);
    const parameters = { from: clickhouseTime(fromMs), to: clickhouseTime(toMs), hosts };
    return seriesOf((await answerOf(query, sumsSql, parameters)).rows);
  });
  const refresh = async (): Promise<void> => {
    for (const [series, value] of await totals.read(clock.now(), shown)) {
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
      if (refreshing === undefined && steadyMs - refreshedMs >= refreshEveryMs) {
        refreshedMs = steadyMs;
        refreshing = refresh()
          .catch((error: unknown) => reportFailure(messageOf(error)))
          .finally(() => (refreshing = undefined));
      }
      if (refreshing !== undefined) {
        const done = new AbortController();
        await Promise.race([refreshing, clock.pause(waitMs, done.signal)]);
        done.abort();
      }
      return await metrics.text();
    },
  };
}

type Sums = ReadonlyMap<string, number>;

/**
 * Sums by series since a start. Minutes that no longer change are read once. Only one call of `read` may run at a time.
 */
class Totals {
  readonly #sums: (fromMs: number, toMs: number) => Promise<Sums>;
  /** Sums before `#settledMs`. */
  #settled = new Map<string, number>();
  #settledMs: number;

  constructor(startMs: number, sums: (fromMs: number, toMs: number) => Promise<Sums>) {
    this.#settledMs = startMs;
    this.#sums = sums;
  }

  /** @param shown the values of the last call */
  async read(nowMs: number, shown: Sums): Promise<Sums> {
    const until = nowMs - (nowMs % 60_000) - lateMs;
    // The clock was ahead. The last values contain an unknown part of the sums since `until`.
    if (this.#settledMs > nowMs) return await this.#restart(until, nowMs, shown);
    if (until > this.#settledMs) {
      const settled = await this.#sums(this.#settledMs, until);
      for (const [series, value] of settled) raise(this.#settled, series, value);
      this.#settledMs = until;
    }
    const total = new Map(this.#settled);
    const sums = await this.#sums(this.#settledMs, nowMs + lateMs);
    for (const [series, value] of sums) raise(total, series, value);
    return total;
  }

  /** Continues to count from the last values. */
  async #restart(fromMs: number, nowMs: number, shown: Sums): Promise<Sums> {
    const sums = await this.#sums(fromMs, nowMs + lateMs);
    this.#settled = new Map(shown);
    for (const [series, value] of sums) raise(this.#settled, series, -value);
    this.#settledMs = fromMs;
    return shown;
  }
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
function seriesOf(rows: readonly AnswerRow[]): Sums {
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
