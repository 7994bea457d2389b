import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';

import { PipelineError } from '../../base/index.ts';
import { type Asker, closedError, networkError, refusalError } from './failures.ts';
import { analystLimits } from '../schema/grants.ts';
import { InterruptedError } from './interrupted.ts';
import { varyingPart } from '../schema/mutations.ts';

/** Who asks: the loader (ledger, dead letters), the administrator (everything of Weir), or an analyst (`analytics`). */
export type Role = 'loader' | 'admin' | 'analyst';

/** A row as JSON tells it. Whole numbers of 64 bits and more are texts, so that none loses digits. */
export type Row = Record<string, unknown>;

/** How a query is run. */
export interface QueryOptions {
  readonly as: Role;
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
  /** True for what may take up to an hour: merging a day, counting an hour of a busy stream. */
  readonly long?: boolean;
}

/** How a query is run whose answer is wanted as bytes. */
export interface QueryBytesOptions extends QueryOptions {
  readonly parameters?: QueryParameters;
  /** Name of the query on the server, by which it can be ended. */
  readonly queryId?: string;
}

/** Values of `{name:Type}` in a query. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** How one role logs in. */
export interface Login {
  readonly user: string;
  readonly password: string;
  /** Settings that make up for rights which the user does not lack. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** Where queries go. */
export interface QueryTarget {
  readonly url: URL;
  readonly logins: Readonly<Record<Role, Login>>;
  readonly keepAlive: boolean;
  readonly requestTimeoutMs: number;
  /** Set for a part of a cluster: the query with the names of the tables there. */
  readonly sqlOf?: ((sql: string) => string) | undefined;
  /** Stands before what goes wrong, for example `shard 2, `. */
  readonly where?: string | undefined;
}

const analystWaitMs = (analystLimits.maxSeconds + 30) * 1000;
const longWaitMs = 3_600_000;

/** Queries by role, over the official client: what is not the hot path. */
export class Queries {
  readonly #target: QueryTarget;
  readonly #clients = new Map<string, ClickHouseClient>();
  #isClosed = false;

  constructor(target: QueryTarget) {
    this.#target = target;
  }

  /** All rows of a query. Give it a LIMIT when there may be many. */
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

  /** Runs a statement that gives no rows. */
  async command(sql: string, options: QueryOptions): Promise<void> {
    const part = varyingPart(sql);
    // Works on one server and fails on copies: a mistake of ours that only the clusters of others would show.
    if (part !== undefined) throw new TypeError(`a change of rows with ${part}`);
    await this.#run(options, async (client) => {
      await client.command({ query: this.#sqlOf(sql), ...this.#shared(options) });
    });
  }

  /**
   * The answer as the server wrote it, in `format` unless the query itself says `FORMAT`. The server sends it when it is
   * complete, so that no error can follow a part of it.
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

  /** Ends what is under way. Who asks later is refused: a question to a server that does not answer would keep the process from ending. */
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
    // An analyst's query is ended by the server, which knows its limit.
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
      const asker: Asker = as === 'analyst' ? 'analyst' : 'weir';
      const refusal = { number: Number(error.code), name: error.type, text: error.message };
      return refusalError(refusal, asker, where, error);
    }
    return networkError(error, where);
  }
}
