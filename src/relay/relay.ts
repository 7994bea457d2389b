import { setMaxListeners } from 'node:events';

import {
  type Clock,
  endPosition,
  lagAt,
  type LastRead,
  MemoryBudget,
  recordBytes,
  systemClock,
} from '../base/index.ts';
import type { PartitionReader, Position, RecordPage, Source, SourceContext } from '../flow.ts';
import { headersOfMarks, type OutRecord, type TopicWriter } from '../kafka/index.ts';
import type { PartitionReading } from '../sources/index.ts';
import type { RelayPositions } from './positions.ts';

/** Options of a `Relay`. */
export interface RelayOptions {
  readonly sources: readonly Source[];
  readonly writer: Pick<TopicWriter, 'send' | 'failing'>;
  readonly positions: RelayPositions;
  /** Maximum memory of records that are not in the topic yet; see `relay.in_flight_size_max`. */
  readonly inFlightBytesMax: number;
  readonly untilIdle: boolean;
  readonly clock?: Clock;
}

/** Counts of one source since the start of the process. */
export interface RelayedSource {
  readonly name: string;
  readonly kind: string;
  readonly partitions: number;
  /** Number of records that are in the topic. */
  readonly records: number;
  readonly bytes: number;
  /** Largest lag of all its partitions; undefined if unknown. */
  readonly behindMs: number | undefined;
}

interface Counts {
  records: number;
  bytes: number;
  /** For each partition that is being read: when it was last read, and its lag at that time. */
  readonly behind: Map<string, LastRead>;
}

// Interval at which positions are written. After a crash, the records since the last write are relayed again.
const positionsMs = 500;
/**
 * Memory that a record uses in addition to its bytes: for its position, its headers, the message of kafkajs, and the
 * entry in the queue of its partition. Measured: 950 bytes. It matters, because a record can be a log event of one
 * byte.
 */
const recordOverheadBytes = 1_024;

/**
 * Reads sources as a loader does, and writes their records unchanged to a topic. Acknowledges a record to its source
 * only when the record is on all in-sync replicas of the topic.
 *
 * All records of one partition of a source have the same key, so they stay in order. A record that is relayed twice
 * becomes one row, because the identity of an event (its account, time, and ID) is part of the event.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #clock: Clock;
  readonly #counts = new Map<string, Counts>();
  readonly #stop = new AbortController();
  /** Memory of records that were read but are not in the topic yet. */
  readonly memory: MemoryBudget;
  #failure: { readonly error: unknown } | undefined;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.memory = new MemoryBudget(options.inFlightBytesMax);
    setMaxListeners(0, this.#stop.signal);
    for (const { name } of options.sources) {
      this.#counts.set(name, { records: 0, bytes: 0, behind: new Map() });
    }
  }

  /** Returns the current counts. */
  snapshot(): readonly RelayedSource[] {
    return this.#options.sources.map(({ name, kind }) => {
      const { records, bytes, behind } = this.#countsOf(name);
      const nowMs = this.#clock.now();
      const known = [...behind.values()].flatMap((read) => lagAt(nowMs, read) ?? []);
      const behindMs = known.length === 0 ? undefined : Math.max(...known);
      return { name, kind, records, bytes, partitions: behind.size, behindMs };
    });
  }

  /** Returns the partitions that are being read. */
  partitions(): readonly PartitionReading[] {
    return this.#options.sources.flatMap(({ name }) =>
      [...this.#countsOf(name).behind].map(([partition, { readMs }]) => ({
        source: name,
        partition,
        readMs,
      })),
    );
  }

  /**
   * Runs until the sources are exhausted or `signal` aborts. Then waits until everything that was read is in the topic.
   * @throws the first permanent error of a source or of the topic
   */
  async run(signal: AbortSignal): Promise<void> {
    const stop = (): void => this.#stop.abort();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    const done = new AbortController();
    const keeping = this.#keepPositions(done.signal);
    try {
      const { sources } = this.#options;
      await Promise.all(sources.map((source) => this.#orStop(this.#relaySource(source))));
    } finally {
      signal.removeEventListener('abort', stop);
      done.abort();
      await keeping;
      await this.#orStop(this.#options.positions.flush());
      await Promise.allSettled(this.#options.sources.map((source) => source.close()));
    }
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  async #relaySource(source: Source): Promise<void> {
    const { positions, untilIdle, writer } = this.#options;
    const context: SourceContext = {
      memory: this.memory,
      untilIdle,
      checkpoint: async (partition, how) =>
        positions.position({ source: source.name, partition }, how?.isShared),
      forget: (unusedMs) => positions.forget(source.name, unusedMs),
      insertsFailingMs: () => {
        const { failing } = writer;
        return failing === undefined ? 0 : this.#clock.now() - failing.sinceMs;
      },
    };
    const readers = new Set<Promise<void>>();
    for await (const reader of source.partitions(context, this.#stop.signal)) {
      const reading = this.#orStop(this.#relayPartition(source, reader)).finally(() =>
        readers.delete(reading),
      );
      readers.add(reading);
    }
    await Promise.all(readers);
  }

  /** Sends each page without waiting for the previous one. Acknowledges pages in order. */
  async #relayPartition(source: Source, reader: PartitionReader): Promise<void> {
    const { behind } = this.#countsOf(source.name);
    let before: Promise<void> = Promise.resolve();
    for await (const page of reader.pages(this.#stop.signal)) {
      behind.set(reader.partition.partition, {
        behindMs: page.behindMs,
        readMs: this.#clock.now(),
        isPushed: page.partition.unordered === true,
      });
      if (page.records.length === 0 && !page.ended && page.last === page.previous) {
        page.release?.();
        continue;
      }
      const overhead = this.memory.hold(page.records.length * recordOverheadBytes);
      const sent = this.#options.writer.send(recordsOf(page));
      // Prevent an unhandled rejection if the promise rejects before it is awaited.
      sent.catch(() => undefined);
      const turn = page.partition.unordered === true ? Promise.resolve() : before;
      const acknowledged = this.#orStop(
        turn
          .then(() => sent)
          .finally(() => overhead.release())
          .then(() => this.#acknowledge(source, page)),
      );
      before =
        page.partition.unordered === true
          ? Promise.all([before, acknowledged]).then(() => undefined)
          : acknowledged;
    }
    await before;
    behind.delete(reader.partition.partition);
  }

  async #acknowledge(source: Source, page: RecordPage): Promise<void> {
    const { positions } = this.#options;
    const position: Position = page.ended ? endPosition : page.last;
    const counts = this.#countsOf(source.name);
    counts.records += page.records.length;
    counts.bytes += recordBytes(page.records);
    page.release?.();
    // After a failure, acknowledge nothing: an earlier page may not be in the topic, and must not be skipped.
    if (this.#failure !== undefined) return;
    positions.advance(page.partition, position);
    // Write the position now in two cases. First, a page without records contains the start position of a partition,
    // for which the source waits. Second, the end of an object must be stored before its notification is deleted,
    // because SQS may deliver the notification again.
    if (page.records.length === 0 || page.ended) await positions.flush();
    source.acknowledged(page.partition.partition, position);
  }

  async #keepPositions(done: AbortSignal): Promise<void> {
    while (!done.aborted) {
      await this.#clock.pause(positionsMs, done);
      await this.#orStop(this.#options.positions.flush());
    }
  }

  /**
   * If `work` fails, stops the relay: the failure must be visible, and it must not be that only some sources are
   * relayed.
   */
  async #orStop(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#failure ??= { error };
      this.#stop.abort();
    }
  }

  #countsOf(source: string): Counts {
    const counts = this.#counts.get(source);
    if (counts === undefined) throw new Error(`unknown source ${source}`);
    return counts;
  }
}

/** Returns the records with unchanged bytes, and with headers that state their origin. */
function recordsOf({ partition, records }: RecordPage): readonly OutRecord[] {
  const key = Buffer.from(`${partition.source}/${partition.partition}`);
  return Array.from(records, (record) => ({
    key,
    value: record.bytes,
    headers: {
      'weir-source': partition.source,
      'weir-partition': partition.partition,
      'weir-position': record.position,
      ...headersOfMarks(record),
    },
  }));
}
