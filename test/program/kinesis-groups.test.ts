import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openSource } from '../../src/sources/index.ts';
import { Consumer } from '../support/consumer.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { kinesisCounts } from '../support/reported.ts';

let kinesis: KinesisLocal;
let dynamo: DynamoLocal;
beforeAll(async () => {
  [kinesis, dynamo] = await Promise.all([startKinesisLocal(), startDynamo()]);
});
afterAll(() => Promise.all([kinesis.stop(), dynamo.stop()]));

describe('several streams and consumer groups in one process', () => {
  it('share one lease table and one process, and each group reads all streams completely', async () => {
    const streams = ['one', 'other'] as const;
    for (const stream of streams) {
      await kinesis.createStream(stream, 2);
      const events = Array.from({ length: 20 }, (_, index) => Buffer.from(`${stream} ${index}`));
      await kinesis.putEvents(stream, events);
    }
    const read = async (stream: string, group: string): Promise<readonly string[]> => {
      const leases = {
        table: 'shared',
        group,
        endpoint: dynamo.endpoint,
        failover_ms: 2_000,
        handoff_ms: 2_000,
      };
      const options = kinesis.options(stream, { name: `${stream}-${group}`, leases });
      const log = new RecordingLog();
      const source = await openSource(options, { log, limits: { event_bytes: 10_000 } });
      const consumer = new Consumer();
      await consumer.run(source);
      expect(kinesisCounts(source).throttled).toBe(0);
      await source.close();
      return consumer.texts;
    };
    const all = await Promise.all(
      streams.flatMap((stream) => ['first', 'second'].map((group) => read(stream, group))),
    );
    const expected = streams.map((stream) =>
      Array.from({ length: 20 }, (_, index) => `${stream} ${index}`).toSorted(),
    );
    expect(all).toEqual([expected[0], expected[0], expected[1], expected[1]]);
  }, 120_000);
});
