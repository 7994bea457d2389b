import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import { type Clock, systemClock, waitBriefly } from '../base/index.ts';
import type { ClickHouse } from './connection/connection.ts';

/** A process that can be elected. */
export interface Candidate {
  /** A random UUID. */
  readonly id: string;
  /** Host and process ID, for people. */
  readonly name: string;
  /** When it became a candidate, by the server's clock. Unit: milliseconds since 1970. */
  readonly sinceMs: number;
}

/** A task for which one process is elected, and the SQL for the heartbeats of the candidates. */
export interface ElectionRole {
  /** A candidate whose last heartbeat is older than this is ignored. */
  readonly silentSecs: number;
  /** Statement that stores a heartbeat. */
  heartbeat(candidate: Candidate): string;
  /**
   * Statement that removes a candidate that withdraws; undefined if the other candidates can wait for `silentSecs`
   * instead.
   */
  farewell?(candidate: Candidate): string;
  /** Query for one row with the column `key`: the oldest candidate with a recent heartbeat. */
  readonly first: string;
  /** Value of `key` for this candidate. */
  keyOf(candidate: Candidate): string;
  /**
   * True if only the elected process sends heartbeats, every quarter of `silentSecs`. The other processes only run
   * `first`, and become candidates when there is no recent heartbeat. Two processes may then be elected for one round.
   * If there is no recent heartbeat, `first` must return no row.
   */
  readonly followersAreSilent?: boolean;
}

/**
 * Elects one of the processes that use the same server: the oldest candidate with a recent heartbeat. A new process
 * therefore never replaces a working one. The server's clock orders the candidates. A process that was suspended for
 * longer than `silentSecs` becomes a new candidate.
 */
export class Election {
  readonly #clickhouse: Pick<ClickHouse, 'kind' | 'command' | 'query'>;
  readonly #role: ElectionRole;
  readonly #clock: Pick<Clock, 'steadyMs' | 'pause'>;
  #self: Candidate | undefined;
  #askedMs = Number.NEGATIVE_INFINITY;
  #heardMs = Number.NEGATIVE_INFINITY;
  #wasLeader = false;

  constructor(
    clickhouse: Pick<ClickHouse, 'kind' | 'command' | 'query'>,
    role: ElectionRole,
    clock: Pick<Clock, 'steadyMs' | 'pause'> = systemClock,
  ) {
    this.#clickhouse = clickhouse;
    this.#role = role;
    this.#clock = clock;
  }

  /** Returns true if this process is elected. Call it before every round. @throws PipelineError ERR_CLICKHOUSE_* */
  async isLeader(): Promise<boolean> {
    // No election is needed: on a server that this process owns, other processes only run short commands.
    this.#wasLeader = this.#clickhouse.kind === 'owner' || (await this.#isFirst());
    return this.#wasLeader;
  }

  /**
   * Runs a task that may take longer than `silentSecs`, and sends heartbeats until the task ends. If another process
   * may have been elected meanwhile, `wasLeader` or `isLeaseCurrent` is false afterwards.
   */
  async keepDuring<Result>(task: () => Promise<Result>): Promise<Result> {
    const ended = new AbortController();
    const heartbeats = this.#sendHeartbeats(ended.signal);
    try {
      return await task();
    } finally {
      ended.abort();
      await waitBriefly(heartbeats);
    }
  }

  async #sendHeartbeats(signal: AbortSignal): Promise<void> {
    if (this.#clickhouse.kind === 'owner') return;
    while (!signal.aborted) {
      await this.#clock.pause((this.#role.silentSecs / 3) * 1000, signal);
      // After a gap in the heartbeats, another process may have changed the data of the task.
      if (signal.aborted || !this.isLeaseCurrent) return;
      // A failed heartbeat does not stop the loop: without heartbeats, the lease expires.
      const isLeader = await this.isLeader().catch(() => true);
      if (!isLeader) return;
    }
  }

  /** The last result of `isLeader`. */
  get wasLeader(): boolean {
    return this.#wasLeader;
  }

  /**
   * This process as a candidate, if no other process can be elected now; otherwise undefined. The caller can then add
   * its heartbeat to another insert into the same table.
   */
  get elected(): Candidate | undefined {
    return this.#wasLeader && this.isLeaseCurrent ? this.#self : undefined;
  }

  /**
   * Call this after an insert that included the heartbeat of `elected`, if the server set the time of that heartbeat
   * after the last call of `isLeader`.
   */
  heartbeatStored(): void {
    this.#heardMs = this.#askedMs;
  }

  /** False if another process may have been elected since the last call of `isLeader`. */
  get isLeaseCurrent(): boolean {
    const passedMs = this.#clock.steadyMs() - this.#heardMs;
    return this.#clickhouse.kind === 'owner' || passedMs < (this.#role.silentSecs - 5) * 1000;
  }

  /** Withdraws, so that another process is elected immediately. @throws PipelineError ERR_CLICKHOUSE_* */
  async leave(): Promise<void> {
    const farewell = this.#self && this.#role.farewell?.(this.#self);
    if (farewell !== undefined) await this.#clickhouse.command(farewell, { as: 'loader' });
  }

  async #isFirst(): Promise<boolean> {
    const requestedMs = this.#clock.steadyMs();
    this.#askedMs = requestedMs;
    if (this.#role.followersAreSilent === true) {
      const first = await this.#first();
      if (first !== undefined && first !== this.#key) return false;
      const isRecent = requestedMs - this.#heardMs < (this.#role.silentSecs / 4) * 1000;
      if (first !== undefined && isRecent) return true;
    }
    // After a gap in its heartbeats, the process is a new candidate, because another one may have been elected.
    if (this.#self === undefined || !this.isLeaseCurrent) this.#self = await this.#newcomer();
    await this.#clickhouse.command(this.#role.heartbeat(this.#self), { as: 'loader' });
    const first = await this.#first();
    this.#heardMs = requestedMs;
    return first === this.#key;
  }

  get #key(): string | undefined {
    return this.#self && this.#role.keyOf(this.#self);
  }

  async #first(): Promise<string | undefined> {
    const [row] = await this.#clickhouse.query(this.#role.first, {}, { as: 'loader' });
    return row === undefined ? undefined : String(row['key']);
  }

  async #newcomer(): Promise<Candidate> {
    const sql = 'SELECT toUnixTimestamp64Milli(now64(3)) AS ms';
    const [row] = await this.#clickhouse.query(sql, {}, { as: 'loader' });
    const name = `${hostname()} ${process.pid}`.replaceAll(/[^\w .-]/g, '');
    return { id: this.#self?.id ?? randomUUID(), name, sinceMs: Number(row?.['ms']) };
  }
}
