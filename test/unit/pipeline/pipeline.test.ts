import { describe, expect, it } from 'vitest';

import type { Position, RecordPage, Source } from '../../../src/flow.ts';
import { Loader } from '../../../src/load/index.ts';
import { Checkpoints } from '../../../src/ledger/checkpoints.ts';
import { Pipeline, type PipelineOptions } from '../../../src/pipeline/pipeline.ts';
import { Deferred, systemClock } from '../../../src/base/index.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { lineRules, wordsOf } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';
import { type ScriptedWriter, scriptedWriter } from '../../support/scripted-writer.ts';

const logger = { debug() {}, info() {}, warn() {}, error() {} };
const silent = logger as unknown as PipelineOptions['logger'];

interface FakeSource extends Source {
  readonly pulled: RecordPage[];
  readonly acks: Position[];
  isClosed: boolean;
}

/** A source with one partition that yields the pages and ends. */
function sourceOf(pages: readonly (RecordPage | Error)[], name = 's'): FakeSource {
  const pulled: RecordPage[] = [];
  const acks: Position[] = [];
  return {
    name,
    kind: 'fake',
    pulled,
    acks,
    isClosed: false,
    async *partitions() {
      yield {
        partition: { source: name, partition: 'p' },
        async *pages(signal: AbortSignal) {
          for (const page of pages) {
            if (signal.aborted) return;
            if (page instanceof Error) throw page;
            pulled.push(page);
            yield page;
          }
        },
      };
    },
    acknowledged(_partition, position) {
      acks.push(position);
    },
    async close() {
      this.isClosed = true;
    },
  };
}

async function checkpoints(): Promise<Checkpoints> {
  return Checkpoints.load(async () => [], 'main');
}

async function pipelineOver(
  sources: readonly Source[],
  writer: ScriptedWriter,
  parts: Partial<PipelineOptions> = {},
): Promise<Pipeline> {
  const loader = new Loader({
    writer,
    identity: { pipeline: 'main', run: 'live' },
    policy: { waitMsMin: 1, waitMsMax: 1 },
    sensitiveHeaders: [],
  });
  const ruled = lineRules('');
  return new Pipeline({
    sources,
    decode: decodeWords,
    takeBuilder: () => ruled,
    loader,
    checkpoints: await checkpoints(),
    limits: { batchRows: 4, batchBytes: 1_000_000, memoryBytes: 4_000_000, latencyMaxMs: 60_000 },
    untilIdle: true,
    stopWaitMs: 50,
    logger: silent,
    ...parts,
  });
}

const never = new AbortController().signal;

describe('Pipeline', () => {
  it('stores everything from a source and acknowledges it', async () => {
    const writer = scriptedWriter();
    const source = sourceOf([wordPage(['a', 'b', 'c'], 1), wordPage(['d', 'e'], 4)]);
    const pipeline = await pipelineOver([source], writer);
    await pipeline.run(never);
    expect(writer.blocks.flatMap(wordsOf)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(source.acks.at(-1)).toBe('5');
    expect(source.isClosed).toBe(true);
  });

  it('acknowledges nothing before the ledger row is written', async () => {
    const writer = scriptedWriter();
    const source = sourceOf([wordPage(['a'], 1)]);
    const insertRows = writer.insertRows.bind(writer);
    let acksAtLedger = -1;
    writer.insertRows = async (table, rows, token) => {
      if (table === 'batches') acksAtLedger = source.acks.length;
      await insertRows(table, rows, token);
    };
    await (await pipelineOver([source], writer)).run(never);
    expect(acksAtLedger).toBe(0);
    expect(source.acks).toEqual(['1']);
  });

  it('keeps only the counts of unordered partitions', async () => {
    const writer = scriptedWriter();
    const pages = ['r1', 'r2', 'r3'].map((request) =>
      wordPage([`${request}a`, `${request}b`], 1, {
        partition: { source: 's', partition: request, unordered: true },
        previous: '2',
      }),
    );
    const source = sourceOf(pages);
    const kept = await checkpoints();
    const pipeline = await pipelineOver([source], writer, { checkpoints: kept });
    await pipeline.run(never);
    const ledger = writer.rows.filter(({ table }) => table === 'batches');
    expect(ledger.flatMap(({ rows }) => rows)).toMatchObject([
      { source_partition: 'r1', previous: '2', first: '1', last: '2', received: 2 },
      { source_partition: 'r2', previous: '2', first: '1', last: '2', received: 2 },
      { source_partition: 'r3', previous: '2', first: '1', last: '2', received: 2 },
    ]);
    expect(source.acks).toEqual(['2', '2', '2']);
    expect(await kept.position('s', 'r1')).toBeUndefined();
    expect(pipeline.snapshot()).toMatchObject({ partitions: [], counts: { received: 6 } });
  });

  it('reconciles counts: received = stored + filtered + ignored + dead-lettered', async () => {
    const writer = scriptedWriter();
    const source = sourceOf([wordPage(['a', 'bad', 'drop', 'old', 'b'], 1)]);
    const pipeline = await pipelineOver([source], writer);
    await pipeline.run(never);
    expect(pipeline.snapshot()).toMatchObject({
      inFlight: 0,
      counts: {
        records: 5,
        received: 5,
        stored: { words: 2 },
        filtered: 1,
        ignored: { expired: 1 },
        deadLettered: 1,
      },
    });
  });

  it('stops pulling while the server is unavailable, and loses nothing when it is back', async () => {
    const writer = scriptedWriter();
    const pages = Array.from({ length: 50 }, (_, index) => wordPage(['x', 'y'], index * 2 + 1));
    const source = sourceOf(pages);
    const gate = gateOf();
    const insert = writer.insert.bind(writer);
    writer.insert = async (block) => {
      await gate.promise;
      await insert(block);
    };
    const pipeline = await pipelineOver([source], writer);
    const running = pipeline.run(never);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    // One batch of four rows is being stored, one is full, one page waits.
    expect(source.pulled.length).toBeLessThanOrEqual(5);
    gate.resolve();
    await running;
    expect(writer.blocks.flatMap(wordsOf)).toHaveLength(100);
  });

  it('stores what was read on a stop', async () => {
    const writer = scriptedWriter();
    const stop = new AbortController();
    const source = sourceOf([wordPage(['a'], 1), wordPage(['b'], 2)]);
    const pipeline = await pipelineOver([source], writer, {
      decode(page) {
        stop.abort();
        return decodeWords(page);
      },
    });
    await pipeline.run(stop.signal);
    expect(writer.blocks.flatMap(wordsOf)).toEqual(['a']);
    expect(source.acks).toEqual(['1']);
  });

  it('stores at once what another process waits for, although other partitions are still read', async () => {
    const stop = new AbortController();
    const stored = new Deferred();
    const source = sourceOf([]);
    const pagesOf = (name: string) =>
      async function* pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
        yield wordPage([name], 1, { partition: { source: 's', partition: name } });
        if (name === 'other')
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
      };
    source.partitions = async function* partitions() {
      yield { partition: { source: 's', partition: 'other' }, pages: pagesOf('other') };
      yield { partition: { source: 's', partition: 'p' }, pages: pagesOf('p'), isAwaited: true };
    };
    source.acknowledged = (partition) => {
      if (partition === 'p') stored.resolve();
    };
    const limits = { batchRows: 4, batchBytes: 1e6, memoryBytes: 4e6, latencyMaxMs: 1e9 };
    const writer = scriptedWriter();
    const clock = new VirtualClock();
    const pipeline = await pipelineOver([source], writer, { limits, clock, untilIdle: false });
    const running = pipeline.run(stop.signal);
    await stored.promise;
    expect(writer.blocks.flatMap(wordsOf).toSorted()).toEqual(['other', 'p']);
    stop.abort();
    await running;
  });

  it('gives up after stopWaitMs if the server stays unavailable, and acknowledges nothing', async () => {
    const writer = scriptedWriter(Array(100_000).fill('retry'));
    const stop = new AbortController();
    const source = sourceOf([wordPage(['a', 'b', 'c', 'd'], 1), wordPage(['e'], 5)]);
    const pipeline = await pipelineOver([source], writer, {
      decode(page) {
        stop.abort();
        return decodeWords(page);
      },
    });
    const running = pipeline.run(stop.signal);
    await expect(running).rejects.toThrow('scripted: retry');
    expect(source.acks).toEqual([]);
    expect(pipeline.snapshot().inFlight).toBeGreaterThan(0);
  });

  it('stops every source when one of them fails, and reports why', async () => {
    const writer = scriptedWriter();
    const broken = sourceOf([wordPage(['a'], 1), new Error('stream does not exist')], 'broken');
    const other = sourceOf([wordPage(['b'], 1)], 's');
    const pipeline = await pipelineOver([broken, other], writer);
    await expect(pipeline.run(never)).rejects.toThrow('stream does not exist');
    expect(writer.blocks.flatMap(wordsOf)).toContain('b');
    expect(broken.isClosed && other.isClosed).toBe(true);
  });

  it('reports the first failure when the rest cannot be stored either', async () => {
    const away = scriptedWriter(Array(100_000).fill('retry'));
    const broken = sourceOf([wordPage(['a'], 1), new Error('stream does not exist')]);
    const pipeline = await pipelineOver([broken], away);
    await expect(pipeline.run(never)).rejects.toThrow('stream does not exist');
    const stopped = scriptedWriter(['stop']);
    const waiting = sourceOf([wordPage(['a', 'b', 'c', 'd'], 1)]);
    waiting.partitions = async function* (_context, signal) {
      yield* sourceOf([wordPage(['a', 'b', 'c', 'd'], 1)]).partitions(_context, signal);
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      throw new Error('ends badly');
    };
    await expect((await pipelineOver([waiting], stopped)).run(never)).rejects.toThrow(
      'scripted: stop',
    );
  });

  it('puts a page that fills the builder several times into one batch of several blocks', async () => {
    const writer = scriptedWriter();
    const source = sourceOf([wordPage(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 1)]);
    const small = lineRules('', 2);
    const pipeline = await pipelineOver([source], writer, {
      takeBuilder: () => small,
    });
    await pipeline.run(never);
    expect(writer.blocks.map(wordsOf)).toEqual([['a', 'b'], ['c', 'd'], ['e', 'f'], ['g']]);
    expect(writer.rows.filter(({ table }) => table === 'batches')).toHaveLength(1);
  });

  it('resumes after the position in the ledger', async () => {
    const loaded = await Checkpoints.load(
      async () => [{ source: 's', source_partition: 'p', last: '41' }],
      'main',
    );
    const asked: (Position | undefined)[] = [];
    const source = sourceOf([]);
    source.partitions = async function* (context) {
      asked.push(await context.checkpoint('p'), await context.checkpoint('q'));
    };
    const pipeline = await pipelineOver([source], scriptedWriter(), { checkpoints: loaded });
    await pipeline.run(never);
    expect(asked).toEqual(['41', undefined]);
  });

  it('resumes after the largest stored position, by number and not by text', async () => {
    const kept = await checkpoints();
    const partition = { source: 's', partition: 'p' };
    kept.advance(partition, '9');
    kept.advance(partition, '10');
    expect(await kept.position('s', 'p')).toBe('10');
    kept.advance(partition, '9');
    expect(await kept.position('s', 'p')).toBe('10');
  });

  it('queries the ledger each time a Kafka partition is assigned, because others may have read it', async () => {
    const partition = 'kafka://cluster/edge/0';
    const answers = ['41', '95'];
    const loaded = await Checkpoints.load(async (sql) => {
      if (!sql.includes('IN {partitions')) return [];
      return [{ source: 's', source_partition: partition, last: answers.shift() }];
    }, 'main');
    loaded.advance({ source: 's', partition }, '50');
    expect(await loaded.position('s', partition)).toBe('41');
    expect(await loaded.position('s', partition)).toBe('95');
  });

  it('queries the ledger each time a shard is acquired that other processes have read', async () => {
    const partition = 'edge/2026-01-01T00:00:00.000Z/shard-0';
    const row = { source: 's', source_partition: partition };
    const loaded = await Checkpoints.load(
      async (sql) => [{ ...row, last: sql.includes('IN {partitions') ? '95' : '41' }],
      'main',
    );
    const asked: (Position | undefined)[] = [];
    const source = sourceOf([]);
    source.partitions = async function* (context) {
      asked.push(await context.checkpoint(partition));
      asked.push(await context.checkpoint(partition, { isShared: true }));
    };
    const pipeline = await pipelineOver([source], scriptedWriter(), { checkpoints: loaded });
    await pipeline.run(never);
    expect(asked).toEqual(['41', '95']);
  });

  it('queries the ledger for new objects in one query, and waits for the response', async () => {
    const questions: unknown[] = [];
    const loaded = await Checkpoints.load(async (sql, params) => {
      questions.push(params['partitions']);
      if (questions.length === 1) return [];
      if (questions.length === 2) throw new Error('away');
      return [{ source: 's', source_partition: 's3://b/2?etag=y', last: '7' }];
    }, 'main');
    const asked: (Position | undefined)[] = [];
    const source = sourceOf([]);
    source.partitions = async function* (context) {
      const names = ['s3://b/1?etag=x', 's3://b/2?etag=y'];
      asked.push(...(await Promise.all(names.map((name) => context.checkpoint(name)))));
    };
    const pipeline = await pipelineOver([source], scriptedWriter(), { checkpoints: loaded });
    await pipeline.run(never);
    expect(asked).toEqual([undefined, '7']);
    const both = ['s3://b/1?etag=x', 's3://b/2?etag=y'];
    expect(questions.slice(0, 2)).toEqual([undefined, both]);
  });

  it('retries an unavailable ledger with increasing waits, and logs it once', async () => {
    let questions = 0;
    const away = await Checkpoints.load(async (sql) => {
      if (!sql.includes('IN {partitions')) return [];
      questions += 1;
      if (questions <= 9) throw new Error('away');
      return [{ source: 's', source_partition: 'p', last: '7' }];
    }, 'main');
    const waits: number[] = [];
    const pause = async (ms: number): Promise<void> => void waits.push(ms);
    const log = new RecordingLog();
    const source = sourceOf([]);
    source.partitions = async function* (context) {
      expect(await context.checkpoint('p', { isShared: true })).toBe('7');
      waits.splice(9);
    };
    const pipeline = await pipelineOver([source], scriptedWriter(), {
      checkpoints: away,
      clock: { ...systemClock, pause },
      random: () => 0.5,
      logger: log,
    });
    await pipeline.run(never);
    expect(waits.slice(0, 9)).toEqual([250, 250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
    const fields = { source: 's', partition: 'p', reason: 'away' };
    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([
      { level: 'warn', message: 'ledger query failed; retrying, reading paused', fields },
    ]);
  });

  it('stops even if a pending ledger query never returns', async () => {
    const asked = gateOf();
    const silentLedger = await Checkpoints.load(async (sql) => {
      if (!sql.includes('IN {partitions')) return [];
      asked.resolve();
      return new Promise(() => {});
    }, 'main');
    const answers: unknown[] = [];
    const source = sourceOf([]);
    source.partitions = async function* (context) {
      answers.push(await context.checkpoint('p', { isShared: true }));
    };
    const pipeline = await pipelineOver([source], scriptedWriter(), { checkpoints: silentLedger });
    const stop = new AbortController();
    const running = pipeline.run(stop.signal);
    await asked.promise;
    stop.abort();
    await running;
    expect(answers).toEqual([undefined]);
  });

  it('splits the query for objects with the longest names', async () => {
    const sizes: number[] = [];
    const loaded = await Checkpoints.load(async (sql, { partitions = [] }) => {
      sizes.push((partitions as readonly string[]).length);
      return [];
    }, 'main');
    const names = Array.from({ length: 100 }, (_, n) => `s3://b/${'k'.repeat(1_000)}${n}`);
    await Promise.all(names.map((name) => loaded.position('s', name)));
    expect(sizes).toEqual([0, 64, 36]);
  });
});

function gateOf(): { readonly promise: Promise<void>; resolve(): void } {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: () => open() };
}
