import type { Clock, MemoryBudget, Permit, Span } from '../../base/index.ts';
import type { BatchBuilder } from '../../flow.ts';
import type { Batch, BatchRules, DeadLetterGroup, OpenBatch, Stored } from '../../load/index.ts';
import type { BatchLimits } from './batch-limits.ts';
import type { BatchTrace, startTraceBy } from './batch-trace.ts';
import type { Decode } from '../fill/fill.ts';
import type { ShardAssignment } from './shard-assignment.ts';
import type { Unstored } from '../unstored.ts';

/** Dependencies of `BatchStoring`. */
export interface BatchStoringOptions {
  readonly unstored: Unstored;
  /** Stores one batch, ledger included; rejects only after a stop, or with a permanent error. */
  store(batch: Batch, span?: Span): Promise<Stored>;
  /**
   * Receives every batch that is in the ledger. The batches are in order, except for those that contain only requests.
   */
  onStored(batch: Batch, stored: Stored): void;
  /** Receives the permanent error of storing, once: nothing can be added afterward. */
  onFailure(error: unknown): void;
}

/** A builder and the capture rules that it applies. */
export interface RuledBuilder {
  readonly rules: BatchRules;
  readonly builder: BatchBuilder;
}

/** Options of a `Batcher`. */
export interface BatcherOptions extends BatchStoringOptions {
  readonly limits: BatchLimits;
  /** Number of processes that load into the same tables, this one included; default: 1. */
  readonly loaders?: (() => number) | undefined;
  /**
   * Returns the builder of a new batch; its rules apply to the whole batch. Call it only when the previous builder is
   * empty and no longer used.
   */
  readonly takeBuilder: () => RuledBuilder;
  readonly clock: Clock;
  /** Holds pages back while their events cannot be assigned to the shards of a cluster; absent without a cluster. */
  readonly assignment?: ShardAssignment | undefined;
  /** Accounts for the memory of batches: columns, and copies of input. Pages have their own permits. */
  readonly memory: MemoryBudget;
  /** Read for every page, because it may change. */
  readonly decode: Decode;
  /**
   * Stores rows and dead letters of a batch whose page is not complete. @returns the stored dead letters. Rejects like
   * `store`.
   */
  storeBlocks(batch: Batch): Promise<readonly DeadLetterGroup[]>;
  /** Starts the trace of a batch; absent if tracing is off. @returns undefined if the batch is not sampled */
  readonly startTrace?: ReturnType<typeof startTraceBy>;
}

/** The permanent error of storing, after which nothing can be added. */
export class StoringFailure {
  readonly #onFailure: (error: unknown) => void;
  #failure: { readonly error: unknown } | undefined;

  /** @param onFailure receives the first error */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** @throws the permanent error, once it has occurred. */
  throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = { error };
    this.#onFailure(error);
  }
}

/** Stores one batch at a time. */
export class BatchStoring {
  /** Number of batches passed to `start`, and how many of them are stored. */
  started = 0;
  stored = 0;
  readonly #options: BatchStoringOptions;
  readonly #failure: StoringFailure;
  readonly #onDone: () => void;
  #current: Promise<void> | undefined;

  /** @param onDone is called after each batch, when the next one may start */
  constructor(options: BatchStoringOptions, failure: StoringFailure, onDone: () => void) {
    this.#options = options;
    this.#failure = failure;
    this.#onDone = onDone;
  }

  /** Resolves when the current batch is stored or has failed; undefined while none is being stored. */
  get current(): Promise<void> | undefined {
    return this.#current;
  }

  /** Stores a batch and releases its memory, which `permit` counts. Call it only while `current` is undefined. */
  start(open: OpenBatch, permit: Permit, trace: BatchTrace | undefined): void {
    this.started++;
    this.#current = this.#store(open, permit, trace).then(() => {
      this.#current = undefined;
      this.#onDone();
    });
  }

  async #store(open: OpenBatch, permit: Permit, trace: BatchTrace | undefined): Promise<void> {
    try {
      const batch = open.finalize();
      this.#options.onStored(batch, await this.#storeTraced(batch, trace));
      this.stored++;
      this.#options.unstored.release(open);
      open.release();
      permit.release();
    } catch (error) {
      this.#failure.fail(error);
    }
  }

  async #storeTraced(batch: Batch, trace: BatchTrace | undefined): Promise<Stored> {
    if (trace === undefined) return await this.#options.store(batch);
    const span = trace.store();
    try {
      const stored = await this.#options.store(batch, span);
      span.end();
      trace.end(batch);
      return stored;
    } catch (error) {
      span.end(error);
      trace.end(batch, error);
      throw error;
    }
  }
}
