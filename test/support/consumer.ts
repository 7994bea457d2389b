import { endPosition } from '../../src/base/index.ts';
import type { Memory, Position, RecordPage, Source, SourceContext } from '../../src/flow.ts';
import { unlimited } from './memory.ts';

/** One event that was read. */
export interface Consumed {
  readonly partition: string;
  readonly position: Position;
  readonly text: string;
}

/** Options of a consumer. */
export interface ConsumerOptions {
  /** The memory budget; without one, memory is unlimited. `onPage` must release the pages. */
  readonly memory?: Memory;
  readonly untilIdle?: boolean;
  /** For a backfill: events of this time or later are not read. */
  readonly untilMs?: number;
  /** Acknowledge every page as soon as it was read; false acknowledges nothing. */
  readonly acknowledges?: boolean;
  /** Called with every page before it is acknowledged; `signal` aborts when reading is stopped. */
  readonly onPage?: (page: RecordPage, signal: AbortSignal) => unknown;
}

/**
 * Reads a source like the pipeline, without storing: reads all partitions concurrently and keeps checkpoints.
 * Checkpoints outlive a source, as in the ledger.
 */
export class Consumer {
  readonly events: Consumed[] = [];
  readonly pages: RecordPage[] = [];
  readonly partitions: string[] = [];
  readonly checkpoints: Map<string, Position>;

  constructor(checkpoints = new Map<string, Position>()) {
    this.checkpoints = checkpoints;
  }

  /** The texts that were read, sorted, because several partitions may be interleaved. */
  get texts(): string[] {
    return this.events.map(({ text }) => text).toSorted();
  }

  /** Texts of the partitions whose name ends with `partitionEnd`, in order. */
  textsOf(partitionEnd: string): string[] {
    return this.events
      .filter(({ partition }) => partition.endsWith(partitionEnd))
      .map(({ text }) => text);
  }

  /** Reads until the source ends or `signal` aborts. @throws the error of the source. */
  async run(
    source: Source,
    options: ConsumerOptions = {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<void> {
    const { memory = unlimited(), untilIdle = true, untilMs } = options;
    const context: SourceContext = {
      memory,
      untilIdle,
      ...(untilMs !== undefined && { untilMs }),
      checkpoint: async (partition) => this.checkpoints.get(partition),
      partitions: async () => new Map(this.checkpoints),
      insertsFailingMs: () => 0,
    };
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const readers: Promise<void>[] = [];
    try {
      for await (const reader of source.partitions(context, either)) {
        this.partitions.push(reader.partition.partition);
        const reading = this.#read(source, reader.pages(either), options, either);
        readers.push(reading);
        reading.catch(() => stop.abort());
      }
      await Promise.all(readers);
    } finally {
      stop.abort();
      await Promise.allSettled(readers);
    }
  }

  async #read(
    source: Source,
    pages: AsyncIterable<RecordPage>,
    { acknowledges = true, onPage }: ConsumerOptions,
    signal: AbortSignal,
  ): Promise<void> {
    for await (const page of pages) {
      this.pages.push(page);
      const { partition } = page.partition;
      for (const { bytes, position } of page.records) {
        this.events.push({ partition, position, text: Buffer.from(bytes).toString() });
      }
      await onPage?.(page, signal);
      const isEmpty = page.last === page.previous && page.records.length === 0;
      if (!acknowledges || (isEmpty && !page.ended)) continue;
      const position = page.ended ? endPosition : page.last;
      if (page.partition.unordered !== true) this.checkpoints.set(partition, position);
      source.acknowledged(partition, position);
    }
  }
}

/** A run in the background. */
export interface BackgroundRun<Kind extends Source> {
  readonly consumer: Consumer;
  readonly source: Kind;
  readonly done: Promise<void>;
  /** Stops it and waits for its end. */
  stop(): Promise<void>;
}

/** Reads in the background until stopped; positions go to `checkpoints`. */
export function readInBackground<Kind extends Source>(
  source: Kind,
  checkpoints: Map<string, Position>,
  how: ConsumerOptions = {},
): BackgroundRun<Kind> {
  const consumer = new Consumer(checkpoints);
  const abort = new AbortController();
  const done = consumer.run(source, { untilIdle: false, ...how }, abort.signal);
  done.catch(() => {});
  const stop = (): Promise<void> => {
    abort.abort();
    return done;
  };
  return { consumer, source, done, stop };
}
