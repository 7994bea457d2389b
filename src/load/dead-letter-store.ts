import { createHash } from 'node:crypto';
import type { DeadLetterReason, RejectedEvent } from '../flow.ts';
import { reasonsIn } from './event-counts.ts';
import { type DeadLetterRow, deadLetterRow, leastOf, withoutRaw } from './dead-letters.ts';
import { rowsToken } from './ledger.ts';
import { persist, persistHolding, type RetryContext } from './retry.ts';

/** Dead letters of one source and reason in a batch. */
export interface DeadLetterGroup {
  readonly reason: DeadLetterReason;
  /** One of the dead letters, without its bytes. */
  readonly row: DeadLetterRow;
  /** Number of events that they represent. */
  events: number;
}

/** Options of a row. */
interface DeadLetterRowOptions {
  readonly sensitiveHeaders: readonly string[];
  readonly run: string;
}

/**
 * Dead letters are inserted as rows of JSON, up to this number of rows and bytes per insert: encoding 2 MiB blocks the
 * event loop for up to 10 ms.
 */
const rowsMax = 1_000;
const bytesMax = 2 * 1_024 * 1_024;

/**
 * Stores dead letters in inserts of limited size. A dead letter that ClickHouse rejects is reduced: first its bytes are
 * removed, then all but its position and reason. Every rejected event is counted in the ledger, so a row must be stored
 * for each.
 */
export class DeadLetterStore {
  readonly #context: RetryContext;
  readonly #options: DeadLetterRowOptions;
  readonly #groups = new Map<string, DeadLetterGroup>();
  #rows: DeadLetterRow[] = [];
  #bytes = 0;
  /** Hash of the collected rows, for the token of their insert. */
  #hash = createHash('sha256');

  /** @param stored dead letters of the batch that are stored already; `finish` returns them with the others */
  constructor(
    context: RetryContext,
    options: DeadLetterRowOptions,
    stored: readonly DeadLetterGroup[],
  ) {
    this.#context = context;
    this.#options = options;
    for (const group of stored) this.#countEvents(group.reason, group.row, group.events);
  }

  /**
   * Adds a dead letter; first stores the collected ones if they would exceed the limits of an insert.
   * @throws the error of `persist`, unless ClickHouse rejected the rows
   */
  async add(rejected: RejectedEvent): Promise<void> {
    const row = deadLetterRow(rejected, this.#options.sensitiveHeaders, this.#options.run);
    const text = JSON.stringify(row);
    if (this.#rows.length >= rowsMax || this.#bytes + text.length > bytesMax) await this.#flush();
    this.#rows.push(row);
    this.#bytes += text.length;
    this.#hash.update(text);
    this.#count(rejected, row);
  }

  /** Stores the collected rows. @returns the stored dead letters by source and reason */
  async finish(): Promise<readonly DeadLetterGroup[]> {
    await this.#flush();
    return [...this.#groups.values()];
  }

  #count({ finding }: RejectedEvent, row: DeadLetterRow): void {
    for (const [reason, events] of reasonsIn(finding)) this.#countEvents(reason, row, events);
  }

  #countEvents(reason: DeadLetterReason, row: DeadLetterRow, events: number): void {
    const key = `${String(row['source'])}\n${reason}`;
    const known = this.#groups.get(key);
    if (known !== undefined) known.events += events;
    else this.#groups.set(key, { reason, row: withoutRaw(row), events });
  }

  async #flush(): Promise<void> {
    const all = this.#rows;
    if (all.length === 0) return;
    const token = `dead_letters:${this.#hash.digest('hex').slice(0, 32)}`;
    this.#rows = [];
    this.#bytes = 0;
    this.#hash = createHash('sha256');
    const waiting: (readonly DeadLetterRow[])[] = [all];
    for (let rows = waiting.pop(); rows !== undefined; rows = waiting.pop()) {
      const [first] = rows;
      if (first === undefined || (await this.#isTaken(rows, rows === all ? token : undefined)))
        continue;
      const middle = rows.length >> 1;
      if (middle > 0) waiting.push(rows.slice(middle), rows.slice(0, middle));
      else if (!(await this.#isTaken([withoutRaw(first)]))) await this.#insertLeast(first);
    }
  }

  /** @returns false if ClickHouse rejects the rows */
  async #isTaken(
    rows: readonly DeadLetterRow[],
    token = rowsToken('dead_letters', rows),
  ): Promise<boolean> {
    const { writer } = this.#context;
    try {
      await persist(() => writer.insertRows('dead_letters', rows, token), this.#context);
      return true;
    } catch (error) {
      if (writer.remedyOf(error) !== 'split') throw error;
      return false;
    }
  }

  /**
   * Stores the minimal row of a dead letter, because the ledger counts the dead letter. If ClickHouse rejects even this
   * row, the table does not have the expected schema.
   */
  async #insertLeast(row: DeadLetterRow): Promise<void> {
    const rows = [leastOf(row)];
    const token = rowsToken('dead_letters', rows);
    const { writer } = this.#context;
    await persistHolding(() => writer.insertRows('dead_letters', rows, token), this.#context);
  }
}
