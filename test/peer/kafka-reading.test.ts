import kafkajs from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type BatchVerdict,
  connectKafka,
  type KafkaApi,
  type Membership,
} from '../../src/kafka/index.ts';
import { kafkaDefaults } from '../support/fake-kafka.ts';
import { KafkaBroker } from '../support/kafka-broker.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from '../support/weir.ts';

const waitMsMax = 120_000;

describe('reading from a broker', () => {
  let broker: KafkaBroker;
  let kafka: kafkajs.Kafka;
  beforeAll(async () => {
    broker = await KafkaBroker.start('4.4.0');
    const retry = { retries: 30, maxRetryTime: 1_000 };
    const { NOTHING } = kafkajs.logLevel;
    kafka = new kafkajs.Kafka({ brokers: [broker.address], logLevel: NOTHING, retry });
  }, 120_000);
  afterAll(() => broker.close());

  async function createTopic(topic: string, numPartitions: number): Promise<void> {
    const admin = kafka.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions }], waitForLeaders: true });
    await admin.disconnect();
  }

  /** Joins a group until `isDone`. Returns the values that it has read. */
  async function read(
    topic: string,
    group: string,
    isDone: (values: readonly string[]) => boolean,
  ): Promise<readonly string[]> {
    const options = { ...kafkaDefaults, ...broker.options(topic), session_timeout_ms: 6_000 };
    const api: KafkaApi = await connectKafka(options, new RecordingLog());
    const values: string[] = [];
    const join = async (): Promise<Membership> =>
      await api.join(group, {
        assigned: () => undefined,
        rebalancing: () => undefined,
        alive: () => undefined,
        batch: async ({ records }): Promise<BatchVerdict> => {
          for (const { value } of records) values.push(Buffer.from(value ?? []).toString());
          return { kind: 'taken' };
        },
      });
    let membership = await join();
    const state = { isOver: false };
    // A new broker rejects members until it has loaded the coordinator of its first group.
    const rejoin = async (): Promise<void> => {
      if (state.isOver) return;
      membership = await join();
      void membership.ended.then(rejoin);
    };
    void membership.ended.then(rejoin);
    try {
      await until('all is read', async () => isDone(values), waitMsMax);
    } finally {
      state.isOver = true;
      await membership.leave();
      await api.close();
    }
    return values;
  }

  it('reads all partitions of two topics whose readers are in one group', async () => {
    const values = Array.from({ length: 40 }, (_, n) => `${n}`);
    const producer = kafka.producer();
    await producer.connect();
    for (const topic of ['a', 'b']) {
      await createTopic(topic, 4);
      const messages = values.map((value) => ({ key: value, value: `${topic}${value}` }));
      await producer.send({ topic, messages });
    }
    await producer.disconnect();
    // Both stay in the group until both have read everything.
    const counts = new Map<string, number>();
    const readShared = (topic: string): Promise<readonly string[]> =>
      read(topic, 'shared', (all) => {
        counts.set(topic, new Set(all).size);
        return [...counts.values()].filter((count) => count === 40).length === 2;
      });
    const [a, b] = await Promise.all([readShared('a'), readShared('b')]);
    expect([...new Set(a)].toSorted()).toEqual(values.map((value) => `a${value}`).toSorted());
    expect([...new Set(b)].toSorted()).toEqual(values.map((value) => `b${value}`).toSorted());
  });

  it('reads no records of aborted transactions that overlap', async () => {
    const topic = 'transactions';
    await createTopic(topic, 1);
    const send = async (to: kafkajs.Transaction, value: string): Promise<unknown> =>
      to.send({ topic, messages: [{ value }] });
    const [one, other] = ['one', 'other'].map((transactionalId) =>
      kafka.producer({ transactionalId, idempotent: true, maxInFlightRequests: 1 }),
    );
    if (one === undefined || other === undefined) throw new Error('no producers');
    await Promise.all([one.connect(), other.connect()]);
    const first = await one.transaction();
    await send(first, 'aborted');
    const second = await other.transaction();
    await send(second, 'aborted');
    await send(first, 'aborted');
    await second.abort();
    await send(first, 'aborted');
    await first.abort();
    const third = await one.transaction();
    await send(third, 'committed');
    await third.commit();
    await Promise.all([one.disconnect(), other.disconnect()]);
    const values = await read(topic, topic, (all) => all.includes('committed'));
    expect(values).toEqual(['committed']);
  });
});
