import type http from 'node:http';

import type { Block } from '../../flow.ts';
import {
  closedError,
  networkError,
  parseServerError,
  toPipelineError,
  unexpectedServerError,
} from './failures.ts';
import { type ContentEncoding, keepAliveAgent, post } from './http.ts';
import { InterruptedError } from './interrupted.ts';

/** Destination and transport options of inserts. */
export interface InsertTarget {
  readonly url: URL;
  readonly user: string;
  readonly password: string;
  readonly encoding: ContentEncoding;
  /** False: one connection per insert, so that a stopping server does not wait for idle connections. */
  readonly keepAlive: boolean;
  readonly connectTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** Set for a server of a cluster. */
  readonly part?: InsertPart | undefined;
}

/** Where a server of a cluster stores rows, and the settings of inserts into its tables. */
export interface InsertPart {
  /** Prefix of error details, for example `shard 2, `. */
  readonly where: string;
  readonly settings: Readonly<Record<string, string | number>>;
  /** Database that holds the rows of a table. */
  databaseOf(table: string): string;
}

/** Options of one insert. `settings` are added to those that every insert has. */
export interface InsertOptions {
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
  /** Value of the header `traceparent`: the server then records its spans in system.opentelemetry_span_log. */
  readonly traceparent?: string;
}

// `optimize_on_insert=0`: removing duplicates inside a block would cost 6 us per event, and merges and FINAL remove
// them anyway. `async_insert=0`: blocks are large, and the response must mean "on disk". `wait_end_of_query=1`: the
// server responds when the insert is complete, so that no error follows a "200". Without
// `input_format_skip_unknown_fields=0`, unknown columns are dropped silently.
const fixedSettings = {
  async_insert: 0,
  optimize_on_insert: 0,
  insert_deduplicate: 1,
  wait_end_of_query: 1,
  input_format_skip_unknown_fields: 0,
} as const;

/** One insert, which can be sent more than once. */
interface Insert {
  readonly table: string;
  readonly format: 'Native' | 'JSONEachRow';
  readonly pieces: readonly Uint8Array[];
  readonly token: string;
  readonly options: InsertOptions;
}

/**
 * A block that was truncated in transit looks like an invalid block, so these codes are retried once before Weir
 * searches for an invalid row.
 */
const transportLike: ReadonlySet<number> = new Set([3, 32, 33, 131]);

/**
 * The hot path: sends Native blocks directly from their buffers. The official client would require a stream of rows, or copies.
 */
export class Inserter {
  readonly #target: InsertTarget;
  readonly #agent: http.Agent | undefined;
  #isClosed = false;

  constructor(target: InsertTarget) {
    this.#target = target;
    this.#agent = target.keepAlive ? keepAliveAgent(target.url) : undefined;
  }

  /** Stores a Native block in `weir.<table>`; resolves once it is on disk. */
  async insert(block: Block, options: InsertOptions = {}): Promise<void> {
    const { table, pieces, token } = block;
    await this.#send({ table, format: 'Native', pieces, token, options });
  }

  /** Stores rows, one JSON object each. For small tables: dead letters and the ledger. */
  async insertRows(
    table: string,
    rows: readonly object[],
    token: string,
    options: InsertOptions = {},
  ): Promise<void> {
    if (rows.length === 0) return;
    const pieces = [Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))];
    await this.#send({ table, format: 'JSONEachRow', pieces, token, options });
  }

  /** Ends connections. Later inserts are rejected. */
  close(): void {
    this.#isClosed = true;
    this.#agent?.destroy();
  }

  async #send(insert: Insert, attempt = 1): Promise<void> {
    if (this.#isClosed) throw closedError();
    const { url, user, password, encoding, connectTimeoutMs, requestTimeoutMs, part } =
      this.#target;
    const where = `${part?.where ?? ''}insert into weir.${insert.table}: `;
    const answer = await post({
      url: insertUrl(url, insert, part),
      headers: {
        'x-clickhouse-user': user,
        'x-clickhouse-key': password,
        ...(insert.options.traceparent !== undefined && {
          traceparent: insert.options.traceparent,
        }),
      },
      pieces: insert.pieces,
      encoding,
      agent: this.#agent,
      connectTimeoutMs,
      requestTimeoutMs,
      signal: insert.options.signal,
    }).catch((error: unknown) => {
      if (insert.options.signal?.aborted) throw new InterruptedError();
      throw networkError(error, where);
    });
    const header = answer.headers['x-clickhouse-exception-code'];
    const serverError = parseServerError(
      answer.body,
      typeof header === 'string' ? header : undefined,
    );
    if (serverError !== undefined) {
      const repeated = attempt === 1 && transportLike.has(serverError.number);
      if (repeated) return await this.#send(insert, attempt + 1);
      throw toPipelineError(serverError, 'insert', where);
    }
    const isClickHouse = answer.headers['x-clickhouse-summary'] !== undefined;
    if (answer.status !== 200 || !isClickHouse) {
      throw unexpectedServerError(answer.status, answer.body, where);
    }
  }
}

function insertUrl(
  url: URL,
  { table, format, token, options }: Insert,
  part: InsertPart | undefined,
): URL {
  const full = new URL(url);
  const database = part?.databaseOf(table) ?? 'weir';
  const parameters = {
    query: `INSERT INTO ${database}.${quoteName(table)} FORMAT ${format}`,
    ...fixedSettings,
    insert_deduplication_token: token,
    ...part?.settings,
    ...options.settings,
  };
  for (const [name, value] of Object.entries(parameters)) {
    full.searchParams.set(name, String(value));
  }
  return full;
}

function quoteName(name: string): string {
  return `\`${name.replace(/[\\`]/g, '\\$&')}\``;
}
