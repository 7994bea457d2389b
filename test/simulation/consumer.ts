import {
  atTimestamp,
  type HeldLease,
  LeaseWorker,
  planShards,
  planTakes,
  type WorkerTimes,
} from '../../src/leases/index.ts';
import { createLogger } from '../../src/base/index.ts';
import type { Books } from './books.ts';
import { epochMs, type Host } from './host.ts';
import type { Plant } from './plants.ts';
import { isInside, type SimulatedRecord, type SimulatedStream, type UserRecord } from './stream.ts';
import type { SimulatedTable } from './table.ts';

/** What all processes of a simulated fleet share. */
export interface Fleet {
  readonly stream: SimulatedStream;
  readonly table: SimulatedTable;
  readonly books: Books;
  readonly times: WorkerTimes;
  readonly startsLatest: boolean;
  readonly plant: Plant | undefined;
  /** True while the store refuses everything. */
  isStoreDown: boolean;
}

const silent = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const pagesInFlight = 4;
const idleMs = 2_000;

/** One `weir run` of the fleet: the real lease worker, and a reader and a store as simple as they can be. */
export class SimulatedConsumer {
  readonly host: Host;
  readonly #fleet: Fleet;
  readonly #worker: LeaseWorker;
  readonly #stop = new AbortController();

  constructor(host: Host, fleet: Fleet) {
    this.host = host;
    this.#fleet = fleet;
    const { clock, world } = host;
    this.#worker = new LeaseWorker({
      id: host.id,
      store: fleet.table.seenBy(host),
      listShards: () => host.call(() => fleet.stream.list()),
      keyOf: (shardId) => `group/stream/${shardId}`,
      startMs: fleet.startsLatest ? clock.now() - 300_000 : undefined,
      clock,
      random: () => world.random.unit(),
      times: fleet.times,
      log: silent,
      plans: fleet.plant?.plans ?? { shards: planShards, takes: planTakes },
    });
  }

  async run(): Promise<void> {
    const working = new Set<Promise<void>>();
    for await (const held of this.#worker.run(this.#stop.signal)) {
      const work = this.#process(held).finally(() => working.delete(work));
      working.add(work);
    }
    await Promise.all(working);
    await this.#worker.close();
    this.host.kill();
  }

  /** A deployment: reading stops, what is in flight is finished, leases are given back. */
  stop(): void {
    this.#stop.abort();
  }

  async #process(held: HeldLease): Promise<void> {
    const { host } = this;
    const { books, plant } = this.#fleet;
    host.world.note(() => `${host.id} begins ${held.shardId} at ${held.checkpoint}`);
    books.begins(host.id, held.key);
    books.agreedOn(this.#worker.startMs);
    const inFlight: Promise<void>[] = [];
    let storing: Promise<void> = Promise.resolve();
    const children = await this.#read(held, async (records) => {
      if (plant?.acknowledgesEarly === true) this.#acknowledge(held, records);
      storing = storing.then(async () => {
        if (await this.#store(held, records)) this.#acknowledge(held, records);
      });
      inFlight.push(storing);
      if (inFlight.length > pagesInFlight) await inFlight.shift();
    });
    await storing;
    if (children === undefined || held.lost.aborted) {
      await held.settle();
      host.world.note(() => `${host.id} leaves ${held.shardId} at ${held.checkpoint}`);
    } else if (await held.end(children)) {
      host.world.note(() => `${host.id} ends ${held.shardId}`);
      this.#worker.sync();
    }
  }

  #acknowledge(held: HeldLease, records: readonly SimulatedRecord[]): void {
    const last = records.at(-1);
    if (last !== undefined) held.acknowledge(String(last.sequence));
  }

  /** Reads until the shard ends or the lease has to go. @returns the children of a shard that has ended. */
  async #read(
    held: HeldLease,
    take: (records: readonly SimulatedRecord[]) => Promise<void>,
  ): Promise<readonly string[] | undefined> {
    const { host } = this;
    const { stream, books } = this.#fleet;
    let { after, fromMs } = this.#startOf(held);
    const stop = AbortSignal.any([held.stop, this.#stop.signal]);
    while (!stop.aborted) {
      const from = after;
      const answer = await host
        .call(() => stream.read(held.shardId, from, fromMs) ?? 'expired')
        .catch(() => undefined);
      if (answer === 'expired') return [];
      if (stop.aborted) return undefined;
      const records = answer?.records ?? [];
      if (records.length > 0) {
        books.reads(host.id, held.shardId);
        await take(records);
      } else await host.clock.pause(idleMs, stop);
      if (answer === undefined) continue;
      if (answer.next === undefined) return answer.children;
      after = answer.next;
    }
    return undefined;
  }

  #startOf({ shardId, checkpoint }: HeldLease): { after: number; fromMs: number } {
    const { stream } = this.#fleet;
    if (checkpoint === atTimestamp) {
      return { after: 0, fromMs: (this.#worker.startMs ?? 0) - epochMs };
    }
    // Only a planted mistake writes this.
    const isLatest = checkpoint === 'LATEST';
    const last = stream.shards.get(shardId)?.records.at(-1)?.sequence;
    return { after: isLatest ? (last ?? 0) : Number(checkpoint) || 0, fromMs: 0 };
  }

  /** Repeats until the rows are in, or nobody wants them any more. */
  async #store(held: HeldLease, records: readonly SimulatedRecord[]): Promise<boolean> {
    const { host } = this;
    const fleet = this.#fleet;
    const users = records.flatMap((one) => (this.#owns(held, one.users) ? one.users : []));
    while (!held.lost.aborted) {
      try {
        const isIn = await host.call(() => {
          if (!fleet.isStoreDown) fleet.books.stores(held.shardId, users);
          return !fleet.isStoreDown;
        });
        if (isIn) return true;
      } catch {
        // Nobody knows whether it is in: it is sent again.
      }
      await host.clock.pause(1_000, held.lost);
    }
    return false;
  }

  #owns({ hashKeys }: HeldLease, users: readonly UserRecord[]): boolean {
    if (this.#fleet.plant?.ignoresHashKeys === true || hashKeys === undefined) return true;
    return isInside(users, hashKeys);
  }
}
