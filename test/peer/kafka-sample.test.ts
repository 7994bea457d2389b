import kafkajs from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { KafkaBroker } from '../support/kafka-broker.ts';
import { lastJson, startWeir, type Workplace, workplace } from '../support/weir.ts';

let broker: KafkaBroker;
let place: Workplace;
beforeAll(async () => {
  [broker, place] = await Promise.all([KafkaBroker.start('4.4.0'), workplace()]);
}, 180_000);
afterAll(async () => {
  await broker?.close();
  await place?.close();
});

const sample = (topic: string, count: number) => {
  const to = `kafka://${broker.address}/${topic}`;
  const args = ['sample', 'ip_policy', '--count', String(count), '--to', to, '--json'];
  return startWeir(args, { cwd: place.dir }).finished;
};

describe('weir sample to Kafka', () => {
  it('sends events to a topic, all events of an object to one partition', async () => {
    const kafka = new kafkajs.Kafka({ brokers: [broker.address], logLevel: 0 });
    const admin = kafka.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic: 'edge', numPartitions: 3 }] });
    const finished = await sample('edge', 700);
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toEqual({ target: 'kafka topic edge', sent: 700, not_sent: 0 });
    const offsets = await admin.fetchTopicOffsets('edge');
    await admin.disconnect();
    expect(offsets.reduce((sum, { high }) => sum + Number(high), 0)).toBe(700);
    expect(offsets.every(({ high }) => Number(high) > 0)).toBe(true);
  }, 60_000);

  it('creates no topic that does not exist', async () => {
    const finished = await sample('nowhere', 10);
    expect(finished.code, finished.stderr).not.toBe(0);
    expect(finished.stderr).toMatch(/ERR_KAFKA_\w+/);
    const admin = new kafkajs.Kafka({ brokers: [broker.address], logLevel: 0 }).admin();
    await admin.connect();
    const topics = await admin.listTopics();
    await admin.disconnect();
    expect(topics).not.toContain('nowhere');
  }, 60_000);
});
