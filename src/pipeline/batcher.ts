import type { Clock } from '../base/index.ts';
import type {
  BatchBuilder,
  Books,
  DecodedPage,
  EventBatch,
  IgnoredReason,
  RecordPage,
} from '../flow.ts';
import { type Batch, OpenBatch, type Stored } from '../load/index.ts';

/** When a batch is due. */
export interface BatchLimits {
  readonly batchRows: number;
  /** Bytes of input, and of columns, that a batch may hold. */
  readonly batchBytes: number;
  readonly batchWaitMs: number;
}

/** What a batcher needs. */
export interface BatcherOptions {
  readonly limits: BatchLimits;
  readonly builder: BatchBuilder;
  readonly clock: Clock;
  /** Stores one batch, ledger included; rejects only when the program gives up or is broken. */
  store(batch: Batch): Promise<Stored>;
  /** Told of every batch that is on the ledger, in order. */
  onStored(batch: Batch, stored: Stored): void;
}

/**
 * Gathers the pages of all partitions into batches. One batch is stored while the next fills; when that one is full too,
 * `room` waits, the readers stop pulling, and that is the whole of the backpressure.
 */
export class Batcher {
  readonly #options: BatcherOptions;
  #open = new OpenBatch();
  #storing: Promise<void> | undefined;
  #due = false;
  #failure: { readonly error: unknown } | undefined;
  #timer = new AbortController();

  constructor(options: BatcherOptions) {
    this.#options = options;
  }

  /** Resolves when another page may be added. @throws what storing threw, once it has. */
  async room(): Promise<void> {
    while (this.#isFull()) {
      this.#storeIfDue();
      if (this.#failure !== undefined) throw this.#failure.error;
      await this.#storing;
    }
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  /**
   * Adds a page: decodes, validates, filters and builds columns, all at once. Call after `room`.
   * @returns the number of events received with it.
   */
  add(page: RecordPage, decoded: DecodedPage): number {
    const open = this.#open;
    const first = open.isEmpty;
    const books = open.begin(page, this.#options.clock.now());
    const before = books.received;
    for (const { finding, batch } of decoded.setAside) {
      books.received += 1;
      books.deadLettered += 1;
      open.setAside(finding, batch);
    }
    for (const [reason, count] of Object.entries(decoded.ignored)) {
      const key = reason as IgnoredReason;
      books.received += count;
      books.ignored[key] = (books.ignored[key] ?? 0) + count;
    }
    for (const batch of decoded.batches) this.#append(batch, books);
    if (first) this.#startTimer();
    const received = books.received - before;
    this.#storeIfDue();
    return received;
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

  #append(batch: EventBatch, books: Books): void {
    const { builder } = this.#options;
    const open = this.#open;
    if (batch.count === 0) return;
    open.hold(batch);
    let from = 0;
    let stuck = false;
    while (from < batch.count) {
      const { consumed, findings } = builder.append(batch, from, books);
      for (const finding of findings) open.setAside(finding, batch);
      from += consumed;
      if (from >= batch.count) break;
      // The builder is full in the middle of a page: another block of the same batch.
      if (consumed === 0 && stuck) throw new Error('the batch builder takes no event when empty');
      stuck = consumed === 0;
      open.addBlocks(builder.finish());
    }
  }

  #isFull(): boolean {
    const { builder, limits } = this.#options;
    return (
      builder.rows >= limits.batchRows ||
      builder.sizeBytes >= limits.batchBytes ||
      this.#open.inputBytes >= limits.batchBytes ||
      this.#open.setAsideCount >= limits.batchRows
    );
  }

  #startTimer(): void {
    const { clock, limits } = this.#options;
    const open = this.#open;
    void clock.pause(limits.batchWaitMs, this.#timer.signal).then(() => {
      if (this.#timer.signal.aborted || this.#open !== open) return;
      this.#due = true;
      this.#storeIfDue();
    });
  }

  #storeIfDue(): void {
    if (this.#storing !== undefined || this.#failure !== undefined || this.#open.isEmpty) return;
    if (!this.#due && !this.#isFull()) return;
    this.#due = false;
    const open = this.#open;
    this.#open = new OpenBatch();
    open.addBlocks(this.#options.builder.finish());
    this.#storing = this.#store(open).then(() => {
      this.#storing = undefined;
      this.#storeIfDue();
    });
  }

  async #store(open: OpenBatch): Promise<void> {
    try {
      const batch = open.seal();
      this.#options.onStored(batch, await this.#options.store(batch));
    } catch (error) {
      this.#failure = { error };
    }
  }
}
