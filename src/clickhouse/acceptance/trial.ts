import { callFewTimes, type FewAttempts, messageOf, PipelineError } from '../../base/index.ts';
import {
  type ClusterDatabases,
  databasesOf,
  type EngineVariant,
  quoted,
} from '../../catalog/index.ts';
import type { ClusterOptions } from '../../config/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { acceptanceTables } from './databases.ts';
import { deadline } from './deadline.ts';

/** Reports that a step failed. */
export class StepError extends Error {
  override readonly name = 'StepError';
  readonly remedy: string;

  constructor(cause: string, remedy: string) {
    super(cause);
    this.remedy = remedy;
  }
}

/** Time limits of a run. Unit: milliseconds. */
export interface TrialLimits {
  readonly stepMs: number;
  /** How long a step waits for an operator. */
  readonly operatorMs: number;
  readonly pollMs: number;
  /** Limit of the request that checks whether a server responds. */
  readonly probeMs: number;
  /** Limit of dropping the databases. */
  readonly cleanupMs: number;
}

/** One server of the cluster. */
export interface TrialServer {
  readonly url: string;
  /** Number of its shard; the first is 0. */
  readonly shard: number;
  /** Connection to its tables over all shards. */
  readonly all: ClickHouse;
  /** Connection to its own rows. */
  readonly part: ClickHouse;
}

/** Count and checksum of the events in a table. */
interface Content {
  readonly rows: number;
  readonly hash: string;
}

/** One step of the test plan. */
export interface Step {
  /** Name of the check, without its prefix `acceptance.`. */
  readonly name: string;
  /** True if an operator must stop or start a server. */
  readonly needsOperator?: boolean;
  /** @returns what was observed @throws StepError | PipelineError if the step failed */
  run(trial: Trial, signal: AbortSignal): Promise<string>;
}

export interface TrialDeps {
  readonly clickhouse: ClickHouse;
  readonly cluster: ClusterOptions;
  readonly variant: EngineVariant;
  readonly limits: () => TrialLimits;
  /** Shows an instruction to the operator. */
  readonly notify: (text: string) => void;
}

/** Rows per insert: enough for one part per partition, and few enough for any server. */
const batchRows = 1_000;

/** What the steps of a run share: the servers, and what was stored. */
export class Trial {
  readonly clickhouse: ClickHouse;
  readonly cluster: ClusterOptions;
  readonly variant: EngineVariant;
  readonly databases: ClusterDatabases;
  readonly servers: readonly TrialServer[];
  readonly notify: (text: string) => void;
  /** The server that an operator has to stop. */
  stopped: TrialServer | undefined;
  readonly #limits: () => TrialLimits;
  /** Number of acknowledged events by shard. */
  readonly #stored: number[];
  #batches = 0;

  constructor({ clickhouse, cluster, variant, limits, notify }: TrialDeps) {
    this.clickhouse = clickhouse;
    this.cluster = cluster;
    this.variant = variant;
    this.databases = databasesOf(variant);
    this.#limits = limits;
    this.notify = notify;
    this.#stored = clickhouse.shards.map(() => 0);
    const parts = clickhouse.shards.flatMap((shard, index) =>
      shard.servers.map((part) => ({ part, shard: index })),
    );
    this.servers = clickhouse.servers.flatMap((all, index) => {
      const own = parts[index];
      return own === undefined ? [] : [{ url: all.url, all, ...own }];
    });
  }

  get limits(): TrialLimits {
    return this.#limits();
  }

  /** Number of acknowledged events. @param shard from 0; default: of all shards */
  stored(shard?: number): number {
    if (shard !== undefined) return this.#stored[shard] ?? 0;
    return this.#stored.reduce((sum, rows) => sum + rows, 0);
  }

  /** Returns the rows and the token of a new batch. */
  batch(shard: number): { readonly rows: readonly object[]; readonly token: string } {
    const token = `${this.databases.base}:${shard}:${this.#batches++}`;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    const rows = Array.from({ length: batchRows }, (_, index) => ({
      account_id: 'weir_acceptance',
      event_id: `${token}:${index}`,
      event_timestamp: time,
    }));
    return { rows, token };
  }

  /**
   * Stores a batch in a shard like a loader: with the same token for every attempt, and through another replica if one
   * does not respond.
   * @returns the token; the IDs of the batch's events start with it
   */
  async insert(shard: number, signal: AbortSignal): Promise<string> {
    const { rows, token } = this.batch(shard);
    const target = this.clickhouse.shards[shard];
    let last: unknown;
    const store = async (): Promise<void> => {
      try {
        await target?.insertRows(acceptanceTables.events, rows, token, { signal });
      } catch (error) {
        if (!signal.aborted) last = error;
        throw error;
      }
    };
    const isTransient = (error: unknown): boolean => this.clickhouse.remedyOf(error) === 'retry';
    await callFewTimes(store, this.#attempts(isTransient), signal).catch((error: unknown) => {
      throw last ?? error;
    });
    this.noteStored(shard, rows.length);
    return token;
  }

  /** Returns how many servers of a shard have all events of a batch now. */
  async having(shard: number, token: string, signal: AbortSignal): Promise<number> {
    const sql = `SELECT count() AS n FROM weir.${acceptanceTables.events} WHERE startsWith(event_id, ${quoted(`${token}:`)})`;
    let servers = 0;
    for (const part of this.clickhouse.shards[shard]?.servers ?? []) {
      const [row] = await part.query(sql, {}, { as: 'admin', signal });
      if (Number(row?.['n']) === batchRows) servers += 1;
    }
    return servers;
  }

  /** Adds to the number of acknowledged events. */
  noteStored(shard: number, rows: number): void {
    this.#stored[shard] = this.stored(shard) + rows;
  }

  /** Returns count and checksum of the events that `from` reads: those of one server, or those of all shards. */
  async content(from: ClickHouse, signal: AbortSignal, isFinal = false): Promise<Content> {
    const [row] = await from.query(
      `SELECT count() AS n, groupBitXor(cityHash64(event_id)) AS hash FROM weir.${acceptanceTables.events}${isFinal ? ' FINAL' : ''}`,
      {},
      { as: 'admin', signal },
    );
    return { rows: Number(row?.['n']), hash: String(row?.['hash']) };
  }

  /** Number of rows of a table on a server. */
  async count(from: ClickHouse, table: string, signal: AbortSignal): Promise<number> {
    const sql = `SELECT count() AS n FROM weir.${table} FINAL`;
    const [row] = await from.query(sql, {}, { as: 'admin', signal });
    return Number(row?.['n']);
  }

  /**
   * Requests that a server fetches the parts of a table. The caller checks the rows afterward, so a failed request does
   * not fail the step, unless a privilege is missing.
   */
  async fetch(server: TrialServer, table: string, signal: AbortSignal): Promise<void> {
    const sql = `SYSTEM SYNC REPLICA weir.${table}`;
    const limit = deadline(this.limits.stepMs / 2, signal);
    await server.part
      .command(sql, { as: 'admin', long: true, signal: limit })
      .catch((error: unknown) => {
        if (error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_DENIED') throw error;
      });
  }

  /**
   * Waits until each of the servers has exactly the stored events of its shard. @throws StepError after the time limit
   */
  async equal(servers: readonly TrialServer[], signal: AbortSignal): Promise<void> {
    await Promise.all(servers.map((each) => this.fetch(each, acceptanceTables.events, signal)));
    for (const server of servers) {
      const required = this.stored(server.shard);
      let last = 'unknown';
      await this.until(signal, async () => {
        const { rows } = await this.content(server.part, signal);
        last = `${rows} of ${required}`;
        return rows === required;
      }).catch(async (error: unknown) => {
        if (!(error instanceof StepError)) throw error;
        const queue = await this.#queue(server);
        throw new StepError(
          `${server.url} has ${last} rows of shard ${server.shard + 1}${queue}`,
          'Check that the server reaches `interserver_http_host` and port of the other replicas, with the same `interserver_http_credentials`, and read its log.',
        );
      });
    }
    await this.#sameRows(servers, signal);
  }

  async #sameRows(servers: readonly TrialServer[], signal: AbortSignal): Promise<void> {
    const hashes = new Map<number, string>();
    for (const { part, shard, url } of servers) {
      const { hash } = await this.content(part, signal);
      const first = hashes.get(shard) ?? hash;
      hashes.set(shard, first);
      if (first === hash) continue;
      const remedy =
        'Compare <macros> and the paths in Keeper: replicas of one shard must share them.';
      throw new StepError(
        `${url} has other rows than another replica of shard ${shard + 1}`,
        remedy,
      );
    }
  }

  /**
   * Describes the replication queue of a server and its last error, as the end of an error message; '' if the server
   * does not respond.
   */
  async #queue({ all }: TrialServer): Promise<string> {
    const { base, shard } = this.databases;
    const sql = `SELECT count() AS n, anyLast(last_exception) AS reason FROM system.replication_queue
      WHERE database IN ({base:String}, {shard:String})`;
    try {
      const signal = deadline(this.limits.probeMs);
      const [row] = await all.query<{ readonly n: string; readonly reason: string }>(
        sql,
        { base, shard },
        { as: 'admin', signal },
      );
      const reason = (row?.reason ?? '').slice(0, 300);
      return `; ${Number(row?.n ?? 0)} entries in its replication queue${reason === '' ? '' : `: ${reason}`}`;
    } catch {
      return '';
    }
  }

  /**
   * Repeats a check until it returns true. Retries transient errors, for example of a server that is starting. @throws
   * StepError after the time limit
   */
  async until(signal: AbortSignal, check: () => Promise<boolean>): Promise<void> {
    let last = 'not reached in time';
    const attempt = async (): Promise<void> => {
      let isTrue = false;
      try {
        isTrue = await check();
      } catch (error) {
        if (error instanceof PipelineError && error.remedy !== 'retry') throw error;
        if (!signal.aborted) last = messageOf(error);
      }
      if (!isTrue) throw new StepError(last, '');
    };
    const isTransient = (error: unknown): boolean => error instanceof StepError;
    await callFewTimes(attempt, this.#attempts(isTransient), signal).catch((error: unknown) => {
      if (error instanceof PipelineError) throw error;
      throw new StepError(last, '');
    });
  }

  /** Retry options without a maximum number of attempts: only the signal ends the retries. */
  #attempts(isTransient: FewAttempts['isTransient']): FewAttempts {
    return {
      attemptsMax: Number.POSITIVE_INFINITY,
      waitMs: () => this.limits.pollMs,
      isTransient,
    };
  }

  /** Returns true if a server responds. */
  async responds({ all }: TrialServer): Promise<boolean> {
    try {
      const signal = deadline(this.limits.probeMs);
      await all.query('SELECT 1', {}, { as: 'loader', signal });
      return true;
    } catch {
      return false;
    }
  }
}
