import { PipelineError } from '../../base/index.ts';
import type { ClusterOptions } from '../../config/index.ts';
import type { Block, InsertRemedy } from '../../flow.ts';
import type { ClickHouse, ClusterInfo } from '../connection/connection.ts';
import type { ServerStatus } from '../embedded/embedded-server.ts';
import { insertRemedy, isQueryTimeout, isResponseTimeout } from '../connection/failures.ts';
import type { InsertOptions } from '../connection/insert.ts';
import type {
  QueryBytesOptions,
  QueryOptions,
  QueryParameters,
  Role,
  Row,
} from '../connection/queries.ts';
import type {
  Answer,
  BytesOptions,
  Credentials,
  PartsOptions,
  Reader,
  ReadOptions,
} from '../connection/reader.ts';
import type { Endpoint, Repeat } from './endpoint.ts';

/** A server, and the connection to query it with. */
export interface Member {
  readonly endpoint: Endpoint;
  readonly connection: ClickHouse;
}

/** Which servers get requests first: `clickhouse.cluster.load_balancing`. */
export type LoadBalancing = ClusterOptions['load_balancing'];

/** `counts` matches a statement that stores counts of rows; `reads` matches the tables that the statement reads. */
const counts = /^\s*INSERT INTO\b[^]*\bSELECT\b/i;
const reads = /\bFROM\s+(weir\.\w+)/gi;

const ready: ServerStatus = { state: 'ready', restarts: 0, reason: '' };

/** Settings of an insert that is acknowledged by several replicas. */
type QuorumSettings = Readonly<Record<string, string | number>>;

/**
 * Replicas with the same rows. Sends each request to the first one that responds, in the given order. Inserts of
 * events, and queries of users, the web page, and alerts, are spread over the replicas that respond. All other requests
 * stay in the given order, because processes coordinate through them, and must see rows that another process has just
 * inserted. A replica that did not respond in time comes after the others for some time, see `Cooldown`.
 */
export class Failover implements ClickHouse {
  readonly kind = 'external';
  readonly dictionaryUser = undefined;
  readonly unsandboxed = undefined;
  readonly version: string;
  readonly #members: readonly [Member, ...Member[]];
  readonly #balancing: LoadBalancing;
  readonly #quorum: QuorumSettings | undefined;
  #turn = 0;

  /** @param quorum settings of inserts into replicated tables; undefined if the tables are not replicated */
  constructor(
    members: readonly [Member, ...Member[]],
    balancing: LoadBalancing = 'in_order',
    quorum?: QuorumSettings,
  ) {
    this.#members = members;
    this.#balancing = balancing;
    this.#quorum = quorum;
    this.version = members[0].connection.version;
  }

  get url(): string {
    return this.#inOrder('if-down', 'in_order')[0]?.connection.url ?? '';
  }

  get status(): ServerStatus {
    return ready;
  }

  get shards(): readonly ClickHouse[] {
    return [this];
  }

  get servers(): readonly ClickHouse[] {
    return this.#members.map(({ connection }) => connection);
  }

  get cluster(): ClusterInfo | undefined {
    return undefined;
  }

  async insert(block: Block, options?: InsertOptions): Promise<void> {
    // The token is the same for every replica: if the first one stored the rows before it failed, they are stored once.
    const work = (connection: ClickHouse) => connection.insert(block, options);
    await this.#request(work, 'always', this.#balancing);
  }

  async insertRows(
    table: string,
    rows: readonly object[],
    token: string,
    options?: InsertOptions,
  ): Promise<void> {
    const work = (connection: ClickHouse) => connection.insertRows(table, rows, token, options);
    await this.#request(work, 'always');
  }

  remedyOf(error: unknown): InsertRemedy {
    return insertRemedy(error);
  }

  async query<T = Row>(
    sql: string,
    parameters: QueryParameters,
    options: QueryOptions,
  ): Promise<readonly T[]> {
    const work = (connection: ClickHouse) => connection.query<T>(sql, parameters, options);
    const slow = options.heavy === true ? 'heavy' : 'if-down';
    const repeat = isShort(options) ? 'no-response' : slow;
    return await this.#request(work, repeat);
  }

  async command(sql: string, options: QueryOptions): Promise<void> {
    const quorum = this.#quorum;
    if (quorum === undefined || !counts.test(sql)) {
      const work = (connection: ClickHouse) => connection.command(sql, options);
      const isCheap = isShort(options) && !counts.test(sql);
      const repeat = isCheap ? 'always' : 'if-down';
      await this.#request(work, repeat);
      return;
    }
    // Also use a quorum to clear the marks of counted minutes, because the counts must not be lost with one replica.
    const settings = { ...quorum, ...options.settings };
    const count = async (connection: ClickHouse): Promise<void> => {
      await fetchRead(connection, sql, options);
      await connection.command(sql, { ...options, settings });
    };
    await this.#request(count, 'always');
  }

  async *queryBytes(
    sql: string,
    format: string,
    options: QueryBytesOptions,
  ): AsyncGenerator<Uint8Array> {
    yield* await this.#request(
      (connection) => started(connection.queryBytes(sql, format, options)),
      'if-down',
      this.#balancing,
    );
  }

  reader(as: Role | Credentials, settings: Readonly<Record<string, string | number>> = {}): Reader {
    const readers = new Map<ClickHouse, Reader>();
    const readerOf = (connection: ClickHouse): Reader => {
      const known = readers.get(connection) ?? connection.reader(as, settings);
      readers.set(connection, known);
      return known;
    };
    const request = <T>(work: (reader: Reader) => Promise<T>): Promise<T> =>
      this.#request((connection) => work(readerOf(connection)), 'if-down', this.#balancing);
    return {
      user: readerOf(this.#members[0].connection).user,
      read: (sql: string, parameters: QueryParameters, options?: ReadOptions): Promise<Answer> =>
        request((reader) => reader.read(sql, parameters, options)),
      async *bytes(sql: string, format: string, options: BytesOptions) {
        yield* await request((reader) => started(reader.bytes(sql, format, options)));
      },
      async *parts(sql: string, options: PartsOptions) {
        yield* await request((reader) => started(reader.parts(sql, options)));
      },
      close: async () => {
        for (const reader of readers.values()) await reader.close();
      },
    };
  }

  /** Does nothing: the connections belong to the caller. */
  async close(): Promise<void> {}

  /**
   * First the replicas that are up and respond in time, last those that are down. Of the former, the first is the one
   * whose turn it is, or that responds fastest, depending on `balancing`.
   */
  #inOrder(kind: Repeat, balancing: LoadBalancing): readonly Member[] {
    const members = this.#members.toSorted((one, other) => rankOf(one, kind) - rankOf(other, kind));
    const up = members.filter((member) => rankOf(member, kind) === 0);
    const others = members.slice(up.length);
    if (balancing === 'round_robin' && up.length > 0) {
      const turn = this.#turn++ % up.length;
      return [...up.slice(turn), ...up.slice(0, turn), ...others];
    }
    if (balancing === 'nearest') {
      const latency = ({ endpoint }: Member): number => endpoint.latencyMs ?? 0;
      up.sort((one, other) => latency(one) - latency(other));
    }
    return [...up, ...others];
  }

  async #request<T>(
    work: (connection: ClickHouse) => Promise<T>,
    repeat: Repeat,
    balancing: LoadBalancing = 'in_order',
  ): Promise<T> {
    const members = this.#inOrder(repeat, balancing);
    let last: unknown;
    for (const { endpoint, connection } of members) {
      const isTest = endpoint.cooldown.test(repeat);
      try {
        const answer = await work(connection);
        if (isTest) endpoint.cooldown.end();
        endpoint.up();
        return answer;
      } catch (error) {
        await recordFailure(error, endpoint, repeat, isTest);
        last = error;
      }
    }
    throw last;
  }
}

/**
 * Waits until a replica has every acknowledged row of the tables that a count reads. The marks of dirty minutes can
 * arrive on a replica before the rows. A count without these rows would clear the marks, and would never be repeated.
 */
async function fetchRead(
  connection: ClickHouse,
  sql: string,
  { signal }: QueryOptions,
): Promise<void> {
  const tables = new Set([...sql.matchAll(reads)].map(([, table]) => table));
  for (const table of tables) {
    const fetch = `SYSTEM SYNC REPLICA ${table} LIGHTWEIGHT`;
    await connection.command(fetch, { as: 'loader', long: true, ...(signal && { signal }) });
  }
}

/** Returns 0 for a replica that is up, 1 for one that is up, but did not respond in time recently, and 2 for others. */
function rankOf({ endpoint }: Member, kind: Repeat): number {
  if (!endpoint.isUp) return 2;
  return endpoint.cooldown.applies(kind) ? 1 : 0;
}

/** Records a failed request. @throws the error if the request must not be repeated on another replica */
async function recordFailure(
  error: unknown,
  endpoint: Endpoint,
  repeat: Repeat,
  isTest: boolean,
): Promise<void> {
  if (!isUnreachable(error)) {
    // The server responded, with an error.
    if (isTest && error instanceof PipelineError) endpoint.cooldown.end();
    throw error;
  }
  if (isResponseTimeout(error) && repeat !== 'if-down') endpoint.avoid(repeat);
  if (await isTooSlow(error, endpoint, repeat)) throw error;
  if (isSilent(error)) endpoint.down(error);
}

/** Returns true if another server of the same shard may be able to run the request. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof PipelineError)) return false;
  return error.code === 'ERR_CLICKHOUSE_UNAVAILABLE' || error.code === 'ERR_CLICKHOUSE_READ_ONLY';
}

/** Returns true for a request of Weir itself that takes milliseconds on a server that works. */
function isShort({ as, heavy, long }: QueryOptions): boolean {
  return as !== 'analyst' && heavy !== true && long !== true;
}

/** Returns true if the request took too long, and must not be repeated. */
async function isTooSlow(error: unknown, endpoint: Endpoint, repeat: Repeat): Promise<boolean> {
  if (!isResponseTimeout(error)) return repeat !== 'always' && isQueryTimeout(error);
  if (repeat !== 'if-down' && repeat !== 'heavy') return false;
  await endpoint.check();
  return endpoint.isUp;
}

/**
 * Returns true if the server did not respond at all. An error that names a code came from a server, possibly another
 * one. A server that did not respond in time may only be busy with the request: its periodic checks show whether it is
 * available.
 */
function isSilent(error: unknown): boolean {
  if (isResponseTimeout(error)) return false;
  return error instanceof PipelineError && !/[A-Z_]{4,} \d+:/.test(error.message);
}

/** Waits for the first piece of a response. Until then, the request can still move to another server. */
async function started<T>(pieces: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
      } finally {
        await iterator.return?.();
      }
    },
  };
}
