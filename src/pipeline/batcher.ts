import { type Clock, preciseNowMs, type Span } from '../base/index.ts';
import type { BatchBuilder, DecodedPage, RecordPage } from '../flow.ts';
import { type Batch, type BatchRules, OpenBatch, type Stored } from '../load/index.ts';
import type { BatchTrace, PageTimes } from './batch-trace.ts';
import { type Decode, fillBatch } from './fill.ts';

/** When a batch is due. */
export interface BatchLimits {
  readonly batchRows: number;
  /** Bytes of input, and of columns, that a batch may hold. */
  readonly batchBytes: number;
  /** Bytes of input and of columns that the batch being stored and the one being filled may hold together. */
  readonly heldBytes: number;
  readonly batchWaitMs: number;
}

/** A builder at work under one set of capture rules. */
export interface RuledBuilder {
  readonly rules: BatchRules;
  readonly builder: BatchBuilder;
}

/** What a batcher needs. */
export interface BatcherOptions {
  readonly limits: BatchLimits;
  /** Asked when a batch begins: the rules in force then hold for all of it. The builder before is empty and done with. */
  readonly takeBuilder: () => RuledBuilder;
  readonly clock: Clock;
  /** See `FillTarget`. */
  readonly decode?: Decode;
  /** Stores one batch, ledger included; rejects only when the program gives up or is broken. */
  store(batch: Batch, span?: Span): Promise<Stored>;
  /** Begins the trace of a batch; absent where none are recorded. @returns undefined when it is not sampled */
  readonly startTrace?:
    | ((page: RecordPage, batchId: string, times: PageTimes) => BatchTrace | undefined)
    | undefined;
  /** Told of every batch that is on the ledger, in order. */
  onStored(batch: Batch, stored: Stored): void;
  /** Told once when storing has failed for good: nothing can be added any more. */
  onFailure(): void;
}

/** A batch of a backlog waits this many times longer at the most. */
const backlogWaitsMax = 10;
/** Nearer than this to its tip, a stream is read for people who watch it. */
const tipMs = 10_000;

/** True when more of the partition waits to be read than what somebody could be watching. */
function isBacklog({ behindMs, partition }: RecordPage): boolean {
  return partition.unordered !== true && (behindMs === undefined || behindMs > tipMs);
}

/**
 * Gathers the pages of all partitions into batches. One batch is stored while the next fills; when that one is full too,
 * `room` waits, the readers stop pulling, and that is the whole of the backpressure.
 */
export class Batcher {
  readonly #options: BatcherOptions;
  #limits: BatchLimits;
  #ruled: RuledBuilder;
  #open: OpenBatch;
  #trace: BatchTrace | undefined;
  #storing: Promise<void> | undefined;
  /** What the batch being stored holds. */
  #storingBytes = 0;
  /** What pages hold that wait for room. */
  #waitingBytes = 0;
  #due = false;
  /** Number of the batch that is being filled, and of the last one that is stored. */
  #begun = 1;
  #stored = 0;
  /** True when a page since the last look at the clock had more waiting behind it. */
  #hasBacklog = false;
  #failure: { readonly error: unknown } | undefined;
  #timer = new AbortController();

  constructor(options: BatcherOptions) {
    this.#options = options;
    this.#limits = options.limits;
    this.#ruled = options.takeBuilder();
    this.#open = new OpenBatch(this.#ruled.rules);
  }

  /**
   * Resolves when another page may be added. @throws what storing threw, once it has.
   * @param waitingBytes what the page holds while it waits: every shard of a stream reads one page ahead.
   */
  async room(waitingBytes = 0): Promise<void> {
    this.#waitingBytes += waitingBytes;
    try {
      while (this.#isFull() || this.#holdsTooMuch()) {
        this.#storeIfDue();
        if (this.#failure !== undefined) throw this.#failure.error;
        await this.#storing;
      }
    } finally {
      this.#waitingBytes -= waitingBytes;
    }
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /**
   * Adds a page: decodes, validates, filters and builds columns, all at once. Call after `room`.
   * @param times when what happened to the page; only where traces are recorded
   * @returns the number of events received with it.
   */
  add(page: RecordPage, decoded: DecodedPage, times?: PageTimes): number {
    const first = this.#open.isEmpty;
    const { clock, takeBuilder, decode } = this.#options;
    if (first) {
      this.#ruled = takeBuilder();
      this.#open = new OpenBatch(this.#ruled.rules);
    }
    const { builder } = this.#ruled;
    const received = fillBatch({ open: this.#open, builder, decode }, page, decoded, clock.now());
    if (times !== undefined) this.#traced(page, received, times, first);
    if (first) void this.#startTimer();
    this.#hasBacklog ||= isBacklog(page);
    this.#storeIfDue();
    return received;
  }

  /**
   * Ends the batch that is being filled, so that the next one is built under the rules of now. While a batch is being
   * stored that one is waited for first.
   */
  endBatch(): void {
    if (this.#open.isEmpty) return;
    this.#due = true;
    this.#storeIfDue();
  }

  /** Other limits hold from now on, for the batch that is being filled too. */
  setLimits(limits: BatchLimits): void {
    this.#limits = limits;
  }

  /** Waits until what was added so far is stored, while more may be added. @throws what storing threw. */
  async settle(): Promise<void> {
    const last = this.#open.isEmpty ? this.#begun - 1 : this.#begun;
    while (this.#stored < last) {
      if (this.#failure !== undefined) throw this.#failure.error;
      if (this.#begun === last) this.#due = true;
      this.#storeIfDue();
      await this.#storing;
    }
  }

  /** Stores everything added so far and waits for it. @throws what storing threw. */
  async flush(): Promise<void> {
    while (!this.#open.isEmpty || this.#storing !== undefined) {
      if (this.#failure !== undefined) throw this.#failure.error;
      this.#due = true;
      this.#storeIfDue();
      await this.#storing;
    }
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /** Stops the timer; nothing is stored any more. */
  close(): void {
    this.#timer.abort();
  }

  #traced(page: RecordPage, received: number, times: PageTimes, isFirst: boolean): void {
    const mayBegin = isFirst || (this.#trace === undefined && page.traceparent !== undefined);
    if (mayBegin) this.#trace = this.#options.startTrace?.(page, this.#open.id, times);
    this.#trace?.addPage(page, received, times, preciseNowMs());
  }

  #isFull(): boolean {
    const limits = this.#limits;
    const { builder } = this.#ruled;
    return (
      this.#open.blockRows + builder.rows >= limits.batchRows ||
      this.#open.blockBytes + builder.sizeBytes >= limits.batchBytes ||
      this.#open.inputBytes >= limits.batchBytes ||
      this.#open.setAsideCount >= limits.batchRows
    );
  }

  /** While a batch is being stored the next one fills only as far as memory goes. */
  #holdsTooMuch(): boolean {
    if (this.#storing === undefined) return false;
    const { heldBytes, blockBytes } = this.#open;
    const filling = heldBytes + blockBytes + this.#ruled.builder.sizeBytes;
    const held = this.#storingBytes + filling + this.#waitingBytes;
    return held >= this.#limits.heldBytes;
  }

  /**
   * Makes the batch due after `batchWaitMs`; while a backlog is being read it waits for more rows instead, because nobody
   * looks at the last second then, and small inserts cost several times as much a row.
   */
  async #startTimer(): Promise<void> {
    const { clock } = this.#options;
    const { signal } = this.#timer;
    for (let waits = 1; ; waits++) {
      this.#hasBacklog = false;
      await clock.pause(this.#limits.batchWaitMs, signal);
      if (signal.aborted) return;
      if (!this.#hasBacklog || waits >= backlogWaitsMax) break;
    }
    this.#due = true;
    this.#storeIfDue();
  }

  #storeIfDue(): void {
    if (this.#storing !== undefined || this.#failure !== undefined || this.#open.isEmpty) return;
    if (!this.#due && !this.#isFull()) return;
    this.#due = false;
    this.#timer.abort();
    this.#timer = new AbortController();
    const open = this.#open;
    open.addBlocks(this.#ruled.builder.finish());
    this.#open = new OpenBatch(this.#ruled.rules);
    this.#begun++;
    this.#storingBytes = open.heldBytes + open.blockBytes;
    const trace = this.#trace;
    this.#trace = undefined;
    this.#storing = this.#store(open, trace).then(() => {
      this.#storing = undefined;
      this.#storeIfDue();
    });
  }

  async #store(open: OpenBatch, trace: BatchTrace | undefined): Promise<void> {
    try {
      const batch = open.seal();
      this.#options.onStored(batch, await this.#storeTraced(batch, trace));
      this.#stored++;
      open.release();
    } catch (error) {
      this.#failure = { error };
      this.#options.onFailure();
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
