/**
 * `npm run bench:kafka` measures the CPU time per Kafka record in this process: for writing as `weir relay` does, and for
 * reading as `weir run` does. It needs Java and Maven for a real broker.
 */

import { systemClock } from '../../src/base/index.ts';
import type { Compression } from '../../src/kafka/codecs.ts';
import { connectKafka, openWriter } from '../../src/kafka/index.ts';
import { KafkaSource } from '../../src/sources/kafka/source.ts';
import { Consumer } from '../support/consumer.ts';
import { kafkaDefaults } from '../support/fake-kafka.ts';
import { KafkaBroker } from '../support/kafka-broker.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { benchCommand, wholeNumber } from './options.ts';

interface Cost {
  readonly what: string;
  readonly records: number;
  /** CPU time of this process, all threads, in microseconds per record. */
  readonly us_per_record: number;
}

const given = benchCommand(
  'bench:kafka',
  'Measures the CPU time per Kafka record, for writing and for reading. Needs Java and Maven for a real broker.',
)
  .option('--records <number>', 'Number of records.', wholeNumber(1), 100_000)
  .parse()
  .opts<{ json: boolean; records: number }>();
const { records } = given;
const recordBytes = 1_500;
const pageRecords = 2_000;
const log = new RecordingLog();
const deps = { clock: systemClock, log, random: Math.random };

/** CPU time of `work`, which first runs once without being measured. */
async function costOf(what: string, work: () => Promise<number>): Promise<Cost> {
  await work();
  const before = process.cpuUsage();
  const done = await work();
  const { user, system } = process.cpuUsage(before);
  return { what, records: done, us_per_record: Math.round(((user + system) / done) * 10) / 10 };
}

async function write(broker: KafkaBroker, compression: Compression): Promise<number> {
  const connection = { brokers: [broker.address], client_id: 'weir' };
  const topic = { topic: compression, partitions: 4, replicationFactor: 1, isCompacted: false };
  const never = new AbortController().signal;
  const options = { connection, topic: { ...topic, settings: {} }, compression };
  const writer = await openWriter(options, deps, never);
  if (writer === undefined) throw new Error('no writer');
  const value = Buffer.from(JSON.stringify({ text: 'some words, '.repeat(recordBytes / 12) }));
  for (let first = 0; first < records; first += pageRecords) {
    const page = Array.from({ length: pageRecords }, (_, index) => ({
      key: Buffer.from(`edge/shard-${(first / pageRecords) % 8}`),
      value,
      headers: {
        'weir-source': 'edge',
        'weir-partition': 'arn:aws:kinesis:us-east-1:123456789012:stream/edge/shard-0',
        'weir-position': String(first + index),
      },
    }));
    await writer.send(page);
  }
  await writer.close();
  return records;
}

async function read(broker: KafkaBroker, topic: string): Promise<number> {
  const options = { ...kafkaDefaults, brokers: [broker.address], topic };
  const source = new KafkaSource(options, deps, () => connectKafka(options, log));
  let count = 0;
  const consumer = new Consumer();
  consumer.events.push = () => 0;
  const onPage = (page: { readonly records: { readonly length: number } }): void => {
    count += page.records.length;
    consumer.pages.length = 0;
  };
  await consumer.run(source, { onPage, acknowledges: false });
  await source.close();
  return count;
}

const broker = await KafkaBroker.start('4.4.0');
const costs: Cost[] = [];
try {
  for (const compression of ['none', 'gzip', 'lz4', 'zstd'] as const) {
    costs.push(
      await costOf(`write, ${compression}`, () => write(broker, compression)),
      await costOf(`read, ${compression}`, () => read(broker, compression)),
    );
  }
} finally {
  await broker.close();
}
const text = costs.map(
  ({ what, us_per_record: us }) => `${what.padEnd(14)} ${us.toFixed(1).padStart(6)} µs per record`,
);
process.stdout.write(`${given.json ? JSON.stringify(costs) : text.join('\n')}\n`);
