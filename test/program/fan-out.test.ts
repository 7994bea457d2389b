import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { systemClock } from '../../src/base/index.ts';
import type { KinesisOptions } from '../../src/config/index.ts';
import { deregisterConsumer, readConsumer, registerConsumer } from '../../src/sources/index.ts';
import { connectKinesis } from '../../src/sources/kinesis/client.ts';
import { KinesisFleetSource } from '../../src/sources/kinesis/fleet/fleet.ts';
import { KinesisSource } from '../../src/sources/kinesis/source.ts';
import { SimulatedTable } from '../simulation/table.ts';
import { Consumer } from '../support/consumer.ts';
import { FakeFanOut } from '../support/fake-fan-out.ts';
import { awsError, FakeKinesis } from '../support/fake-kinesis.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { type KinesisServer, startKinesisServer } from '../support/kinesis-server.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { type SourceBench, sourceContract, until } from '../contract/source-contract.ts';
import { kinesisCounts } from '../support/reported.ts';

const deps = { clock: systemClock, log: new RecordingLog(), random: () => 0 };
const options: KinesisOptions = {
  type: 'kinesis',
  name: 'edge',
  stream_name: 'edge',
  region: 'eu-west-1',
  http1: false,
  start: 'trim_horizon',
  page_records: 20,
  poll_interval_ms: 200,
  shard_list_interval_ms: 1_000,
  credentials: { access_key_id: 'test', secret_access_key: 'test' },
  fan_out: { consumer: 'weir', register: true, retry_interval_ms: 60_000, idle_timeout_ms: 5_000 },
};

/** A stream with fan-out that allows a new subscription immediately; unit tests cover the limit of five seconds. */
function fakeStream(): FakeFanOut {
  const api = new FakeKinesis(systemClock);
  const fanOut = new FakeFanOut(api, systemClock);
  fanOut.eventRecords = 20;
  fanOut.heartbeatMs = 100;
  fanOut.lookMs = 20;
  fanOut.spacingMs = 0;
  api.fanOut = fanOut;
  return fanOut;
}

const never = new AbortController().signal;
const noTearDown = async (): Promise<void> => {};

sourceContract({
  name: 'kinesis by fan-out, over a fake',
  canResume: true,
  canWait: true,
  pageBytes: 20 * 60,
  setUp: async () => ({ bench: async () => fakeBench(), tearDown: noTearDown }),
});

function fakeBench(): SourceBench {
  const { api } = fakeStream();
  const [shard = ''] = api.shardIds;
  return {
    open: () => new KinesisSource(options, deps, async () => api),
    write: async (events) => void api.put(shard, ...events),
    handedOut: () => api.givenBytes,
  };
}

describe('over HTTP/2, through the SDK', () => {
  const variable = 'NODE_TLS_REJECT_UNAUTHORIZED';
  let before: string | undefined;
  const servers: KinesisServer[] = [];
  beforeAll(() => {
    before = process.env[variable];
    // The servers of this test have self-signed certificates.
    process.env[variable] = '0';
  });
  afterAll(() => {
    if (before === undefined) Reflect.deleteProperty(process.env, variable);
    else process.env[variable] = before;
  });
  const stopAll = async (): Promise<void> => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  };

  async function serve(): Promise<{ fanOut: FakeFanOut; server: KinesisServer; shard: string }> {
    const fanOut = fakeStream();
    const server = await startKinesisServer(fanOut);
    servers.push(server);
    return { fanOut, server, shard: fanOut.api.shardIds[0] ?? '' };
  }
  const open = (server: KinesisServer, more: Partial<KinesisOptions> = {}): KinesisSource => {
    const own = { ...options, endpoint: server.endpoint, ...more };
    return new KinesisSource(own, deps, () => connectKinesis(own, { spacingMs: 0 }));
  };

  sourceContract({
    name: 'kinesis by fan-out',
    canResume: true,
    canWait: true,
    pageBytes: 20 * 60,
    setUp: async () => ({
      async bench() {
        const { fanOut, server, shard } = await serve();
        return {
          open: () => open(server),
          write: async (events) => void fanOut.api.put(shard, ...events),
        };
      },
      tearDown: stopAll,
    }),
  });

  describe('a subscription', () => {
    let fanOut: FakeFanOut;
    let server: KinesisServer;
    let shard: string;
    let stop: AbortController;
    beforeEach(async () => {
      stop = new AbortController();
      ({ fanOut, server, shard } = await serve());
    });
    afterEach(async () => {
      stop.abort();
      await stopAll();
    });
    const numbered = (from: number, count: number): string[] =>
      Array.from({ length: count }, (_, index) => `e${from + index}`);

    it('continues after closed connections, and after an exception of AWS', async () => {
      const source = open(server);
      const consumer = new Consumer();
      const done = consumer.run(source, { untilIdle: false }, stop.signal);
      fanOut.api.put(shard, ...numbered(0, 10));
      await until(() => consumer.events.length === 10);
      server.cut();
      fanOut.api.put(shard, ...numbered(10, 10));
      await until(() => consumer.events.length === 20);
      fanOut.breakOff(awsError('InternalFailureException'));
      fanOut.api.put(shard, ...numbered(20, 10));
      await until(() => consumer.events.length === 30);
      fanOut.breakOff('ended');
      fanOut.api.put(shard, ...numbered(30, 10));
      await until(() => consumer.events.length === 40);
      expect(consumer.textsOf(shard)).toEqual(numbered(0, 40));
      expect(fanOut.asked.slice(1).every((asked) => / after \d+$/.test(asked))).toBe(true);
      expect(kinesisCounts(source)).toMatchObject({ subscriptions: 4, fallbacks: 0 });
      stop.abort();
      await done;
      await source.close();
      await until(() => server.serving() === 0);
    });

    it('is renewed if it is silent, although the connection is open', async () => {
      const silence = {
        consumer: 'weir',
        register: true,
        retry_interval_ms: 60_000,
        idle_timeout_ms: 1_000,
      };
      const source = open(server, { fan_out: silence });
      const consumer = new Consumer();
      const done = consumer.run(source, { untilIdle: false }, stop.signal);
      await until(() => fanOut.asked.length === 1 && consumer.pages.length > 0);
      server.hush(true);
      await until(() => fanOut.asked.length > 1);
      server.hush(false);
      fanOut.api.put(shard, 'after');
      await until(() => consumer.events.length === 1);
      expect(consumer.texts).toEqual(['after']);
      stop.abort();
      await done;
      await source.close();
    });

    it('returns children at the end of the shard, which are also read by fan-out', async () => {
      const source = open(server);
      const consumer = new Consumer();
      const done = consumer.run(source, { untilIdle: false }, stop.signal);
      fanOut.api.put(shard, 'p');
      await until(() => consumer.events.length === 1);
      const [left, right] = fanOut.api.split(shard);
      fanOut.api.put(left, 'l');
      fanOut.api.put(right, 'r');
      await until(() => consumer.events.length === 3);
      expect(fanOut.api.made('GetRecords')).toEqual([]);
      stop.abort();
      await done;
      await source.close();
    });

    it('buffers little while the pipeline does not read, and delivers everything later', async () => {
      const text = 'x'.repeat(50_000);
      const count = 400;
      fanOut.api.put(shard, ...Array.from({ length: count }, (_, index) => `${index} ${text}`));
      const source = open(server);
      const consumer = new Consumer();
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const done = consumer.run(source, { onPage: () => gate }, stop.signal);
      await until(() => consumer.pages.length === 1);
      // Until the windows of the connection are full.
      for (let sent = -1; sent !== server.sentBytes();) {
        sent = server.sentBytes();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      expect(server.sentBytes()).toBeLessThan(8_000_000);
      release();
      await done;
      await source.close();
      const numbers = consumer.events.map((event) => Number(event.text.split(' ')[0]));
      expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index));
    });

    it('resumes after the pipeline has not read for longer than the lifetime of a subscription', async () => {
      // Messages in between would keep the connection alive.
      fanOut.heartbeatMs = 60_000;
      fanOut.api.put(shard, ...numbered(0, 100));
      const own = { ...options, endpoint: server.endpoint };
      const tuning = { spacingMs: 0, requestTimeoutMs: 1_000 };
      const source = new KinesisSource(own, deps, () => connectKinesis(own, tuning));
      const consumer = new Consumer();
      const onPage = async (): Promise<void> => {
        if (consumer.pages.length === 1) await until(() => server.serving() === 0);
      };
      await consumer.run(source, { onPage });
      await source.close();
      expect(consumer.textsOf(shard)).toEqual(numbered(0, 100));
      expect(kinesisCounts(source).fallbacks).toBe(0);
    });

    it('is replaced by polling while the API rejects it', async () => {
      fanOut.fail('SubscribeToShard', awsError('AccessDeniedException'), 10);
      fanOut.api.put(shard, ...numbered(0, 30));
      const source = open(server);
      const consumer = new Consumer();
      await consumer.run(source);
      expect(kinesisCounts(source)).toMatchObject({ fallbacks: 1, subscriptions: 0 });
      await source.close();
      expect(consumer.textsOf(shard)).toEqual(numbered(0, 30));
    });
  });
});

describe('several processes with fan-out', () => {
  it('share the shards and one consumer, and take over the shards of a stopped process', async () => {
    const fanOut = fakeStream();
    const { api } = fanOut;
    api.recreate(4);
    const rows = new SimulatedTable();
    const call = async <T>(execute: () => T): Promise<T> => execute();
    const leases = { table: 'leases', group: 'weir', failover_ms: 1_500, handoff_ms: 2_000 };
    const start = (id: string) => {
      const source = new KinesisFleetSource(
        { ...options, leases },
        deps,
        async () => api,
        async () => ({
          store: rows.seenBy({ id, call }),
          keyOf: (shardId) => `weir/${shardId}`,
          close: () => undefined,
        }),
      );
      const consumer = new Consumer();
      const stop = new AbortController();
      const done = consumer.run(source, { untilIdle: false }, stop.signal);
      const end = async (): Promise<void> => {
        stop.abort();
        await done;
        await source.close();
      };
      return { source, consumer, end };
    };
    const written: string[] = [];
    const put = (round: number): void => {
      for (const shard of api.shardIds.slice(0, 4)) {
        const texts = [`${round} ${shard} a`, `${round} ${shard} b`];
        api.put(shard, ...texts);
        written.push(...texts);
      }
    };
    const one = start('one');
    const other = start('other');
    const shardsOf = (worker: typeof one) => kinesisCounts(worker.source).shards.fan_out;
    put(1);
    await until(() => shardsOf(one) === 2 && shardsOf(other) === 2);
    put(2);
    const all = () => [...new Set([...one.consumer.texts, ...other.consumer.texts])].toSorted();
    await until(() => all().length === written.length);
    await one.end();
    put(3);
    await until(() => shardsOf(other) === 4);
    await until(() => all().length === written.length);
    expect(all()).toEqual(written.toSorted());
    expect(fanOut.registered).toBe(1);
    await other.end();
  }, 120_000);
});

describe('on kinesis-local, over HTTP/1.1', () => {
  let kinesis: KinesisLocal;
  beforeAll(async () => {
    kinesis = await startKinesisLocal();
  });
  afterAll(() => kinesis.stop());

  it('follows a split and a merge, resumes after a restart, and deregisters on request', async () => {
    await kinesis.createStream('pushed', 1);
    const shardId = (index: number): string => `shardId-${String(index).padStart(12, '0')}`;
    const events = (from: number, count: number): Buffer[] =>
      Array.from({ length: count }, (_, index) => Buffer.from(`{"n":${from + index}}`));
    const { fan_out } = options;
    const own = kinesis.options('pushed', fan_out === undefined ? {} : { fan_out });
    const open = () => new KinesisSource(own, deps, () => connectKinesis(own));
    expect(await readConsumer(own, never)).toMatchObject({ source: 'edge', state: 'none' });
    const registered = await registerConsumer(own, never);
    expect(registered).toMatchObject({ stream: 'pushed', consumer: 'weir', state: 'active' });
    const consumer = new Consumer();
    const source = open();
    const stop = new AbortController();
    const done = consumer.run(source, { untilIdle: false }, stop.signal);
    await kinesis.putEvents('pushed', events(0, 20));
    await until(() => consumer.events.length === 20);
    await kinesis.split('pushed', shardId(0));
    await kinesis.putEvents('pushed', events(20, 20));
    await until(() => consumer.events.length === 40);
    await kinesis.merge('pushed', shardId(1), shardId(2));
    await kinesis.putEvents('pushed', events(40, 20));
    await until(() => consumer.events.length === 60);
    expect(kinesisCounts(source)).toMatchObject({
      fallbacks: 0,
      shards: { polling: 0, fan_out: 1 },
    });
    stop.abort();
    await done;
    await source.close();
    await kinesis.putEvents('pushed', events(60, 20));
    const again = open();
    const rest = new Consumer(consumer.checkpoints);
    await rest.run(again);
    expect(kinesisCounts(again).fallbacks).toBe(0);
    await again.close();
    expect(await registerConsumer(own, never)).toEqual(registered);
    // As in its guide: after `fan_out` was removed from the file.
    const { fan_out: _removed, ...without } = own;
    expect(await deregisterConsumer(without, never, 'weir')).toMatchObject({
      consumer: 'weir',
      state: 'none',
      arn: null,
    });
    expect(await readConsumer(own, never)).toMatchObject({ state: 'none' });
    expect(await deregisterConsumer(own, never)).toMatchObject({ state: 'none' });
    const numbers = (of: Consumer): number[] =>
      of.texts.map((text) => (JSON.parse(text) as { n: number }).n).toSorted((a, b) => a - b);
    expect(numbers(consumer)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    expect(numbers(rest)).toEqual(Array.from({ length: 20 }, (_, index) => 60 + index));
  }, 240_000);

  it('reports an unknown stream', async () => {
    const { fan_out } = options;
    const own = kinesis.options('nowhere', fan_out === undefined ? {} : { fan_out });
    const refused = readConsumer(own, never);
    await expect(refused).rejects.toMatchObject({ code: 'ERR_SOURCES_STREAM_NOT_FOUND' });
  });
});
