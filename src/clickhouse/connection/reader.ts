import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';

import { PipelineError } from '../../base/index.ts';
import { type AnswerPart, BrokenAnswer, partsFormat, partsOf } from './answer-parts.ts';
import { networkError, refusalError } from './failures.ts';
import { InterruptedError } from './interrupted.ts';
import type { Login, QueryParameters } from './queries.ts';

/** How a person signs in. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

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
  /** The answer as the server wrote it, whole or not at all. @throws PipelineError ERR_CLICKHOUSE_* */
  bytes(sql: string, format: string, options: BytesOptions): AsyncIterable<Uint8Array>;
  /**
   * The answer row by row as it comes, and not more of it than is wanted: who stops reading ends the query, as far as the server
   * notices. A part of an answer may be followed by an error. @throws PipelineError ERR_CLICKHOUSE_*
   */
  parts(sql: string, options: PartsOptions): AsyncIterable<AnswerPart>;
  close(): Promise<void>;
}

/** How a question is asked whose answer is wanted as bytes. */
export interface BytesOptions extends ReadOptions {
  readonly parameters?: QueryParameters;
}

/** How a question is asked whose answer is read as it comes. */
export interface PartsOptions extends BytesOptions {
  /** Names the query on the server, so that it can be ended there. */
  readonly queryId: string;
  readonly bytesMax: number;
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
  const errorOf = (error: unknown, signal: AbortSignal | undefined): Error => {
    const where = `as ${login.user}: `;
    if (error instanceof PipelineError) return error;
    if (signal?.aborted === true) return new InterruptedError();
    if (error instanceof BrokenAnswer) return refusalError(error.refusal, 'analyst', where, error);
    if (!(error instanceof ClickHouseError)) return networkError(error, where);
    const refusal = { number: Number(error.code), name: error.type, text: error.message };
    return refusalError(refusal, 'analyst', where, error);
  };
  return {
    user: login.user,
    async read(sql, parameters, options = {}) {
      const settings = { ...login.settings, ...options.settings };
      try {
        return await ask(client, sql, parameters, { ...options, settings });
      } catch (error) {
        throw errorOf(error, options.signal);
      }
    },
    async *bytes(sql, format, options) {
      const settings = { ...login.settings, ...options.settings };
      try {
        yield* answerBytes(client, sql, format, { ...options, settings });
      } catch (error) {
        throw errorOf(error, options.signal);
      }
    },
    async *parts(sql, options) {
      const settings = { ...login.settings, ...options.settings };
      try {
        yield* answerParts(client, sql, { ...options, settings });
      } catch (error) {
        throw errorOf(error, options.signal);
      }
    },
    close: () => client.close(),
  };
}

async function* answerBytes(
  client: ClickHouseClient,
  sql: string,
  format: string,
  { settings, parameters, signal }: BytesOptions,
): AsyncGenerator<Uint8Array> {
  const all: Record<string, string | number> = {
    ...settings,
    default_format: format,
    wait_end_of_query: 1,
    cancel_http_readonly_queries_on_client_close: 1,
  };
  const { stream } = await client.exec({
    query: sql,
    query_params: { ...parameters },
    clickhouse_settings: all,
    ...(signal && { abort_signal: signal }),
  });
  try {
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
  } finally {
    stream.destroy();
  }
}

async function* answerParts(
  client: ClickHouseClient,
  sql: string,
  { settings, parameters, signal, queryId, bytesMax }: PartsOptions,
): AsyncGenerator<AnswerPart> {
  const all: Record<string, string | number> = {
    ...settings,
    output_format_json_quote_64bit_integers: 1,
    default_format: partsFormat,
    cancel_http_readonly_queries_on_client_close: 1,
  };
  const { stream, response_headers: headers } = await client.exec({
    query: sql,
    query_id: queryId,
    query_params: { ...parameters },
    clickhouse_settings: all,
    ...(signal && { abort_signal: signal }),
  });
  try {
    const format = headers['x-clickhouse-format'];
    if (typeof format === 'string' && format !== partsFormat) {
      const text = `the query asks for FORMAT ${format}: leave FORMAT out, the answer is read row by row`;
      throw new PipelineError('ERR_CLICKHOUSE_QUERY', text);
    }
    yield* partsOf(stream, bytesMax);
  } finally {
    stream.destroy();
  }
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
