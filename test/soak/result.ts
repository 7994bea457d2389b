import type { PlannedFault } from './plan.ts';
import type { Death, Usage } from './worker.ts';

/** Samples for the graphs, taken at intervals of seconds. */
export interface Sample {
  readonly second: number;
  readonly processes: readonly Usage[];
  readonly put: number;
  /** Events in the views; null while ClickHouse does not respond. */
  readonly stored: number | null;
  /** Active parts of all tables; null while ClickHouse does not respond. */
  readonly parts: number | null;
  /** Number of GetRecords responses since the start. It does not grow while nothing can be stored. */
  readonly reads: number;
  /** Active faults. */
  readonly faults: readonly string[];
}

/** The events of a source. */
export interface SourceResult {
  readonly source: string;
  readonly put: number;
  /** Distinct events in the views. */
  readonly stored: number;
  readonly rows: number;
}

/** Memory of the process that is never restarted, in megabytes: medians of two quarters of the test. */
export interface Memory {
  readonly second_quarter_mb: number;
  readonly last_quarter_mb: number;
  /** The median of the last quarter as a multiple of that of the second one. */
  readonly ratio: number;
  /** Undecided for a short test, because the process is still warming up in the second quarter. */
  readonly flat: boolean | null;
}

/** The result of a soak test. */
export interface SoakResult {
  readonly seed: string;
  readonly seconds: number;
  /** Number of sent events. */
  readonly events: number;
  /** Distinct events in the views. */
  readonly stored: number;
  readonly lost: number;
  /** Rows of the views beyond one per event. */
  readonly doubled: number;
  /** The result of `weir audit`. */
  readonly balanced: boolean;
  readonly gaps: number;
  readonly sources: readonly SourceResult[];
  /** Some of the lost events of each source. */
  readonly missing: readonly string[];
  /** Faults with their actual start, and the time until everything had recovered. */
  readonly faults: readonly PlannedFault[];
  /** How the full disk was created. */
  readonly disk: string;
  /** Restarts of ClickHouse because a merge on the full disk had left a damaged part, as ERR_CLICKHOUSE_DAMAGED advises. */
  readonly repairs: number;
  /** Sources that this machine cannot run. */
  readonly left_out: readonly string[];
  readonly expired_iterators: number;
  readonly throttled_reads: number;
  /** Seconds from the last sent event until all events were stored. */
  readonly catch_up_s: number;
  /** Maximum memory of a process. */
  readonly rss_mb: number;
  readonly handles: number;
  readonly parts: number;
  readonly memory: Memory;
  /** Last log lines of processes that failed or ended unexpectedly. */
  readonly unclean: readonly string[];
}

/** Time after its start in which a process may end because a service is unavailable: its service manager restarts it. */
const beginningS = 90;
const flatShareMax = 0.1;
const flatSecondsMin = 1_800;

/**
 * True if no event was lost or stored twice, the counts reconcile, memory is stable, and all processes stopped when
 * requested.
 */
export function isSound(result: SoakResult): boolean {
  const { lost, doubled, balanced, gaps, unclean, memory } = result;
  return (
    lost === 0 &&
    doubled === 0 &&
    balanced &&
    gaps === 0 &&
    unclean.length === 0 &&
    memory.flat !== false
  );
}

/** The maximum of values of all samples. */
export function most(
  samples: readonly Sample[],
  of: (sample: Sample) => readonly number[],
): number {
  return samples.reduce((max, sample) => Math.max(max, ...of(sample)), 0);
}

/** Memory of a process in the second and in the last quarter of the load. */
export function memoryOf(samples: readonly Sample[], process: string, seconds: number): Memory {
  const quarter = (number: number): number => {
    const inQuarter = samples.filter(
      ({ second }) => second >= (seconds * (number - 1)) / 4 && second < (seconds * number) / 4,
    );
    const sizes = inQuarter.flatMap(({ processes }) =>
      processes.flatMap(({ name, rss_mb: mb }) => (name === process ? [mb] : [])),
    );
    return median(sizes);
  };
  const [second, last] = [quarter(2), quarter(4)];
  const ratio = second === 0 ? 0 : Math.round((last / second) * 1_000) / 1_000;
  return {
    second_quarter_mb: second,
    last_quarter_mb: last,
    ratio,
    flat: seconds < flatSecondsMin ? null : ratio <= 1 + flatShareMax,
  };
}

/** Unexpected ends without an accepted reason. */
export function unexpected(deaths: readonly Death[]): readonly string[] {
  return deaths
    .filter(({ afterS, signal }) => afterS > beginningS || signal !== null)
    .map((death) => `process ${death.worker} (${fateOf(death)}): ${death.words}`);
}

/** The exit code or signal of a process. */
export function fateOf({ afterS, code, signal }: Death): string {
  return `${signal ?? `exit ${code}`} after ${afterS} s`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
