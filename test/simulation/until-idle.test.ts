import { describe, expect, it } from 'vitest';

import { Auditor } from './auditor.ts';
import { SimulatedConsumer } from './consumer.ts';
import { Host } from './host.ts';
import { SimulatedKinesis } from './kinesis.ts';
import { SimulatedStream } from './stream.ts';
import { SimulatedTable } from './table.ts';
import { World } from './world.ts';

describe('a process that ends at the tip', () => {
  it('does not end between a shard and its children', async () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const world = new World(`idle ${seed}`, false);
      // ListShards fails and is delayed, so the time between them is long.
      world.faults = { requestLost: 0.05, answerLost: 0.05, late: 0.05, throttled: 0.2 };
      const stream = new SimulatedStream(world, 2, 86_400_000);
      for (let round = 0; round < 4; round += 1) {
        for (let count = 0; count < 15; count += 1) stream.put();
        const [shard] = stream.open;
        if (shard !== undefined) stream.split(shard);
      }
      for (let count = 0; count < 15; count += 1) stream.put();
      const auditor = new Auditor(world, stream);
      const table = new SimulatedTable(auditor);
      const host = new Host('w1', world);
      const consumer = new SimulatedConsumer(host, {
        kinesis: new SimulatedKinesis(stream),
        table,
        store: { isDown: false, ledger: new Map() },
        auditor,
        startsLatest: false,
        hasLedger: false,
        plant: undefined,
        untilIdle: true,
      });
      let isOver = false;
      void consumer.run().then(() => (isOver = true));
      await world.runUntil(1_800_000);
      const unread = [...stream.shards.keys()].filter(
        (id) => auditor.missing(id, Infinity) !== undefined,
      );
      expect({ seed, isOver, unread }).toEqual({
        seed,
        isOver: true,
        unread: [],
      });
      expect(world.violations).toEqual([]);
    }
  });
});
