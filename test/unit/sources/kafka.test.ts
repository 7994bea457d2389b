import { describe, expect, it } from 'vitest';

import { MemoryBudget } from '../../../src/base/index.ts';
import { readInBackground } from '../../support/consumer.ts';
import { decoder, texts as textsOf } from '../../support/decoding.ts';
import { type FakeKafka, fakeTopic } from '../../support/fake-kafka.ts';

const secondMs = 1_000;
const nameOf = (number: number, topic = 'edge'): string => `kafka://cluster-1/${topic}/${number}`;
const numbered = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `event ${String(from + index).padStart(3, '0')}`);

describe('a Kafka source', () => {
  it('names partitions by cluster, topic, and number, records by their offset, and pages by the next one', async () => {
    const { kafka, read } = fakeTopic(2);
    kafka.put(1, 'a', 'b');
    const { pages, partitions } = await read();
    expect(partitions.toSorted()).toEqual([nameOf(0), nameOf(1)]);
    const page = pages.find(({ records }) => records.length > 0);
    expect(page).toMatchObject({ previous: '0', last: '2', behindMs: 0, ended: false });
    expect(page?.records).toMatchObject([
      { position: '0', end: '0' },
      { position: '1', end: '1' },
    ]);
  });

  it('returns tombstones as empty records', async () => {
    const { kafka, read } = fakeTopic();
    kafka.put(0, null, 'b');
    const { events, pages } = await read();
    expect(events.map(({ text }) => text)).toEqual(['', 'b']);
    expect(pages[0]?.records.at(0)?.bytes).toHaveLength(0);
  });

  it('reserves memory for empty records', async () => {
    const { kafka, read } = fakeTopic();
    kafka.put(0, ...Array.from({ length: 20 }, () => null));
    const memory = new MemoryBudget(1_000_000);
    let freedBytes = 0;
    await read(undefined, {
      memory,
      onPage: (page) => {
        const heldBytes = memory.used;
        page.release?.();
        freedBytes += heldBytes - memory.used;
      },
    });
    expect(freedBytes).toBeGreaterThan(20 * 100);
    expect(memory.used).toBe(0);
  });

  it('has the same position for everything in a record, and skips one without a value', async () => {
    const { kafka, read } = fakeTopic();
    kafka.put(0, 'a\nno event\nno event', null);
    const [page] = (await read()).pages;
    if (page === undefined) throw new Error('no page');
    const { batches, ignored, rejected } = decoder.decode(page);
    expect(textsOf({ batches, ignored, rejected })).toEqual(['a', 'no event', 'no event']);
    expect([0, 1, 2].map((index) => batches[0]?.position(index))).toEqual(['0', '0', '0']);
    expect(ignored).toEqual({ empty: 1 });
  });

  it('ends at the tip, also if the last offsets are transaction markers', async () => {
    const { kafka, read, checkpoints } = fakeTopic();
    kafka.put(0, 'a');
    kafka.skip(0);
    expect((await read()).texts).toEqual(['a']);
    kafka.skip(0);
    expect((await read()).texts).toEqual([]);
    expect(checkpoints.get(nameOf(0))).toBe('2');
    kafka.put(0, 'b');
    const { pages } = await read();
    // Records without events belong to the next page: no gap.
    expect(pages.find(({ records }) => records.length > 0)).toMatchObject({
      previous: '2',
      last: '4',
    });
  });

  it('reports that an idle partition is read', async () => {
    const { clock, start } = fakeTopic();
    const run = start();
    await clock.advance(60 * secondMs);
    const empty = run.consumer.pages;
    expect(empty.length).toBeGreaterThan(5);
    expect(empty.at(-1)).toMatchObject({ records: [], previous: '0', last: '0', behindMs: 0 });
    expect(run.source.health().partitions[0]?.readMs).toBeGreaterThan(clock.now() - 10 * secondMs);
    await run.stop();
  });

  it('reports no reads after it has lost the group', async () => {
    const { clock, kafka, start } = fakeTopic();
    const run = start();
    await clock.advance(10 * secondMs);
    kafka.fail('describe', ...Array.from({ length: 50 }, () => away()));
    kafka.crash(away());
    await clock.advance(60 * secondMs);
    const pages = run.consumer.pages.length;
    await clock.advance(30 * secondMs);
    expect(run.consumer.pages.length).toBe(pages);
    expect(run.source.health()).toMatchObject({ state: 'retrying' });
    await run.stop();
  });

  it('waits for the consumer for any time, and stays in the group', async () => {
    const { clock, kafka, start } = fakeTopic();
    kafka.put(0, ...numbered(0, 60));
    const run = start({}, { onPage: (_, signal) => clock.pause(3_600 * secondMs, signal) });
    await clock.advance(3_000 * secondMs);
    expect(run.consumer.texts).toEqual(numbered(0, 20));
    await clock.advance(3 * 3_600 * secondMs);
    expect(run.consumer.texts).toEqual(numbered(0, 60));
    expect(run.consumer.partitions).toHaveLength(1);
    await run.stop();
  });
});

describe('reading a topic', () => {
  it('starts after the position in the ledger, whatever is committed', async () => {
    const { kafka, read, checkpoints } = fakeTopic();
    kafka.put(0, 'a', 'b', 'c');
    kafka.group('weir').committed.set(0, '3');
    checkpoints.set(nameOf(0), '1');
    const { texts, pages } = await read();
    expect(texts).toEqual(['b', 'c']);
    expect(pages[0]).toMatchObject({ previous: '1' });
  });

  it('starts at the committed offset if the ledger has nothing', async () => {
    const { kafka, read } = fakeTopic();
    kafka.put(0, 'a', 'b', 'c');
    kafka.group('weir').committed.set(0, '2');
    expect((await read()).texts).toEqual(['c']);
  });

  it('starts with the oldest available record', async () => {
    const { kafka, read } = fakeTopic();
    kafka.put(0, 'a', 'b', 'c');
    kafka.expire(0, 1);
    const { texts, pages } = await read();
    expect(texts).toEqual(['b', 'c']);
    // The first page starts at the oldest record: no gap.
    expect(pages[0]).toMatchObject({ previous: '1' });
  });

  it('starts at a time', async () => {
    const { clock, kafka, read } = fakeTopic(2);
    kafka.put(0, 'old');
    await clock.advance(60 * secondMs);
    const start_timestamp = new Date(clock.now()).toISOString();
    kafka.put(0, 'new');
    expect((await read({ start: 'timestamp', start_timestamp })).texts).toEqual(['new']);
  });

  it('latest: starts with records after the first start, also after a crash', async () => {
    const { clock, kafka, start, read } = fakeTopic(2);
    kafka.put(0, 'old');
    const run = start({ start: 'latest' }, { acknowledges: false });
    await clock.advance(secondMs);
    kafka.put(0, 'new');
    kafka.put(1, 'new too');
    await clock.advance(secondMs);
    await run.stop();
    expect(run.consumer.texts).toEqual(['new', 'new too']);
    expect((await read({ start: 'latest' })).texts).toEqual(['new', 'new too']);
  });

  it('latest: reads partitions that are added later from their beginning', async () => {
    const { clock, kafka, start, read } = fakeTopic();
    kafka.put(0, 'old');
    const run = start({ start: 'latest' });
    await clock.advance(secondMs);
    await run.stop();
    kafka.addPartitions(1);
    kafka.put(1, 'while Weir was down');
    expect((await read({ start: 'latest' })).texts).toEqual(['while Weir was down']);
  });

  it('latest: reads added partitions from their beginning if the group has lost its offsets', async () => {
    const { clock, kafka, start, read } = fakeTopic();
    const run = start({ start: 'latest' });
    await clock.advance(secondMs);
    kafka.put(0, 'first');
    await clock.advance(secondMs);
    await run.stop();
    kafka.group('weir').committed.clear();
    kafka.addPartitions(1);
    kafka.put(1, 'while Weir was down');
    expect((await read({ start: 'latest' })).texts).toEqual(['while Weir was down']);
  });

  it('reports a gap if records have expired before they were read', async () => {
    const { kafka, read, checkpoints, log } = fakeTopic();
    kafka.put(0, 'a', 'b', 'c');
    checkpoints.set(nameOf(0), '1');
    kafka.expire(0, 2);
    const { pages, texts } = await read();
    expect(texts).toEqual(['c']);
    expect(pages[0]).toMatchObject({ previous: '2', last: '3' });
    expect(log.summary).toContain(
      'error: records expired before they were read; run weir audit to list the gap',
    );
  });

  it('rejects a topic that ends before the ledger does, and reads it as another generation', async () => {
    const { kafka, read, checkpoints } = fakeTopic();
    kafka.put(0, 'a');
    checkpoints.set(nameOf(0), '5');
    await expect(read()).rejects.toMatchObject({
      code: 'ERR_KAFKA_OFFSET',
      message: expect.stringContaining('partition 0 of edge was read up to offset 5'),
    });
    const { texts, partitions } = await read({ generation: '2' });
    expect(texts).toEqual(['a']);
    expect(partitions).toEqual([nameOf(0, 'edge@2')]);
  });

  it('waits for a leader that does not know the end of its partition yet', async () => {
    const { clock, kafka, start, checkpoints } = fakeTopic();
    checkpoints.set(nameOf(0), '1');
    const run = start();
    await clock.advance(secondMs);
    kafka.put(0, 'a', 'b');
    await clock.advance(10 * secondMs);
    expect(run.consumer.texts).toEqual(['b']);
    await run.stop();
  });

  it('detects that the topic was recreated while it is read', async () => {
    const { clock, kafka, start } = fakeTopic();
    kafka.put(0, 'a', 'b');
    const run = start();
    await clock.advance(secondMs);
    kafka.recreate();
    await clock.advance(60 * secondMs);
    await expect(run.done).rejects.toMatchObject({ code: 'ERR_KAFKA_OFFSET' });
    await run.source.close();
  });

  it('reads another cluster from its beginning', async () => {
    const { kafka, read } = fakeTopic();
    kafka.put(0, 'a');
    await read();
    kafka.clusterId = 'cluster-2';
    kafka.recreate();
    kafka.put(0, 'b');
    expect((await read()).texts).toEqual(['b']);
  });
});

describe('several processes of a group', () => {
  it('share the partitions, and the others take over when one leaves', async () => {
    const { clock, kafka, start } = fakeTopic(4);
    const [first, second] = [start(), start()];
    await clock.advance(secondMs);
    for (const number of [0, 1, 2, 3]) kafka.put(number, `before ${number}`);
    await clock.advance(secondMs);
    expect(first.consumer.texts).toEqual(['before 0', 'before 2']);
    expect(second.consumer.texts).toEqual(['before 1', 'before 3']);
    await first.stop();
    for (const number of [0, 1, 2, 3]) kafka.put(number, `after ${number}`);
    await clock.advance(secondMs);
    expect(second.consumer.texts.filter((text) => text.startsWith('after'))).toEqual(
      [0, 1, 2, 3].map((number) => `after ${number}`),
    );
    // The ledger says where: nothing is read twice.
    expect(second.consumer.texts).not.toContain('before 0');
    await second.stop();
  });

  it('continue with partitions that stay assigned, in the middle of a batch', async () => {
    const { clock, kafka, start } = fakeTopic(2);
    kafka.put(0, ...numbered(0, 60));
    const run = start({}, { onPage: (_, signal) => clock.pause(5 * secondMs, signal) });
    await clock.advance(7 * secondMs);
    const other = start();
    await clock.advance(60 * secondMs);
    expect(run.consumer.textsOf('/0')).toEqual(numbered(0, 60));
    expect(run.consumer.partitions.toSorted()).toEqual([nameOf(0), nameOf(1)]);
    await run.stop();
    await other.stop();
  });

  it('lose nothing that was read and not stored when partitions are reassigned', async () => {
    const { clock, kafka, start } = fakeTopic(2);
    kafka.put(1, ...numbered(0, 5));
    const run = start({}, { acknowledges: false });
    await clock.advance(secondMs);
    expect(run.consumer.texts).toEqual(numbered(0, 5));
    const other = start();
    await clock.advance(secondMs);
    expect(other.consumer.textsOf('/1')).toEqual(numbered(0, 5));
    await run.stop();
    await other.stop();
  });

  it('leave the group also when closed while joining', async () => {
    const { clock, kafka, open, read } = fakeTopic(2);
    kafka.put(0, 'a');
    kafka.put(1, 'b');
    // Kafka gives an empty group three seconds for others to come.
    kafka.joinMs = 3 * secondMs;
    const source = open();
    const run = readInBackground(source, new Map());
    await clock.advance(secondMs);
    await clock.run(run.stop());
    await clock.run(source.close());
    await clock.advance(5 * secondMs);
    expect((await read()).texts).toEqual(['a', 'b']);
  });

  it('read partitions that are added while they run', async () => {
    const { clock, kafka, start } = fakeTopic();
    const run = start();
    await clock.advance(secondMs);
    kafka.addPartitions(1);
    kafka.put(1, 'new');
    await clock.advance(secondMs);
    expect(run.consumer.texts).toEqual(['new']);
    await run.stop();
  });
});

describe('commits of a Kafka source', () => {
  it('follow the acknowledgment, at most once per second', async () => {
    const { clock, kafka, start } = fakeTopic();
    const run = start();
    kafka.put(0, 'a');
    await clock.advance(secondMs / 2);
    expect(kafka.committed('weir')).toEqual({ 0: '1' });
    kafka.put(0, 'b');
    await clock.advance(secondMs / 10);
    expect(kafka.committed('weir')).toEqual({ 0: '1' });
    await clock.advance(2 * secondMs);
    expect(kafka.committed('weir')).toEqual({ 0: '2' });
    await run.stop();
  });

  it('are the last requests when it stops', async () => {
    const { clock, kafka, start } = fakeTopic();
    const run = start();
    kafka.put(0, 'a');
    await clock.advance(secondMs / 10);
    kafka.put(0, 'b');
    await clock.advance(secondMs / 10);
    await run.stop();
    expect(kafka.committed('weir')).toEqual({ 0: '2' });
  });

  it('are repeated when they fail, also without new records', async () => {
    const { clock, kafka, start } = fakeTopic();
    const run = start();
    kafka.fail('commit', new Error('the group is rebalancing'));
    kafka.put(0, 'a');
    await clock.advance(500);
    expect(kafka.committed('weir')).toEqual({});
    await clock.advance(3 * secondMs);
    expect(kafka.committed('weir')).toEqual({ 0: '1' });
    await run.stop();
  });

  it('are not made by a backfill, which reads a time range outside the group', async () => {
    const { clock, kafka, start, read, checkpoints } = fakeTopic(2);
    const run = start();
    kafka.put(0, 'too early');
    await clock.advance(60 * secondMs);
    const start_timestamp = new Date(clock.now()).toISOString();
    kafka.put(0, 'wanted');
    kafka.put(1, 'wanted too');
    await clock.advance(60 * secondMs);
    const untilMs = clock.now();
    kafka.put(0, 'too late');
    await clock.advance(2 * secondMs);
    await run.stop();
    const before = kafka.committed('weir');
    // A run of its own in the ledger.
    checkpoints.clear();
    const consumer = await read({ start: 'timestamp', start_timestamp }, { untilMs });
    expect(consumer.texts).toEqual(['wanted', 'wanted too']);
    expect(kafka.committed('weir')).toEqual(before);
  });
});

describe('a Kafka source whose brokers fail', () => {
  it('reports at the start what is missing', async () => {
    const { kafka, read } = fakeTopic();
    const denied = Object.assign(new Error('Not authorized to access topics'), {
      type: 'TOPIC_AUTHORIZATION_FAILED',
    });
    kafka.fail('describe', denied);
    await expect(read()).rejects.toMatchObject({
      code: 'ERR_KAFKA_DENIED',
      message: expect.stringContaining('missing ACL: Describe on topic edge'),
    });
  });

  it('retries brokers that do not respond at the start a few times', async () => {
    const { kafka, read } = fakeTopic();
    kafka.put(0, 'a');
    kafka.fail('describe', away(), away());
    expect((await read()).texts).toEqual(['a']);
    kafka.fail('describe', away(), away(), away());
    await expect(read()).rejects.toMatchObject({ code: 'ERR_KAFKA_UNREACHABLE' });
  });

  it('fails at the start if only the bootstrap brokers are reachable', async () => {
    const { kafka, read } = fakeTopic();
    // Advertised listeners that lead nowhere: the coordinator of the group never answers.
    kafka.fail('join', away(), away(), away());
    await expect(read()).rejects.toMatchObject({ code: 'ERR_KAFKA_UNREACHABLE' });
  });

  it.each(['offsets', 'committed'] as const)(
    'waits for brokers that have responded before, also for the first request for %s',
    async (operation) => {
      const { kafka, read } = fakeTopic();
      kafka.put(0, 'a');
      kafka.fail(operation, ...Array.from({ length: 20 }, () => away()));
      expect((await read()).texts).toEqual(['a']);
    },
  );

  it('reports what is missing for requests to brokers that have responded', async () => {
    const { kafka, read } = fakeTopic();
    const denied = Object.assign(new Error('denied'), { type: 'GROUP_AUTHORIZATION_FAILED' });
    kafka.fail('committed', denied);
    await expect(read()).rejects.toMatchObject({ code: 'ERR_KAFKA_DENIED' });
  });

  it('waits for brokers when it sends a kind of request for the first time long after the start', async () => {
    const { clock, kafka, start, checkpoints } = fakeTopic();
    checkpoints.set(nameOf(0), '0');
    const run = start();
    kafka.put(0, 'a');
    await clock.advance(3_600 * secondMs);
    // The ledger knew all partitions until then: what is committed was never asked for.
    kafka.fail('committed', ...Array.from({ length: 20 }, () => away()));
    kafka.addPartitions(1);
    kafka.put(1, 'b');
    await clock.advance(3_600 * secondMs);
    expect(run.consumer.texts).toEqual(['a', 'b']);
    await run.stop();
  });

  it('rejoins the group after any outage, and resumes at its position', async () => {
    const { clock, kafka, start, log } = fakeTopic();
    const run = start();
    kafka.put(0, 'a');
    await clock.advance(secondMs);
    kafka.fail('describe', ...Array.from({ length: 20 }, () => away()));
    kafka.crash(away());
    await clock.advance(3_600 * secondMs);
    kafka.put(0, 'b');
    await clock.advance(secondMs);
    expect(run.consumer.texts).toEqual(['a', 'b']);
    expect(run.consumer.partitions).toHaveLength(1);
    expect(log.summary).toEqual(
      expect.arrayContaining([
        'warn: Kafka request failing; retrying',
        'info: Kafka requests succeed again',
      ]),
    );
    await run.stop();
  });

  it('keeps waiting pages when it rejoins, although the previous batch is discarded', async () => {
    const { clock, kafka, start } = fakeTopic();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const run = start({}, { onPage: ({ records }) => (records.length > 0 ? gate : undefined) });
    kafka.put(0, 'a');
    await clock.advance(secondMs);
    kafka.put(0, 'b');
    await clock.advance(secondMs);
    kafka.crash(away());
    await clock.advance(10 * secondMs);
    open();
    await clock.advance(secondMs);
    expect(run.consumer.texts).toEqual(['a', 'b']);
    await run.stop();
  });

  it.each([
    ['is assigned again', (kafka: FakeKafka) => kafka.addPartitions(1)],
    ['is read by another membership', (kafka: FakeKafka) => kafka.crash(away())],
  ])(
    'delivers fetched records that have expired since, if the partition %s',
    async (_, disturb) => {
      const { clock, kafka, start } = fakeTopic();
      let open = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const run = start({}, { onPage: ({ records }) => (records.length > 0 ? gate : undefined) });
      kafka.put(0, 'a');
      await clock.advance(secondMs);
      kafka.put(0, 'b');
      await clock.advance(secondMs);
      kafka.put(0, 'c');
      kafka.expire(0, 2);
      disturb(kafka);
      await clock.advance(secondMs / 2);
      open();
      await clock.advance(10 * secondMs);
      const pages = run.consumer.pages.filter(({ records }) => records.length > 0);
      expect(pages.map(({ previous, last }) => [previous, last])).toEqual([
        ['0', '1'],
        ['1', '2'],
        ['2', '3'],
      ]);
      await run.stop();
    },
  );

  it('logs a revoked permission as an error, and continues when it is granted again', async () => {
    const { clock, kafka, start, log } = fakeTopic();
    const run = start();
    await clock.advance(secondMs);
    const denied = Object.assign(new Error('denied'), { type: 'GROUP_AUTHORIZATION_FAILED' });
    kafka.fail('join', denied);
    kafka.crash(denied);
    kafka.put(0, 'a');
    await clock.advance(60 * secondMs);
    expect(run.consumer.texts).toEqual(['a']);
    const line = log.lines.find(({ level }) => level === 'error');
    expect(line?.message).toBe('Kafka request rejected; retrying');
    await run.stop();
  });
});

function away(): Error {
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
}
