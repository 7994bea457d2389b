import { createLogger } from '../../src/base/index.ts';
import {
  defaultWorkerTimes,
  type Lease,
  type LeaseStore,
  LeaseWorker,
} from '../../src/leases/index.ts';
import type { NewLease } from '../../src/leases/lease.ts';
import { Host } from '../simulation/host.ts';
import { SimulatedStream } from '../simulation/stream.ts';
import { SimulatedTable } from '../simulation/table.ts';
import { World } from '../simulation/world.ts';

/** Requests to the lease table of one stream per minute, while no process starts or stops. */
export interface LeaseTraffic {
  readonly shards: number;
  readonly workers: number;
  readonly failover_ms: number;
  /** Single-row writes. */
  readonly writes_per_minute: number;
  readonly write_units_per_minute: number;
  /** Pages of consistent scans; a page is 1 MiB. */
  readonly scan_pages_per_minute: number;
  readonly read_units_per_minute: number;
}

const minute = 60_000;
const warmMinutes = 4;
const minutes = 4;
// AWS: a write unit is 1 KiB of one row, and a consistent read unit is 4 KiB. A scan counts the bytes of all rows together.
const writeUnitBytes = 1024;
const readUnitBytes = 4096;
const pageBytes = 2 ** 20;
// AWS: overhead of each row.
const rowBytes = 100;

/**
 * Counts the requests of real lease workers to a simulated lease table in virtual time, after all leases have been assigned.
 * The result does not depend on the machine.
 */
export async function leaseTraffic(
  shards: number,
  workers: number,
  failoverMs: number,
): Promise<LeaseTraffic> {
  const world = new World('bench', false);
  const stream = new SimulatedStream(world, shards, 24 * 60 * minute);
  const table = new SimulatedTable();
  const counts = { writes: 0, writeUnits: 0, pages: 0, readUnits: 0 };
  const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  for (let index = 0; index < workers; index += 1) {
    const host = new Host(`worker-${index}`, world);
    const worker = new LeaseWorker({
      id: `host-${index}:4711:1f2e3d4c`,
      store: counted(table.seenBy(host), counts),
      listShards: async () =>
        stream.kept.map(({ shardId, parents, first, last }) => ({
          shardId,
          parents,
          hashKeys: { first, last },
        })),
      keyOf: (shardId) => `weir:123456789012:edge-events:1700000000:${shardId}`,
      startMs: undefined,
      clock: host.clock,
      random: () => world.random.unit(),
      times: { ...defaultWorkerTimes, failoverMs, takeMs: failoverMs },
      log,
    });
    void keep(worker);
  }
  await world.runUntil(warmMinutes * minute);
  Object.assign(counts, { writes: 0, writeUnits: 0, pages: 0, readUnits: 0 });
  await world.runUntil((warmMinutes + minutes) * minute);
  const perMinute = (count: number): number => Math.round(count / minutes);
  return {
    shards,
    workers,
    failover_ms: failoverMs,
    writes_per_minute: perMinute(counts.writes),
    write_units_per_minute: perMinute(counts.writeUnits),
    scan_pages_per_minute: perMinute(counts.pages),
    read_units_per_minute: perMinute(counts.readUnits),
  };
}

async function keep(worker: LeaseWorker): Promise<void> {
  for await (const held of worker.run(new AbortController().signal)) {
    held.acknowledge('49590338271490256608559692538361571095921575989136588802');
  }
}

function counted(
  store: LeaseStore,
  counts: { writes: number; writeUnits: number; pages: number; readUnits: number },
): LeaseStore {
  const wrote = (row: Lease | NewLease | undefined): void => {
    counts.writes += 1;
    counts.writeUnits += Math.ceil((row === undefined ? 1 : bytesOf(row)) / writeUnitBytes);
  };
  return {
    ...store,
    async list() {
      const rows = await store.list();
      // All rows have about the same size.
      const [row] = rows;
      const bytes = row === undefined ? 0 : bytesOf(row) * rows.length;
      counts.pages += Math.max(1, Math.ceil(bytes / pageBytes));
      counts.readUnits += Math.ceil(bytes / readUnitBytes);
      return rows;
    },
    async get(key) {
      counts.readUnits += 1;
      return store.get(key);
    },
    async create(lease) {
      wrote(lease);
      return store.create(lease);
    },
    async change(key, condition, change) {
      const row = await store.change(key, condition, change);
      wrote(row);
      return row;
    },
    async remove(key, condition) {
      wrote(undefined);
      return store.remove(key, condition);
    },
  };
}

/** Approximate size in DynamoDB: names and values of all attributes. */
function bytesOf(row: Lease | NewLease): number {
  const text = JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return text.length + rowBytes;
}
