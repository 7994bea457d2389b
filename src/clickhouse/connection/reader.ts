import { addAbortSignal, type Readable } from 'node:stream';

import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';

import { PipelineError } from '../../base/index.ts';
import { type ResponsePart, BrokenResponse, partsFormat, partsOf } from './response-parts.ts';
import { networkError, toPipelineError } from './failures.ts';
import { InterruptedError } from './interrupted.ts';
import type { Login, QueryParameters } from './queries.ts';

/** Username and password of a person. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** A column of a result, with its name and type in ClickHouse. */
export interface AnswerColumn {
  readonly name: string;
  readonly type: string;
}

/** A result with its cost. Integers of 64 bits and more are strings, so that none loses digits. */
export interface Answer {
  readonly columns: readonly AnswerColumn[];
  readonly rows: readonly (readonly unknown[])[];
  readonly rowsRead: number;
  /** Duration on the server. */
  readonly ms: number;
}

export interface ReadOptions {
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
}

/** Runs read-only queries of one user. The web page and `weir what-if` read events only through a reader. */
export interface Reader {
  readonly user: string;
  /** @throws PipelineError ERR_CLICKHOUSE_* */
  read(sql: string, parameters: QueryParameters, options?: ReadOptions): Promise<Answer>;
  /** Returns the complete response as the server wrote it, or fails. @throws PipelineError ERR_CLICKHOUSE_* */
  bytes(sql: string, format: string, options: BytesOptions): AsyncIterable<Uint8Array>;
  /**
   * Streams the result row by row, up to `bytesMax`. A consumer that stops reading ends the query, if the server notices the disconnect. An
   * error may follow rows that were already returned. @throws PipelineError ERR_CLICKHOUSE_*
   */
  parts(sql: string, options: PartsOptions): AsyncIterable<ResponsePart>;
  close(): Promise<void>;
}

/** Options of a query whose response is read as bytes. */
export interface BytesOptions extends ReadOptions {
  readonly parameters?: QueryParameters;
}

/** Options of a query whose response is streamed. */
export interface PartsOptions extends BytesOptions {
  /** ID of the query on the server, for `KILL QUERY`. */
  readonly queryId: string;
  readonly bytesMax: number;
}

interface CompactAnswer {
  readonly meta?: readonly AnswerColumn[];
  readonly data: readonly (readonly unknown[])[];
  readonly statistics?: { readonly elapsed: number; readonly rows_read: number };
}

/** Creates a reader; it connects with its first query. */
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
    if (error instanceof BrokenResponse)
      return toPipelineError(error.serverError, 'analyst', where, error);
    if (!(error instanceof ClickHouseError)) return networkError(error, where);
    const serverError = { number: Number(error.code), name: error.type, text: error.message };
    return toPipelineError(serverError, 'analyst', where, error);
  };
  return {
    user: login.user,
    async read(sql, parameters, options = {}) {
      const settings = { ...login.settings, ...options.settings };
      try {
        return await request(client, sql, parameters, { ...options, settings });
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
        yield* responseParts(client, sql, { ...options, settings });
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
  stopAt(signal, stream);
  try {
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
  } finally {
    stream.destroy();
  }
}

async function* responseParts(
  client: ClickHouseClient,
  sql: string,
  { settings, parameters, signal, queryId, bytesMax }: PartsOptions,
): AsyncGenerator<ResponsePart> {
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
  stopAt(signal, stream);
  try {
    const format = headers['x-clickhouse-format'];
    if (typeof format === 'string' && format !== partsFormat) {
      const text = `the query sets FORMAT ${format}: remove FORMAT, because the result is read row by row`;
      throw new PipelineError('ERR_CLICKHOUSE_QUERY', text);
    }
    yield* partsOf(stream, bytesMax);
  } finally {
    stream.destroy();
  }
}

/**
 * Lets `signal` end a response that has started: the client itself aborts a request only before the response starts.
 */
function stopAt(signal: AbortSignal | undefined, stream: Readable): void {
  if (signal !== undefined) addAbortSignal(signal, stream);
}

async function request(
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
      // When a browser disconnects, its queries must end.
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
