import type { EngineVariant, SlotMap } from '../../catalog/index.ts';
import type { Block, BlockWriter, InsertRemedy } from '../../flow.ts';
import { messageOf, PipelineError } from '../../base/index.ts';
import type { Unsandboxed } from '../embedded/data-dir.ts';
import type { ServerStatus } from '../embedded/embedded-server.ts';
import { insertRemedy } from './failures.ts';
import { Inserter, type InsertOptions, type InsertTarget } from './insert.ts';
import {
  Queries,
  type QueryBytesOptions,
  type QueryOptions,
  type QueryParameters,
  type QueryTarget,
  type Role,
  type Row,
} from './queries.ts';
import { createReader, type Credentials, type Reader } from './reader.ts';

/** A connected ClickHouse: one object whether the server is embedded, somebody else's or far away. */
export interface ClickHouse extends BlockWriter {
  /** `owner`: this process runs the server; `attached`: another Weir process does; `external`: `clickhouse.url`. */
  readonly kind: 'external' | 'owner' | 'attached';
  /** Address of the HTTP interface. */
  readonly url: string;
  readonly version: string;
  /** User as which dictionaries of a server that Weir runs read their tables; undefined on an external one. */
  readonly dictionaryUser: Credentials | undefined;
  /** Set when the server is one that Weir runs, and runs without a sandbox. */
  readonly unsandboxed: Unsandboxed | undefined;
  /** State of a server that this process owns; `ready` for the others, of which only requests tell. */
  readonly status: ServerStatus;
  /** Stores a Native block in `weir.<block.table>`; resolves when it is on disk. @throws PipelineError ERR_CLICKHOUSE_* */
  insert(block: Block, options?: InsertOptions): Promise<void>;
  /** Stores rows, one JSON object each, in `weir.<table>`. @throws PipelineError ERR_CLICKHOUSE_* */
  insertRows(
    table: string,
    rows: readonly object[],
    token: string,
    options?: InsertOptions,
  ): Promise<void>;
  remedyOf(error: unknown): InsertRemedy;
  /**
   * Every shard of a cluster by itself: what is asked and inserted there concerns the rows of that shard alone. One server is one
   * shard, this connection itself.
   */
  readonly shards: readonly ClickHouse[];
  /** Every server of a cluster by itself; one server is this connection itself. */
  readonly servers: readonly ClickHouse[];
  /** Set for a cluster. */
  readonly cluster: ClusterFacts | undefined;
  /** All rows of a query; 64-bit numbers arrive as texts. @throws PipelineError ERR_CLICKHOUSE_* */
  query<T = Row>(
    sql: string,
    parameters: QueryParameters,
    options: QueryOptions,
  ): Promise<readonly T[]>;
  /** The bytes of an answer in a format of ClickHouse. @throws PipelineError ERR_CLICKHOUSE_* */
  queryBytes(sql: string, format: string, options: QueryBytesOptions): AsyncIterable<Uint8Array>;
  /** Runs a statement that gives no rows. @throws PipelineError ERR_CLICKHOUSE_* */
  command(sql: string, options: QueryOptions): Promise<void>;
  /**
   * Questions of one user, with what each cost: a role of the configuration, or somebody who signed in. Must be closed.
   * @param settings go with every question, for example `readonly` for a user who may write
   */
  reader(as: Role | Credentials, settings?: Readonly<Record<string, string | number>>): Reader;
  /** Closes connections and, if this process owns the server, stops it. May be called more than once. */
  close(): Promise<void>;
}

/** What is known of a cluster. */
export interface ClusterFacts {
  readonly variant: EngineVariant;
  /** Says in which shard a row lies. Undefined before the tables are migrated; replaced when a version is added. */
  readonly slotMap: SlotMap | undefined;
  /** Reads the slot map, and writes its first version where there is none. @throws PipelineError ERR_CLICKHOUSE_* */
  loadSlotMap(): Promise<SlotMap>;
  /** Every server, in the order of the configuration. */
  readonly endpoints: readonly EndpointState[];
}

/** How a server of a cluster is. */
export interface EndpointState {
  /** Counted from 1. */
  readonly shard: number;
  readonly url: string;
  readonly isUp: boolean;
  /** Since when it is so, milliseconds since 1970. */
  readonly sinceMs: number;
  /** Why it is down; '' when it is up. */
  readonly reason: string;
}

/** What a connection is made of. */
export interface ConnectionParts {
  readonly kind: ClickHouse['kind'];
  readonly version: string;
  readonly dictionaryUser?: Credentials;
  readonly unsandboxed?: Unsandboxed;
  readonly insert: InsertTarget;
  readonly queries: QueryTarget;
  /** State of the server behind it. */
  status(): ServerStatus;
  /** Told when a part turns out to be damaged, by whoever can do something about it. */
  onDamage?(reason: string): void;
  /** Runs after the clients are closed. */
  stop(): Promise<void>;
}

export class Connection implements ClickHouse {
  readonly kind: ClickHouse['kind'];
  readonly url: string;
  readonly version: string;
  readonly dictionaryUser: Credentials | undefined;
  readonly unsandboxed: Unsandboxed | undefined;
  readonly shards: readonly ClickHouse[] = [this];
  readonly servers: readonly ClickHouse[] = [this];
  readonly cluster = undefined;
  readonly #parts: ConnectionParts;
  readonly #inserter: Inserter;
  readonly #queries: Queries;

  constructor(parts: ConnectionParts) {
    this.kind = parts.kind;
    this.version = parts.version;
    this.dictionaryUser = parts.dictionaryUser;
    this.unsandboxed = parts.unsandboxed;
    this.url = parts.insert.url.origin;
    this.#parts = parts;
    this.#inserter = new Inserter(parts.insert);
    this.#queries = new Queries(parts.queries);
  }

  get status(): ServerStatus {
    return this.#parts.status();
  }

  async insert(block: Block, options?: InsertOptions): Promise<void> {
    await this.#inserter.insert(block, options);
  }

  async insertRows(
    table: string,
    rows: readonly object[],
    token: string,
    options?: InsertOptions,
  ): Promise<void> {
    await this.#inserter.insertRows(table, rows, token, options);
  }

  remedyOf(error: unknown): InsertRemedy {
    return insertRemedy(error);
  }

  async query<T = Row>(
    sql: string,
    parameters: QueryParameters,
    options: QueryOptions,
  ): Promise<readonly T[]> {
    return await this.#heed(this.#queries.rows<T>(sql, parameters, options));
  }

  queryBytes(sql: string, format: string, options: QueryBytesOptions): AsyncIterable<Uint8Array> {
    return this.#queries.bytes(sql, format, options);
  }

  async command(sql: string, options: QueryOptions): Promise<void> {
    await this.#heed(this.#queries.command(sql, options));
  }

  async #heed<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_DAMAGED') {
        this.#parts.onDamage?.(messageOf(error));
      }
      throw error;
    }
  }

  reader(as: Role | Credentials, settings: Readonly<Record<string, string | number>> = {}): Reader {
    const { url, logins, requestTimeoutMs } = this.#parts.queries;
    const login = typeof as === 'string' ? logins[as] : { ...as, settings: {} };
    const all = { ...login.settings, ...settings };
    return createReader(url, { ...login, settings: all }, requestTimeoutMs);
  }

  async close(): Promise<void> {
    this.#inserter.close();
    await this.#queries.close();
    await this.#parts.stop();
  }
}
