import type { PlannedFault } from './plan.ts';
import type { Death, Usage } from './worker.ts';

/** What was looked at every second or few, for plots. */
export interface Sample {
  readonly second: number;
  readonly processes: readonly Usage[];
  readonly put: number;
  /** Events in the views; null while ClickHouse does not answer. */
  readonly stored: number | null;
  /** Active parts of all tables; null while ClickHouse does not answer. */
  readonly parts: number | null;
  /** Answers of GetRecords since the beginning: they stop while nothing can be stored. */
  readonly reads: number;
  /** Faults that last. */
  readonly faults: readonly string[];
}

/** What became of the events of one source. */
export interface SourceResult {
  readonly source: string;
  readonly put: number;
  /** Different events in the views. */
  readonly stored: number;
  readonly rows: number;
}

/** Memory of the process that is never restarted, megabytes: medians of two quarters of the time. */
export interface Memory {
  readonly second_quarter_mb: number;
  readonly last_quarter_mb: number;
  /** The last one in parts of the second one. */
  readonly ratio: number;
  /** Undecided for a short soak: the process is still warming up in its second quarter. */
  readonly flat: boolean | null;
}

/** How it went. */
export interface SoakResult {
  readonly seed: string;
  readonly seconds: number;
  /** Events put into the sources. */
  readonly events: number;
  /** Different events in the views. */
  readonly stored: number;
  readonly lost: number;
  /** Rows of the views beyond one per event. */
  readonly doubled: number;
  /** What `weir audit` says. */
  readonly balanced: boolean;
  readonly gaps: number;
  readonly sources: readonly SourceResult[];
  /** Per source some of what is lost. */
  readonly missing: readonly string[];
  /** When they really began, and how long it took until all was right again. */
  readonly faults: readonly PlannedFault[];
  /** How the disk got full. */
  readonly disk: string;
  /** Restarts of ClickHouse because a merge on the full disk had left a damaged part, as ERR_CLICKHOUSE_DAMAGED advises. */
  readonly repairs: number;
  /** What this machine has not got. */
  readonly left_out: readonly string[];
  readonly expired_iterators: number;
  readonly throttled_reads: number;
  /** Seconds from the last event put until all were stored. */
  readonly catch_up_s: number;
  /** The most that one process held. */
  readonly rss_mb: number;
  readonly handles: number;
  readonly parts: number;
  readonly memory: Memory;
  /** Last words of processes that did not end well when they were asked to, or ended although nobody asked. */
  readonly unclean: readonly string[];
}

/** Where a process that cannot begin because something is away ends by itself, for its service manager to try again. */
const beginningS = 90;
const flatShareMax = 0.1;
const flatSecondsMin = 1_800;

/** True when nothing was lost, doubled or left unbalanced, memory stays what it is, and everybody went when told to. */
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

/** The greatest of some numbers of all samples. */
export function most(
  samples: readonly Sample[],
  of: (sample: Sample) => readonly number[],
): number {
  return samples.reduce((max, sample) => Math.max(max, ...of(sample)), 0);
}

/** Memory of one process in the second and in the last quarter of the time with a load. */
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

/** Deaths that nothing excuses. */
export function unexpected(deaths: readonly Death[]): readonly string[] {
  return deaths
    .filter(({ afterS, signal }) => afterS > beginningS || signal !== null)
    .map((death) => `process ${death.worker} (${fateOf(death)}): ${death.words}`);
}

/** How a process ended. */
export function fateOf({ afterS, code, signal }: Death): string {
  return `${signal ?? `exit ${code}`} after ${afterS} s`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
