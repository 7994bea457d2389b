import { describe, expect, it } from 'vitest';

import { createLogger } from '../../src/base/index.ts';
import { defaultWorkerTimes, LeaseWorker } from '../../src/leases/index.ts';
import type { ListedShard } from '../../src/leases/shard-plan.ts';
import { sized } from '../support/size.ts';
import { Host } from './host.ts';
import { SimulatedTable } from './table.ts';
import { World } from './world.ts';

const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const shards = sized(100, 1_000);
/** Time to store what is in flight when a reader stops. */
const storingMs = 1_000;
const listed = Array.from({ length: shards }, (_, shard): ListedShard => ({
  shardId: `shard-${shard}`,
  parents: [],
  hashKeys: { first: BigInt(shard), last: BigInt(shard) },
}));

/** Starts a worker whose readers store what is in flight, and then release the lease. @returns when each lease was last read */
function start(id: string, world: World, table: SimulatedTable) {
  const host = new Host(id, world);
  const startedMs = new Map<string, number>();
  const stoppedMs = new Map<string, number>();
  const worker = new LeaseWorker({
    id,
    store: table.seenBy(host),
    listShards: async () => listed,
    keyOf: (shardId) => `group/${shardId}`,
    startMs: undefined,
    clock: host.clock,
    random: () => world.random.unit(),
    times: defaultWorkerTimes,
    log,
  });
  const read = async (): Promise<void> => {
    for await (const held of worker.run(new AbortController().signal)) {
      startedMs.set(held.key, world.nowMs);
      held.stop.addEventListener('abort', () => {
        stoppedMs.set(held.key, world.nowMs);
        world.in(storingMs, () => void held.settle());
      });
    }
  };
  void read();
  return { startedMs, stoppedMs };
}

describe('a process that joins a running one', () => {
  it('takes over half of the leases within seconds, each of which is unread for two seconds at most', async () => {
    const world = new World('takeover', false);
    const table = new SimulatedTable();
    const one = start('one', world, table);
    await world.runUntil(60_000);
    expect(one.startedMs.size).toBe(shards);

    const joinedMs = world.nowMs;
    const other = start('other', world, table);
    await world.runUntil(joinedMs + 60_000);
    const startsMs = [...other.startedMs.values()].map((ms) => ms - joinedMs);
    const pausesMs = [...other.startedMs].map(([key, ms]) => ms - (one.stoppedMs.get(key) ?? 0));
    const [lastMs, pauseMs] = [Math.max(...startsMs), Math.max(...pausesMs)];
    console.log(JSON.stringify({ shards, taken: startsMs.length, lastMs, pauseMs }));
    expect(lastMs).toBeLessThan(defaultWorkerTimes.failoverMs * 1.5);
    // Smaller differences do not justify the pause of a handoff.
    expect(startsMs.length).toBeGreaterThanOrEqual(shards * 0.45);
    expect(startsMs.length).toBeLessThanOrEqual(shards * 0.5);
    expect(pauseMs).toBeLessThan(storingMs + 1_000);
    // The distribution does not change after that.
    await world.runUntil(joinedMs + 120_000);
    expect(other.stoppedMs.size).toBe(0);
    expect(other.startedMs.size).toBe(startsMs.length);
  });
});
