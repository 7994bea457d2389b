import type { Snapshot } from '../../pipeline/index.ts';
import type { BackfillList } from '../../app/backfill.ts';

/** Progress of a backfill. */
export interface BackfillProgress {
  /** Fraction of the range that has been read; never decreases. */
  readonly fraction: number;
  readonly rowsPerSecond: number;
  /**
   * For a time range: the position of the partition that is furthest behind, as a time. For objects: the number of
   * completed objects. `''` if unknown.
   */
  readonly position: string;
  /** Estimated remaining time at the current rate, in milliseconds; undefined if there is no rate yet. */
  readonly leftMs: number | undefined;
}

/** The time range to read, in milliseconds since 1970. */
export interface BackfillRange {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Averaging period of the rate. With a shorter period, the rate would jump with every page; with a longer one, it would
 * react too slowly.
 */
const rateOverMs = 5_000;
/** Minimum elapsed time before the remaining time is estimated. */
const paceFromMs = 2_000;

/**
 * Computes the progress of a backfill. Every partition covers the same time range, so the progress is the mean over the
 * partitions seen so far. A partition that is no longer read counts as complete.
 */
export class BackfillMeter {
  readonly #range: BackfillRange;
  readonly #startMs: number;
  readonly #samples: { readonly atMs: number; readonly stored: number }[] = [];
  /** Fraction of the range that has been read, by partition. */
  readonly #parts = new Map<string, number>();
  #fraction = 0;
  #firstFraction: number | undefined;

  constructor(range: BackfillRange, nowMs: number) {
    this.#range = range;
    this.#startMs = nowMs;
  }

  /** Updates the progress. Must be called several times per second. @param list set if the source lists objects */
  update(snapshot: Snapshot, nowMs: number, list?: BackfillList): BackfillProgress {
    const { fraction, position } = list === undefined ? this.#inTime(snapshot) : inList(list);
    this.#fraction = Math.max(this.#fraction, fraction ?? 0);
    return {
      fraction: this.#fraction,
      rowsPerSecond: this.#rate(rowsOf(snapshot.counts.stored), nowMs),
      position,
      leftMs: fraction === undefined ? undefined : this.#left(nowMs),
    };
  }

  #inTime({ partitions }: Snapshot): BackfillPosition {
    const { fromMs, untilMs } = this.#range;
    const reading = new Map(
      partitions.map(({ partition, readToMs }) => [partition, readToMs ?? fromMs]),
    );
    for (const name of this.#parts.keys()) if (!reading.has(name)) this.#parts.set(name, 1);
    for (const [name, atMs] of reading) {
      this.#parts.set(name, Math.min(1, Math.max(0, (atMs - fromMs) / (untilMs - fromMs))));
    }
    if (this.#parts.size === 0) return { fraction: undefined, position: '' };
    const sum = [...this.#parts.values()].reduce((total, part) => total + part, 0);
    const times = [...reading.values()].map((ms) => Math.min(untilMs, Math.max(fromMs, ms)));
    return {
      fraction: sum / this.#parts.size,
      position: times.length === 0 ? '' : new Date(Math.min(...times)).toISOString(),
    };
  }

  #rate(stored: number, nowMs: number): number {
    this.#samples.push({ atMs: nowMs, stored });
    while (this.#samples.length > 2 && nowMs - (this.#samples[1]?.atMs ?? nowMs) >= rateOverMs) {
      this.#samples.shift();
    }
    const [oldest] = this.#samples;
    const seconds = (nowMs - (oldest?.atMs ?? nowMs)) / 1_000;
    return seconds > 0 ? (stored - (oldest?.stored ?? 0)) / seconds : 0;
  }

  /** Estimates the remaining time. Excludes the progress of an earlier, interrupted process from the rate. */
  #left(nowMs: number): number | undefined {
    const elapsedMs = nowMs - this.#startMs;
    this.#firstFraction ??= this.#fraction;
    const done = this.#fraction - this.#firstFraction;
    if (elapsedMs < paceFromMs || done <= 0) return undefined;
    return (elapsedMs * (1 - this.#fraction)) / done;
  }
}

interface BackfillPosition {
  readonly fraction: number | undefined;
  readonly position: string;
}

function inList({ done, total }: BackfillList): BackfillPosition {
  const position = `${done.objects} of ${total.objects} objects`;
  return { fraction: total.bytes === 0 ? 1 : Math.min(1, done.bytes / total.bytes), position };
}

function rowsOf(stored: Readonly<Record<string, number>>): number {
  return Object.values(stored).reduce((total, rows) => total + rows, 0);
}
