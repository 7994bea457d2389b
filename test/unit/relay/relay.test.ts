import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { endPosition, recordBytes } from '../../../src/base/index.ts';
import type {
  Memory,
  PartitionReader,
  RecordPage,
  Source,
  SourceContext,
} from '../../../src/flow.ts';
import { requestedHeaders } from '../../../src/kafka/connect.ts';
import { marksOfHeaders, type OutRecord } from '../../../src/kafka/index.ts';
import { markHeaders } from '../../../src/kafka/relay-marks.ts';
import { RelayPositions } from '../../../src/relay/positions.ts';
import { Relay } from '../../../src/relay/relay.ts';
import { decoder } from '../../support/decoding.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

function page(partition: string, first: number, texts: readonly string[]): RecordPage {
  return {
    partition: { source: 'edge', partition },
    records: texts.map((text, index) => ({
      bytes: Buffer.from(text),
      position: String(first + index),
      end: String(first + index),
    })),
    previous: String(first - 1),
    last: String(first + texts.length - 1),
    behindMs: 0,
    ended: false,
    readMs: 0,
  };
}

/** A source that yields pages, and records what is acknowledged. */
class PagesSource implements Source {
  readonly name = 'edge';
  readonly kind = 'pages';
  readonly acknowledgements: string[] = [];
  readonly checkpoints: (string | undefined)[] = [];
  isClosed = false;
  pulled = 0;
  readonly #pages: readonly RecordPage[];

  constructor(...pages: readonly RecordPage[]) {
    this.#pages = pages;
  }

  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const names = new Set(this.#pages.map((one) => one.partition.partition));
    for (const name of names) {
      this.checkpoints.push(await context.checkpoint(name));
      const own = this.#pages.filter((one) => one.partition.partition === name);
      yield {
        partition: { source: this.name, partition: name },
        pages: () => this.#read(own, context.memory, signal),
      };
    }
  }

  acknowledged(partition: string, position: string): void {
    this.acknowledgements.push(`${partition} ${position}`);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  async *#read(
    pages: readonly RecordPage[],
    memory: Memory,
    signal: AbortSignal,
  ): AsyncGenerator<RecordPage> {
    for (const one of pages) {
      const permit = await memory.acquire(recordBytes(one.records), signal);
      if (permit === undefined) return;
      this.pulled += 1;
      yield { ...one, release: () => permit.release() };
    }
  }
}

/** A topic whose writes can be delayed and made to fail. */
class Topic {
  readonly records: OutRecord[] = [];
  readonly failing = undefined;
  failure: Error | undefined;
  readonly #clock: VirtualClock;
  readonly #waitsMs: number[];

  constructor(clock: VirtualClock, ...waitsMs: number[]) {
    this.#clock = clock;
    this.#waitsMs = waitsMs;
  }

  async send(records: readonly OutRecord[]): Promise<void> {
    this.records.push(...records);
    await this.#clock.pause(this.#waitsMs.shift() ?? 10);
    if (this.failure !== undefined) throw this.failure;
  }
}

function relayOf(
  source: PagesSource,
  topic: Topic,
  { clock, inFlightBytesMax = 1_000 }: { clock: VirtualClock; inFlightBytesMax?: number },
): { relay: Relay; stored: string[] } {
  const stored: string[] = [];
  const positions = new RelayPositions(async (records) => {
    stored.push(...records.map(({ value }) => String(value)));
  }, clock);
  const parts = { sources: [source], writer: topic, positions, inFlightBytesMax, clock };
  return { relay: new Relay({ ...parts, untilIdle: true }), stored };
}

const running = new AbortController().signal;

describe('a relay', () => {
  it('writes records unchanged, with one key per partition and where they come from', async () => {
    const clock = new VirtualClock();
    const topic = new Topic(clock);
    const source = new PagesSource(page('shard-1', 5, ['{"a":1}', 'no event']));
    const { relay, stored } = relayOf(source, topic, { clock });
    await clock.run(relay.run(running));
    expect(topic.records.map(({ value }) => String(value))).toEqual(['{"a":1}', 'no event']);
    expect(topic.records.map(({ key }) => Buffer.from(key).toString())).toEqual([
      'edge/shard-1',
      'edge/shard-1',
    ]);
    expect(topic.records[1]?.headers).toEqual({
      'weir-source': 'edge',
      'weir-partition': 'shard-1',
      'weir-position': '6',
    });
    expect(source.acknowledgements).toEqual(['shard-1 6']);
    expect(stored.map((text): unknown => JSON.parse(text))).toEqual([
      { source: 'edge', partition: 'shard-1', position: '6' },
    ]);
    expect(relay.snapshot()).toMatchObject([{ name: 'edge', records: 2, bytes: 15 }]);
    expect(source.isClosed).toBe(true);
  });

  it('states what a record is if its bytes do not tell, so that a loader rejects it', async () => {
    const clock = new VirtualClock();
    const topic = new Topic(clock);
    // The head of corrupt gzip data can be complete gzip data.
    const head = gzipSync('{"event_id":"ev_1"}\n');
    const [whole, cut] = [
      { bytes: head, position: '5', end: '5', unreadable: 'damaged gzip data' },
      { bytes: Buffer.from('{"event_id"'), position: '5', end: '99', fullBytes: 94 },
    ];
    const pages = {
      ...page('s3://b/k', 5, ['']),
      records: [whole, { ...whole, fullBytes: 99 }, cut],
    };
    const { relay } = relayOf(new PagesSource(pages), topic, { clock });
    await clock.run(relay.run(running));
    const records = topic.records.map(({ headers, value }, index) => {
      const bytes = Buffer.from(value ?? '');
      const marks = marksOfHeaders(requestedHeaders(headers, markHeaders).headers, bytes.length);
      return { bytes, position: String(index), end: String(index), ...marks };
    });
    const { batches, rejected } = decoder.decode({ ...pages, records });
    expect(batches).toEqual([]);
    expect(
      rejected.map(({ finding }) => [finding.reason, finding.found, finding.sizeBytes]),
    ).toEqual([
      ['encoding', 'damaged gzip data', undefined],
      ['encoding', 'damaged gzip data', 99],
      ['limit', expect.any(String), 94],
    ]);
    expect(marksOfHeaders({ 'weir-full-bytes': '3' }, 3)).toEqual({});
    expect(marksOfHeaders({ 'weir-full-bytes': 'many' }, 3)).toEqual({});
    expect(marksOfHeaders(undefined, 3)).toEqual({});
  });

  it('acknowledges in order, even if a later write completes earlier', async () => {
    const clock = new VirtualClock();
    const source = new PagesSource(page('s', 1, ['a']), page('s', 2, ['b']));
    const { relay } = relayOf(source, new Topic(clock, 1_000, 1), { clock });
    const done = relay.run(running);
    await clock.advance(500);
    expect(source.acknowledgements).toEqual([]);
    await clock.run(done);
    expect(source.acknowledgements).toEqual(['s 1', 's 2']);
  });

  it('lets single requests overtake one another, and stores no position of them', async () => {
    const clock = new VirtualClock();
    const requests = ['r1', 'r2'].map((name) => ({
      ...page(name, 1, ['a']),
      partition: { source: 'edge', partition: name, unordered: true as const },
    }));
    const source = new PagesSource(...requests);
    const { relay, stored } = relayOf(source, new Topic(clock, 1_000, 1), { clock });
    const done = relay.run(running);
    await clock.advance(500);
    expect(source.acknowledgements).toEqual(['r2 1']);
    await clock.run(done);
    expect(source.acknowledgements).toEqual(['r2 1', 'r1 1']);
    expect(stored).toEqual([]);
  });

  it('reads no more than may be in flight', async () => {
    const clock = new VirtualClock();
    const pages = [1, 2, 3, 4].map((n) => page('s', n, ['x'.repeat(60)]));
    const source = new PagesSource(...pages);
    const topic = new Topic(clock, 5_000, 5_000, 5_000, 5_000);
    const { relay } = relayOf(source, topic, { clock, inFlightBytesMax: 100 });
    const done = relay.run(running);
    await clock.advance(1_000);
    expect(source.pulled).toBe(1);
    expect(relay.memory.waiting).toBe(60);
    expect(topic.records).toHaveLength(1);
    await clock.run(done);
    expect(topic.records).toHaveLength(4);
    expect(relay.memory.used).toBe(0);
  });

  it('counts the memory of each record, so that records of one byte are limited too', async () => {
    const clock = new VirtualClock();
    const pages = [1, 101, 201, 301].map((n) => page('s', n, Array(100).fill('x')));
    const source = new PagesSource(...pages);
    const topic = new Topic(clock, 5_000, 5_000, 5_000, 5_000);
    const { relay } = relayOf(source, topic, { clock, inFlightBytesMax: 240_000 });
    const done = relay.run(running);
    await clock.advance(1_000);
    expect(source.pulled).toBe(3);
    expect(relay.memory.used).toBeGreaterThan(3 * 100 * 950);
    await clock.run(done);
    expect(topic.records).toHaveLength(400);
    expect(relay.memory.used).toBe(0);
  });

  it('acknowledges nothing after a failed write, and fails', async () => {
    const clock = new VirtualClock();
    const source = new PagesSource(page('s', 1, ['a']), page('s', 2, ['b']));
    const topic = new Topic(clock);
    topic.failure = new Error('too large');
    const { relay, stored } = relayOf(source, topic, { clock });
    const done = relay.run(running);
    done.catch(() => undefined);
    await expect(clock.run(done)).rejects.toThrow('too large');
    expect(source.acknowledgements).toEqual([]);
    expect(stored).toEqual([]);
  });

  it('reports that a partition has ended permanently', async () => {
    const clock = new VirtualClock();
    const source = new PagesSource({ ...page('s', 1, ['a']), ended: true });
    const { relay } = relayOf(source, new Topic(clock), { clock });
    await clock.run(relay.run(running));
    expect(source.acknowledgements).toEqual([`s ${endPosition}`]);
  });

  it('writes the start position of a source before it is acknowledged', async () => {
    const clock = new VirtualClock();
    const marker = { ...page('s', 1, []), previous: '0', last: '7' };
    const source = new PagesSource(marker);
    const { relay, stored } = relayOf(source, new Topic(clock), { clock });
    await clock.run(relay.run(running));
    expect(stored).toHaveLength(1);
    expect(source.acknowledgements).toEqual(['s 7']);
  });
});
