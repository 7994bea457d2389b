import { type Clock, type RetryPolicy, type Span, systemClock } from '../base/index.ts';
import type { Block, BlockWriter, SetAside } from '../flow.ts';
import type { Batch } from './batch.ts';
import { type DeadLetterRow, deadLetterRow } from './dead-letters.ts';
import { ledgerRows, type LedgerIdentity, type LedgerRow, rowsToken } from './ledger.ts';
import { type LoadState, persist, type RetryContext } from './retry.ts';
import { storeSplit } from './split.ts';
import { tracedWriter } from './traced-writer.ts';

/** What a loader needs. */
export interface LoaderOptions {
  readonly writer: BlockWriter;
  readonly identity: LedgerIdentity;
  readonly policy: RetryPolicy;
  /** Lower-case names of headers whose values are masked in dead letters. */
  readonly sensitiveHeaders: readonly string[];
  readonly clock?: Clock;
  readonly onState?: (state: LoadState, error?: unknown) => void;
}

/** What became of a batch. */
export interface Stored {
  readonly ledger: readonly LedgerRow[];
  readonly deadLetters: readonly DeadLetterRow[];
  readonly insertMs: number;
}

/** Dead letters are inserted in rows of JSON; this many bytes of them at a time. */
const deadLetterBytesMax = 16 * 1024 * 1024;

/**
 * Stores batches: event tables, then dead letters, then the ledger row that makes the batch count. A crash in between
 * replays the batch; event identity and dead-letter identity make the second copy the same rows.
 */
export class Loader {
  readonly #options: LoaderOptions;
  readonly #clock: Clock;

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
  }

  /**
   * Stores one batch, waiting for an absent or overloaded server for as long as it takes. When this resolves the batch
   * is on disk and on the ledger, and may be acknowledged.
   * @param span gets a part for every insert, where the batch is traced
   * @throws the last error when `signal` aborts; nothing of the batch may be acknowledged then.
   */
  async store(batch: Batch, signal: AbortSignal, span?: Span): Promise<Stored> {
    const startedMs = this.#clock.now();
    const context = this.#context(batch, signal, span);
    const refused = await Promise.all(
      batch.blocks.map((block) => this.#storeBlock(block, batch, context)),
    );
    const setAside = [...batch.setAside, ...refused.flat()];
    const deadLetters = await this.#storeDeadLetters(setAside, context);
    const ledger = ledgerRows(batch, this.#options.identity, this.#clock.now());
    await this.#insertRows('batches', ledger, context);
    return { ledger, deadLetters, insertMs: this.#clock.now() - startedMs };
  }

  #context({ id }: Batch, signal: AbortSignal, span: Span | undefined): RetryContext {
    const { writer, policy, onState } = this.#options;
    return {
      writer: span === undefined ? writer : tracedWriter(writer, span),
      policy,
      clock: this.#clock,
      signal,
      onState: (state, error) => {
        onState?.(state.state === 'ok' ? state : { ...state, batch: id }, error);
      },
    };
  }

  async #storeBlock(block: Block, batch: Batch, context: RetryContext): Promise<SetAside[]> {
    try {
      await persist(() => context.writer.insert(block), context);
      return [];
    } catch (error) {
      if (context.writer.remedyOf(error) !== 'split') throw error;
    }
    const refused = await storeSplit(block, batch, context);
    for (const { batch: input, rows } of refused) {
      const books = batch.booksOf(input);
      books.stored[block.table] = (books.stored[block.table] ?? 0) - rows;
      books.deadLettered += rows;
    }
    return refused.map(({ finding, batch: input }) => ({ finding, batch: input }));
  }

  async #storeDeadLetters(
    setAside: readonly SetAside[],
    context: RetryContext,
  ): Promise<DeadLetterRow[]> {
    const { sensitiveHeaders, identity } = this.#options;
    const all: DeadLetterRow[] = [];
    let rows: DeadLetterRow[] = [];
    let bytes = 0;
    for (const one of setAside) {
      const row = deadLetterRow(one, sensitiveHeaders, identity.run);
      rows.push(row);
      bytes += one.finding.end - one.finding.start;
      if (bytes < deadLetterBytesMax) continue;
      await this.#insertRows('dead_letters', rows, context);
      all.push(...rows);
      rows = [];
      bytes = 0;
    }
    await this.#insertRows('dead_letters', rows, context);
    all.push(...rows);
    return all;
  }

  async #insertRows(table: string, rows: readonly object[], context: RetryContext): Promise<void> {
    if (rows.length === 0) return;
    const token = rowsToken(table, rows);
    await persist(() => context.writer.insertRows(table, rows, token), context);
  }
}
