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
  /** Receives every batch that is in the ledger, in order, except for batches that contain only requests. */
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

/**
 * Stores one batch at a time. Meanwhile, batches that contain only complete requests may be stored one after the other,
 * because they have no order among the other batches.
 */
export class BatchStoring {
  /** Number of batches passed to `start`. */
  started = 0;
  readonly #options: BatchStoringOptions;
  readonly #onDone: () => void;
  #current: Promise<void> | undefined;
  #beside: Promise<void> | undefined;
  /** Numbers of the batches that are being stored. */
  readonly #inFlight = new Set<number>();
  #failure: { readonly error: unknown } | undefined;

  /** @param onDone is called after each batch, when the next one may start */
  constructor(options: BatchStoringOptions, onDone: () => void) {
    this.#options = options;
    this.#onDone = onDone;
  }

  /** Number of batches up to which all are stored. */
  get stored(): number {
    const [first = this.started + 1] = this.#inFlight;
    return first - 1;
  }

  /** Resolves when a batch that is being stored now is stored or has failed; undefined while there is none. */
  get current(): Promise<void> | undefined {
    return this.#current ?? this.#beside;
  }

  /**
   * Whether the pages that have ended in a batch may be stored now: while another batch is being stored, only requests.
   */
  mayStartEnded(open: OpenBatch): boolean {
    if (this.hasFailed) return false;
    if (this.current === undefined) return true;
    return this.#beside === undefined && open.hasOnlyRequestsEnded;
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
    this.#options.onFailure(error);
  }

  /**
   * Stores a batch and releases its memory, which `permit` counts. Call it only while `current` is undefined, or with a
   * batch that `mayStartEnded` permits. The rest of an incomplete page, whose first rows may be in such a batch, is in a
   * later batch, which starts only when `current` is undefined again.
   */
  start(open: OpenBatch, permit: Permit, trace: BatchTrace | undefined): void {
    const storing = this.#store(open, permit, trace);
    if (this.#current === undefined && this.#beside === undefined) {
      this.#current = storing.then(() => {
        this.#current = undefined;
        this.#onDone();
      });
    } else {
      this.#beside = storing.then(() => {
        this.#beside = undefined;
        this.#onDone();
      });
    }
  }

  async #store(open: OpenBatch, permit: Permit, trace: BatchTrace | undefined): Promise<void> {
    const number = ++this.started;
    this.#inFlight.add(number);
    try {
      const batch = open.finalize();
      this.#options.onStored(batch, await this.#storeTraced(batch, trace));
      this.#inFlight.delete(number);
      this.#options.unstored.release(open);
      open.release();
      permit.release();
    } catch (error) {
      this.fail(error);
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
