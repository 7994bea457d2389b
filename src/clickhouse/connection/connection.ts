import type { EngineVariant, SlotMap } from '../../catalog/index.ts';
import type { Block, BlockWriter, InsertRemedy } from '../../flow.ts';
import { messageOf, PipelineError } from '../../base/index.ts';
import type { Unsandboxed } from '../embedded/data-dir.ts';
import type { SlotMapProblem } from '../cluster/loader-slot-map.ts';
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

/** A connection to ClickHouse, with the same interface for an embedded server, an external one, and a cluster. */
export interface ClickHouse extends BlockWriter {
  /** `owner`: this process runs the server; `attached`: another Weir process does; `external`: `clickhouse.url`. */
  readonly kind: 'external' | 'owner' | 'attached';
  /** Address of the HTTP interface. */
  readonly url: string;
  readonly version: string;
  /**
   * User of the dictionaries of a server that Weir runs, for reading their tables; undefined for an external server.
   */
  readonly dictionaryUser: Credentials | undefined;
  /** Set if Weir runs the server without a sandbox. */
  readonly unsandboxed: Unsandboxed | undefined;
  /**
   * State of a server that this process owns; always `ready` for other servers, whose state is known only from their
   * responses.
   */
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
   * The shards of a cluster. Queries and inserts through an element affect only the rows of that shard. For a single
   * server, the only element is this connection.
   */
  readonly shards: readonly ClickHouse[];
  /** The servers of a cluster; for a single server, this connection. */
  readonly servers: readonly ClickHouse[];
  /** Set for a cluster. */
  readonly cluster: ClusterInfo | undefined;
  /** All rows of a query; 64-bit numbers are strings. @throws PipelineError ERR_CLICKHOUSE_* */
  query<T = Row>(
    sql: string,
    parameters: QueryParameters,
    options: QueryOptions,
  ): Promise<readonly T[]>;
  /** The bytes of a response in a format of ClickHouse. @throws PipelineError ERR_CLICKHOUSE_* */
  queryBytes(sql: string, format: string, options: QueryBytesOptions): AsyncIterable<Uint8Array>;
  /** Runs a statement that returns no rows. @throws PipelineError ERR_CLICKHOUSE_* */
  command(sql: string, options: QueryOptions): Promise<void>;
  /**
   * Opens a reader for one user: a role of the configuration, or the credentials of a person. Each response includes
   * the cost of the query. The caller must close the reader.
   * @param settings sent with every query, for example `readonly` for a user that may write
   */
  reader(as: Role | Credentials, settings?: Readonly<Record<string, string | number>>): Reader;
  /** Closes the connections and, if this process owns the server, stops it. Idempotent. */
  close(): Promise<void>;
}

/** Slot map and servers of a cluster. */
export interface ClusterInfo {
  readonly variant: EngineVariant;
  /** Maps a row to its shard. Undefined before the tables are migrated; replaced when a version is added. */
  readonly slotMap: SlotMap | undefined;
  /**
   * Returns why events must not be assigned to shards now: a version of the slot map may be unknown, or requires shards
   * that the configuration lacks. Undefined if they may be assigned. @param aheadMs how far the time of an event may be
   * in the future, at most
   */
  slotMapProblem(nowMs: number, aheadMs: number): SlotMapProblem | undefined;
  /** Reads the slot map, or writes its first version. @throws PipelineError ERR_CLICKHOUSE_* */
  loadSlotMap(): Promise<SlotMap>;
  /** Every server, in the order of the configuration. */
  readonly endpoints: readonly EndpointState[];
}

/** State of a server of a cluster. */
export interface EndpointState {
  /** Counted from 1. */
  readonly shard: number;
  readonly url: string;
  readonly isUp: boolean;
  /** Start of the current state, milliseconds since 1970. */
  readonly sinceMs: number;
  /** Why it is down; '' if it is up. */
  readonly reason: string;
}

export interface ConnectionDeps {
  readonly kind: ClickHouse['kind'];
  readonly version: string;
  readonly dictionaryUser?: Credentials;
  readonly unsandboxed?: Unsandboxed;
  readonly insert: InsertTarget;
  readonly queries: QueryTarget;
  status(): ServerStatus;
  /** Called when a data part turns out to be corrupted; set if Weir can restart the server. */
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
  readonly #deps: ConnectionDeps;
  readonly #inserter: Inserter;
  readonly #queries: Queries;

  constructor(deps: ConnectionDeps) {
    this.kind = deps.kind;
    this.version = deps.version;
    this.dictionaryUser = deps.dictionaryUser;
    this.unsandboxed = deps.unsandboxed;
    this.url = deps.insert.url.origin;
    this.#deps = deps;
    this.#inserter = new Inserter(deps.insert);
    this.#queries = new Queries(deps.queries);
  }

  get status(): ServerStatus {
    return this.#deps.status();
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
        this.#deps.onDamage?.(messageOf(error));
      }
      throw error;
    }
  }

  reader(as: Role | Credentials, settings: Readonly<Record<string, string | number>> = {}): Reader {
    const { url, logins, requestTimeoutMs } = this.#deps.queries;
    const login = typeof as === 'string' ? logins[as] : { ...as, settings: {} };
    const all = { ...login.settings, ...settings };
    return createReader(url, { ...login, settings: all }, requestTimeoutMs);
  }

  async close(): Promise<void> {
    this.#inserter.close();
    await this.#queries.close();
    await this.#deps.stop();
  }
}
