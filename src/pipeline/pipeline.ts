import { setMaxListeners } from 'node:events';
import type { Logger } from '../base/index.ts';
import { type Clock, messageOf, pause, retryWaitMs, systemClock } from '../base/index.ts';
import type {
  DecodedPage,
  Partition,
  PartitionReader,
  Position,
  RecordPage,
  Source,
  SourceContext,
} from '../flow.ts';
import {
  type Batch,
  endPosition,
  type Loader,
  type LoadState,
  type Stored,
} from '../load/index.ts';
import { Batcher, type BatchLimits, type RuledBuilder } from './batcher.ts';
import type { Checkpoints } from './checkpoints.ts';
import { Progress, type Snapshot, type SourceTrouble } from './progress.ts';

/** Between two questions to a ledger that does not answer. */
const ledgerWaits = { waitMsMin: 250, waitMsMax: 10_000 };

/** The parts of a running flow, already wired to their configuration. */
export interface PipelineParts {
  readonly sources: readonly Source[];
  decode(page: RecordPage): DecodedPage;
  /** Asked when a batch begins: a builder under the capture rules in force. */
  readonly takeBuilder: () => RuledBuilder;
  readonly loader: Pick<Loader, 'store'>;
  readonly checkpoints: Checkpoints;
  readonly limits: BatchLimits;
  /** Stop at the end of files and the tip of streams. */
  readonly untilIdle: boolean;
  /** See `SourceContext.untilMs`. */
  readonly untilMs?: number | undefined;
  /** How long a stop waits for the server before it gives up what is not stored (it is read again later). */
  readonly stopWaitMs: number;
  readonly logger: Logger;
  /** What a source has to say of its own troubles. */
  readonly troubleOf?: (source: string) => SourceTrouble | undefined;
  readonly clock?: Clock;
  /** Told of every batch on the ledger: metrics. */
  onStored?(batch: Batch, stored: Stored): void;
}

/**
 * Pulls pages from every partition of every source, has them built into batches and stored, and acknowledges. Every
 * partition has its own loop; building happens one page at a time; one batch is stored while the next fills.
 */
export class Pipeline {
  readonly #parts: PipelineParts;
  readonly #clock: Clock;
  readonly #batcher: Batcher;
  readonly #progress: Progress;
  /** Stops reading: told from outside, or by the first failure. */
  readonly #stop = new AbortController();
  /** Gives up storing. */
  readonly #abandon = new AbortController();
  readonly #finished = new AbortController();

  constructor(parts: PipelineParts) {
    // Every partition and every insert on its way listens: Node.js would warn of a leak from the eleventh on.
    setMaxListeners(0, this.#stop.signal, this.#abandon.signal);
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
    this.#progress = new Progress(parts.sources, parts.troubleOf);
    this.#batcher = new Batcher({
      limits: parts.limits,
      takeBuilder: parts.takeBuilder,
      clock: this.#clock,
      store: (batch) => parts.loader.store(batch, this.#abandon.signal),
      onStored: (batch, stored) => this.#acknowledge(batch, stored),
      onFailure: () => this.#stop.abort(),
    });
  }

  /** What is known right now. */
  snapshot(): Snapshot {
    return this.#progress.snapshot();
  }

  /** Told by the loader when its server goes away or comes back. */
  onLoadState(state: LoadState): void {
    this.#progress.load = state;
  }

  /** Told when other capture rules are in force: what is read from now on is judged by them. */
  onRules(): void {
    this.#batcher.endBatch();
  }

  /**
   * Runs until the sources are exhausted or `signal` aborts, then stores and acknowledges everything read.
   * @throws the first error that a source or the loader could not get over.
   */
  async run(signal: AbortSignal): Promise<void> {
    const stop = (): void => this.#stop.abort();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    this.#stop.signal.addEventListener('abort', () => void this.#abandonLater(), { once: true });
    try {
      const reading = this.#parts.sources.map((source) => this.#orStop(this.#readSource(source)));
      const failures = await Promise.all(reading);
      await this.#batcher.flush();
      throwFirst(failures);
    } finally {
      signal.removeEventListener('abort', stop);
      this.#batcher.close();
      this.#finished.abort();
      await Promise.allSettled(this.#parts.sources.map((source) => source.close()));
    }
  }

  async #abandonLater(): Promise<void> {
    await pause(this.#parts.stopWaitMs, this.#finished.signal);
    if (!this.#finished.signal.aborted) this.#abandon.abort();
  }

  /** One failed source or partition stops the others, so that the error is seen instead of half a pipeline. */
  async #orStop(work: Promise<void>): Promise<Failure | undefined> {
    try {
      await work;
      return undefined;
    } catch (error) {
      this.#stop.abort();
      return { error };
    }
  }

  async #readSource(source: Source): Promise<void> {
    const { untilIdle, untilMs } = this.#parts;
    const context: SourceContext = {
      untilIdle,
      ...(untilMs !== undefined && { untilMs }),
      checkpoint: (partition) => this.#checkpoint(source.name, partition),
      insertsFailingMs: () => this.#progress.loadWaitingMs(this.#clock.now()),
    };
    // Of partitions that come and go, objects for example, nothing is kept when they are done.
    const readers = new Set<Promise<void>>();
    const failures: (Failure | undefined)[] = [];
    for await (const reader of source.partitions(context, this.#stop.signal)) {
      const reading = this.#orStop(this.#readPartition(reader)).then((failure) => {
        readers.delete(reading);
        if (failure !== undefined) failures.push(failure);
      });
      readers.add(reading);
    }
    await Promise.all(readers);
    throwFirst(failures);
  }

  /** Where a partition is on the ledger. A server that does not say so is waited for, as it is with inserts. */
  async #checkpoint(source: string, partition: string): Promise<Position | undefined> {
    const { checkpoints, logger } = this.#parts;
    for (let attempt = 1; ; attempt++) {
      try {
        return await checkpoints.position(source, partition);
      } catch (error) {
        if (this.#stop.signal.aborted) return undefined;
        const facts = { source, partition, reason: messageOf(error) };
        if (attempt === 1) logger.warn(facts, 'the ledger cannot be asked; reading waits');
      }
      await pause(retryWaitMs(attempt, ledgerWaits), this.#stop.signal);
    }
  }

  async #readPartition(reader: PartitionReader): Promise<void> {
    for await (const page of reader.pages(this.#stop.signal)) {
      this.#noteRead(reader.partition, page);
      if (page.records.length === 0 && !page.ended && page.last === page.previous) continue;
      await this.#batcher.room(bytesOf(page));
      this.#add(page);
    }
    this.#progress.hasEnded(reader.partition);
  }

  #noteRead(partition: Partition, { last: position, behindMs }: RecordPage): void {
    this.#progress.wasRead(partition, { position, behindMs, nowMs: this.#clock.now() });
  }

  #add(page: RecordPage): void {
    const received = this.#batcher.add(page, this.#parts.decode(page));
    this.#progress.wasReceived(page.partition.source, page.records.length, received);
  }

  #acknowledge(batch: Batch, stored: Stored): void {
    const nowMs = this.#clock.now();
    for (const { partition, last: lastRead, place, ended, books } of batch.progress) {
      const last = ended ? endPosition : lastRead;
      this.#parts.checkpoints.advance(partition, last);
      this.#progress.wasStored(partition, books, nowMs);
      const source = this.#parts.sources.find(({ name }) => name === partition.source);
      source?.acknowledged(partition.partition, last, place);
    }
    this.#parts.onStored?.(batch, stored);
  }
}

function bytesOf({ records }: RecordPage): number {
  return records.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

interface Failure {
  readonly error: unknown;
}

function throwFirst(failures: readonly (Failure | undefined)[]): void {
  const failure = failures.find((one) => one !== undefined);
  if (failure !== undefined) throw failure.error;
}
