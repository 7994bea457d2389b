import { describe, expect, it } from 'vitest';

import type { KinesisOptions } from '../../../src/config/index.ts';
import { KinesisFleetSource } from '../../../src/sources/kinesis/fleet/fleet.ts';
import { SimulatedTable } from '../../simulation/table.ts';
import { Consumer } from '../../support/consumer.ts';
import { FakeKinesis } from '../../support/fake-kinesis.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const options: KinesisOptions = {
  type: 'kinesis',
  name: 'edge',
  stream_name: 'edge',
  http1: false,
  start: 'trim_horizon',
  page_records: 100,
  poll_interval_ms: 200,
  shard_list_interval_ms: 1_000,
  leases: { table: 'leases', group: 'weir', failover_ms: 2_000, handoff_ms: 1_000 },
};
// As an aggregate begins; what is in it only decode knows.
const aggregate = Buffer.from('f3899ac2', 'hex').toString('latin1');

/** A stream of one shard, the leases of a group, and workers of it that come one after the other. */
function fleet() {
  const clock = new VirtualClock();
  const api = new FakeKinesis(clock);
  const [shard = ''] = api.shardIds;
  const table = new SimulatedTable();
  const call = async <T>(execute: () => T): Promise<T> => execute();
  const deps = { clock, log: new RecordingLog(), random: () => 0.5 };
  let workers = 0;
  const open = () =>
    new KinesisFleetSource(
      options,
      deps,
      async () => api,
      async () => ({
        store: table.seenBy({ id: 'fleet', call }),
        keyOf: (shardId) => `weir/${shardId}`,
        close: () => undefined,
        member: { workerId: () => `worker-${(workers += 1)}`, clock },
      }),
    );
  const row = () => [...table.rows.values()].find(({ shardId }) => shardId === shard);
  const set = (change: { checkpoint: string; subSequenceNumber: number }): void => {
    for (const [key, one] of table.rows) table.rows.set(key, { ...one, ...change });
  };
  /** Reads until idle. @param checkpoints of the ledger; none by default. */
  const read = async (checkpoints = new Map<string, string>()) => {
    const consumer = new Consumer(checkpoints);
    const source = open();
    await clock.run(consumer.run(source));
    await clock.run(source.close());
    return consumer;
  };
  return { api, shard, row, set, read };
}

describe('a lease whose checkpoint is inside an aggregate', () => {
  it('returns the aggregate again, with the number of processed user records', async () => {
    const { api, shard, set, read } = fleet();
    const [first = '', second = '', third = ''] = api.put(shard, 'plain', 'x', 'later');
    api.replace(shard, second, Buffer.from(`${aggregate} of many`, 'latin1'));
    await read();
    set({ checkpoint: second, subSequenceNumber: 4 });
    const { pages } = await read();
    const [page] = pages;
    expect(page?.records.at(0)).toMatchObject({ position: second, doneUserRecords: 5 });
    expect(page?.records.at(1)).toMatchObject({ position: third });
    expect(page?.records.at(1)).not.toHaveProperty('doneUserRecords');
    expect(page?.previous).toBe(String(BigInt(second) - 1n));
    expect(BigInt(page?.previous ?? 0)).toBeGreaterThan(BigInt(first));
  });

  it('is complete if the ledger has the whole record', async () => {
    const { api, shard, set, read } = fleet();
    const [, second = '', third = ''] = api.put(shard, 'plain', 'x', 'later');
    api.replace(shard, second, Buffer.from(`${aggregate} of many`, 'latin1'));
    const { partitions } = await read();
    set({ checkpoint: second, subSequenceNumber: 4 });
    const { pages } = await read(new Map([[partitions[0] ?? '', second]]));
    expect(Array.from(pages[0]?.records ?? [], ({ position }) => position)).toEqual([third]);
    expect(pages[0]?.previous).toBe(second);
  });

  it('does not return a plain record again', async () => {
    const { api, shard, set, read } = fleet();
    const [first = '', second = ''] = api.put(shard, 'plain', 'later');
    await read();
    set({ checkpoint: first, subSequenceNumber: 0 });
    const { pages } = await read();
    expect(Array.from(pages[0]?.records ?? [], ({ position }) => position)).toEqual([second]);
    expect(pages[0]?.previous).toBe(first);
  });
});
