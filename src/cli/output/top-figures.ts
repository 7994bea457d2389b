import type { PartitionStatus, SourceStatus } from '../../pipeline/index.ts';
import { spreadBetween } from '../../app/metrics-text.ts';
import type { OpsSample } from '../../app/ops-client.ts';

/** Events by outcome. */
export interface Counts {
  readonly read: number;
  readonly stored: number;
  readonly filtered: number;
  readonly ignored: number;
  readonly dead_lettered: number;
}

/** Totals and rates per second of one source. */
export interface SourceFigures {
  readonly source: string;
  readonly kind: string;
  readonly per_second: Counts;
  readonly total: Counts;
  readonly lag_ms: number | null;
  readonly partitions: number;
  readonly problem: string | null;
  /** Advice about the problem; null if there is none. */
  readonly advice: string | null;
}

/** The active configuration. */
export interface ConfigFigures {
  readonly file: string;
  readonly sha256: string;
  readonly active_ms: number;
  /** Applied reloads since the start. */
  readonly reloads: number;
  readonly reloading: boolean;
  readonly watched: boolean;
  /** The failure of the last reload; null if it succeeded, or if there was no reload. */
  readonly failure: ReloadFailure | null;
}

/** A reload that was rejected or rolled back. */
export interface ReloadFailure {
  readonly result: string;
  readonly ago_ms: number;
  readonly reason: string;
  readonly advice: string;
}

/** The figures that `weir top` shows, or with --json, prints. */
export interface TopFigures {
  readonly url: string;
  readonly weir: string;
  readonly pipeline: string;
  readonly pid: number;
  readonly up_ms: number;
  readonly ready: boolean;
  readonly in_flight: number;
  readonly clickhouse: OpsSample['status']['clickhouse'];
  /** Null without a configuration file, and if the process runs an older version that does not report it. */
  readonly config: ConfigFigures | null;
  /** Period over which rates are averaged. 0 if there is only one sample; all rates are then 0. */
  readonly over_ms: number;
  /** Batches stored in this period. The durations are null if no batch was stored. */
  readonly inserts: {
    readonly per_second: number;
    readonly batches: number;
    readonly p50_ms: number | null;
    readonly p95_ms: number | null;
    readonly batches_total: number;
  };
  readonly memory: { readonly rss_bytes: number; readonly heap_bytes: number };
  /** Average number of busy CPUs. */
  readonly cpu: number;
  readonly sources: readonly SourceFigures[];
  readonly partitions: readonly PartitionStatus[];
  readonly partitions_left_out: number;
}

const kinds = ['read', 'stored', 'filtered', 'ignored', 'dead_lettered'] as const;

/**
 * Computes totals from the later sample, and rates from the difference between both samples. If the process has
 * restarted, its counters started at zero, so their values are the difference.
 */
export function figuresOf(now: OpsSample, before: OpsSample | undefined): TopFigures {
  const { status, metrics, url } = now;
  const isSame = before !== undefined && before.status.pid === status.pid && before.url === url;
  const base = isSame ? before : undefined;
  const overMs = before === undefined ? 0 : Math.max(0, now.atMs - before.atMs);
  const perSecond = (grown: number): number => (overMs === 0 ? 0 : (grown * 1000) / overMs);
  const inserts = spreadBetween('weir_insert_seconds', metrics, base?.metrics);
  const cpuSeconds = (sample: OpsSample | undefined): number =>
    sample?.metrics.get('process_cpu_seconds_total') ?? 0;
  const earlier = new Map(base?.status.sources.map((source) => [source.name, source]));
  const inMs = (seconds: number | undefined): number | null =>
    seconds === undefined ? null : Math.round(seconds * 1000);
  return {
    url,
    weir: status.weir,
    pipeline: status.pipeline,
    pid: status.pid,
    up_ms: status.up_ms,
    ready: status.ready,
    in_flight: status.in_flight,
    clickhouse: status.clickhouse,
    config: configFigures(status),
    over_ms: overMs,
    inserts: {
      per_second: perSecond(inserts.count),
      batches: overMs === 0 ? 0 : inserts.count,
      p50_ms: inMs(inserts.p50),
      p95_ms: inMs(inserts.p95),
      batches_total: metrics.get('weir_batches_total') ?? 0,
    },
    memory: {
      rss_bytes: metrics.get('process_resident_memory_bytes') ?? 0,
      heap_bytes: metrics.get('nodejs_heap_size_used_bytes') ?? 0,
    },
    cpu: perSecond(cpuSeconds(now) - cpuSeconds(base)),
    sources: status.sources.map((source) => {
      return sourceFigures(source, earlier.get(source.name), perSecond);
    }),
    partitions: status.partitions,
    partitions_left_out: status.partitions_left_out,
  };
}

function configFigures({ now_ms: nowMs, reload }: OpsSample['status']): ConfigFigures | null {
  if (reload === undefined) return null;
  const { counts, file, last, sha256, since_ms: sinceMs, state, watched } = reload;
  const isFailure = last?.result === 'rejected' || last?.result === 'rolled_back';
  return {
    file,
    sha256,
    active_ms: nowMs - sinceMs,
    reloads: counts.applied,
    reloading: state === 'reloading',
    watched,
    failure: isFailure
      ? {
          result: last.result,
          ago_ms: nowMs - last.at_ms,
          // Prefer the error in the file, because it is more specific than the general message.
          reason: last.findings[0] ?? last.message,
          advice: last.advice,
        }
      : null,
  };
}

function sourceFigures(
  source: SourceStatus,
  before: SourceStatus | undefined,
  perSecond: (grown: number) => number,
): SourceFigures {
  const { name, kind, lag_ms: behind, partitions, problem, advice } = source;
  const per = (of: (count: (typeof kinds)[number]) => number): Counts => ({
    read: of('read'),
    stored: of('stored'),
    filtered: of('filtered'),
    ignored: of('ignored'),
    dead_lettered: of('dead_lettered'),
  });
  return {
    source: name,
    kind,
    per_second: per((count) => perSecond(Math.max(0, source[count] - (before?.[count] ?? 0)))),
    total: per((count) => source[count]),
    lag_ms: behind,
    partitions,
    problem,
    // A process of an older version does not report advice.
    advice: advice ?? null,
  };
}

/** Returns the sums over all sources, and the maximum of their lags. */
export function sumOf(sources: readonly SourceFigures[]): SourceFigures {
  const add = (pick: (source: SourceFigures) => Counts): Counts => {
    const sum = { read: 0, stored: 0, filtered: 0, ignored: 0, dead_lettered: 0 };
    for (const source of sources) for (const kind of kinds) sum[kind] += pick(source)[kind];
    return sum;
  };
  const behind = sources.flatMap(({ lag_ms: ms }) => ms ?? []);
  return {
    source: 'total',
    kind: '',
    per_second: add(({ per_second: per }) => per),
    total: add(({ total }) => total),
    lag_ms: behind.length === 0 ? null : Math.max(...behind),
    partitions: sources.reduce((sum, { partitions }) => sum + partitions, 0),
    problem: null,
    advice: null,
  };
}
