import type { DeadLetterReason, RejectedEvent } from '../flow.ts';
import { reasonsIn } from './event-counts.ts';
import { type DeadLetterRow, deadLetterRow, leastOf, withoutRaw } from './dead-letters.ts';
import { rowsToken } from './ledger.ts';
import { persist, persistHolding, type RetryContext } from './retry.ts';

/** Dead letters of one source and reason in a batch. */
export interface DeadLetterGroup {
  readonly reason: DeadLetterReason;
  /** One of them, without its bytes. */
  readonly row: DeadLetterRow;
  /** Events that they stand for. */
  events: number;
}

/** What a row is made with. */
interface DeadLetterRowOptions {
  readonly sensitiveHeaders: readonly string[];
  readonly run: string;
}

/** Dead letters are inserted in rows of JSON: so many, and so many bytes of them, at a time. */
const rowsMax = 1_000;
const bytesMax = 4 * 1_024 * 1_024;

/**
 * Stores dead letters, a bounded number of them at a time. One that ClickHouse refuses becomes a smaller one: without its
 * bytes, then without anything but its place and reason. Only these are on the ledger, so there is always one.
 */
export class DeadLetterStore {
  readonly #context: RetryContext;
  readonly #options: DeadLetterRowOptions;
  readonly #groups = new Map<string, DeadLetterGroup>();
  #rows: DeadLetterRow[] = [];
  #bytes = 0;

  constructor(context: RetryContext, options: DeadLetterRowOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** @throws what `persist` throws, but for a refusal. */
  async add(aside: RejectedEvent): Promise<void> {
    const row = deadLetterRow(aside, this.#options.sensitiveHeaders, this.#options.run);
    const sizeBytes = JSON.stringify(row).length;
    if (this.#rows.length >= rowsMax || this.#bytes + sizeBytes > bytesMax) await this.#flush();
    this.#rows.push(row);
    this.#bytes += sizeBytes;
    this.#count(aside, row);
  }

  /** Stores what is left. @returns what was stored, by source and reason. */
  async finish(): Promise<readonly DeadLetterGroup[]> {
    await this.#flush();
    return [...this.#groups.values()];
  }

  #count({ finding }: RejectedEvent, row: DeadLetterRow): void {
    for (const [reason, events] of reasonsIn(finding)) {
      const key = `${String(row['source'])}\n${reason}`;
      const known = this.#groups.get(key);
      if (known !== undefined) known.events += events;
      else this.#groups.set(key, { reason, row: withoutRaw(row), events });
    }
  }

  async #flush(): Promise<void> {
    const waiting: (readonly DeadLetterRow[])[] = [this.#rows];
    this.#rows = [];
    this.#bytes = 0;
    for (let rows = waiting.pop(); rows !== undefined; rows = waiting.pop()) {
      const [first] = rows;
      if (first === undefined || (await this.#isTaken(rows))) continue;
      const middle = rows.length >> 1;
      if (middle > 0) waiting.push(rows.slice(middle), rows.slice(0, middle));
      else if (!(await this.#isTaken([withoutRaw(first)]))) await this.#insertLeast(first);
    }
  }

  /** @returns false when ClickHouse refuses the rows. */
  async #isTaken(rows: readonly DeadLetterRow[]): Promise<boolean> {
    const { writer } = this.#context;
    const token = rowsToken('dead_letters', rows);
    try {
      await persist(() => writer.insertRows('dead_letters', rows, token), this.#context);
      return true;
    } catch (error) {
      if (writer.remedyOf(error) !== 'split') throw error;
      return false;
    }
  }

  /** That there is one is on the ledger: were this refused too, the table would be another one than ours. */
  async #insertLeast(row: DeadLetterRow): Promise<void> {
    const rows = [leastOf(row)];
    const token = rowsToken('dead_letters', rows);
    const { writer } = this.#context;
    await persistHolding(() => writer.insertRows('dead_letters', rows, token), this.#context);
  }
}
