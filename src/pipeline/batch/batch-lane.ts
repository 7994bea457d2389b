import { type Permit, preciseNowMs } from '../../base/index.ts';
import type { RecordPage } from '../../flow.ts';
import { batchWaitMs, OpenBatch } from '../../load/index.ts';
import { type BatchLimits, isFull, isInTheWay } from './batch-limits.ts';
import {
  BatchStoring,
  type BatcherOptions,
  type RuledBuilder,
  type StoringFailure,
} from './batch-storing.ts';
import { BatchTimer } from './batch-timer.ts';
import type { BatchTrace, PageTimes } from './batch-trace.ts';

/** What a `BatchLane` needs of its `Batcher`. */
export interface LaneOptions {
  readonly failure: StoringFailure;
  /** Read each time, because the limits may change. */
  readonly limits: () => BatchLimits;
  /** Whether the rows in the builder belong to this batch. */
  readonly hasBuilderRows: boolean;
  /** Returns the memory that the open batches of all lanes hold. */
  readonly heldBytes: () => number;
  /** Called when the batch is due, and when the previous batch is stored. */
  readonly onDue: () => void;
}

const noRows = { rows: 0, sizeBytes: 0 };

/** A batch that is being filled, and the previous batch, which is being stored. */
export class BatchLane {
  /** The builder of the batch. Both lanes of a `Batcher` share it, but never use it at the same time. */
  ruled: RuledBuilder;
  /** The batch that is being filled. */
  open: OpenBatch;
  /**
   * True if the batch must be stored as soon as possible. Stays true if only its complete pages are stored
   * (`startEnded`).
   */
  isOver = false;
  /** True if the rules have changed since the batch started. */
  hasOldRules = false;
  /** True if a large page has rows in the batch. */
  hasLarge = false;
  /** True if the batch must be stored as soon as the previous batch is stored. */
  isDue = false;
  readonly #options: BatcherOptions;
  readonly #lane: LaneOptions;
  readonly #storing: BatchStoring;
  readonly #timer: BatchTimer;
  /** Memory that the batch holds in addition to its pages. */
  #permit: Permit;
  #trace: BatchTrace | undefined;
  #isStoringLarge = false;

  constructor(options: BatcherOptions, ruled: RuledBuilder, lane: LaneOptions) {
    this.#options = options;
    this.#lane = lane;
    this.ruled = ruled;
    this.open = new OpenBatch(ruled.rules);
    this.#permit = options.memory.hold(0);
    this.#storing = new BatchStoring(options, lane.failure, lane.onDue);
    this.#timer = new BatchTimer({
      clock: options.clock,
      memory: options.memory,
      waitMs: () => this.waitMs,
      onDue: () => {
        this.isDue = true;
        lane.onDue();
      },
    });
  }

  /** Maximum time from the first page of a batch until it is due. */
  get waitMs(): number {
    return batchWaitMs(this.#options.loaders?.() ?? 1, this.#lane.limits().latencyMaxMs);
  }

  /** Resolves when the batch that is being stored is stored or has failed; undefined while none is being stored. */
  get current(): Promise<void> | undefined {
    return this.#storing.current;
  }

  /** Returns whether storing takes long, because a large page has rows in one of the two batches. */
  get isLarge(): boolean {
    return this.hasLarge || (this.#isStoringLarge && this.current !== undefined);
  }

  get isFull(): boolean {
    const { hasBuilderRows, limits } = this.#lane;
    return isFull(this.open, hasBuilderRows ? this.ruled.builder : noRows, limits());
  }

  /** Memory that the open batch holds, its pages included. */
  get heldBytes(): number {
    return this.open.inputBytes + this.#permit.bytes;
  }

  /** Returns whether the batch has pages, or another one is being stored. */
  get hasWork(): boolean {
    return !this.open.isEmpty || this.current !== undefined;
  }

  /** Returns whether the batch is due, and no other one is being stored. */
  get mayStart(): boolean {
    return !this.open.isEmpty && this.current === undefined && this.#mustStore;
  }

  get #mustStore(): boolean {
    if (this.isDue || this.isOver || this.isFull) return true;
    return isInTheWay(this.#lane.heldBytes(), this.#options.memory);
  }

  /** Starts a new batch. Call it only while the present batch is empty. */
  begin(ruled: RuledBuilder): void {
    this.ruled = ruled;
    this.open = new OpenBatch(ruled.rules);
    this.isOver = false;
    this.hasOldRules = false;
    this.hasLarge = false;
  }

  /** Starts the timer of the batch, unless the batch is due. Call it for each page that was added. */
  startTimer(page: RecordPage): void {
    if (!this.isDue) this.#timer.start(page);
  }

  /** Adds a page to the trace of the batch. @param isFirst true for the first page of the batch */
  trace(page: RecordPage, received: number, times: PageTimes, isFirst: boolean): void {
    const mayStart = isFirst || page.traceparent !== undefined;
    if (mayStart && this.#trace === undefined)
      this.#trace = this.#options.startTrace?.(page, this.open.id, times);
    this.#trace?.addPage(page, received, times, preciseNowMs());
  }

  /** Adds the rows that the builder holds to the batch. */
  addBuilt(): void {
    this.open.addBlocks(this.ruled.builder.finish());
  }

  /** Updates the memory that is accounted for. */
  count(): void {
    const { copiedBytes, blockBytes } = this.open;
    const { sizeBytes } = this.#lane.hasBuilderRows ? this.ruled.builder : noRows;
    this.#permit.resize(copiedBytes + blockBytes + sizeBytes);
  }

  /**
   * Number of the batch that `settle` waits for: when `stored` reaches this number, all pages that were completely
   * added are stored.
   */
  get last(): number {
    return this.#storing.started + (this.open.isEmpty ? 0 : 1);
  }

  /** Makes batches up to number `last` due. @returns true if they are stored already */
  settle(last: number): boolean {
    if (this.#storing.started < last) this.isDue = true;
    return this.#storing.stored >= last;
  }

  /** Stores the batch. Call it only while `current` is undefined, and after `addBuilt`. */
  start(): void {
    const { open } = this;
    this.open = new OpenBatch(this.ruled.rules);
    this.#start(open);
    this.hasLarge = false;
  }

  /**
   * Stores the pages that are complete, while another page is being added in parts; that page stays in the open batch.
   * Call it under the same conditions as `start`.
   */
  startEnded(): void {
    const ended = this.open.splitEnded(this.#options.clock.now());
    this.#options.unstored.share(this.open, ended);
    this.#start(ended);
  }

  #start(open: OpenBatch): void {
    this.isDue = false;
    this.#timer.stop();
    this.#isStoringLarge = this.hasLarge;
    this.#permit.resize(open.copiedBytes + open.blockBytes);
    this.#storing.start(open, this.#permit, this.#trace);
    this.#permit = this.#options.memory.hold(0);
    this.#trace = undefined;
  }

  /** Stops the timer. */
  close(): void {
    this.#timer.stop();
  }
}
