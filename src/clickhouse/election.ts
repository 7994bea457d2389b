import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

import type { ClickHouse } from './connection/connection.ts';

/** A process that can do what one process on a server is to do. */
export interface Candidate {
  /** A random UUID. */
  readonly id: string;
  /** Host and number of the process, for people. */
  readonly name: string;
  /** When it came, by the server's clock. Unit: milliseconds since 1970. */
  readonly sinceMs: number;
}

/** One thing to elect a process for, and the table in which its candidates note that they are there. */
export interface ElectionRole {
  /** A candidate that has not been heard of for this long does not count any more. */
  readonly silentSecs: number;
  /** Statement by which a candidate notes that it is there. */
  heartbeat(candidate: Candidate): string;
  /** Statement by which it notes that it leaves; left out where others may as well wait for `silentSecs`. */
  farewell?(candidate: Candidate): string;
  /** Query for one row, `key`: of the candidates heard of lately, the one that has been there longest. */
  readonly first: string;
  /** What `first` finds where it is this candidate. */
  keyOf(candidate: Candidate): string;
}

/**
 * Settles which of several processes on one server does something: of those heard of lately the one that has been there longest, so
 * that a newcomer never takes over from one at work. The server's clock orders them. A process that stood still for longer than
 * the others wait begins anew as a newcomer.
 */
export class Election {
  readonly #clickhouse: Pick<ClickHouse, 'kind' | 'command' | 'query'>;
  readonly #role: ElectionRole;
  readonly #clockMs: () => number;
  #self: Candidate | undefined;
  #heardMs = Number.NEGATIVE_INFINITY;
  #wasLeader = false;

  /** @param clockMs a clock that never goes back, in milliseconds */
  constructor(
    clickhouse: Pick<ClickHouse, 'kind' | 'command' | 'query'>,
    role: ElectionRole,
    clockMs = (): number => performance.now(),
  ) {
    this.#clickhouse = clickhouse;
    this.#role = role;
    this.#clockMs = clockMs;
  }

  /** True when this process is to do it. Ask before every round. @throws PipelineError ERR_CLICKHOUSE_* */
  async isLeader(): Promise<boolean> {
    // Nobody else can reach a server that this process runs itself, except short commands.
    this.#wasLeader = this.#clickhouse.kind === 'owner' || (await this.#isFirst());
    return this.#wasLeader;
  }

  /** What `isLeader` said last. */
  get wasLeader(): boolean {
    return this.#wasLeader;
  }

  /** False when so much time has passed since `isLeader` that another process may have taken over. */
  get isLeaseCurrent(): boolean {
    const passedMs = this.#clockMs() - this.#heardMs;
    return this.#clickhouse.kind === 'owner' || passedMs < (this.#role.silentSecs - 5) * 1000;
  }

  /** Leaves, so that another process takes over at once. @throws PipelineError ERR_CLICKHOUSE_* */
  async leave(): Promise<void> {
    const farewell = this.#self && this.#role.farewell?.(this.#self);
    if (farewell !== undefined) await this.#clickhouse.command(farewell, { as: 'loader' });
  }

  async #isFirst(): Promise<boolean> {
    const askedMs = this.#clockMs();
    // Whoever was silent for too long begins anew: another is at work meanwhile.
    if (this.#self === undefined || !this.isLeaseCurrent) this.#self = await this.#newcomer();
    await this.#clickhouse.command(this.#role.heartbeat(this.#self), { as: 'loader' });
    const [first] = await this.#clickhouse.query(this.#role.first, {}, { as: 'loader' });
    this.#heardMs = askedMs;
    return String(first?.['key']) === this.#role.keyOf(this.#self);
  }

  async #newcomer(): Promise<Candidate> {
    const sql = 'SELECT toUnixTimestamp64Milli(now64(3)) AS ms';
    const [row] = await this.#clickhouse.query(sql, {}, { as: 'loader' });
    const name = `${hostname()} ${process.pid}`.replaceAll(/[^\w .-]/g, '');
    return { id: this.#self?.id ?? randomUUID(), name, sinceMs: Number(row?.['ms']) };
  }
}
