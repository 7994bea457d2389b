import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';

import { PipelineError } from '../base/index.ts';
import { networkError, refusalError } from './failures.ts';
import { InterruptedError } from './interrupted.ts';
import type { Login, QueryParameters } from './queries.ts';

/** A column of an answer, as ClickHouse names and types it. */
export interface AnswerColumn {
  readonly name: string;
  readonly type: string;
}

/** An answer with what it cost. Whole numbers of 64 bits and more are texts, so that none loses digits. */
export interface Answer {
  readonly columns: readonly AnswerColumn[];
  readonly rows: readonly (readonly unknown[])[];
  readonly rowsRead: number;
  /** Time that the server took. */
  readonly ms: number;
}

/** How one question is asked. */
export interface ReadOptions {
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
}

/** Queries of one user, who may only read: what stands between a person and ClickHouse. */
export interface Reader {
  readonly user: string;
  /** @throws PipelineError ERR_CLICKHOUSE_* */
  read(sql: string, parameters: QueryParameters, options?: ReadOptions): Promise<Answer>;
  close(): Promise<void>;
}

interface CompactAnswer {
  readonly meta?: readonly AnswerColumn[];
  readonly data: readonly (readonly unknown[])[];
  readonly statistics?: { readonly elapsed: number; readonly rows_read: number };
}

/** Opens a reader; it connects with its first question. */
export function createReader(url: URL, login: Login, requestTimeoutMs: number): Reader {
  const client = createClient({
    url,
    username: login.user,
    password: login.password,
    application: 'weir web',
    request_timeout: requestTimeoutMs,
    max_open_connections: 8,
    log: { level: ClickHouseLogLevel.OFF },
  });
  const where = `as ${login.user}: `;
  return {
    user: login.user,
    async read(sql, parameters, { settings, signal } = {}) {
      try {
        return await ask(client, sql, parameters, {
          settings: { ...login.settings, ...settings },
          ...(signal && { signal }),
        });
      } catch (error) {
        if (error instanceof PipelineError) throw error;
        if (signal?.aborted === true) throw new InterruptedError();
        if (!(error instanceof ClickHouseError)) throw networkError(error, where);
        const refusal = { number: Number(error.code), name: error.type, text: error.message };
        throw refusalError(refusal, 'analyst', where, error);
      }
    },
    close: () => client.close(),
  };
}

async function ask(
  client: ClickHouseClient,
  sql: string,
  parameters: QueryParameters,
  { settings, signal }: ReadOptions,
): Promise<Answer> {
  const result = await client.query({
    query: sql,
    query_params: { ...parameters },
    format: 'JSONCompact',
    clickhouse_settings: {
      ...settings,
      output_format_json_quote_64bit_integers: 1,
      // A browser that went away must not leave its queries behind.
      cancel_http_readonly_queries_on_client_close: 1,
    },
    ...(signal && { abort_signal: signal }),
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- The shape of format JSONCompact.
  const answer = (await result.json()) as unknown as CompactAnswer;
  return {
    columns: answer.meta ?? [],
    rows: answer.data,
    rowsRead: answer.statistics?.rows_read ?? 0,
    ms: Math.round((answer.statistics?.elapsed ?? 0) * 1000),
  };
}
