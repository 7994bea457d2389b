import { comparePositions, type Log } from '../../src/base/index.ts';
import type { PartitionReader, SourceContext } from '../../src/flow.ts';
import { planShards } from '../../src/leases/shard-plan.ts';
import { planTakes } from '../../src/leases/take-plan.ts';
import { KinesisFleetSource } from '../../src/sources/kinesis/fleet/fleet.ts';
import type { Auditor } from './auditor.ts';
import type { Host } from './host.ts';
import type { SimulatedKinesis } from './kinesis.ts';
import { shardOf, SimulatedLoader, type SimulatedStore } from './loader.ts';
import type { Plant } from './plants.ts';
import type { SimulatedTable } from './table.ts';
import { unlimited } from '../support/memory.ts';

/** State that all processes of a simulated fleet share. */
export interface Fleet {
  readonly kinesis: SimulatedKinesis;
  readonly table: SimulatedTable;
  readonly store: SimulatedStore;
  readonly auditor: Auditor;
  readonly startsLatest: boolean;
  /** False for the consumer library, whose checkpoints are only in the leases. */
  readonly hasLedger: boolean;
  readonly plant: Plant | undefined;
  /** True for processes that end after reading everything. */
  readonly untilIdle?: boolean;
}

const options = {
  type: 'kinesis',
  name: 'edge',
  stream_name: 'stream',
  http1: false,
  page_records: 10_000,
  // Longer than the default, so that a run has fewer events.
  poll_interval_ms: 5_000,
  shard_list_interval_ms: 30_000,
  leases: { table: 'leases', group: 'group', failover_ms: 10_000, handoff_ms: 30_000 },
} as const;

/** A `weir run` process of the fleet: the real source with its leases and readers, over simulated services, and a loader. */
export class SimulatedConsumer {
  readonly host: Host;
  readonly #fleet: Fleet;
  readonly #source: KinesisFleetSource;
  readonly #loader: SimulatedLoader;
  readonly #stop = new AbortController();

  constructor(host: Host, fleet: Fleet) {
    const { clock, world, id } = host;
    const { kinesis, table, startsLatest, plant, store, auditor } = fleet;
    this.host = host;
    this.#fleet = fleet;
    this.#source = new KinesisFleetSource(
      { ...options, start: startsLatest ? 'latest' : 'trim_horizon' },
      { clock, log: logOf(host), random: () => world.random.unit() },
      async () => kinesis.seenBy(host),
      async () => ({
        store: table.seenBy(host),
        keyOf: (shardId) => `group/stream/${shardId}`,
        close: () => undefined,
        member: {
          workerId: () => id,
          clock,
          plans: plant?.plans ?? { shards: planShards, takes: planTakes },
        },
      }),
    );
    this.#loader = new SimulatedLoader(this.#source, { host, store, auditor, plant });
  }

  async run(): Promise<void> {
    const { signal } = this.#stop;
    const reading = new Set<Promise<void>>();
    for await (const reader of this.#source.partitions(this.#context(), signal)) {
      const work = this.#read(reader, signal).finally(() => reading.delete(work));
      reading.add(work);
    }
    await Promise.all(reading);
    await this.#loader.drained();
    await this.#source.close();
    this.host.kill();
  }

  /** Stops as in a deployment: stops reading, stores pages in flight, and releases the leases. */
  stop(): void {
    this.#stop.abort();
  }

  /** True after a stop was requested. */
  get isStopping(): boolean {
    return this.#stop.signal.aborted;
  }

  #context(): SourceContext {
    const { hasLedger, store, untilIdle = false } = this.#fleet;
    // A process reads the ledger only at its start.
    const checkpoints = new Map(hasLedger ? store.ledger : []);
    return {
      memory: unlimited(),
      untilIdle,
      checkpoint: async (partition) => checkpoints.get(partition),
      insertsFailingMs: () => 0,
    };
  }

  async #read(reader: PartitionReader, signal: AbortSignal): Promise<void> {
    const { host } = this;
    const { auditor } = this.#fleet;
    let before = '0';
    for await (const page of reader.pages(signal)) {
      const shardId = shardOf(page);
      for (const { position } of page.records) {
        if (comparePositions(before, position) >= 0) {
          host.world.violate(`${host.id} received ${position} of ${shardId} after ${before}`);
        }
        before = position;
      }
      if (page.records.length > 0) auditor.reads(host.id, shardId);
      await this.#loader.take(page);
    }
  }
}

/** Adds the log of a process to the trace. */
function logOf({ id, world }: Host): Log {
  const note = (fields: object, message: string): void =>
    world.note(() => `${id}: ${message} ${JSON.stringify(fields)}`);
  return { debug: note, info: note, warn: note, error: note };
}
