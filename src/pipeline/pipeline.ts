import { setMaxListeners } from 'node:events';
import {
  type Clock,
  Deferred,
  endPosition,
  type Log,
  MemoryBudget,
  PipelineError,
  preciseNowMs,
  systemClock,
  type Tracer,
} from '../base/index.ts';
import type { Partition, PartitionReader, RecordPage, Source } from '../flow.ts';
import type { Batch, Loader, LoadState, Stored } from '../load/index.ts';
import { startTraceBy } from './batch/batch-trace.ts';
import type { BatchLimits } from './batch/batch-limits.ts';
import { Batcher } from './batch/batcher.ts';
import type { RuledBuilder } from './batch/batch-storing.ts';
import type { Decode } from './fill/fill.ts';
import type { ShardAssignment } from './batch/shard-assignment.ts';
import { CheckpointRequests } from './checkpoint-requests.ts';
import { Unstored } from './unstored.ts';
import type { Checkpoints } from '../ledger/index.ts';
import { Progress, type Snapshot } from './report/progress.ts';
import type { SourceProblem } from '../sources/index.ts';
import { changeSources, type SourceRuns, type SourceChange } from './source-change.ts';
import {
  type RunStartOptions,
  type Failure,
  SourceRun,
  type SourceRunOptions,
} from './source-run.ts';

/** Components of a running pipeline, already configured. */
export interface PipelineOptions {
  readonly sources: readonly Source[];
  /** Read for every page, because it may change. */
  readonly decode: Decode;
  /** Returns the builder of a new batch, under the active capture rules. */
  readonly takeBuilder: () => RuledBuilder;
  /** Set if rows are distributed over the shards of a cluster. @param signal aborts when no more batches are stored */
  readonly assignment?: ((signal: AbortSignal) => ShardAssignment) | undefined;
  readonly loader: Pick<Loader, 'store' | 'storeBlocks'>;
  readonly checkpoints: Checkpoints;
  readonly limits: BatchLimits;
  /** See `BatcherOptions.loaders`. */
  readonly loaders?: () => number;
  /** Whether to stop at the end of files and the tip of streams. */
  readonly untilIdle: boolean;
  /** See `SourceContext.untilMs`. */
  readonly untilMs?: number | undefined;
  /**
   * How long a stop waits for ClickHouse before it discards the batches that are not stored. The next run reads their
   * records again.
   */
  readonly stopWaitMs: number;
  readonly logger: Log;
  /** Returns the current problem of a source. */
  readonly problemOf?: (source: string) => SourceProblem | undefined;
  readonly clock?: Clock;
  /** Records the age of the data that is not stored; only needed if a caller queries it. */
  readonly unstored?: Unstored;
  /** For the jitter of retries. Returns a number of at least 0 and below 1. */
  readonly random?: () => number;
  /** Records traces of batches; absent if tracing is off. */
  readonly tracer?: Pick<Tracer, 'start'> | undefined;
  /** Called for every batch that is in the ledger. */
  onStored?(batch: Batch, stored: Stored): void;
}

/**
 * Reads pages from every partition of every source, builds them into batches, stores the batches, and acknowledges
 * them.
 * Each partition has its own loop; pages are built one at a time; one batch is stored while the next one fills.
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  readonly #clock: Clock;
  /** Accounts for everything that is read and not stored. */
  readonly memory: MemoryBudget;
  readonly #batcher: Batcher;
  readonly #progress: Progress;
  readonly #checkpointRequests: CheckpointRequests;
  /** Aborts when reading stops: on request, or after the first failure. */
  readonly #stop = new AbortController();
  /** Aborts when the process no longer tries to store. */
  readonly #abandon = new AbortController();
  readonly #finished = new AbortController();
  /** Source runs in start order. Ended runs stay until their acknowledgements are done. */
  readonly #sourceRuns = new Set<SourceRun>();
  readonly #failures: Failure[] = [];
  /** Number of pending tasks: source runs, and a change of sources. */
  #work = 1;
  readonly #isDone = new Deferred();

  constructor(options: PipelineOptions) {
    // Every partition and every running insert adds a listener; Node.js warns of a leak at eleven.
    setMaxListeners(0, this.#stop.signal, this.#abandon.signal);
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.memory = new MemoryBudget(options.limits.memoryBytes);
    this.#progress = new Progress(options.sources, options.problemOf);
    const { checkpoints, logger: log, random = Math.random } = options;
    this.#checkpointRequests = new CheckpointRequests({
      checkpoints,
      clock: this.#clock,
      log,
      random,
    });
    this.#batcher = new Batcher({
      limits: options.limits,
      loaders: options.loaders,
      takeBuilder: options.takeBuilder,
      clock: this.#clock,
      assignment: options.assignment?.(this.#abandon.signal),
      memory: this.memory,
      unstored: options.unstored ?? new Unstored(),
      get decode() {
        return options.decode;
      },
      store: (batch, span) => options.loader.store(batch, this.#abandon.signal, span),
      storeBlocks: (batch) => options.loader.storeBlocks(batch, this.#abandon.signal),
      startTrace: startTraceBy(options.tracer),
      onStored: (batch, stored) => this.#acknowledge(batch, stored),
      onFailure: (error) => this.#fail({ error }),
    });
  }

  /** Returns the current state. */
  snapshot(): Snapshot {
    return this.#progress.snapshot(this.#clock.now());
  }

  /** Time spent on decoding, and on checking, filtering, and building, in milliseconds. */
  get stageMs(): { readonly decode: number; readonly build: number } {
    return this.#batcher.stageMs;
  }

  /** Called by the loader when ClickHouse becomes unavailable or available again. */
  onLoadState(state: LoadState): void {
    this.#progress.load = state;
  }

  /** Called when the capture rules change: the new rules apply to all pages that are added from now on. */
  onRules(): void {
    this.#batcher.endBatch(true);
  }

  /** Applies other limits, also to the batch that is being filled. */
  setLimits(limits: BatchLimits): void {
    this.memory.setMax(limits.memoryBytes);
    this.#batcher.setLimits(limits);
  }

  /**
   * Runs until the sources are exhausted or `signal` aborts, then stores and acknowledges everything read.
   * @throws the first permanent error of a source or the loader
   */
  async run(signal: AbortSignal): Promise<void> {
    const stop = (): void => this.#stop.abort();
    this.#stop.signal.addEventListener('abort', () => this.#stopReading(), { once: true });
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for (const source of this.#options.sources) {
        this.#startRun(source, { waitsForGate: false, isProbationary: false });
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
   * Replaces sources while the others continue.
   * @throws the first failure, after a rollback. PipelineError ERR_RELOAD_STOPPING if the run is ending
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
      startRun: (source, start) => this.#startRun(source, start),
      end: async (sourceRuns) => {
        for (const sourceRun of sourceRuns) sourceRun.stop();
        await Promise.all(sourceRuns.map(({ ended }) => ended));
        if (sourceRuns.length > 0) await this.#batcher.settle();
        for (const sourceRun of sourceRuns) this.#forget(sourceRun);
        await Promise.allSettled(sourceRuns.map(({ source }) => source.close()));
      },
    };
  }

  /** Returns the run of a source. If a second run of the same name waits to replace it, returns the older one. */
  #sourceRun(name: string): SourceRun | undefined {
    return [...this.#sourceRuns].find(({ source }) => source.name === name);
  }

  #startRun(source: Source, start: RunStartOptions): SourceRun {
    const sourceRun = new SourceRun(source, this.#runOptions(), start);
    if (this.#sourceRun(source.name) === undefined) this.#progress.addSource(source);
    this.#sourceRuns.add(sourceRun);
    this.#work++;
    if (this.#stop.signal.aborted) sourceRun.stop();
    void sourceRun.run().then(() => this.#workDone());
    return sourceRun;
  }

  #forget(sourceRun: SourceRun): void {
    const { name } = sourceRun.source;
    const first = this.#sourceRun(name);
    this.#sourceRuns.delete(sourceRun);
    if (first !== sourceRun) return;
    this.#progress.isRemoved(name);
    const next = this.#sourceRun(name);
    if (next !== undefined) this.#progress.addSource(next.source);
  }

  #workDone(): void {
    this.#work--;
    if (this.#work === 0) this.#isDone.resolve();
  }

  #runOptions(): SourceRunOptions {
    const { untilIdle, untilMs } = this.#options;
    return {
      memory: this.memory,
      clock: this.#clock,
      untilIdle,
      untilMs,
      insertsFailingMs: () => this.#progress.loadWaitingMs(this.#clock.now()),
      checkpoint: (request, signal) => this.#checkpointRequests.position(request, signal),
      partitions: (source) => this.#options.checkpoints.partitions(source),
      readPartition: (reader, sourceRun) => this.#readPartition(reader, sourceRun),
      onFailure: (failure) => this.#fail(failure),
    };
  }

  #fail(failure: Failure): void {
    this.#failures.push(failure);
    this.#stop.abort();
  }

  /** @throws the error that ended the run, rather than the failure of the flush that it caused */
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
    await this.#clock.pause(this.#options.stopWaitMs, this.#finished.signal);
    if (!this.#finished.signal.aborted) this.#abandon.abort();
  }

  async #readPartition(reader: PartitionReader, sourceRun: SourceRun): Promise<void> {
    const isTraced = this.#options.tracer !== undefined;
    const adding = new Set<Promise<void>>();
    let requestedMs = isTraced ? preciseNowMs() : 0;
    for await (const page of reader.pages(sourceRun.signal)) {
      const times = isTraced ? { requestedMs, arrivedMs: preciseNowMs() } : undefined;
      this.#noteRead(reader.partition, page);
      const isNews = page.records.length > 0 || page.ended || page.last !== page.previous;
      if (isNews) {
        const added = this.#addPage(page, times);
        // A request is its own partition: do not wait, so that a large page does not delay other requests.
        if (page.partition.unordered === true) keepUntilFulfilled(added, adding);
        else await added;
      } else page.release?.();
      sourceRun.onPage();
      if (isTraced) requestedMs = preciseNowMs();
    }
    await Promise.all(adding);
    if (reader.isAwaited === true) this.#batcher.endBatch();
    this.#progress.hasEnded(reader.partition);
  }

  async #addPage(page: RecordPage, times: Parameters<Batcher['add']>[1]): Promise<void> {
    const received = await this.#batcher.add(page, times);
    this.#progress.wasReceived(page.partition.source, page.records.length, received);
  }

  #noteRead(partition: Partition, page: RecordPage): void {
    const { behindMs, last: position } = page;
    const isPushed = page.partition.unordered === true;
    this.#progress.wasRead(partition, { position, behindMs, isPushed, nowMs: this.#clock.now() });
  }

  #acknowledge(batch: Batch, stored: Stored): void {
    for (const { partition, last: lastRead, aggregatePosition, ended, counts } of batch.progress) {
      const last = ended ? endPosition : lastRead;
      this.#options.checkpoints.advance(partition, last);
      this.#progress.wasStored(partition, counts, this.#clock.now());
      this.#sourceRun(partition.source)?.source.acknowledged(
        partition.partition,
        last,
        aggregatePosition,
      );
    }
    this.#options.onStored?.(batch, stored);
  }
}

/** Keeps a promise in `all` until it is fulfilled. Rejected ones stay, so that a later `Promise.all` rejects. */
function keepUntilFulfilled(one: Promise<void>, all: Set<Promise<void>>): void {
  all.add(one);
  one.then(
    () => all.delete(one),
    () => undefined,
  );
}

function throwFirst([failure]: readonly Failure[]): void {
  if (failure !== undefined) throw failure.error;
}
