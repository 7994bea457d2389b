import { describe, expect, it } from 'vitest';

import { decoder } from '../../support/decoding.ts';
import { fakeTopic } from '../../support/fake-kafka.ts';

const secondMs = 1_000;

describe('a record batch that cannot be read', () => {
  it('stops only its partition, which is reported with offset, advice, and a lag that grows', async () => {
    const { clock, kafka, log, start } = fakeTopic(2);
    kafka.put(0, 'a', 'b', 'c');
    kafka.put(1, 'd');
    kafka.spoil(0, 1);
    const run = start();
    await clock.advance(60 * secondMs);
    kafka.put(1, 'e');
    await clock.advance(60 * secondMs);
    expect(run.consumer.texts).toEqual(['a', 'd', 'e']);
    const { partitions, ...source } = run.source.health();
    expect(source).toMatchObject({ state: 'retrying' });
    expect(source.reason).toContain('read partition 0: record batch of offsets 1 to 1: malformed');
    expect(partitions[0]).toMatchObject({
      state: 'retrying',
      reason:
        'ERR_KAFKA_BATCH: a record batch of the Kafka topic cannot be read (partition 0, record batch of offsets 1 to 1: malformed)',
    });
    expect(partitions[0]?.advice).toContain('kafka-delete-records');
    expect(partitions[0]?.behindMs).toBeGreaterThan(100 * secondMs);
    expect(partitions[1]).toMatchObject({ state: 'reading', behindMs: 0 });
    const lines = log.lines.filter(({ message }) => message.includes('cannot be read'));
    expect(lines).toMatchObject([{ fields: { code: 'ERR_KAFKA_BATCH' } }]);
    await run.stop();
  });

  it('is requested again, and read when this is possible', async () => {
    const { clock, kafka, start } = fakeTopic();
    kafka.put(0, 'a', 'b', 'c');
    kafka.spoil(0, 1);
    const run = start();
    await clock.advance(60 * secondMs);
    kafka.spoil(0, undefined);
    await clock.advance(60 * secondMs);
    expect(run.consumer.texts).toEqual(['a', 'b', 'c']);
    expect(run.source.health()).toMatchObject({
      state: 'reading',
      partitions: [{ state: 'reading', reason: '', behindMs: 0 }],
    });
    await run.stop();
  });

  it('is skipped when it is deleted, also if nothing follows', async () => {
    const { clock, kafka, start } = fakeTopic();
    kafka.put(0, 'a', 'b');
    kafka.spoil(0, 1);
    const run = start();
    await clock.advance(60 * secondMs);
    kafka.expire(0, 2);
    await clock.advance(60 * secondMs);
    expect(run.source.health()).toMatchObject({
      state: 'reading',
      partitions: [{ state: 'reading', reason: '', behindMs: 0 }],
    });
    kafka.put(0, 'c');
    await clock.advance(60 * secondMs);
    expect(run.consumer.texts).toEqual(['a', 'c']);
    await run.stop();
  });

  it('ends a source that has not read anything yet', async () => {
    const { kafka, read } = fakeTopic();
    kafka.put(0, 'a');
    kafka.spoil(0, 0);
    await expect(read()).rejects.toMatchObject({ code: 'ERR_KAFKA_BATCH' });
  });
});

it('a Kafka source knows from the headers of a relay that a record stands for data that cannot be read', async () => {
  const { kafka, read } = fakeTopic();
  kafka.put(0, '{"event_id":"ev_1"}', '{"event_id":"ev_2"}');
  const [first] = kafka.partitions[0]?.records ?? [];
  if (first === undefined) throw new Error('no record');
  const headers = { 'weir-unreadable': 'damaged gzip data', 'weir-full-bytes': '70000' };
  kafka.partitions[0]?.records.splice(0, 1, { ...first, headers });
  const [page] = (await read()).pages;
  if (page === undefined) throw new Error('no page');
  const { batches, rejected } = decoder.decode(page);
  expect(batches[0]?.count).toBe(1);
  expect(rejected.map(({ finding }) => finding)).toMatchObject([
    { reason: 'encoding', found: 'damaged gzip data', sizeBytes: 70_000 },
  ]);
});
