import type { EventCounts, Partition, Source } from '../../flow.ts';
import { addEventCounts, emptyCounts, type LoadState } from '../../load/index.ts';

/** What is known of one partition that is being read. */
export interface PartitionState {
  readonly source: string;
  readonly partition: string;
  readonly position: string;
  /** Milliseconds behind the tip at the last read; undefined when the transport does not say. */
  readonly behindMs: number | undefined;
  /** When a read last succeeded, and when a batch of it was last acknowledged; milliseconds since 1970. */
  readonly readMs: number;
  readonly acknowledgedMs: number;
}

/** What became of the records of one source since the start of this process. */
export interface SourceState {
  readonly name: string;
  readonly kind: string;
  /** Records and events taken in so far. */
  readonly read: { readonly records: number; readonly received: number };
  /** EventCounts of everything that is on the ledger. */
  readonly counts: EventCounts;
  /** Greatest distance from the tip over its partitions; undefined when none is known. */
  readonly behindMs: number | undefined;
  readonly partitions: number;
  /** Why it makes no progress at the moment; undefined when all is well. */
  readonly problem: SourceProblem | undefined;
  /** Set when it was taken out of the configuration: its books stay. */
  readonly isGone?: true;
}

/** Everything a screen, a probe or a metric wants to know, as of now. */
export interface Snapshot {
  readonly sources: readonly SourceState[];
  readonly partitions: readonly PartitionState[];
  readonly read: { readonly records: number; readonly received: number };
  readonly counts: EventCounts;
  /** Events received that are not on the ledger yet. */
  readonly inFlight: number;
  readonly load: LoadState;
}

/** Why a source makes no progress at the moment. */
export interface SourceProblem {
  readonly reason: string;
  /** What an operator can do about it; `''` or absent where nothing is known. */
  readonly advice?: string;
  readonly sinceMs: number;
}

interface Entry {
  kind: string;
  isGone: boolean;
  records: number;
  received: number;
  readonly counts: EventCounts;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Keeps the running counts behind `Snapshot`. */
export class Progress {
  readonly #sources = new Map<string, Entry>();
  readonly #health: (source: string) => SourceProblem | undefined;
  readonly #partitions = new Map<string, Writable<PartitionState>>();
  load: LoadState = { state: 'ok', sinceMs: 0, reason: '' };

  /** @param health what a source has to say of its own troubles. */
  constructor(
    sources: readonly Pick<Source, 'name' | 'kind'>[],
    health: (source: string) => SourceProblem | undefined = () => undefined,
  ) {
    this.#health = health;
    for (const source of sources) this.begins(source);
  }

  /** Notes that a source is read, which may have been read before. */
  begins({ name, kind }: Pick<Source, 'name' | 'kind'>): void {
    const known = this.#sources.get(name);
    if (known !== undefined) Object.assign(known, { kind, isGone: false });
    else {
      const entry = { kind, isGone: false, records: 0, received: 0, counts: emptyCounts() };
      this.#sources.set(name, entry);
    }
  }

  /** Notes that a source is not read any more. Its books stay, because sums must never fall. */
  isGone(name: string): void {
    const entry = this.#sources.get(name);
    if (entry?.records === 0) this.#sources.delete(name);
    else if (entry !== undefined) entry.isGone = true;
    for (const [key, { source }] of this.#partitions) {
      if (source === name) this.#partitions.delete(key);
    }
  }

  /** For how long inserts have been failing, in milliseconds; 0 while they succeed. */
  loadWaitingMs(nowMs: number): number {
    return this.load.state === 'ok' ? 0 : nowMs - this.load.sinceMs;
  }

  /**
   * Notes one read, empty ones included.
   * @param partition that of the reader: unordered partitions of its pages come and go, and nothing is kept of them.
   */
  wasRead(
    { source, partition }: Partition,
    read: { position: string; behindMs: number | undefined; nowMs: number },
  ): void {
    const key = `${source}\n${partition}`;
    const { position, behindMs, nowMs } = read;
    const known = this.#partitions.get(key);
    if (known === undefined) {
      const state = { source, partition, position, behindMs, readMs: nowMs, acknowledgedMs: 0 };
      this.#partitions.set(key, state);
    } else {
      Object.assign(known, { position, behindMs, readMs: nowMs });
    }
  }

  /** Notes events taken in: `records` of them records, `received` events. */
  wasReceived(source: string, records: number, received: number): void {
    const entry = this.#sources.get(source);
    if (entry === undefined) return;
    entry.records += records;
    entry.received += received;
  }

  /** Notes that books are on the ledger. */
  wasStored({ source, partition }: Partition, counts: EventCounts, nowMs: number): void {
    const entry = this.#sources.get(source);
    // What each rule counts is in the ledger: rules of accounts come and go, and are not kept for ever.
    if (entry !== undefined) addEventCounts(entry.counts, { ...counts, filters: {} });
    const known = this.#partitions.get(`${source}\n${partition}`);
    if (known !== undefined) known.acknowledgedMs = nowMs;
  }

  /** Forgets a partition that is not read any more. */
  hasEnded({ source, partition }: Partition): void {
    this.#partitions.delete(`${source}\n${partition}`);
  }

  snapshot(): Snapshot {
    const counts = emptyCounts();
    const read = { records: 0, received: 0 };
    const partitions = [...this.#partitions.values()].map((state) => ({ ...state }));
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
        problem: entry.isGone ? undefined : this.#health(name),
        ...(entry.isGone && { isGone: true as const }),
      };
    });
    const inFlight = read.received - counts.received;
    return { sources, partitions, read, counts, inFlight, load: this.load };
  }
}

function furthest(partitions: readonly PartitionState[]): number | undefined {
  let furthestMs: number | undefined;
  for (const { behindMs } of partitions) {
    if (behindMs !== undefined && behindMs > (furthestMs ?? -1)) furthestMs = behindMs;
  }
  return furthestMs;
}
