import type { Memory, Position, RecordPage, Source, SourceContext } from '../../src/flow.ts';
import { unlimited } from './memory.ts';

const endPosition =
  '115792089237316195423570985008687907853269984665640564039457584007913129639935';

/** One event that was read. */
export interface Consumed {
  readonly partition: string;
  readonly position: Position;
  readonly text: string;
}

/** Options of a consumer. */
export interface ConsumerOptions {
  /** Where memory is reserved; without it there is no bound. Pages are then to be given back by `onPage`. */
  readonly memory?: Memory;
  readonly untilIdle?: boolean;
  /** Makes it a backfill: nothing of this time or later is wanted. */
  readonly untilMs?: number;
  /** Acknowledge every page as soon as it was read; false acknowledges nothing. */
  readonly acknowledges?: boolean;
  /** Called with every page before it is acknowledged; `signal` aborts when reading is stopped. */
  readonly onPage?: (page: RecordPage, signal: AbortSignal) => unknown;
}

/**
 * Does with a source what the pipeline does, without storing anything: reads all partitions concurrently, keeps
 * checkpoints. Checkpoints outlive a source, as the ledger does.
 */
export class Consumer {
  readonly events: Consumed[] = [];
  readonly pages: RecordPage[] = [];
  readonly partitions: string[] = [];
  readonly checkpoints: Map<string, Position>;

  constructor(checkpoints = new Map<string, Position>()) {
    this.checkpoints = checkpoints;
  }

  /** Texts read, sorted: for what came from several partitions. */
  get texts(): string[] {
    return this.events.map(({ text }) => text).toSorted();
  }

  /** Texts read of partitions whose name ends so, in order. */
  textsOf(partitionEnd: string): string[] {
    return this.events
      .filter(({ partition }) => partition.endsWith(partitionEnd))
      .map(({ text }) => text);
  }

  /** Reads until the source ends or `signal` aborts. @throws what the source threw. */
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

/** Reads on in the background until stopped; positions go to `checkpoints`. */
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
