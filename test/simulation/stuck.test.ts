import { describe, expect, it } from 'vitest';

import { Auditor } from './auditor.ts';
import { type Fleet, SimulatedConsumer } from './consumer.ts';
import { Host } from './host.ts';
import { SimulatedKinesis } from './kinesis.ts';
import { SimulatedStream } from './stream.ts';
import { SimulatedTable } from './table.ts';
import { World } from './world.ts';

const minute = 60_000;

/** This number of processes, which read four shards without faults. */
function start(workers: number) {
  const world = new World('stuck', false);
  const stream = new SimulatedStream(world, 4, 24 * 60 * minute);
  const auditor = new Auditor(world, stream);
  const table = new SimulatedTable(auditor);
  const kinesis = new SimulatedKinesis(stream);
  const fleet: Fleet = {
    kinesis,
    table,
    store: { isDown: false, ledger: new Map() },
    auditor,
    startsLatest: false,
    hasLedger: true,
    plant: undefined,
  };
  const hosts = Array.from({ length: workers }, (_, index) => new Host(`w${index + 1}`, world));
  for (const host of hosts) void new SimulatedConsumer(host, fleet).run();
  const produce = (): void => {
    stream.put();
    world.in(1_000, produce);
  };
  produce();
  const owners = (): string[] => [...table.rows.values()].map(({ owner }) => owner ?? 'nobody');
  return { world, kinesis, hosts, owners, table };
}

describe('a fleet in peace', () => {
  it('does not move shards with little traffic', async () => {
    const { world, table } = start(2);
    await world.runUntil(3 * minute);
    const before = table.taken;
    await world.runUntil(33 * minute);
    expect(table.taken).toBe(before);
    expect(world.violations).toEqual([]);
  });
});

describe('a process that reads nothing', () => {
  it('loses its shards to others, and does not take them back immediately', async () => {
    const { world, kinesis, owners } = start(2);
    await world.runUntil(2 * minute);
    expect(owners().toSorted()).toEqual(['w1', 'w1', 'w2', 'w2']);
    kinesis.unreachable.add('w1');
    await world.runUntil(6 * minute);
    // The problem may be temporary, and a handoff takes time.
    expect(owners().toSorted()).toEqual(['w1', 'w1', 'w2', 'w2']);
    for (const at of [9, 10, 11]) {
      await world.runUntil(at * minute);
      expect(owners()).toEqual(['w2', 'w2', 'w2', 'w2']);
    }
    expect(world.violations).toEqual([]);
  });

  it('gets its share again when it can read', async () => {
    const { world, kinesis, owners } = start(2);
    await world.runUntil(2 * minute);
    kinesis.unreachable.add('w1');
    await world.runUntil(9 * minute);
    kinesis.unreachable.delete('w1');
    await world.runUntil(16 * minute);
    expect(owners().toSorted()).toEqual(['w1', 'w1', 'w2', 'w2']);
    expect(world.violations).toEqual([]);
  });

  it('keeps its shards if there is no other process', async () => {
    const { world, kinesis, owners } = start(1);
    await world.runUntil(2 * minute);
    kinesis.unreachable.add('w1');
    await world.runUntil(12 * minute);
    expect(owners()).toEqual(['w1', 'w1', 'w1', 'w1']);
  });

  it('takes its shards back when the others have ended', async () => {
    const { world, kinesis, hosts, owners } = start(2);
    await world.runUntil(2 * minute);
    kinesis.unreachable.add('w1');
    await world.runUntil(9 * minute);
    expect(owners()).toEqual(['w2', 'w2', 'w2', 'w2']);
    kinesis.unreachable.delete('w1');
    hosts[1]?.kill();
    await world.runUntil(11 * minute);
    expect(owners()).toEqual(['w1', 'w1', 'w1', 'w1']);
  });
});
