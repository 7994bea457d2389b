import { lagAt } from '../../base/index.ts';
import type { EventCounts, Partition, Source } from '../../flow.ts';
import { addEventCounts, emptyCounts, type LoadState } from '../../load/index.ts';
import type { SourceProblem } from '../../sources/index.ts';

/** State of one partition that is being read. */
export interface PartitionState {
  readonly source: string;
  readonly partition: string;
  readonly position: string;
  /** Estimated lag behind the tip now, in milliseconds; undefined if the transport does not report it. */
  readonly behindMs: number | undefined;
  /** Time up to which the stream is read, in milliseconds since 1970; undefined if the transport does not report it. */
  readonly readToMs: number | undefined;
  /**
   * When a read last succeeded, and when a batch with events of the partition was last acknowledged; milliseconds since
   * 1970.
   */
  readonly readMs: number;
  readonly acknowledgedMs: number;
}

/** State of one source since the start of this process. */
export interface SourceState {
  readonly name: string;
  readonly kind: string;
  /** Records and events read so far. */
  readonly read: { readonly records: number; readonly received: number };
  /** Counts of everything that is in the ledger. */
  readonly counts: EventCounts;
  /** Largest lag of its partitions; undefined if unknown. */
  readonly behindMs: number | undefined;
  readonly partitions: number;
  /** Why it makes no progress; undefined if it does. */
  readonly problem: SourceProblem | undefined;
  /** Set if the source was removed from the configuration. Its counts stay. */
  readonly isRemoved?: true;
}

/** Current state for screens, probes, and metrics. */
export interface Snapshot {
  readonly sources: readonly SourceState[];
  readonly partitions: readonly PartitionState[];
  readonly read: { readonly records: number; readonly received: number };
  readonly counts: EventCounts;
  /** Events received that are not in the ledger yet. */
  readonly inFlight: number;
  readonly load: LoadState;
}

interface Entry {
  kind: string;
  isRemoved: boolean;
  records: number;
  received: number;
  readonly counts: EventCounts;
}

/** State of a partition, with the lag at the last read. */
interface PartitionEntry extends Omit<PartitionState, 'readToMs'> {
  readonly isPushed: boolean;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What a page shows about its partition. */
export interface PageRead extends Pick<PartitionEntry, 'behindMs' | 'isPushed' | 'position'> {
  readonly nowMs: number;
}

/** Maintains the running counts behind `Snapshot`. */
export class Progress {
  readonly #sources = new Map<string, Entry>();
  readonly #health: (source: string) => SourceProblem | undefined;
  readonly #partitions = new Map<string, Writable<PartitionEntry>>();
  load: LoadState = { state: 'ok', sinceMs: 0, reason: '' };

  /** @param health returns the current problem of a source */
  constructor(
    sources: readonly Pick<Source, 'name' | 'kind'>[],
    health: (source: string) => SourceProblem | undefined = () => undefined,
  ) {
    this.#health = health;
    for (const source of sources) this.addSource(source);
  }

  /** Notes that a source is read, possibly again. */
  addSource({ name, kind }: Pick<Source, 'name' | 'kind'>): void {
    const known = this.#sources.get(name);
    if (known !== undefined) Object.assign(known, { kind, isRemoved: false });
    else {
      const entry = { kind, isRemoved: false, records: 0, received: 0, counts: emptyCounts() };
      this.#sources.set(name, entry);
    }
  }

  /** Notes that a source is no longer read. Its counts stay, because sums must never decrease. */
  isRemoved(name: string): void {
    const entry = this.#sources.get(name);
    if (entry?.records === 0) this.#sources.delete(name);
    else if (entry !== undefined) entry.isRemoved = true;
    for (const [key, { source }] of this.#partitions) {
      if (source === name) this.#partitions.delete(key);
    }
  }

  /** Time since inserts started to fail, in milliseconds; 0 while they succeed. */
  loadWaitingMs(nowMs: number): number {
    return this.load.state === 'ok' ? 0 : nowMs - this.load.sinceMs;
  }

  /**
   * Notes one read, even if it returned nothing.
   * @param partition the partition of the reader. The unordered partitions of its pages (one per request) are not
   * tracked.
   */
  wasRead({ source, partition }: Partition, { nowMs, ...read }: PageRead): void {
    const key = `${source}\n${partition}`;
    const known = this.#partitions.get(key);
    if (known === undefined) {
      const state = { source, partition, ...read, readMs: nowMs, acknowledgedMs: 0 };
      this.#partitions.set(key, state);
    } else {
      Object.assign(known, read, { readMs: nowMs });
    }
  }

  /** Counts `records` read records, which contained `received` events. */
  wasReceived(source: string, records: number, received: number): void {
    const entry = this.#sources.get(source);
    if (entry === undefined) return;
    entry.records += records;
    entry.received += received;
  }

  /** Adds counts that are in the ledger. */
  wasStored({ source, partition }: Partition, counts: EventCounts, nowMs: number): void {
    const entry = this.#sources.get(source);
    // Counts per rule are not kept here, because accounts can create any number of rules. The ledger has them.
    if (entry !== undefined) addEventCounts(entry.counts, { ...counts, filters: {} });
    const known = this.#partitions.get(`${source}\n${partition}`);
    if (known !== undefined) known.acknowledgedMs = nowMs;
  }

  /** Removes a partition that is no longer read. */
  hasEnded({ source, partition }: Partition): void {
    this.#partitions.delete(`${source}\n${partition}`);
  }

  /** @param nowMs milliseconds since 1970 */
  snapshot(nowMs: number): Snapshot {
    const counts = emptyCounts();
    const read = { records: 0, received: 0 };
    const partitions = [...this.#partitions.values()].map((entry) => stateAt(nowMs, entry));
    const sources = [...this.#sources].map(([name, entry]) => {
      addEventCounts(counts, entry.counts);
      read.records += entry.records;
      read.received += entry.received;
      const own = partitions.filter(({ source }) => source === name);
      return {
        name,
        kind: entry.kind,
        read: { records: entry.records, received: entry.received },
        counts: structuredClone(entry.counts),
        behindMs: furthest(own),
        partitions: own.length,
        problem: entry.isRemoved ? undefined : this.#health(name),
        ...(entry.isRemoved && { isRemoved: true as const }),
      };
    });
    const inFlight = read.received - counts.received;
    return { sources, partitions, read, counts, inFlight, load: this.load };
  }
}

function stateAt(nowMs: number, entry: PartitionEntry): PartitionState {
  const { isPushed, ...state } = entry;
  const { behindMs, readMs } = state;
  return {
    ...state,
    behindMs: lagAt(nowMs, { behindMs, readMs, isPushed }),
    readToMs: behindMs === undefined ? undefined : readMs - behindMs,
  };
}

function furthest(partitions: readonly PartitionState[]): number | undefined {
  let furthestMs: number | undefined;
  for (const { behindMs } of partitions) {
    if (behindMs !== undefined && behindMs > (furthestMs ?? -1)) furthestMs = behindMs;
  }
  return furthestMs;
}
