import { randomUUID } from 'node:crypto';

import { baseDatabase } from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';

/** Who has not been heard of for this long does not count any more. */
const silentSecs = 60;
const feed = 'refresher';

/**
 * Settles which of several processes on one server counts, so that they do not all do the same work: the one with the least
 * number among those heard of lately. It is about cost alone. When two count at once, while they have not heard of each other,
 * the result is the same.
 */
export class Lead {
  readonly #clickhouse: ClickHouse;
  readonly #number = String(BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 16)}`));

  #wasOurs = false;

  constructor(clickhouse: ClickHouse) {
    this.#clickhouse = clickhouse;
  }

  /** What `isOurs` said last. */
  get wasOurs(): boolean {
    return this.#wasOurs;
  }

  /** True when this process is to count. Ask once a round. */
  async isOurs(): Promise<boolean> {
    // Nobody else can reach a server that this process runs itself, except short commands.
    this.#wasOurs = this.#clickhouse.kind === 'owner' || (await this.#isLeast());
    return this.#wasOurs;
  }

  async #isLeast(): Promise<boolean> {
    await this.#speak();
    const [least] = await this.#clickhouse.query(
      `SELECT min(mark) AS number FROM ${baseDatabase}.dirty_minutes
       WHERE feed = {feed:String} AND marked_at > now64(3) - toIntervalSecond(${silentSecs})`,
      { feed },
      { as: 'loader' },
    );
    return String(least?.['number']) === this.#number;
  }

  async #speak(): Promise<void> {
    await this.#clickhouse.command(
      `INSERT INTO ${baseDatabase}.dirty_minutes (feed, minute, mark, rows, marked_at, done)
       VALUES ('${feed}', toStartOfMinute(now()), ${this.#number}, 0, now64(3), 1)`,
      { as: 'loader' },
    );
  }
}
