import { type Clock, type Log, messageOf, systemClock } from '../../base/index.ts';
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

/**
 * After which timeouts a request is repeated on the next replica. `always`: inserts of given rows and short changes,
 * which are cheap, and counts, because the replica may only be unable to fetch parts. `no-response`: short queries of
 * Weir itself, such as elections, because a server can respond to checks and not to these; a query that the server ended
 * at a limit would reach the same limit elsewhere. `heavy` and `if-down`: requests that may be heavy; on a server that
 * works, such a request may still run, and would run on all replicas at once. `heavy` requests are those of alert rules:
 * the server itself should have ended them, so their timeout shows that the server hangs.
 */
export type Repeat = 'always' | 'no-response' | 'heavy' | 'if-down';

/** Longer than the default of `request_timeout`, so that few requests wait for a server that hangs. */
const cooldownMs = 5 * 60_000;

/**
 * The time after a request without a response in time, in which other replicas get requests first. Then one request
 * tests the server. Checks do not, because a server can respond to them, and to no other request.
 */
export class Cooldown {
  readonly #clock: Pick<Clock, 'steadyMs'>;
  #state: { readonly untilMs: number; readonly after: Repeat } | undefined;

  constructor(clock: Pick<Clock, 'steadyMs'> = systemClock) {
    this.#clock = clock;
  }

  /** Starts after a request of this kind. Returns false if it had started before. */
  start(after: Repeat): boolean {
    const known = this.#state?.after;
    const untilMs = this.#clock.steadyMs() + cooldownMs;
    this.#state = { untilMs, after: known === 'always' ? known : after };
    return known === undefined;
  }

  /** True if a request of this kind should use another replica. */
  applies(kind: Repeat): boolean {
    return this.#state !== undefined && !this.#isTest(kind);
  }

  /** Call this before each request. Returns true if the request tests the server; meanwhile, others avoid the server. */
  test(kind: Repeat): boolean {
    if (!this.#isTest(kind)) return false;
    this.start(this.#state?.after ?? kind);
    return true;
  }

  end(): void {
    this.#state = undefined;
  }

  /** A server can respond to queries and not to inserts, so after an insert, only an insert tests it. */
  #isTest(kind: Repeat): boolean {
    if (this.#state === undefined || kind === 'if-down') return false;
    const { after, untilMs } = this.#state;
    return this.#clock.steadyMs() >= untilMs && (after !== 'always' || kind === 'always');
  }
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
  readonly cooldown = new Cooldown();
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

  /** Lets other replicas get requests first for some time. @param after the kind of request that got no response in time */
  avoid(after: Repeat): void {
    if (!this.cooldown.start(after)) return;
    // Act: find out why the server does not respond to requests, although it may respond to health checks.
    this.#logger?.warn(
      { shard: this.shard, url: this.url, seconds: cooldownMs / 1000 },
      'cluster server did not respond in time; sending requests to other replicas first',
    );
  }

  /** Checks whether the server is available. Never rejects. */
  async check(): Promise<void> {
    const signal = AbortSignal.timeout(this.#checkMs);
    const startedMs = performance.now();
    try {
      await this.connection.query('SELECT 1', {}, { as: 'loader', signal });
      const tookMs = performance.now() - startedMs;
      // The average keeps one slow response from moving all requests to another server.
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
