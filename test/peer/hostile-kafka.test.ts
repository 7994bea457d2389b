import kafkajs from 'kafkajs';
import { afterAll, beforeAll, it } from 'vitest';

import { validEvent } from '../support/hostile-inputs.ts';
import { expectNeighborsStored } from '../support/hostile-sending.ts';
import { imageVariables } from '../support/image.ts';
import { KafkaBroker } from '../support/kafka-broker.ts';
import { type Ops, opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import type { WeirProcess } from '../support/weir.ts';

const mib = 1_024 * 1_024;
/** The default budget. */
const memoryBytes = 256 * mib;
/** Memory of the process beyond the budget. The goal is 250 MB; 5,000 records took 250 MB. */
const ownBytes = 275 * mib;

let broker: KafkaBroker;
let server: OwnServer;
let producer: kafkajs.Producer;
let run: WeirProcess;
let ops: Ops;
beforeAll(async () => {
  [broker, server] = await Promise.all([KafkaBroker.start('4.4.0'), OwnServer.open()]);
  const kafka = new kafkajs.Kafka({ brokers: [broker.address], logLevel: 0 });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic: 'edge', numPartitions: 2 }] });
  await admin.disconnect();
  producer = kafka.producer();
  await producer.connect();
  await server.configure({
    sources: [broker.options('edge', { name: 'kafka', start: 'earliest' })],
    load: { latency_max: '50ms' },
    limits: { memory: '256MiB' },
    ops: { port: 0 },
    log: { format: 'json' },
  });
  run = server.startWeir(['run'], { env: await imageVariables() });
  ops = await opsOf(run);
}, 180_000);
afterAll(async () => {
  run?.child.kill('SIGKILL');
  await producer?.disconnect();
  await Promise.all([broker?.close(), server?.close()]);
});

it('neighbors of malicious Kafka records are stored, by one process within its memory', async () => {
  // The maximum size of a record batch is 1 MiB by default.
  const bytesMax = mib - 4_096;
  const send = (id: string, hostile: Buffer): Promise<unknown> => {
    const values = [validEvent(id), hostile, validEvent(`${id}-after`)];
    return producer.send({ topic: 'edge', messages: values.map((value) => ({ key: id, value })) });
  };
  const peakBytesMax = memoryBytes + ownBytes;
  await expectNeighborsStored({ server, run, ops, peakBytesMax }, { kafka: { bytesMax, send } });
});
