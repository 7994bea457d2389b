import { describe, expect, it } from 'vitest';

import { Deferred, pause, systemClock } from '../../../src/base/index.ts';
import type { KafkaOptions } from '../../../src/config/index.ts';
import type { Position, RecordPage, Source } from '../../../src/flow.ts';
import { Loader } from '../../../src/load/index.ts';
import { Checkpoints } from '../../../src/ledger/checkpoints.ts';
import { Pipeline, type PipelineOptions } from '../../../src/pipeline/pipeline.ts';
import type { NewSource, SourceChange } from '../../../src/pipeline/source-change.ts';
import { KafkaSource } from '../../../src/sources/kafka/source.ts';
import { FakeKafka, kafkaDefaults } from '../../support/fake-kafka.ts';
import { lineRules, wordsOf } from '../../support/line-builder.ts';
import { decodeWords, wordPage } from '../../support/pages.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { scriptedWriter } from '../../support/scripted-writer.ts';

const silent = {
  debug() {},
  info() {},
  warn() {},
  error() {},
} as unknown as PipelineOptions['logger'];

/** A partition of numbered words that any instance continues to read, page by page, after its checkpoint. */
class Words implements Source {
  readonly kind = 'words';
  readonly name: string;
  readonly #of: string;
  readonly #failure: { readonly atStart?: Error; readonly inPages?: Error };
  isClosed = false;
  begunAfter: Position | undefined;

  constructor(name: string, of = name, failure: Words['failure'] = {}) {
    this.name = name;
    this.#of = of;
    this.#failure = failure;
  }

  get failure(): { readonly atStart?: Error; readonly inPages?: Error } {
    return this.#failure;
  }

  async *partitions(
    context: Parameters<Source['partitions']>[0],
    signal: AbortSignal,
  ): ReturnType<Source['partitions']> & AsyncGenerator {
    if (this.#failure.atStart !== undefined) throw this.#failure.atStart;
    const partition = { source: this.name, partition: 'p' };
    const after = await context.checkpoint('p');
    if (signal.aborted) return;
    this.begunAfter = after;
    const word = this.#of;
    const failure = this.#failure.inPages;
    yield {
      partition,
      async *pages(stop: AbortSignal): AsyncGenerator<RecordPage> {
        for (let n = Number(after ?? 0) + 1; !stop.aborted; n++) {
          yield wordPage([`${word}${n}`], n, { partition });
          if (failure !== undefined) throw failure;
          await new Promise((resolve) => setImmediate(resolve));
        }
      },
    };
  }

  acknowledged(): void {}

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

function added(source: Source, startMode: NewSource['startMode'] = 'concurrent'): NewSource {
  return { source, startMode, problem: () => undefined };
}

async function start(sources: readonly Source[]) {
  const writer = scriptedWriter();
  const loader = new Loader({
    writer,
    identity: { pipeline: 'main', run: 'live' },
    policy: { waitMsMin: 1, waitMsMax: 1 },
    sensitiveHeaders: [],
  });
  const ruled = lineRules('');
  const pipeline = new Pipeline({
    sources,
    decode: decodeWords,
    takeBuilder: () => ruled,
    loader,
    checkpoints: await Checkpoints.load(async () => [], 'main'),
    limits: { batchRows: 7, batchBytes: 1_000_000, memoryBytes: 4_000_000, latencyMaxMs: 5 },
    untilIdle: false,
    stopWaitMs: 1_000,
    logger: silent,
  });
  const stop = new AbortController();
  const running = pipeline.run(stop.signal);
  running.catch(() => undefined);
  return {
    pipeline,
    running,
    stored: () => writer.blocks.flatMap(wordsOf),
    async finish() {
      stop.abort();
      await running;
      return writer.blocks.flatMap(wordsOf);
    },
  };
}

function changeOf(change: Partial<SourceChange>): SourceChange {
  const nothing = (): void => {};
  return {
    removed: [],
    added: [],
    swap: nothing,
    rollback: nothing,
    restorePrevious: () => [],
    ...change,
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** The words of a source, which must be all from the first on, each once. */
function expectWhole(words: readonly string[], of: string): void {
  const numbers = words
    .filter((word) => word.startsWith(of))
    .map((word) => Number(word.slice(of.length)));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}

describe('changing the sources of a running pipeline', () => {
  it.each(['concurrent', 'sequential'] as const)(
    'a source with start mode %s resumes where the previous one stopped',
    async (addSource) => {
      const old = new Words('a');
      const run = await start([old, new Words('b')]);
      await until(() => run.stored().length > 20);
      const next = new Words('a');
      let betweenAt = -1;
      await run.pipeline.change(
        changeOf({
          removed: ['a'],
          added: [added(next, addSource)],
          swap: () => (betweenAt = run.stored().filter((word) => word.startsWith('a')).length),
        }),
      );
      expect(old.isClosed).toBe(true);
      // Everything of the old one was stored by then.
      expect(next.begunAfter).toBe(String(betweenAt));
      const words = await run.finish();
      expectWhole(words, 'a');
      expectWhole(words, 'b');
      expect(run.pipeline.snapshot()).toMatchObject({
        inFlight: 0,
        sources: [{ name: 'a' }, { name: 'b' }],
      });
      expect(next.isClosed).toBe(true);
    },
  );

  it('adds sources and removes others, whose counts stay', async () => {
    const run = await start([new Words('a')]);
    await until(() => run.stored().length > 5);
    await run.pipeline.change(changeOf({ removed: ['a'], added: [added(new Words('c'))] }));
    const { sources } = run.pipeline.snapshot();
    expect(sources.map(({ name, isRemoved }) => [name, isRemoved])).toEqual([
      ['a', true],
      ['c', undefined],
    ]);
    const words = await run.finish();
    expectWhole(words, 'a');
    expectWhole(words, 'c');
  });

  it('changes nothing when a new source cannot start', async () => {
    const old = new Words('a');
    const run = await start([old]);
    await until(() => run.stored().length > 5);
    const next = new Words('a', 'a', { atStart: new Error('no such stream') });
    let isTouched = false;
    const change = changeOf({
      removed: ['a'],
      added: [added(next)],
      swap: () => (isTouched = true),
    });
    await expect(run.pipeline.change(change)).rejects.toThrow('no such stream');
    expect([isTouched, old.isClosed, next.isClosed]).toEqual([false, false, true]);
    const count = run.stored().length;
    await until(() => run.stored().length > count);
    expectWhole(await run.finish(), 'a');
  });

  it.each(['concurrent', 'sequential'] as const)(
    'rolls everything back when a source with start mode %s fails immediately',
    async (addSource) => {
      const run = await start([new Words('a'), new Words('b')]);
      await until(() => run.stored().length > 5);
      const failing = new Words('a', 'a', { inPages: new Error('not permitted') });
      const recreate = new Words('a');
      const done: string[] = [];
      const change = changeOf({
        removed: ['a'],
        added: [added(failing, addSource)],
        swap: () => done.push('between'),
        rollback: () => done.push('take back'),
        restorePrevious: () => [recreate],
      });
      await expect(run.pipeline.change(change)).rejects.toThrow('not permitted');
      expect(done).toEqual(['between', 'take back']);
      await until(() => recreate.begunAfter !== undefined);
      const count = run.stored().length;
      await until(() => run.stored().length > count + 20);
      const words = await run.finish();
      expectWhole(words, 'a');
      expectWhole(words, 'b');
    },
  );

  it.each([
    ['changed', 'bus'],
    ['replaced by another of its group', 'other'],
  ])('a Kafka source that is %s reads every record, once', async (_how, name) => {
    const kafka = new FakeKafka(systemClock, 2);
    const open = (more: Partial<KafkaOptions> = {}): KafkaSource => {
      const deps = { clock: systemClock, log: new RecordingLog(), random: () => 0.5 };
      return new KafkaSource({ ...kafkaDefaults, ...more }, deps, async () => kafka.api());
    };
    let components = 0;
    const produce = (): void => {
      components += 1;
      kafka.put(0, `a${components}`);
      kafka.put(1, `b${components}`);
    };
    const producing = setInterval(produce, 2);
    const run = await start([open()]);
    await until(() => run.stored().length > 20);
    const next = open({ name, fetch_bytes: 1_048_576 });
    await run.pipeline.change(changeOf({ removed: ['bus'], added: [added(next, 'sequential')] }));
    const count = run.stored().length;
    await until(() => run.stored().length > count + 20);
    clearInterval(producing);
    await until(() => new Set(run.stored()).size === 2 * components);
    const words = await run.finish();
    // Under another name it has no checkpoints: it resumes at the committed offsets of the group.
    expectWhole(name === 'bus' ? words : [...new Set(words)], 'a');
    expectWhole(name === 'bus' ? words : [...new Set(words)], 'b');
  });

  it('rolls back a sequential source that makes no progress, even if it keeps retrying', async () => {
    const run = await start([new Words('a')]);
    await until(() => run.stored().length > 5);
    const recreate = new Words('a');
    const source: Source = new Words('a');
    source.partitions = async function* wait(_context, signal) {
      await pause(600_000, signal);
    };
    const change = changeOf({
      removed: ['a'],
      added: [{ source, startMode: 'sequential', problem: () => 'no lease table answers' }],
      restorePrevious: () => [recreate],
    });
    await expect(run.pipeline.change(change)).rejects.toMatchObject({
      code: 'ERR_RELOAD_SOURCE',
      message: expect.stringContaining('a: no lease table answers'),
    });
    await until(() => recreate.begunAfter !== undefined);
    expectWhole(await run.finish(), 'a');
  });

  it('rolls back a Kafka source with an unreachable broker', async () => {
    const run = await start([new Words('a'), new Words('b')]);
    await until(() => run.stored().length > 5);
    const recreate = new Words('a');
    const deps = { clock: systemClock, log: new RecordingLog(), random: () => 0.5 };
    const kafka = new FakeKafka(systemClock);
    const away = Object.assign(new Error('connect ECONNREFUSED'), {
      name: 'KafkaJSConnectionError',
    });
    kafka.fail('describe', ...Array.from({ length: 1_000 }, () => away));
    const source = new KafkaSource({ ...kafkaDefaults, name: 'a' }, deps, async () => kafka.api());
    const change = changeOf({
      removed: ['a'],
      added: [added(source, 'sequential')],
      restorePrevious: () => [recreate],
    });
    await expect(run.pipeline.change(change)).rejects.toMatchObject({
      code: 'ERR_KAFKA_UNREACHABLE',
    });
    await until(() => recreate.begunAfter !== undefined);
    const count = run.stored().length;
    await until(() => run.stored().length > count + 20);
    const words = await run.finish();
    expectWhole(words, 'a');
    expectWhole(words, 'b');
  });

  it('changes nothing while the run is ending', async () => {
    const run = await start([new Words('a')]);
    await until(() => run.stored().length > 5);
    await run.finish();
    await expect(run.pipeline.change(changeOf({}))).rejects.toThrow(/ERR_RELOAD_STOPPING/);
  });

  it('ends with the run when that stops in the middle of a change', async () => {
    const run = await start([new Words('a')]);
    await until(() => run.stored().length > 5);
    const idle = new Deferred();
    const next: Source = {
      name: 'z',
      kind: 'quiet',
      // oxlint-disable-next-line require-yield -- It never finds anything.
      async *partitions(_context, signal) {
        signal.addEventListener('abort', () => idle.resolve(), { once: true });
        await idle.promise;
      },
      acknowledged() {},
      close: async () => {},
    };
    const changing = run.pipeline.change(changeOf({ removed: ['a'], added: [added(next)] }));
    const outcome = expect(changing).rejects.toThrow(/ERR_RELOAD_STOPPING/);
    expectWhole(await run.finish(), 'a');
    await outcome;
  });
});
