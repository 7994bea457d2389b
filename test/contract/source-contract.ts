import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparePositions, MemoryBudget } from '../../src/base/index.ts';
import type { PartitionReader, RecordPage } from '../../src/flow.ts';
import type { HealthySource } from '../../src/sources/index.ts';
import { Consumer } from '../support/consumer.ts';
import { unlimited } from '../support/memory.ts';

/** One place that a source can read from, empty at first. */
export interface SourceBench {
  /** A source over the place; every call is like a restart of the process. */
  readonly open: () => HealthySource;
  /** Puts events there, in one partition, so that a source that reads finds them. */
  readonly write: (events: readonly string[]) => Promise<void>;
  /** Sets the checkpoint that the source keeps besides the ledger, in its transport. */
  readonly moveTo?: (position: string) => void;
  /** Bytes that the transport has handed out so far; undefined when it cannot tell. */
  readonly handedOut?: () => number;
}

/** How a kind of source is put to the test. */
export interface SourceKind {
  readonly name: string;
  /** False for sources that read once and have no way back. */
  readonly canResume: boolean;
  /** False for sources that always stop at the end of the existing data. */
  readonly canWait: boolean;
  /**
   * True for sources that read some events again after a restart, because late ones could not be found otherwise; places
   * of their events say nothing about those of their pages. Whatever comes again is one row.
   */
  readonly readsBack?: boolean;
  /** True for sources that are sent to: their pages do not follow one another, and the sender resumes, not they. */
  readonly isPushed?: true;
  /** Most bytes of events in one page. */
  readonly pageBytes: number;
  /** Called once; `bench` is called for every test. */
  readonly setUp: () => Promise<{
    readonly bench: () => Promise<SourceBench>;
    readonly tearDown: () => Promise<void>;
  }>;
}

const stopMsMax = 1_000;

/** The contract of every source; see `Source`, `PartitionReader` and `RecordPage` in src/flow.ts. */
export function sourceContract(kind: SourceKind): void {
  describe(`the source ${kind.name}`, () => {
    let bench: () => Promise<SourceBench>;
    let tearDown: () => Promise<void>;
    beforeAll(async () => {
      ({ bench, tearDown } = await kind.setUp());
    });
    afterAll(() => tearDown());

    it('ends at the tip if told to stop there, also if there is nothing to read', async () => {
      const { open } = await bench();
      const consumer = new Consumer();
      await read(consumer, open());
      expect(consumer.events).toEqual([]);
    });

    it('delivers every event once and in order', async () => {
      const { open, write } = await bench();
      const events = numbered(0, 60);
      await write(events);
      const consumer = new Consumer();
      await read(consumer, open());
      expect(eventsOf(consumer)).toEqual(events);
    });

    it.runIf(!kind.isPushed)(
      'chains its pages: positions only increase, and each page follows the previous one',
      async () => {
        const { open, write } = await bench();
        await write(numbered(0, 60));
        const { pages } = await read(new Consumer(), open());
        let last = '0';
        for (const page of pages) {
          expect(page.previous).toBe(last);
          expect(comparePositions(page.last, last)).toBeGreaterThanOrEqual(0);
          if (kind.readsBack === true) {
            ({ last } = page);
            continue;
          }
          for (const { position, end } of page.records) {
            expect(comparePositions(position, last)).toBeGreaterThanOrEqual(0);
            expect(comparePositions(end, position)).toBeGreaterThanOrEqual(0);
            last = end;
          }
          // Of Kafka the position is that of the record that comes next.
          expect(comparePositions(page.last, last)).toBeGreaterThanOrEqual(0);
          ({ last } = page);
        }
        expect(pages.length).toBeGreaterThan(1);
      },
    );

    it('keeps its pages small', async () => {
      const { open, write } = await bench();
      await write(numbered(0, 60));
      const { pages } = await read(new Consumer(), open());
      expect(Math.max(...pages.map(bytesOf))).toBeLessThanOrEqual(kind.pageBytes);
    });

    it('reads at most one page ahead of the pipeline', async () => {
      const { open, write, handedOut } = await bench();
      await write(numbered(0, 60));
      const source = open();
      const stop = new AbortController();
      const { reader, partitions } = await firstReader(source, stop.signal);
      const pages = reader.pages(stop.signal)[Symbol.asyncIterator]();
      const { value } = await pages.next();
      const given = bytesOf(value as RecordPage);
      // Long enough for a reader that reads ahead to do so.
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (handedOut !== undefined) expect(handedOut()).toBeLessThanOrEqual(kind.pageBytes * 2);
      expect(given).toBeLessThanOrEqual(kind.pageBytes);
      stop.abort();
      await pages.return?.();
      await partitions.return?.();
      await source.close();
    });

    it.runIf(kind.canWait)(
      'waits for more at the tip, and stops immediately when aborted',
      async () => {
        const { open, write } = await bench();
        await write(numbered(0, 10));
        const source = open();
        const consumer = new Consumer();
        const stop = new AbortController();
        const done = consumer.run(source, { untilIdle: false }, stop.signal);
        await until(() => eventsOf(consumer).length === 10);
        await write(numbered(10, 10));
        await until(() => eventsOf(consumer).length === 20);
        const stoppedMs = performance.now();
        stop.abort();
        await done;
        await source.close();
        expect(performance.now() - stoppedMs).toBeLessThan(stopMsMax);
        expect(eventsOf(consumer)).toEqual(numbered(0, 20));
      },
    );

    it.runIf(kind.canResume)('resumes after the acknowledged position', async () => {
      const { open, write } = await bench();
      const checkpoints = new Map<string, string>();
      await write(numbered(0, 30));
      const before = await read(new Consumer(checkpoints), open());
      await write(numbered(30, 30));
      const after = await read(new Consumer(checkpoints), open());
      expect(together(eventsOf(before), eventsOf(after))).toEqual(numbered(0, 60));
      if (kind.readsBack !== true) expect(eventsOf(after)).toEqual(numbered(30, 30));
    });

    it.runIf(kind.canResume && !kind.isPushed)(
      'resumes in the middle, after any page',
      async () => {
        const { open, write, moveTo } = await bench();
        await write(numbered(0, 60));
        const { pages } = await read(new Consumer(), open());
        for (const page of pages.slice(0, 2)) {
          moveTo?.(page.last);
          const checkpoints = new Map([[page.partition.partition, page.last]]);
          const rest = await read(new Consumer(checkpoints), open());
          const skipped = pages.slice(0, pages.indexOf(page) + 1).flatMap(eventsOfPage);
          expect(together(skipped, eventsOf(rest))).toEqual(numbered(0, 60));
          if (kind.readsBack !== true) expect(skipped.length + eventsOf(rest).length).toBe(60);
          const previous = rest.pages[0]?.previous ?? '';
          if (kind.readsBack === true) {
            expect(comparePositions(previous, page.last)).toBeLessThanOrEqual(0);
          } else {
            expect(previous).toBe(page.last);
          }
        }
      },
    );

    it.runIf(kind.canResume)('acknowledges nothing by reading', async () => {
      const { open, write } = await bench();
      const checkpoints = new Map<string, string>();
      await write(numbered(0, 20));
      for (let round = 0; round < 2; round++) {
        const consumer = new Consumer(checkpoints);
        const stop = new AbortController();
        const source = open();
        const done = consumer.run(source, { acknowledges: false }, stop.signal);
        await until(() => eventsOf(consumer).length >= 20);
        stop.abort();
        await done;
        await source.close();
        expect(eventsOf(consumer)).toEqual(numbered(0, 20));
      }
    });

    it('reserves memory before it reads, one page at a time if two do not fit, and releases all of it', async () => {
      const { open, write } = await bench();
      await write(numbered(0, 60));
      const memory = new MemoryBudget(1);
      const source = open();
      const consumer = new Consumer();
      const permits: number[] = [];
      await consumer.run(source, {
        memory,
        onPage: async (page) => {
          if (page.records.length > 0) permits.push(memory.used);
          page.release?.();
        },
      });
      await source.close();
      expect(consumer.texts.join('\n').split('\n').filter(Boolean)).toHaveLength(60);
      expect(Math.min(...permits)).toBeGreaterThan(0);
      expect([memory.used, memory.waiting]).toEqual([0, 0]);
    });

    it('reports its name, its kind, and its partitions', async () => {
      const { open, write } = await bench();
      await write(numbered(0, 1));
      const source = open();
      const consumer = await read(new Consumer(), source);
      expect(source.name).toBe(consumer.pages[0]?.partition.source);
      expect(source.kind).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(consumer.partitions[0]).toMatch(/^\S+$/);
      expect(source.health()).toMatchObject({ state: 'reading', reason: '' });
    });
  });
}

async function read(consumer: Consumer, source: HealthySource): Promise<Consumer> {
  await consumer.run(source);
  await source.close();
  return consumer;
}

async function firstReader(
  source: HealthySource,
  signal: AbortSignal,
): Promise<{ reader: PartitionReader; partitions: AsyncIterator<PartitionReader> }> {
  const context = {
    memory: unlimited(),
    untilIdle: true,
    checkpoint: async () => undefined,
    insertsFailingMs: () => 0,
  };
  const partitions = source.partitions(context, signal)[Symbol.asyncIterator]();
  const { value } = await partitions.next();
  return { reader: value as PartitionReader, partitions };
}

/** Events `{"n":…}` of about 40 bytes. */
function numbered(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({ n: from + index, text: 'some words, in "quotes"' }),
  );
}

function eventsOf(consumer: Consumer): string[] {
  return consumer.pages.flatMap(eventsOfPage);
}

function eventsOfPage({ records }: RecordPage): string[] {
  const text = Array.from(records, ({ bytes }) => Buffer.from(bytes).toString()).join('\n');
  return text.split('\n').filter((line) => line !== '');
}

/** Events in the order in which they were read first. */
function together(...reads: readonly (readonly string[])[]): string[] {
  return [...new Set(reads.flat())];
}

function bytesOf({ records }: RecordPage): number {
  return [...records].reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** Waits for a condition. */
export async function until(condition: () => boolean): Promise<void> {
  const deadlineMs = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > deadlineMs) throw new Error(`never came true: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
