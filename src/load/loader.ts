import {
  type Clock,
  nextTurn,
  preciseNowMs,
  type RetryPolicy,
  SerialQueue,
  type Span,
  systemClock,
} from '../base/index.ts';
import type { Block, BlockWriter, RejectedEvent } from '../flow.ts';
import type { Batch } from './batch.ts';
import { type DeadLetterGroup, DeadLetterStore } from './dead-letter-store.ts';
import { ledgerRows, type LedgerIdentity, type LedgerRow, rowsToken } from './ledger.ts';
import { type LoadState, persist, persistHolding, type RetryContext } from './retry.ts';
import { storeSplit } from './split.ts';
import { tracedWriter } from './traced-writer.ts';

export interface LoaderOptions {
  readonly writer: BlockWriter;
  readonly identity: LedgerIdentity;
  readonly policy: RetryPolicy;
  /** Lower-case names of headers whose values are masked in dead letters. */
  readonly sensitiveHeaders: readonly string[];
  /** Returns the rows that must be stored before a batch. */
  readonly before?: { due(batch: Batch, nowMs: number): readonly DueRows[] };
  /**
   * Queue that stores the rows of `before` in the order of the batches. All loaders with the same `before` share one
   * queue.
   */
  readonly beforeQueue?: SerialQueue;
  readonly clock?: Clock;
  readonly onState?: (state: LoadState, error: unknown, insert: object) => void;
}

/** Maximum time for which dead letters are prepared without yielding to the event loop. */
const sliceMs = 10;

/** Rows of a table that must be stored. */
export interface DueRows {
  readonly table: string;
  readonly rows: readonly object[];
}

/** Result of storing a batch. */
export interface Stored {
  readonly ledger: readonly LedgerRow[];
  /** The stored dead letters, by source and reason. */
  readonly deadLetters: readonly DeadLetterGroup[];
  /** Events that ClickHouse rejected; `deadLetters` includes them. */
  readonly refused: readonly RejectedEvent[];
  readonly insertMs: number;
}

/**
 * Stores batches: rows of event tables, then dead letters, then the ledger row. A batch counts as stored only when its
 * ledger row is written. After a crash before that, the same records are read and stored again; rows with the same
 * identity merge.
 */
export class Loader {
  readonly #options: LoaderOptions;
  readonly #clock: Clock;
  readonly #before: SerialQueue;

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#before = options.beforeQueue ?? new SerialQueue();
  }

  /**
   * Stores one batch, and waits for an unavailable or overloaded server without limit. When this resolves, the batch is
   * on disk and in the ledger, and may be acknowledged.
   * @param span parent of the insert spans, if the batch is traced
   * @throws the last error if `signal` aborts; then no part of the batch may be acknowledged
   */
  async store(batch: Batch, signal: AbortSignal, span?: Span): Promise<Stored> {
    const startedMs = this.#clock.now();
    const context = this.#context(batch, signal, span);
    const rejectedRows = await this.#storeRows(batch, context);
    const deadLetters = await this.#storeDeadLetters(batch, rejectedRows, context);
    const ledger = ledgerRows(batch, this.#options.identity, this.#clock.now());
    await this.#insertLedger(ledger, context);
    return { ledger, deadLetters, refused: rejectedRows, insertMs: this.#clock.now() - startedMs };
  }

  /**
   * Stores the rows and dead letters of a batch. They have no ledger row until the rest of the batch is stored.
   * @returns the stored dead letters, by source and reason
   * @throws like `store`
   */
  async storeBlocks(batch: Batch, signal: AbortSignal): Promise<readonly DeadLetterGroup[]> {
    const context = this.#context(batch, signal, undefined);
    const rejectedRows = await this.#storeRows(batch, context);
    return await this.#storeDeadLetters(batch, rejectedRows, context);
  }

  async #storeRows(batch: Batch, context: RetryContext): Promise<readonly RejectedEvent[]> {
    await this.#before.run(() => this.#storeDue(batch, context));
    const rejectedRows = await Promise.all(
      batch.blocks.map((block) => this.#storeBlock(block, batch, context)),
    );
    return rejectedRows.flat();
  }

  async #storeDue(batch: Batch, context: RetryContext): Promise<void> {
    for (const { table, rows } of this.#options.before?.due(batch, this.#clock.now()) ?? []) {
      const token = rowsToken(table, rows);
      await persistHolding(() => context.writer.insertRows(table, rows, token), context);
    }
  }

  #context({ id }: Batch, signal: AbortSignal, span: Span | undefined): RetryContext {
    const { writer, policy, onState } = this.#options;
    return {
      writer: span === undefined ? writer : tracedWriter(writer, span),
      policy,
      clock: this.#clock,
      signal,
      onState: (state, error, insert) => {
        onState?.(state.state === 'ok' ? state : { ...state, batch: id }, error, insert);
      },
    };
  }

  async #storeBlock(block: Block, batch: Batch, context: RetryContext): Promise<RejectedEvent[]> {
    try {
      await persist(() => context.writer.insert(block), context);
      return [];
    } catch (error) {
      if (context.writer.remedyOf(error) !== 'split') throw error;
    }
    const rejectedRows = await storeSplit(block, batch, context);
    for (const { batch: input, rows } of rejectedRows) {
      const counts = batch.countsOf(input);
      counts.stored[block.table] = (counts.stored[block.table] ?? 0) - rows;
      counts.deadLettered += rows;
    }
    return rejectedRows.map(({ finding, batch: input }) => ({ finding, batch: input }));
  }

  async #storeDeadLetters(
    batch: Batch,
    rejectedRows: readonly RejectedEvent[],
    context: RetryContext,
  ): Promise<readonly DeadLetterGroup[]> {
    const { sensitiveHeaders, identity } = this.#options;
    const options = { sensitiveHeaders, run: identity.run };
    const store = new DeadLetterStore(context, options, batch.storedDeadLetters);
    let turnMs = preciseNowMs();
    for (const one of [...batch.rejected, ...rejectedRows]) {
      await store.add(one);
      // Masking 1 MiB takes up to 0.1 s.
      if (preciseNowMs() - turnMs < sliceMs) continue;
      await nextTurn();
      turnMs = preciseNowMs();
    }
    return await store.finish();
  }

  async #insertLedger(rows: readonly LedgerRow[], context: RetryContext): Promise<void> {
    if (rows.length === 0) return;
    const token = rowsToken('batches', rows);
    await persistHolding(() => context.writer.insertRows('batches', rows, token), context);
  }
}
