import { type Log, messageOf, systemClock } from '../../base/index.ts';
import { type EngineVariant, shardOfRow, type SlotMap, type Table } from '../../catalog/index.ts';
import type { Block } from '../../flow.ts';
import type { ClickHouse, ClusterInfo, EndpointState } from '../connection/connection.ts';
import type { InsertOptions } from '../connection/insert.ts';
import type { QueryOptions } from '../connection/queries.ts';
import type { Endpoint } from './endpoint.ts';
import { Failover, type LoadBalancing, type Member } from './failover.ts';
import { changedTable, clusterTable } from './names.ts';
import { LoaderSlotMap } from './loader-slot-map.ts';
import { readOrMakeSlotMap } from './slots.ts';

export interface ClusterDeps {
  readonly variant: EngineVariant;
  /** Servers by shard; each shard has at least one. */
  readonly shards: readonly (readonly Endpoint[])[];
  readonly healthIntervalMs: number;
  readonly balancing: LoadBalancing;
  readonly logger: Log | undefined;
}

const slotMapIntervalMs = 60_000;

/**
 * A cluster behind the interface of one ClickHouse. Queries are sent to any server, because its Distributed tables read
 * all shards. Rows are sent to their own shard only, and wait while that shard is unavailable.
 */
export class ClusterConnection extends Failover {
  readonly #deps: ClusterDeps;
  readonly #endpoints: readonly Endpoint[];
  readonly #shards: readonly Failover[];
  readonly #info: ClusterInfo;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #slotMap: LoaderSlotMap;

  constructor(deps: ClusterDeps) {
    const endpoints = deps.shards.flat();
    super(
      membersOf(endpoints, ({ connection }) => connection),
      deps.balancing,
    );
    this.#deps = deps;
    this.#endpoints = endpoints;
    this.#shards = deps.shards.map(
      (shard) =>
        new Failover(
          membersOf(shard, ({ part }) => part),
          deps.balancing,
          shard[0]?.quorum,
        ),
    );
    this.#slotMap = new LoaderSlotMap(deps.shards.length);
    const slotMap = this.#slotMap;
    this.#info = {
      variant: deps.variant,
      get slotMap() {
        return slotMap.map;
      },
      slotMapProblem: (nowMs, aheadMs) => slotMap.problem(nowMs, aheadMs),
      loadSlotMap: () => this.#loadSlotMap(),
      get endpoints(): readonly EndpointState[] {
        return endpoints.map(({ state }) => state);
      },
    };
    this.#timers = [
      setInterval(() => void this.#check(), deps.healthIntervalMs).unref(),
      setInterval(() => void this.#renewSlotMap(), slotMapIntervalMs).unref(),
    ];
  }

  override get cluster(): ClusterInfo {
    return this.#info;
  }

  override get shards(): readonly ClickHouse[] {
    return this.#shards;
  }

  override async insert(block: Block, options?: InsertOptions): Promise<void> {
    // The block was built without the slot map, which is a bug in Weir.
    if (block.shard === undefined) throw new TypeError(`a block of ${block.table} has no shard`);
    await this.#shard(block.shard).insert(block, options);
  }

  override async insertRows(
    name: string,
    rows: readonly object[],
    token: string,
    options?: InsertOptions,
  ): Promise<void> {
    const table = clusterTable(name);
    const { shardBy } = table ?? {};
    if (table === undefined || shardBy === 'events') {
      throw new TypeError(`rows of ${name} go to a shard or a server, not to a cluster`);
    }
    if (shardBy === undefined) {
      await this.#home.insertRows(name, rows, token, options);
      return;
    }
    const map = this.#slotMap.map ?? (await this.#loadSlotMap());
    const groups = new Map<number, object[]>();
    for (const row of rows) {
      const shard = shardOfRow(
        map,
        shardBy.map((column) => String(Reflect.get(row, column))),
      );
      const group = groups.get(shard) ?? [];
      group.push(row);
      groups.set(shard, group);
    }
    await Promise.all(
      [...groups].map(([shard, group]) =>
        this.#shard(shard).insertRows(name, group, `${token}:${shard}`, options),
      ),
    );
  }

  override async command(sql: string, options: QueryOptions): Promise<void> {
    const table = changedTable(sql);
    if (table === undefined) await super.command(sql, options);
    else await this.#change(table, sql, options);
  }

  override async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#endpoints.map((endpoint) => endpoint.close()));
  }

  /**
   * The shard for requests to tables that are not sharded. These tables are on every server if there is a Keeper,
   * otherwise only in the first shard.
   */
  get #home(): ClickHouse {
    return this.#shard(0);
  }

  #shard(index: number): Failover {
    const shard = this.#shards[index];
    if (shard === undefined) throw new RangeError(`shard ${index + 1} does not exist`);
    return shard;
  }

  /** Runs a change on every shard that stores rows of the table. */
  async #change({ shardBy }: Table, sql: string, options: QueryOptions): Promise<void> {
    const where = shardBy === undefined ? [this.#home] : this.#shards;
    for (const shard of where) await shard.command(sql, options);
  }

  async #check(): Promise<void> {
    await Promise.all(this.#endpoints.map((endpoint) => endpoint.check()));
  }

  async #loadSlotMap(): Promise<SlotMap> {
    const startedMs = systemClock.now();
    return this.#slotMap.wasRead(await readOrMakeSlotMap(this, this.#shards.length), startedMs);
  }

  async #renewSlotMap(): Promise<void> {
    const before = this.#slotMap.map;
    if (before === undefined) return;
    try {
      const map = await this.#loadSlotMap();
      if (map === before) return;
      const newest = map.versions.at(-1);
      this.#deps.logger?.info({ version: newest?.version }, 'slot map has a new version');
    } catch (error) {
      this.#deps.logger?.warn(
        { reason: messageOf(error) },
        'cannot read the map of slots to shards; using the version that was read last, and retrying',
      );
    }
  }
}

function membersOf(
  endpoints: readonly Endpoint[],
  connectionOf: (endpoint: Endpoint) => ClickHouse,
): readonly [Member, ...Member[]] {
  const [first, ...rest] = endpoints.map((endpoint) => ({
    endpoint,
    connection: connectionOf(endpoint),
  }));
  if (first === undefined) throw new TypeError('a shard without servers');
  return [first, ...rest];
}
