import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { type ClickHouse, erasureState, isErasedSince } from '../../clickhouse/index.ts';

/** Who has not been heard of for this long does not evaluate any more. */
const silentSecs = 45;

/**
 * Settles which of several processes on one server evaluates: of those heard of lately the one that has been there longest, so
 * that a newcomer never takes over from one at work. The server's clock orders them. A process that stood still for longer than
 * the others wait asks again before it tells anybody anything.
 */
export class EvaluatorLead {
  readonly #clickhouse: ClickHouse;
  readonly #id = randomUUID();
  readonly #name = `${hostname()} ${process.pid}`;
  #sinceMs = '';
  #heardMs = Number.NEGATIVE_INFINITY;
  #erased: string | undefined;

  constructor(clickhouse: ClickHouse) {
    this.#clickhouse = clickhouse;
  }

  /**
   * True when this process is to evaluate. Ask before every evaluation: false as well while data is erased, and once after that, so that
   * what is remembered of it is dropped. @throws PipelineError ERR_CLICKHOUSE_*
   */
  async isOurs(): Promise<boolean> {
    const before = this.#erased;
    const { isRunning, newest } = await erasureState(this.#clickhouse);
    this.#erased = newest;
    if (isRunning || (before ?? newest) !== newest) return false;
    // Nobody else can reach a server that this process runs itself, except short commands.
    if (this.#clickhouse.kind === 'owner') return true;
    const askedMs = performance.now();
    await this.#speak(0);
    const [first] = await this.#clickhouse.query(
      `SELECT id FROM weir.alert_evaluators FINAL
       WHERE gone = 0 AND updated_at > now64(3) - toIntervalSecond(${silentSecs})
       ORDER BY since, id LIMIT 1`,
      {},
      { as: 'loader' },
    );
    this.#heardMs = askedMs;
    return first?.['id'] === this.#id;
  }

  /** Which erasure had ended last when `isOurs` was asked. */
  get erased(): string {
    return this.#erased ?? '';
  }

  /** True when data was erased since `isOurs`, or is being erased: what was read since may not be kept. @throws PipelineError ERR_CLICKHOUSE_* */
  async isErased(): Promise<boolean> {
    return await isErasedSince(this.#clickhouse, this.erased);
  }

  /** False when so much time has passed since `isOurs` that another process may have taken over. */
  get isSure(): boolean {
    const passedMs = performance.now() - this.#heardMs;
    return this.#clickhouse.kind === 'owner' || passedMs < (silentSecs - 5) * 1000;
  }

  /** Leaves, so that another process takes over at once. @throws PipelineError ERR_CLICKHOUSE_* */
  async leave(): Promise<void> {
    if (this.#sinceMs !== '') await this.#speak(1);
  }

  async #speak(gone: 0 | 1): Promise<void> {
    // Whoever was silent for too long begins anew: another is at work meanwhile.
    if (this.#sinceMs === '' || !this.isSure) this.#sinceMs = await this.#serverTime();
    await this.#clickhouse.command(
      `INSERT INTO weir.alert_evaluators (id, name, since, gone, updated_at)
       VALUES ('${this.#id}', '${this.#name.replaceAll(/[^\w .-]/g, '')}', fromUnixTimestamp64Milli(${this.#sinceMs}), ${gone}, now64(3))`,
      { as: 'loader' },
    );
  }

  async #serverTime(): Promise<string> {
    const sql = 'SELECT toUnixTimestamp64Milli(now64(3)) AS ms';
    const [row] = await this.#clickhouse.query(sql, {}, { as: 'loader' });
    return String(row?.['ms']);
  }
}
