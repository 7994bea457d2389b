import { randomUUID } from 'node:crypto';

import { pause, PipelineError } from '../base/index.ts';
import { baseDatabase, quoted } from '../catalog/index.ts';
import { type ClickHouse, erasureSilentSecs } from '../clickhouse/index.ts';
import { UpdateTimes } from './update-times.ts';

const asAdmin = { as: 'admin' } as const;
const makeWayMs = 5_000;

/**
 * The right to start or resume an erasure. A process first writes its claim, then reads the others: of two concurrent claims, at least one
 * process sees the other, and only a process that sees no other continues. Queries every server, because replicas
 * receive a row at different times.
 */
export class Claim {
  readonly #clickhouse: ClickHouse;
  readonly #id: string;
  readonly #times: UpdateTimes;

  private constructor(clickhouse: ClickHouse, id: string) {
    this.#clickhouse = clickhouse;
    this.#id = id;
    this.#times = new UpdateTimes(clickhouse);
  }

  /** @throws PipelineError ERR_ERASE_RUNNING if another erasure is running or about to start */
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

  /** Releases the claim. */
  async withdraw(): Promise<void> {
    await this.#write('withdrawn');
  }

  /** If several processes have claims, the process with the smallest ID waits until the others withdraw. */
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
    const updatedAt = await this.#times.next();
    await this.#clickhouse.command(
      `INSERT INTO ${baseDatabase}.erasures (id, state, updated_at) VALUES (${quoted(this.#id)}, '${state}', ${updatedAt})`,
      asAdmin,
    );
  }
}

/** The error for a process that must wait. */
export function runningError(id: string): PipelineError {
  return new PipelineError('ERR_ERASE_RUNNING', `erasure ${id}`);
}
