import { randomUUID } from 'node:crypto';

import { pause, PipelineError } from '../base/index.ts';
import { baseDatabase, quoted } from '../catalog/index.ts';
import { type ClickHouse, erasureSilentSecs } from '../clickhouse/index.ts';

const asAdmin = { as: 'admin' } as const;
const makeWayMs = 5_000;

/**
 * The right to start an erasure, or to go on with one. Whoever claims it first writes, then looks: of two that do so at once at least one sees the
 * other, and only who sees nobody goes on. Every server is asked, because copies of a table know of a row at different times.
 */
export class Claim {
  readonly #clickhouse: ClickHouse;
  readonly #id: string;

  private constructor(clickhouse: ClickHouse, id: string) {
    this.#clickhouse = clickhouse;
    this.#id = id;
  }

  /** @throws PipelineError ERR_ERASE_RUNNING when another erasure is at work, or about to start */
  static async make(clickhouse: ClickHouse, id: string = randomUUID()): Promise<Claim> {
    const claim = new Claim(clickhouse, id);
    await claim.#write('claimed');
    try {
      await claim.#assertAlone();
    } catch (error) {
      await claim.withdraw();
      throw error;
    }
    return claim;
  }

  /** Leaves the right to others. */
  async withdraw(): Promise<void> {
    await this.#write('withdrawn');
  }

  /** Of several that claim it, the one with the least name waits for the others to make way. */
  async #assertAlone(): Promise<void> {
    const startedMs = performance.now();
    for (;;) {
      const others = await this.#others();
      const [first] = others;
      if (first === undefined) return;
      const mustGive = others.some(({ id, state }) => state === 'running' || id < this.#id);
      if (mustGive || performance.now() - startedMs > makeWayMs) throw runningError(first.id);
      await pause(50);
    }
  }

  async #others(): Promise<readonly { readonly id: string; readonly state: string }[]> {
    const found = await Promise.all(
      this.#clickhouse.servers.map((server) =>
        server.query(
          `SELECT id, state FROM ${baseDatabase}.erasures FINAL
           WHERE state IN ('running', 'claimed') AND id != {id:String}
             AND updated_at > now64(3) - toIntervalSecond(${erasureSilentSecs}) ORDER BY state DESC, id`,
          { id: this.#id },
          asAdmin,
        ),
      ),
    );
    return found.flat().map(({ id, state }) => ({ id: String(id), state: String(state) }));
  }

  async #write(state: 'claimed' | 'withdrawn'): Promise<void> {
    await this.#clickhouse.command(
      `INSERT INTO ${baseDatabase}.erasures (id, state, updated_at) VALUES (${quoted(this.#id)}, '${state}', now64(3))`,
      asAdmin,
    );
  }
}

/** The error for whoever has to wait. */
export function runningError(id: string): PipelineError {
  return new PipelineError('ERR_ERASE_RUNNING', `erasure ${id}`);
}
