import { randomUUID } from 'node:crypto';

import { type Clock, type Log, PipelineError, systemClock } from '../base/index.ts';
import { baseDatabase, quoted } from '../catalog/index.ts';
import {
  type ClickHouse,
  erasureSilentSecs,
  Heartbeats,
  type LoaderHeartbeat,
} from '../clickhouse/index.ts';
import { UpdateTimes } from './update-times.ts';

const asAdmin = { as: 'admin' } as const;
/** Maximum time to wait until other processes withdraw. */
const withdrawalMsMax = 5_000;
/** Another erasure with a heartbeat in the future counts as ended if its heartbeats do not change for `erasureSilentSecs`. */
const unsureMsMax = (erasureSilentSecs + 5) * 1000;

/** Another process that claims or runs an erasure. */
interface Other extends LoaderHeartbeat {
  readonly state: string;
}

/** Options of a claim. */
export interface ClaimOptions {
  /** Of two concurrent claims, that with the smaller ID is made. Default: a random UUID. */
  readonly id?: string;
  /** False to reject at once if there is any other claim or erasure. */
  readonly waits?: boolean;
  readonly clock?: Pick<Clock, 'steadyMs' | 'pause'>;
  readonly logger?: Log;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The right to start or resume an erasure. A process first writes its claim, then reads the claims of others. Of two
 * processes with concurrent claims, at least one sees the claim of the other, and only a process that sees no other
 * claim continues. Queries every server, because replicas receive a row at different times.
 */
export class Claim {
  readonly #clickhouse: ClickHouse;
  readonly #options: ClaimOptions;
  readonly #id: string;
  readonly #times: UpdateTimes;
  readonly #clock: Pick<Clock, 'steadyMs' | 'pause'>;
  #isReported = false;

  private constructor(clickhouse: ClickHouse, options: ClaimOptions) {
    this.#clickhouse = clickhouse;
    this.#options = options;
    this.#id = options.id ?? randomUUID();
    this.#times = new UpdateTimes(clickhouse);
    this.#clock = options.clock ?? systemClock;
  }

  /** @throws PipelineError ERR_ERASE_RUNNING if another erasure is running or about to start */
  static async make(clickhouse: ClickHouse, options: ClaimOptions = {}): Promise<Claim> {
    const claim = new Claim(clickhouse, options);
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

  /**
   * Succeeds if no other process has a claim. If several processes have claims, the process with the smallest ID waits
   * until the others withdraw. Also waits for a process with a heartbeat in the future: it may have been killed while
   * the clock of the server was ahead.
   */
  async #assertAlone(): Promise<void> {
    const { signal } = this.#options;
    const startedMs = this.#clock.steadyMs();
    const heartbeats = new Heartbeats(() => this.#clock.steadyMs());
    let recentSinceMs = Number.POSITIVE_INFINITY;
    for (;;) {
      const others = heartbeats.living(await this.#others());
      const [first] = others;
      if (first === undefined) return;
      const recent = others.filter((other) => heartbeats.isRecent(other));
      const atMs = this.#clock.steadyMs();
      recentSinceMs =
        recent.length === 0 ? Number.POSITIVE_INFINITY : Math.min(recentSinceMs, atMs);
      const isOver =
        atMs - recentSinceMs > withdrawalMsMax ||
        (recent.length < others.length && atMs - startedMs > unsureMsMax);
      if (isOver || this.#mustGiveWay(recent)) throw runningError(first.id);
      if (recent.length === 0) this.#reportWait(first.id);
      await this.#clock.pause(50, signal);
      signal?.throwIfAborted();
    }
  }

  #mustGiveWay(recent: readonly Other[]): boolean {
    if (this.#options.waits === false) return true;
    return recent.some(({ id, state }) => state === 'running' || id < this.#id);
  }

  #reportWait(erasure: string): void {
    if (this.#isReported) return;
    this.#isReported = true;
    this.#options.logger?.warn(
      { erasure, seconds: erasureSilentSecs },
      'erasure waits for another one, whose heartbeat is in the future; it may have been killed',
    );
  }

  /**
   * Replicas receive a row at different times, so only the latest version of each row counts. It is compared with the
   * clock that is ahead of the others, which may be the one that the row is from.
   */
  async #others(): Promise<readonly Other[]> {
    const found = await Promise.all(
      this.#clickhouse.servers.map((server) =>
        server.query(
          `SELECT id, state, toUnixTimestamp64Milli(updated_at) AS updated, toUnixTimestamp64Milli(now64(3)) AS now
           FROM ${baseDatabase}.erasures FINAL
           WHERE state IN ('running', 'claimed') AND id != {id:String}
             AND updated_at > now64(3) - toIntervalSecond(${erasureSilentSecs}) ORDER BY state DESC, id`,
          { id: this.#id },
          asAdmin,
        ),
      ),
    );
    const others = found.flat().map((row) => ({
      id: String(row['id']),
      state: String(row['state']),
      updatedMs: Number(row['updated']),
      nowMs: Number(row['now']),
    }));
    const latest = others.toSorted(
      (one, other) => one.updatedMs - other.updatedMs || one.nowMs - other.nowMs,
    );
    return [...new Map(latest.map((other) => [other.id, other])).values()];
  }

  async #write(state: 'claimed' | 'withdrawn'): Promise<void> {
    const updatedAt = await this.#times.next();
    await this.#clickhouse.command(
      `INSERT INTO ${baseDatabase}.erasures (id, state, updated_at) VALUES (${quoted(this.#id)}, '${state}', ${updatedAt})`,
      asAdmin,
    );
  }
}

/** The error for a process that must wait for erasure `id`. */
export function runningError(id: string): PipelineError {
  return new PipelineError('ERR_ERASE_RUNNING', `erasure ${id}`);
}
