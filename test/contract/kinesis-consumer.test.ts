import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { KinesisConsumer, type ShardBatch } from '../../src/kinesis/index.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { kplAggregate } from '../support/transports.ts';

let kinesis: KinesisLocal;
let dynamo: DynamoLocal;
beforeAll(async () => {
  [kinesis, dynamo] = await Promise.all([startKinesisLocal(), startDynamo()]);
});
afterAll(() => Promise.all([kinesis.stop(), dynamo.stop()]));

describe('weir-ingest/kinesis', () => {
  it('resumes in the middle of an aggregate, after the record that a handler has checkpointed', async () => {
    await kinesis.createStream('aggregates', 1);
    const user = (text: string) => ({ data: Buffer.from(text), partitionKey: 'key' });
    const texts = Array.from({ length: 6 }, (_, index) => `user-${index}`);
    const aggregate = kplAggregate(texts.map((text) => user(text)));
    const damaged = Buffer.from(aggregate);
    damaged[10] = (damaged[10] ?? 0) ^ 1;
    await kinesis.putEvents('aggregates', [
      Buffer.from('before'),
      aggregate,
      Buffer.from('after'),
      damaged,
    ]);
    const consumer = new KinesisConsumer({
      stream: 'aggregates',
      group: 'inside',
      region: 'us-east-1',
      endpoint: kinesis.endpoint,
      dynamoEndpoint: dynamo.endpoint,
      failoverMs: 2_000,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    });
    const seen: string[] = [];
    const stopsBehind =
      (text: string) =>
      (batch: ShardBatch): void => {
        for (const record of batch.records) {
          const found = Buffer.from(record.data).toString('latin1');
          seen.push(`${found.slice(0, 8)} ${record.subSequenceNumber}`);
          batch.checkpoint(record);
          if (found === text) throw new Error('the handler failed');
        }
      };
    const failing = consumer.run(stopsBehind('user-3'), { untilIdle: true });
    await expect(failing).rejects.toThrow('the handler failed');
    await consumer.run(stopsBehind('nothing'), { untilIdle: true });
    // Not one is missing and not one comes twice; a wrong digest makes a plain record.
    const users = texts.map((text, index) => `${text.slice(0, 8)} ${index}`);
    expect(seen).toEqual([
      'before 0',
      ...users,
      'after 0',
      `${damaged.toString('latin1').slice(0, 8)} 0`,
    ]);
    await consumer.run(stopsBehind('nothing'), { untilIdle: true });
    expect(seen).toHaveLength(9);
  }, 60_000);
});
