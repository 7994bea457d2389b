import type http from 'node:http';

import type { Block } from '../../flow.ts';
import {
  closedError,
  networkError,
  parseRefusal,
  refusalError,
  strangerError,
} from './failures.ts';
import { type ContentEncoding, keepAliveAgent, post } from './http.ts';
import { InterruptedError } from './interrupted.ts';

/** Where inserts go, and how. */
export interface InsertTarget {
  readonly url: URL;
  readonly user: string;
  readonly password: string;
  readonly encoding: ContentEncoding;
  /** False: a connection per insert, so that the server does not wait for idle ones when it stops. */
  readonly keepAlive: boolean;
  readonly connectTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** Set for a part of a cluster: where rows are stored, and what more every insert says. */
  readonly part?: InsertPart | undefined;
}

/** A part of a cluster, as inserts see it. */
export interface InsertPart {
  /** Stands before what goes wrong, for example `shard 2, `. */
  readonly where: string;
  readonly settings: Readonly<Record<string, string | number>>;
  /** Database in which the rows of a table lie. */
  databaseOf(table: string): string;
}

/** Settings of one insert beside those that every insert has. */
export interface InsertOptions {
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
  /** Header `traceparent`: with it the server writes what it does to system.opentelemetry_span_log. */
  readonly traceparent?: string;
}

// `optimize_on_insert=0`: merging a block with itself row by row costs 6 us per event, and duplicates are found by merges
// and FINAL anyway. `async_insert=0`: blocks are large, and the answer must mean "on disk". `wait_end_of_query=1`: no
// answer before the end, so that an error cannot follow a "200". Unknown columns would otherwise be dropped in silence.
const fixedSettings = {
  async_insert: 0,
  optimize_on_insert: 0,
  insert_deduplicate: 1,
  wait_end_of_query: 1,
  input_format_skip_unknown_fields: 0,
} as const;

/** One insert, ready to be sent and sent again. */
interface Insert {
  readonly table: string;
  readonly format: 'Native' | 'JSONEachRow';
  readonly pieces: readonly Uint8Array[];
  readonly token: string;
  readonly options: InsertOptions;
}

/** A block cut short on its way looks like a bad block: these codes get a second chance before the rows are blamed. */
const transportLike: ReadonlySet<number> = new Set([3, 32, 33, 131]);

/**
 * The hot path: sends ready-made Native blocks straight from their buffers. Not through the ClickHouse client, which
 * takes streams of rows or copies.
 */
export class Inserter {
  readonly #target: InsertTarget;
  readonly #agent: http.Agent | undefined;
  #isClosed = false;

  constructor(target: InsertTarget) {
    this.#target = target;
    this.#agent = target.keepAlive ? keepAliveAgent(target.url) : undefined;
  }

  /** Stores a Native block in `weir.<table>`; resolves when the server has it on disk. */
  async insert(block: Block, options: InsertOptions = {}): Promise<void> {
    const { table, pieces, token } = block;
    await this.#send({ table, format: 'Native', pieces, token, options });
  }

  /** Stores rows given as one JSON object each. For small tables: dead letters and the ledger. */
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

  /** Ends connections. Who inserts later is refused. */
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
    const refusal = parseRefusal(answer.body, typeof header === 'string' ? header : undefined);
    if (refusal !== undefined) {
      const again = attempt === 1 && transportLike.has(refusal.number);
      if (again) return await this.#send(insert, attempt + 1);
      throw refusalError(refusal, 'insert', where);
    }
    const isClickHouse = answer.headers['x-clickhouse-summary'] !== undefined;
    if (answer.status !== 200 || !isClickHouse) {
      throw strangerError(answer.status, answer.body, where);
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
