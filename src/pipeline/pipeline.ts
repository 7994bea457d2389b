import { setMaxListeners } from 'node:events';
import {
  type Clock,
  Deferred,
  type Log,
  MemoryBudget,
  PipelineError,
  preciseNowMs,
  Retrier,
  retryWaitMs,
  systemClock,
} from '../base/index.ts';
import type { Partition, PartitionReader, Position, RecordPage, Source } from '../flow.ts';
import {
  type Batch,
  endPosition,
  type Loader,
  type LoadState,
  type Stored,
} from '../load/index.ts';
import { BatchTrace } from './batch-trace.ts';
import type { BatchLimits } from './batch-limits.ts';
import { Batcher, type BatcherOptions, type RuledBuilder } from './batcher.ts';
import type { Decode } from './fill/fill.ts';
import type { Tracer } from '../base/index.ts';
import { Unstored } from './unstored.ts';
import type { Checkpoints } from '../ledger/index.ts';
import { Progress, type Snapshot, type SourceProblem } from './report/progress.ts';
import { changeSources, type SourceRuns, type SourceChange } from './source-change.ts';
import {
  type RunStartOptions,
  type Failure,
  type CheckpointRequest,
  SourceRun,
  type SourceRunOptions,
} from './source-run.ts';

/** Between two questions to a ledger that does not answer. */
const ledgerWaits = { waitMsMin: 250, waitMsMax: 10_000 };

/** The parts of a running flow, already wired to their configuration. */
export interface PipelineOptions {
  readonly sources: readonly Source[];
  readonly decode: Decode;
  /** Asked when a batch begins: a builder under the capture rules in force. */
  readonly takeBuilder: () => RuledBuilder;
  readonly loader: Pick<Loader, 'store' | 'storeBlocks'>;
  readonly checkpoints: Checkpoints;
  readonly limits: BatchLimits;
  /** Stop at the end of files and the tip of streams. */
  readonly untilIdle: boolean;
  /** See `SourceContext.untilMs`. */
  readonly untilMs?: number | undefined;
  /** How long a stop waits for the server before it gives up what is not stored (it is read again later). */
  readonly stopWaitMs: number;
  readonly logger: Log;
  /** What a source has to say of its own troubles. */
  readonly problemOf?: (source: string) => SourceProblem | undefined;
  readonly clock?: Clock;
  /** Where it is noted since when something is held that is not stored; left out: nobody asks. */
  readonly unstored?: Unstored;
  /** For the jitter of retries, [0, 1). */
  readonly random?: () => number;
  /** Records traces of batches; absent where none are wanted. */
  readonly tracer?: Pick<Tracer, 'start'> | undefined;
  /** Told of every batch on the ledger: metrics. */
  onStored?(batch: Batch, stored: Stored): void;
}

/**
 * Pulls pages from every partition of every source, has them built into batches and stored, and acknowledges. Every
 * partition has its own loop; building happens one page at a time; one batch is stored while the next fills.
 */
export class Pipeline {
  readonly #parts: PipelineOptions;
  readonly #clock: Clock;
  /** What is read, and what batches hold, is counted here. */
  readonly memory: MemoryBudget;
  readonly #batcher: Batcher;
  readonly #progress: Progress;
  /** Stops reading: told from outside, or by the first failure. */
  readonly #stop = new AbortController();
  /** Gives up storing. */
  readonly #abandon = new AbortController();
  readonly #finished = new AbortController();
  /** SourceRuns in the order of their beginning; those that have ended stay, because acknowledgements are still to come. */
  readonly #sourceRuns = new Set<SourceRun>();
  readonly #failures: Failure[] = [];
  /** What is not done: readings, and a change of them. */
  #work = 1;
  readonly #isDone = new Deferred();

  constructor(parts: PipelineOptions) {
    // Every partition and every insert on its way listens: Node.js would warn of a leak from the eleventh on.
    setMaxListeners(0, this.#stop.signal, this.#abandon.signal);
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
    this.memory = new MemoryBudget(parts.limits.memoryBytes);
    this.#progress = new Progress(parts.sources, parts.problemOf);
    this.#batcher = new Batcher({
      limits: parts.limits,
      takeBuilder: parts.takeBuilder,
      clock: this.#clock,
      memory: this.memory,
      unstored: parts.unstored ?? new Unstored(),
      decode: parts.decode,
      store: (batch, span) => parts.loader.store(batch, this.#abandon.signal, span),
      storeBlocks: (batch) => parts.loader.storeBlocks(batch, this.#abandon.signal),
      startTrace: startTraceBy(parts.tracer),
      onStored: (batch, stored) => this.#acknowledge(batch, stored),
      onFailure: (error) => this.#fail({ error }),
    });
  }

  /** What is known right now. */
  snapshot(): Snapshot {
    return this.#progress.snapshot();
  }

  /** Time spent so far on decoding, and on checking, filtering and building, in milliseconds. */
  get stageMs(): { readonly decode: number; readonly build: number } {
    return this.#batcher.stageMs;
  }

  /** Told by the loader when its server goes away or comes back. */
  onLoadState(state: LoadState): void {
    this.#progress.load = state;
  }

  /** Told when other capture rules are in force: what is read from now on is judged by them. */
  onRules(): void {
    this.#batcher.endBatch();
  }

  /** Other limits hold for the batch that is being filled, and for what is read. */
  setLimits(limits: BatchLimits): void {
    this.memory.setMax(limits.memoryBytes);
    this.#batcher.setLimits(limits);
  }

  /**
   * Runs until the sources are exhausted or `signal` aborts, then stores and acknowledges everything read.
   * @throws the first error that a source or the loader could not get over.
   */
  async run(signal: AbortSignal): Promise<void> {
    const stop = (): void => this.#stop.abort();
    this.#stop.signal.addEventListener('abort', () => this.#stopReading(), { once: true });
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for (const source of this.#parts.sources) {
        this.#begin(source, { waitsForGate: false, isProbationary: false });
      }
      this.#workDone();
      await this.#isDone.promise;
      await this.#flush();
      throwFirst(this.#failures);
    } finally {
      signal.removeEventListener('abort', stop);
      this.#batcher.close();
      this.#finished.abort();
      await Promise.allSettled([...this.#sourceRuns].map(({ source }) => source.close()));
    }
  }

  /**
   * Replaces sources while others go on.
   * @throws what failed; everything is then as it was. PipelineError ERR_RELOAD_STOPPING when the run is ending.
   */
  async change(change: SourceChange): Promise<void> {
    if (this.#isDone.isResolved || this.#stop.signal.aborted) {
      throw new PipelineError('ERR_RELOAD_STOPPING', 'nothing was changed');
    }
    this.#work++;
    try {
      await changeSources(change, this.#changing());
    } finally {
      this.#workDone();
    }
  }

  #changing(): SourceRuns {
    return {
      clock: this.#clock,
      signal: this.#stop.signal,
      all: () => [...this.#sourceRuns],
      named: (name) => this.#sourceRun(name),
      begin: (source, start) => this.#begin(source, start),
      end: async (sourceRuns) => {
        for (const sourceRun of sourceRuns) sourceRun.stop();
        await Promise.all(sourceRuns.map(({ ended }) => ended));
        if (sourceRuns.length > 0) await this.#batcher.settle();
        for (const sourceRun of sourceRuns) this.#forget(sourceRun);
        await Promise.allSettled(sourceRuns.map(({ source }) => source.close()));
      },
    };
  }

  /** The older one, where a source stands ready to take over from another of its name. */
  #sourceRun(name: string): SourceRun | undefined {
    for (const sourceRun of this.#sourceRuns) if (sourceRun.source.name === name) return sourceRun;
    return undefined;
  }

  #begin(source: Source, start: RunStartOptions): SourceRun {
    const sourceRun = new SourceRun(source, this.#runOptions(), start);
    if (this.#sourceRun(source.name) === undefined) this.#progress.begins(source);
    this.#sourceRuns.add(sourceRun);
    this.#work++;
    if (this.#stop.signal.aborted) sourceRun.stop();
    void sourceRun.run().then(() => this.#workDone());
    return sourceRun;
  }

  #forget(sourceRun: SourceRun): void {
    const { name } = sourceRun.source;
    const isFirst = this.#sourceRun(name) === sourceRun;
    this.#sourceRuns.delete(sourceRun);
    if (!isFirst) return;
    this.#progress.isGone(name);
    const next = this.#sourceRun(name);
    if (next !== undefined) this.#progress.begins(next.source);
  }

  #workDone(): void {
    this.#work--;
    if (this.#work === 0) this.#isDone.resolve();
  }

  #runOptions(): SourceRunOptions {
    const { untilIdle, untilMs } = this.#parts;
    return {
      memory: this.memory,
      clock: this.#clock,
      untilIdle,
      untilMs,
      insertsFailingMs: () => this.#progress.loadWaitingMs(this.#clock.now()),
      checkpoint: (request, signal) => this.#checkpoint(request, signal),
      partitions: (source) => this.#parts.checkpoints.partitions(source),
      readPartition: (reader, sourceRun) => this.#readPartition(reader, sourceRun),
      onFailure: (failure) => this.#fail(failure),
    };
  }

  #fail(failure: Failure): void {
    this.#failures.push(failure);
    this.#stop.abort();
  }

  /** @throws what ended the run before: that the rest could not be stored in time any more is only what came of it. */
  async #flush(): Promise<void> {
    try {
      await this.#batcher.flush();
    } catch (error) {
      throwFirst(this.#failures);
      throw error;
    }
  }

  #stopReading(): void {
    for (const sourceRun of this.#sourceRuns) sourceRun.stop();
    void this.#abandonLater();
  }

  async #abandonLater(): Promise<void> {
    await this.#clock.pause(this.#parts.stopWaitMs, this.#finished.signal);
    if (!this.#finished.signal.aborted) this.#abandon.abort();
  }

  /** Where a partition is on the ledger. A server that does not say so is waited for, as it is with inserts. */
  async #checkpoint(
    { source, partition, isShared }: CheckpointRequest,
    signal: AbortSignal,
  ): Promise<Position | undefined> {
    const { checkpoints, logger: log, random = Math.random } = this.#parts;
    const retrier = new Retrier<string, 'away'>(
      { clock: this.#clock, log, random },
      {
        classify: () => 'away',
        waitMs: ({ attempts }) => retryWaitMs(attempts, ledgerWaits, random),
        failureLine: (_, { reason }) => ({
          level: 'warn',
          fields: { source, partition, reason },
          message: 'the ledger cannot be asked; reading waits',
        }),
      },
    );
    const ask = (): Promise<Position | undefined> =>
      untilAborted(checkpoints.position(source, partition, isShared), signal);
    // Undefined is also what a source gets that has been stopped: it is of no use, and must not be a beginning.
    return await retrier.until('checkpoint', ask, signal);
  }

  async #readPartition(reader: PartitionReader, sourceRun: SourceRun): Promise<void> {
    const isTraced = this.#parts.tracer !== undefined;
    let requestedMs = isTraced ? preciseNowMs() : 0;
    for await (const page of reader.pages(sourceRun.signal)) {
      const arrivedMs = isTraced ? preciseNowMs() : 0;
      this.#noteRead(reader.partition, page);
      const isNews = page.records.length > 0 || page.ended || page.last !== page.previous;
      if (isNews) {
        const received = await this.#batcher.add(
          page,
          isTraced ? { requestedMs, arrivedMs } : undefined,
        );
        this.#progress.wasReceived(page.partition.source, page.records.length, received);
      } else page.release?.();
      sourceRun.onPage();
      if (isTraced) requestedMs = preciseNowMs();
    }
    this.#progress.hasEnded(reader.partition);
  }

  #noteRead(partition: Partition, { last: position, behindMs }: RecordPage): void {
    this.#progress.wasRead(partition, { position, behindMs, nowMs: this.#clock.now() });
  }

  #acknowledge(batch: Batch, stored: Stored): void {
    const nowMs = this.#clock.now();
    for (const { partition, last: lastRead, place, ended, counts } of batch.progress) {
      const last = ended ? endPosition : lastRead;
      this.#parts.checkpoints.advance(partition, last);
      this.#progress.wasStored(partition, counts, nowMs);
      this.#sourceRun(partition.source)?.source.acknowledged(partition.partition, last, place);
    }
    this.#parts.onStored?.(batch, stored);
  }
}

function startTraceBy(tracer: PipelineOptions['tracer']): BatcherOptions['startTrace'] {
  if (tracer === undefined) return undefined;
  return (page, batchId, times) => BatchTrace.begin(tracer, page, batchId, times);
}

/** What is answered; undefined as soon as `signal` aborts: a server that never answers must not hold up a stop. */
async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  let stop = (): void => {};
  const stopped = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function throwFirst([failure]: readonly Failure[]): void {
  if (failure !== undefined) throw failure.error;
}
