import { type Log, messageOf } from '../../base/index.ts';
import type { EngineVariant } from '../../catalog/index.ts';
import type { ClickhouseOptions } from '../../config/index.ts';
import { Connection, type EndpointState } from '../connection/connection.ts';
import { externalOptions } from '../external.ts';
import { clusterSql, databaseOf, partSql } from './names.ts';

/** Options for connecting to one server of a cluster. */
export interface EndpointOptions {
  readonly url: URL;
  /** Its shard, counted from 1. */
  readonly shard: number;
  readonly settings: ClickhouseOptions;
  readonly variant: EngineVariant;
  readonly version: string;
  /** Settings of every insert into its tables. */
  readonly insertSettings: Readonly<Record<string, string | number>>;
  readonly logger: Log | undefined;
}

/** One server of a cluster, and whether it is available. */
export class Endpoint {
  readonly shard: number;
  readonly url: string;
  /** Connection to the tables of the whole cluster. */
  readonly connection: Connection;
  /** Connection to the rows that this server stores. */
  readonly part: Connection;
  /** Settings of inserts with a quorum; undefined if its tables are not replicated. */
  readonly quorum: Readonly<Record<string, string | number>> | undefined;
  readonly #logger: Log | undefined;
  readonly #checkMs: number;
  #latencyMs: number | undefined;
  #state = { isUp: true, sinceMs: Date.now(), reason: '' };

  constructor({ url, shard, settings, variant, version, insertSettings, logger }: EndpointOptions) {
    this.shard = shard;
    this.url = url.origin;
    this.#logger = logger;
    this.#checkMs = settings.connect_timeout_ms;
    this.quorum = variant.kind === 'replicated' ? insertSettings : undefined;
    const connectionOptions = externalOptions(url, settings, { version });
    const where = `shard ${shard}, ${url.origin}, `;
    this.connection = new Connection({
      ...connectionOptions,
      queries: {
        ...connectionOptions.queries,
        where,
        sqlOf: (sql: string) => clusterSql(sql, variant),
      },
    });
    const part = {
      where,
      settings: insertSettings,
      databaseOf: (table: string) => databaseOf(table, variant),
    };
    this.part = new Connection({
      ...connectionOptions,
      insert: { ...connectionOptions.insert, part },
      queries: { ...connectionOptions.queries, where, sqlOf: (sql) => partSql(sql, variant) },
    });
  }

  get isUp(): boolean {
    return this.#state.isUp;
  }

  /** Smoothed response time of the checks; undefined before the first. Unit: milliseconds. */
  get latencyMs(): number | undefined {
    return this.#latencyMs;
  }

  get state(): EndpointState {
    return { shard: this.shard, url: this.url, ...this.#state };
  }

  /** Marks the server as available. */
  up(): void {
    if (this.#state.isUp) return;
    this.#state = { isUp: true, sinceMs: Date.now(), reason: '' };
    this.#logger?.info({ shard: this.shard, url: this.url }, 'cluster server is available again');
  }

  /** Marks the server as unavailable. */
  down(error: unknown): void {
    const reason = messageOf(error);
    const wasUp = this.#state.isUp;
    this.#state = { isUp: false, sinceMs: wasUp ? Date.now() : this.#state.sinceMs, reason };
    if (!wasUp) return;
    this.#logger?.warn(
      { shard: this.shard, url: this.url, reason },
      'cluster server is unavailable; rows of its shard wait if too few other replicas can store them',
    );
  }

  /** Checks whether the server is available. Never rejects. */
  async check(): Promise<void> {
    const signal = AbortSignal.timeout(this.#checkMs);
    const startedMs = performance.now();
    try {
      await this.connection.query('SELECT 1', {}, { as: 'loader', signal });
      const tookMs = performance.now() - startedMs;
      // One slow response must not move all requests.
      this.#latencyMs =
        this.#latencyMs === undefined ? tookMs : this.#latencyMs * 0.8 + tookMs * 0.2;
      this.up();
    } catch (error) {
      this.down(signal.aborted ? `no response within ${this.#checkMs} ms` : error);
    }
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.part.close();
  }
}
