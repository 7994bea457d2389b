import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';

import { PipelineError } from '../../base/index.ts';
import { type Requester, closedError, networkError, toPipelineError } from './failures.ts';
import { analystLimits } from '../schema/grants.ts';
import { InterruptedError } from './interrupted.ts';
import { varyingPart } from '../schema/mutations.ts';

/** User of a query: the loader (ledger, dead letters), the administrator (all objects of Weir), or an analyst (`analytics`). */
export type Role = 'loader' | 'admin' | 'analyst';

/** A row in JSON. Integers of 64 bits and more are strings, so that none loses digits. */
export type Row = Record<string, unknown>;

export interface QueryOptions {
  readonly as: Role;
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
  /** True for statements that may take up to an hour: merging a day, counting an hour of a busy stream. */
  readonly long?: boolean;
  /** True for queries over events within a time limit: after a timeout, they are not repeated on another replica. */
  readonly heavy?: boolean;
}

/** Options of a query whose response is read as bytes. */
export interface QueryBytesOptions extends QueryOptions {
  readonly parameters?: QueryParameters;
  /** ID of the query on the server, for `KILL QUERY`. */
  readonly queryId?: string;
}

/** Values of `{name:Type}` in a query. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** Credentials of one role. */
export interface Login {
  readonly user: string;
  readonly password: string;
  /** Settings that restrict a user that has more privileges than its role needs. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** Destination of queries. */
export interface QueryTarget {
  readonly url: URL;
  readonly logins: Readonly<Record<Role, Login>>;
  readonly keepAlive: boolean;
  readonly requestTimeoutMs: number;
  /** Set for a server of a cluster: rewrites the table names of a query. */
  readonly sqlOf?: ((sql: string) => string) | undefined;
  /** Prefix of error details, for example `shard 2, `. */
  readonly where?: string | undefined;
}

const analystWaitMs = (analystLimits.maxSeconds + 30) * 1000;
const longWaitMs = 3_600_000;

/** Queries by role, through the official client; not for the hot path. */
export class Queries {
  readonly #target: QueryTarget;
  readonly #clients = new Map<string, ClickHouseClient>();
  #isClosed = false;

  constructor(target: QueryTarget) {
    this.#target = target;
  }

  /** Returns all rows of a query. Set a LIMIT if there may be many. */
  async rows<T = Row>(
    sql: string,
    parameters: QueryParameters,
    options: QueryOptions,
  ): Promise<readonly T[]> {
    return await this.#run(options, async (client) => {
      const result = await client.query({
        query: this.#sqlOf(sql),
        query_params: { ...parameters },
        format: 'JSONEachRow',
        ...this.#shared(options, { output_format_json_quote_64bit_integers: 1 }),
      });
      return await result.json<T>();
    });
  }

  /** Runs a statement that returns no rows. */
  async command(sql: string, options: QueryOptions): Promise<void> {
    const part = varyingPart(sql);
    // A mutation with such an expression works on a single server, but fails on replicated tables. Fail everywhere,
    // because otherwise only a replicated cluster would reveal this bug in Weir.
    if (part !== undefined) throw new TypeError(`a change of rows with ${part}`);
    await this.#run(options, async (client) => {
      await client.command({ query: this.#sqlOf(sql), ...this.#shared(options) });
    });
  }

  /**
   * Returns the response as the server wrote it, in `format` unless the query contains `FORMAT`. The server sends the
   * response only when it is complete, so that no error can follow a part of it.
   */
  async *bytes(
    sql: string,
    format: string,
    options: QueryBytesOptions,
  ): AsyncGenerator<Uint8Array> {
    const stream = await this.#run(options, async (client) => {
      const { stream: answer } = await client.exec({
        query: this.#sqlOf(sql),
        query_params: { ...options.parameters },
        ...(options.queryId !== undefined && { query_id: options.queryId }),
        ...this.#shared(options, {
          default_format: format,
          wait_end_of_query: 1,
          cancel_http_readonly_queries_on_client_close: 1,
        }),
      });
      return answer;
    });
    try {
      for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
    } catch (error) {
      throw this.#errorOf(error, options);
    } finally {
      stream.destroy();
    }
  }

  /**
   * Aborts running requests and rejects later ones, because a request to an unresponsive server would prevent the
   * process from exiting.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    await Promise.all(clients.map((client) => client.close()));
  }

  #sqlOf(sql: string): string {
    return this.#target.sqlOf?.(sql) ?? sql;
  }

  #shared(options: QueryOptions, settings: Readonly<Record<string, string | number>> = {}) {
    const login = this.#target.logins[options.as];
    return {
      clickhouse_settings: { ...login.settings, ...settings, ...options.settings },
      ...(options.signal === undefined ? {} : { abort_signal: options.signal }),
    };
  }

  async #run<T>(options: QueryOptions, work: (client: ClickHouseClient) => Promise<T>): Promise<T> {
    try {
      return await work(this.#client(options));
    } catch (error) {
      throw this.#errorOf(error, options);
    }
  }

  #client({ as: role, long }: QueryOptions): ClickHouseClient {
    if (this.#isClosed) throw closedError();
    const { url, logins, keepAlive, requestTimeoutMs } = this.#target;
    // The server ends the query of an analyst at the time limit of the analyst's profile.
    const waitMs = long === true ? longWaitMs : role === 'analyst' ? analystWaitMs : 0;
    const name = `${role} ${waitMs}`;
    const known = this.#clients.get(name);
    if (known !== undefined) return known;
    const client = createClient({
      url,
      username: logins[role].user,
      password: logins[role].password,
      application: 'weir',
      request_timeout: Math.max(requestTimeoutMs, waitMs),
      keep_alive: { enabled: keepAlive },
      log: { level: ClickHouseLogLevel.OFF },
    });
    this.#clients.set(name, client);
    return client;
  }

  #errorOf(error: unknown, { as, signal }: QueryOptions): Error {
    if (error instanceof PipelineError) return error;
    if (signal?.aborted) return new InterruptedError();
    const where = `${this.#target.where ?? ''}as ${this.#target.logins[as].user}: `;
    if (error instanceof ClickHouseError) {
      const requester: Requester = as === 'analyst' ? 'analyst' : 'weir';
      const serverError = { number: Number(error.code), name: error.type, text: error.message };
      return toPipelineError(serverError, requester, where, error);
    }
    return networkError(error, where);
  }
}
