import { describe, expect, it } from 'vitest';

import {
  defaultWorkerTimes,
  HeldLease,
  type Lease,
  type LeaseStore,
} from '../../src/leases/index.ts';
import { freshLease } from '../../src/leases/lease.ts';
import { LeaseCounters } from '../../src/leases/lease-counters.ts';
import { createLogger } from '../../src/base/index.ts';
import { Host } from './host.ts';
import { SimulatedTable } from './table.ts';
import { World } from './world.ts';

const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const key = 'group/a';

/** A table with one lease, which `one` has just renewed. */
function table(row: Partial<Lease> = {}): {
  world: World;
  rows: SimulatedTable;
  one: Host;
  two: Host;
} {
  const world = new World('handoff', false);
  const rows = new SimulatedTable();
  const fresh = freshLease({
    key,
    shardId: 'a',
    checkpoint: '10',
    parents: [],
    hashKeys: undefined,
    isUnread: false,
  });
  rows.rows.set(key, { ...fresh, owner: 'one', counter: 1, ...row });
  return { world, rows, one: new Host('one', world), two: new Host('two', world) };
}

function hold(
  host: Host,
  rows: SimulatedTable,
  store: LeaseStore = rows.seenBy(host),
  counts = new LeaseCounters(),
): HeldLease {
  const row = rows.rows.get(key);
  if (row === undefined) throw new Error('the row does not exist');
  const held = new HeldLease(row, host.clock.steadyMs(), {
    me: host.id,
    store,
    clock: host.clock,
    random: () => host.world.random.unit(),
    times: defaultWorkerTimes,
    log,
    counts,
    onStart: () => undefined,
    onOver: () => undefined,
  });
  void held.keep();
  return held;
}

/** Another worker requests a graceful handoff of the lease. */
function ask({ rows }: { rows: SimulatedTable }, from: string | undefined): void {
  const row = rows.rows.get(key);
  if (row !== undefined) {
    rows.rows.set(key, { ...row, owner: 'two', counter: row.counter + 1, handoffFrom: from });
  }
}

describe('HeldLease', () => {
  it('writes the acknowledged position with the next renewal', async () => {
    const { world, rows, one } = table();
    const held = hold(one, rows);
    held.acknowledge('25');
    held.acknowledge('24');
    await world.runUntil(5_000);
    expect(rows.rows.get(key)).toMatchObject({ checkpoint: '25', owner: 'one' });
    expect(rows.writes).toBe(1);
  });

  it('stores pages in flight before it releases the lease to the worker that requests it', async () => {
    const { world, rows, one, two } = table();
    const victim = hold(one, rows);
    await world.runUntil(4_000);
    ask({ rows }, 'one');
    const thief = hold(two, rows);
    await world.runUntil(9_000);
    expect(victim.stop.aborted).toBe(true);
    expect(victim.lost.aborted).toBe(false);
    expect(thief.state).toBe('waiting');
    victim.acknowledge('40');
    void victim.settle();
    await world.runUntil(12_000);
    expect(thief.state).toBe('reading');
    expect(thief.checkpoint).toBe('40');
    expect(victim.state).toBe('closed');
  });

  it('takes the lease if the previous worker does not finish in time', async () => {
    const { world, rows, one, two } = table();
    const victim = hold(one, rows);
    await world.runUntil(4_000);
    ask({ rows }, 'one');
    const thief = hold(two, rows);
    await world.runUntil(4_000 + defaultWorkerTimes.handoffMs - 1_000);
    expect(thief.state).toBe('waiting');
    await world.runUntil(4_000 + defaultWorkerTimes.handoffMs + 2_000);
    expect(thief.state).toBe('reading');
    victim.acknowledge('40');
    void victim.settle();
    await world.runUntil(60_000);
    expect(rows.rows.get(key)).toMatchObject({ checkpoint: '10', owner: 'two' });
  });

  it('recognizes its own write if the response was lost', async () => {
    const { world, rows, one } = table();
    const store = rows.seenBy(one);
    let isLost = true;
    const held = hold(one, rows, {
      ...store,
      change: async (...args) => {
        const row = await store.change(...args);
        if (!isLost) return row;
        isLost = false;
        throw new Error('no response in time');
      },
    });
    held.acknowledge('30');
    await world.runUntil(20_000);
    expect(held.state).toBe('reading');
    expect(rows.rows.get(key)).toMatchObject({ checkpoint: '30', owner: 'one' });
  });

  it('stops if it cannot renew the lease for the failover time', async () => {
    const { world, rows, one } = table();
    world.faults = { requestLost: 1, answerLost: 0, late: 0, throttled: 0 };
    const held = hold(one, rows);
    await world.runUntil(defaultWorkerTimes.failoverMs - 100);
    expect(held.state).toBe('reading');
    await world.runUntil(defaultWorkerTimes.failoverMs * 2);
    expect(held.state).toBe('closed');
    expect(held.lost.aborted).toBe(true);
    expect(held.acknowledge('50')).toBe(false);
  });

  it('ends the shard and releases the lease', async () => {
    const { world, rows, one } = table();
    const held = hold(one, rows);
    const end = held.end(['b', 'c']);
    await world.runUntil(1_000);
    expect(await end).toBe(true);
    expect(rows.rows.get(key)).toMatchObject({
      checkpoint: 'SHARD_END',
      owner: undefined,
      children: ['b', 'c'],
    });
  });
});
