import { endPosition } from '../../../src/base/index.ts';
import { describe, expect, it } from 'vitest';

import type { KinesisOptions } from '../../../src/config/index.ts';
import { KinesisFleetSource } from '../../../src/sources/kinesis/fleet/fleet.ts';
import { SimulatedTable } from '../../simulation/table.ts';
import { type ConsumerOptions, readInBackground } from '../../support/consumer.ts';
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
  shard_list_interval_ms: 60_000,
  leases: { table: 'leases', group: 'weir', failover_ms: 10_000, handoff_ms: 1_000 },
};

/** A stream of one shard, and a process that reads it under leases, which each incarnation of the stream has of its own. */
function fleet(how: ConsumerOptions = {}) {
  const clock = new VirtualClock();
  const api = new FakeKinesis(clock);
  const tables = new Map<number, SimulatedTable>();
  const call = async <T>(execute: () => T): Promise<T> => execute();
  let workers = 0;
  const source = new KinesisFleetSource(
    options,
    { clock, log: new RecordingLog(), random: () => 0.5 },
    async () => api,
    async ({ createdMs }) => {
      const table = tables.get(createdMs) ?? new SimulatedTable();
      tables.set(createdMs, table);
      return {
        store: table.seenBy({ id: 'fleet', call }),
        keyOf: (shardId) => `weir/${shardId}`,
        close: () => undefined,
        member: { workerId: () => `worker-${(workers += 1)}`, clock },
      };
    },
  );
  /** Leases of the current incarnation. */
  const leases = () => [...([...tables.values()].at(-1)?.rows.values() ?? [])];
  return { api, clock, leases, source, run: readInBackground(source, new Map(), how) };
}

describe('a fleet whose stream is deleted and recreated', () => {
  it('ignores late acknowledgments of the deleted stream', async () => {
    const { api, clock, leases, source, run } = fleet({ acknowledges: false });
    await clock.advance(30_000);
    const [shard = ''] = api.shardIds;
    api.put(shard, 'old');
    api.split(shard);
    await clock.advance(10_000);
    const [deleted = ''] = run.consumer.partitions;
    // The new stream has a shard with the same id.
    api.recreate(1);
    await clock.advance(90_000);
    source.acknowledged(deleted, endPosition);
    api.put(shard, 'new');
    await clock.advance(30_000);
    expect(leases()).toMatchObject([{ shardId: shard, checkpoint: 'TRIM_HORIZON' }]);
    expect(run.consumer.texts).toEqual(['new', 'old']);
    await clock.run(run.stop());
  });

  it('reads the new stream, although a reader asks for its shard meanwhile', async () => {
    const { api, clock, run } = fleet();
    await clock.advance(5_000);
    api.put(api.shardIds[0] ?? '', 'old');
    await clock.advance(95_000);
    api.delete();
    await clock.advance(30_000);
    api.recreate(1);
    api.put(api.shardIds[0] ?? '', 'new');
    await clock.advance(300_000);
    expect(run.consumer.texts).toEqual(['new', 'old']);
    await clock.run(run.stop());
  });

  it('stops while a reader asks for its shard', async () => {
    const { api, clock, run } = fleet();
    await clock.advance(5_000);
    api.delete();
    await clock.advance(30_000);
    await expect(clock.run(run.stop())).resolves.toBeUndefined();
  });
});
