import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '../../src/base/index.ts';
import { connectKafka, openWriter } from '../../src/kafka/index.ts';
import { kafkaDefaults } from '../support/fake-kafka.ts';
import { KafkaBroker } from '../support/kafka-broker.ts';
import { numberedEvent } from '../support/made-events.ts';
import { kafkaValues } from '../support/kafka-values.ts';
import { RecordingLog } from '../support/recording-log.ts';

describe.each(['4.4.0', '3.9.2'])('record batches that Kafka %s validates', (version) => {
  let broker: KafkaBroker;
  beforeAll(async () => {
    broker = await KafkaBroker.start(version);
  }, 120_000);
  afterAll(() => broker.close());

  // The broker decompresses each batch, with the libraries of the Java client, before it accepts it.
  it.each(['gzip', 'lz4', 'zstd'] as const)(
    'are written with %s, and read',
    async (compression) => {
      const options = { ...kafkaDefaults, ...broker.options(compression) };
      const settings = { 'max.message.bytes': '2000000' };
      const topic = { topic: compression, partitions: 1, replicationFactor: 1, isCompacted: false };
      const { signal } = new AbortController();
      const deps = { clock: systemClock, log: new RecordingLog(), random: Math.random };
      const writer = await openWriter(
        { connection: options, topic: { ...topic, settings }, compression },
        deps,
        signal,
      );
      const values = Array.from({ length: 3_000 }, (_, n) => numberedEvent('ac_x', n));
      const key = Buffer.from('edge/1');
      await writer?.send(values.map((text) => ({ key, value: Buffer.from(text), headers: {} })));
      await writer?.send([{ key, value: Buffer.alloc(1_200_000, 'x'), headers: {} }]);
      await writer?.send([{ key, value: null, headers: {} }]);
      await writer?.close();
      const api = await connectKafka(options, new RecordingLog());
      const texts = await kafkaValues(api);
      await api.close();
      expect(texts.slice(0, 3_000)).toEqual(values);
      expect(texts[3_000]).toHaveLength(1_200_000);
      // Without the tombstone.
      expect(texts).toHaveLength(3_001);
    },
  );
});
