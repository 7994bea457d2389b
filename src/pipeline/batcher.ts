import {
  type Clock,
  type MemoryBudget,
  type Permit,
  preciseNowMs,
  type Span,
  SerialQueue,
  nextTurn,
} from '../base/index.ts';
import type { BatchBuilder, DecodedPage, RecordPage, RejectedEvent } from '../flow.ts';
import { type Batch, type BatchRules, OpenBatch, type Stored } from '../load/index.ts';
import type { BatchLimits } from './batch-limits.ts';
import type { BatchTrace, PageTimes } from './batch-trace.ts';
import { detached } from './fill/detached.ts';
import { type Decode, PageFill } from './fill/fill.ts';
import type { Unstored } from './unstored.ts';

/** A builder and the capture rules that it applies. */
export interface RuledBuilder {
  readonly rules: BatchRules;
  readonly builder: BatchBuilder;
}

/** Options of a `Batcher`. */
export interface BatcherOptions {
  readonly limits: BatchLimits;
  /**
   * Returns the builder of a new batch; its rules apply to the whole batch. The previous builder is empty and no longer
   * used.
   */
  readonly takeBuilder: () => RuledBuilder;
  readonly clock: Clock;
  /** Accounts for the memory of batches: columns, and copies of input. Pages have their own permits. */
  readonly memory: MemoryBudget;
  /** Records when the oldest data that is held was read. */
  readonly unstored: Unstored;
  readonly decode: Decode;
  /** Stores one batch and its ledger row. Rejects only if the process gives up or after a permanent error. */
  store(batch: Batch, span?: Span): Promise<Stored>;
  /**
   * Stores rows of a batch whose page is not complete. @returns the events that ClickHouse rejected. Rejects like
   * `store`
   */
  storeBlocks(batch: Batch): Promise<readonly RejectedEvent[]>;
  /** Starts the trace of a batch; absent if tracing is off. @returns undefined if the batch is not sampled */
  readonly startTrace?:
    | ((page: RecordPage, batchId: string, times: PageTimes) => BatchTrace | undefined)
    | undefined;
  /** Called for every batch that is on the ledger, in order. */
  onStored(batch: Batch, stored: Stored): void;
  /** Called once, when storing fails permanently: no page can be added afterwards. */
  onFailure(error: unknown): void;
}

/** A backlog multiplies the maximum wait of a batch by up to this factor. */
const backlogWaitsMax = 10;
/** Closer than this to its tip, a stream is read for users who watch it. */
const tipMs = 10_000;

/** Returns whether the partition is so far behind that no user can be watching its current events. */
function isBacklog({ behindMs, partition }: RecordPage): boolean {
  return partition.unordered !== true && (behindMs === undefined || behindMs > tipMs);
}

/** An HTTP request waits up to this long for a page that is being built. */
const sliceMs = 8;
/** A batch that holds this share of the memory is stored as soon as a reader waits for memory. */
const dueShare = 1 / 4;

/**
 * Collects the pages of all partitions into batches, in the order of arrival.
 * One batch is stored while the next one fills. If that one is full too, `add` waits, and so do the readers, because
 * their memory is not released.
 */
export class Batcher {
  readonly #options: BatcherOptions;
  #limits: BatchLimits;
  #ruled: RuledBuilder;
  #open: OpenBatch;
  #trace: BatchTrace | undefined;
  #storing: Promise<void> | undefined;
  readonly #queue = new SerialQueue();
  /** Set while a page is being added: its batch cannot end then. */
  #filling: Promise<unknown> | undefined;
  /** Memory that the batch being filled holds in addition to its pages. */
  #permit: Permit;
  readonly #endWaits: () => void;
  #due = false;
  /** Number of the batch that is being filled, and of the last stored batch. */
  #started = 1;
  #stored = 0;
  /** True if a page since the last timer tick had a backlog behind it. */
  #hasBacklog = false;
  #failure: { readonly error: unknown } | undefined;
  #timer = new AbortController();
  /** Time spent on decoding, and on checking, filtering, and building. */
  readonly stageMs = { decode: 0, build: 0 };

  constructor(options: BatcherOptions) {
    this.#options = options;
    this.#limits = options.limits;
    this.#ruled = options.takeBuilder();
    this.#open = new OpenBatch(this.#ruled.rules);
    this.#permit = options.memory.hold(0);
    this.#endWaits = options.memory.onWait(() => this.#storeIfDue());
  }

  /**
   * Adds a page in FIFO order once there is capacity: decodes, validates, filters, and builds columns.
   * The capacity check and the addition are one task of the queue, so a batch exceeds its limits by at most one page.
   * @param times timestamps of the page, only if traces are recorded
   * @returns the number of events received with it. @throws the error of storing, once it has failed
   */
  add(page: RecordPage, times?: Pick<PageTimes, 'arrivedMs' | 'requestedMs'>): Promise<number> {
    const { unstored } = this.#options;
    unstored.hold(page, page.readMs);
    return this.#queue.run(async () => {
      while ((this.#isFull() || this.#holdsTooMuch()) && this.#failure === undefined) {
        this.#storeIfDue();
        await this.#storing;
      }
      this.#throwFailure();
      const filling = this.#fill(page, times);
      this.#filling = filling.catch(() => undefined);
      // From here on, the batch is known.
      unstored.hold(this.#open, page.readMs);
      unstored.release(page);
      try {
        return await filling;
      } catch (error) {
        // The batch contains half of a page: nothing of it may reach the ledger.
        this.#fail(error);
        throw error;
      } finally {
        this.#filling = undefined;
        this.#storeIfDue();
      }
    });
  }

  /**
   * Ends the batch that is being filled, so that the next one is built under the current rules. Waits for a batch that
   * is being stored.
   */
  endBatch(): void {
    if (this.#open.isEmpty) return;
    this.#due = true;
    this.#storeIfDue();
  }

  /** Sets other limits, which apply to the batch that is being filled too. */
  setLimits(limits: BatchLimits): void {
    this.#limits = limits;
  }

  /** Waits until everything added so far is stored; more pages may be added meanwhile. @throws the error of storing */
  async settle(): Promise<void> {
    const last = this.#open.isEmpty ? this.#started - 1 : this.#started;
    while (this.#stored < last) {
      this.#throwFailure();
      if (this.#started === last) this.#due = true;
      this.#storeIfDue();
      await (this.#storing ?? this.#filling);
    }
  }

  /** Stores everything added so far and waits for it. @throws the error of storing */
  async flush(): Promise<void> {
    while (!this.#open.isEmpty || this.#storing !== undefined) {
      this.#throwFailure();
      this.#due = true;
      this.#storeIfDue();
      await (this.#storing ?? this.#filling);
    }
    this.#throwFailure();
  }

  /** Stops the timer. Nothing is stored afterwards. */
  close(): void {
    this.#timer.abort();
    this.#endWaits();
  }

  #throwFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  async #fill(
    page: RecordPage,
    times: Pick<PageTimes, 'arrivedMs' | 'requestedMs'> | undefined,
  ): Promise<number> {
    const first = this.#open.isEmpty;
    const { clock, decode, memory, takeBuilder } = this.#options;
    if (first) {
      this.#ruled = takeBuilder();
      this.#open = new OpenBatch(this.#ruled.rules);
    }
    const admittedMs = preciseNowMs();
    const decodedBefore = this.stageMs.decode;
    const target = { open: this.#open, builder: this.#ruled.builder, decode };
    const fill = new PageFill(target, page, clock.now());
    const scratch = memory.hold(0);
    try {
      const decoded = decode(page, scratch);
      this.stageMs.decode += preciseNowMs() - admittedMs;
      if ('batches' in decoded) await this.#build(fill.addPage(decoded));
      else await this.#addParts(fill, decoded);
    } finally {
      scratch.release();
      this.#count();
    }
    const { received } = fill;
    if (times !== undefined) {
      const decodedMs = admittedMs + this.stageMs.decode - decodedBefore;
      this.#traced(page, received, { ...times, admittedMs, decodedMs }, first);
    }
    if (first) void this.#startTimer();
    this.#hasBacklog ||= isBacklog(page);
    return received;
  }

  async #addParts(fill: PageFill, parts: AsyncIterable<DecodedPage>): Promise<void> {
    let startedMs = preciseNowMs();
    for await (const part of parts) {
      this.stageMs.decode += preciseNowMs() - startedMs;
      await this.#build(fill.addPart(part));
      this.#count();
      if (this.#hasFullBlocks()) await this.#storeBlocks();
      startedMs = preciseNowMs();
    }
    this.stageMs.decode += preciseNowMs() - startedMs;
    fill.finishParts();
  }

  /** Stores the rows of a page that is not complete: gzip can make one page as large as 100 batches. */
  async #storeBlocks(): Promise<void> {
    await this.#storing;
    this.#throwFailure();
    const { batch, release } = this.#open.takeBlocks();
    for (const one of await this.#options.storeBlocks(batch)) {
      const { finding, batch: input } = detached(one);
      this.#open.reject(finding, input);
    }
    release();
    this.#due = true;
    this.#count();
  }

  /** Builds in slices, and yields to the event loop if that takes long. */
  async #build(slices: Iterator<void>): Promise<void> {
    let startedMs = preciseNowMs();
    while (slices.next().done !== true) {
      const tookMs = preciseNowMs() - startedMs;
      if (tookMs < sliceMs) continue;
      this.stageMs.build += tookMs;
      await nextTurn();
      startedMs = preciseNowMs();
    }
    this.stageMs.build += preciseNowMs() - startedMs;
  }

  /** Updates the permit to what the batch holds. */
  #count(): void {
    const { copiedBytes, blockBytes } = this.#open;
    this.#permit.resize(copiedBytes + blockBytes + this.#ruled.builder.sizeBytes);
  }

  #traced(page: RecordPage, received: number, times: PageTimes, isFirst: boolean): void {
    const mayStart = isFirst || (this.#trace === undefined && page.traceparent !== undefined);
    if (mayStart) this.#trace = this.#options.startTrace?.(page, this.#open.id, times);
    this.#trace?.addPage(page, received, times, preciseNowMs());
  }

  #hasFullBlocks(): boolean {
    const limits = this.#limits;
    const { builder } = this.#ruled;
    return (
      this.#open.blockRows + builder.rows >= limits.batchRows ||
      this.#open.blockBytes + builder.sizeBytes >= limits.batchBytes
    );
  }

  #isFull(): boolean {
    const limits = this.#limits;
    return (
      this.#hasFullBlocks() ||
      this.#open.inputBytes >= limits.batchBytes ||
      this.#open.rejectedCount >= limits.batchRows
    );
  }

  /** Returns whether the memory is used up while a batch is being stored that will release some. */
  #holdsTooMuch(): boolean {
    const { memory } = this.#options;
    return this.#storing !== undefined && memory.used >= memory.max;
  }

  /** Returns whether a reader waits for memory, and storing the open batch would release much of it. */
  #relievesMemory(): boolean {
    const { memory } = this.#options;
    const { bytes } = this.#permit;
    const isScarce = memory.isAwaited || memory.used >= memory.max;
    return isScarce && this.#open.inputBytes + bytes >= memory.max * dueShare;
  }

  /**
   * Makes the batch due after `batchWaitMs`. During a backlog it waits longer for more rows: no user watches the most
   * recent events then, and small inserts cost several times as much per row.
   */
  async #startTimer(): Promise<void> {
    const { clock } = this.#options;
    const { signal } = this.#timer;
    for (let waits = 1; ; waits++) {
      this.#hasBacklog = false;
      await clock.pause(this.#limits.batchWaitMs, signal);
      if (signal.aborted) return;
      if (!this.#hasBacklog || waits >= backlogWaitsMax || this.#options.memory.isAwaited) break;
    }
    this.#due = true;
    this.#storeIfDue();
  }

  #storeIfDue(): void {
    if (this.#storing !== undefined || this.#filling !== undefined || this.#open.isEmpty) return;
    if (this.#failure !== undefined) return;
    if (!this.#due && !this.#isFull() && !this.#relievesMemory()) return;
    this.#due = false;
    this.#timer.abort();
    this.#timer = new AbortController();
    const open = this.#open;
    open.addBlocks(this.#ruled.builder.finish());
    this.#count();
    this.#open = new OpenBatch(this.#ruled.rules);
    this.#started++;
    const permit = this.#permit;
    this.#permit = this.#options.memory.hold(0);
    const trace = this.#trace;
    this.#trace = undefined;
    this.#storing = this.#store(open, permit, trace).then(() => {
      this.#storing = undefined;
      this.#storeIfDue();
    });
  }

  async #store(open: OpenBatch, permit: Permit, trace: BatchTrace | undefined): Promise<void> {
    try {
      const batch = open.finalize();
      this.#options.onStored(batch, await this.#storeTraced(batch, trace));
      this.#stored++;
      this.#options.unstored.release(open);
      open.release();
      permit.release();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = { error };
    this.#options.onFailure(error);
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
