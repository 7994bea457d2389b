import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type Clock, systemClock } from '../../src/base/index.ts';
import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { CloudWatchLogsSource } from '../../src/sources/cloudwatch-logs/source.ts';
import { configFrom, type FirehoseOptions } from '../../src/config/index.ts';

import { FileSource } from '../../src/sources/file/source.ts';
import type { FileLimits } from '../../src/sources/text/file-limits.ts';
import { FirehoseSource } from '../../src/sources/firehose/source.ts';
import { KafkaSource } from '../../src/sources/kafka/source.ts';
import { KinesisSource } from '../../src/sources/kinesis/source.ts';
import { KinesisFleetSource } from '../../src/sources/kinesis/fleet/fleet.ts';
import type { S3Object } from '../../src/sources/s3/api.ts';
import { S3ListingSource } from '../../src/sources/s3/listing.ts';
import { S3QueueSource } from '../../src/sources/s3/queue.ts';
import { StdinSource } from '../../src/sources/stdin/source.ts';
import { FakeKafka, kafkaDefaults } from '../support/fake-kafka.ts';
import { FakeKinesis } from '../support/fake-kinesis.ts';
import { FakeLogs, logsDefaults } from '../support/fake-logs.ts';
import { FakeQueue, noticeOf } from '../support/fake-queue.ts';
import { FakeS3 } from '../support/fake-s3.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';

import { startKinesisLocal } from '../support/kinesis-local.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { SimulatedTable } from '../simulation/table.ts';
import { type SourceBench, sourceContract } from './source-contract.ts';

const deps = { clock: systemClock, log: new RecordingLog(), random: Math.random };
/** Ten times as fast: Kinesis may be read five times per second, and a fake reads as often in a tenth of the time. */
const hurriedClock: Clock = {
  now: () => startedMs + 10 * (Date.now() - startedMs),
  steadyMs: () => 10 * performance.now(),
  pause: (ms, signal) => systemClock.pause(ms / 10, signal),
};
const startedMs = Date.now();
const hurried = { ...deps, clock: hurriedClock };
const limits: FileLimits = {
  chunkBytes: 1_000,
  eventBytes: 10_000,
  pollIntervalMs: 20,
  rotatedWaitMs: 100,
  closeAfterMs: 60_000,
  openFilesMax: 8,
  followedFilesMax: 1_000,
};
const ndjson = (events: readonly string[]): string => events.map((event) => `${event}\n`).join('');

sourceContract({
  name: 'kinesis, over a fake',
  canResume: true,
  canWait: true,
  pageBytes: 20 * 60,
  async setUp() {
    return { bench: async () => fakeBench(), tearDown: async () => {} };
  },
});

const kinesisDefaults = {
  type: 'kinesis',
  name: 'edge',
  stream_name: 'edge',
  http1: false,
  start: 'trim_horizon',
  page_records: 20,
  poll_interval_ms: 200,
  shard_list_interval_ms: 1_000,
} as const;

function fakeBench(): SourceBench {
  const api = new FakeKinesis(hurriedClock);
  const [shard = ''] = api.shardIds;
  return {
    open: () => new KinesisSource(kinesisDefaults, hurried, async () => api),
    write: async (events) => void api.put(shard, ...events),
    handedOut: () => api.givenBytes,
  };
}

sourceContract({
  name: 'kinesis of a fleet, over a fake',
  canResume: true,
  canWait: true,
  pageBytes: 20 * 60,
  async setUp() {
    return { bench: async () => fleetBench(), tearDown: async () => {} };
  },
});

function fleetBench(): SourceBench {
  const api = new FakeKinesis(hurriedClock);
  const [shard = ''] = api.shardIds;
  const rows = new SimulatedTable();
  const call = async <T>(execute: () => T): Promise<T> => execute();
  const options = {
    ...kinesisDefaults,
    leases: { table: 'leases', group: 'weir', failover_ms: 20_000, handoff_ms: 10_000 },
  };
  return {
    open: () =>
      new KinesisFleetSource(
        options,
        hurried,
        async () => api,
        async () => ({
          store: rows.seenBy({ id: 'fleet', call }),
          keyOf: (shardId) => `weir/${shardId}`,
          close: () => undefined,
        }),
      ),
    write: async (events) => void api.put(shard, ...events),
    moveTo: (checkpoint) => {
      for (const [key, row] of rows.rows) rows.rows.set(key, { ...row, checkpoint });
    },
    handedOut: () => api.givenBytes,
  };
}

sourceContract({
  name: 'kafka, over a fake',
  canResume: true,
  canWait: true,
  pageBytes: 20 * 60,
  async setUp() {
    return { bench: async () => kafkaBench(), tearDown: async () => {} };
  },
});

function kafkaBench(): SourceBench {
  const kafka = new FakeKafka(systemClock);
  return {
    open: () => new KafkaSource(kafkaDefaults, deps, async () => kafka.api()),
    write: async (events) => kafka.put(0, ...events),
    handedOut: () => kafka.givenBytes,
  };
}

sourceContract({
  name: 'kinesis, over kinesis-local',
  canResume: true,
  canWait: true,
  pageBytes: 20 * 60,
  async setUp() {
    const kinesis = await startKinesisLocal();
    let streams = 0;
    return {
      async bench() {
        const stream = `contract-${++streams}`;
        await kinesis.createStream(stream, 1);
        return {
          open: () => kinesis.source(stream, { page_records: 20 }),
          write: (events) =>
            kinesis.putEvents(
              stream,
              events.map((event) => Buffer.from(event)),
            ),
        };
      },
      tearDown: () => kinesis.stop(),
    };
  },
});

sourceContract({
  name: 'cloudwatch_logs, over a fake',
  canResume: true,
  canWait: true,
  readsBack: true,
  pageBytes: 20 * 60,
  async setUp() {
    return { bench: async () => logsBench(), tearDown: async () => {} };
  },
});

function logsBench(): SourceBench {
  const api = new FakeLogs(systemClock, '/edge');
  const options = {
    ...logsDefaults,
    start: new Date(systemClock.now() - 60_000).toISOString(),
    poll_interval_ms: 100,
    requests_per_second: 1_000,
    page_events: 20,
  };
  return {
    open: () => new CloudWatchLogsSource(options, deps, async () => api),
    write: async (events) => api.put('/edge', systemClock.now(), events),
    handedOut: () => api.givenBytes,
  };
}

sourceContract({
  name: 's3, told by a queue',
  canResume: true,
  canWait: true,
  pageBytes: limits.chunkBytes,
  async setUp() {
    return { bench: async () => queueBench(), tearDown: async () => {} };
  },
});

sourceContract({
  name: 's3, listing a bucket',
  canResume: true,
  canWait: true,
  pageBytes: limits.chunkBytes,
  async setUp() {
    return { bench: async () => bucketBench(), tearDown: async () => {} };
  },
});

/** Every start finds all notices again: a queue delivers at least once. */
function queueBench(): SourceBench {
  const store = new FakeS3();
  store.pieceBytes = 200;
  const written: S3Object[] = [];
  let queue = new FakeQueue(systemClock);
  const options = {
    name: 's3',
    queue_url: 'http://127.0.0.1/1/objects',
    open_objects: 4,
    visibility_timeout_ms: 30_000,
    idle_timeout_ms: 50,
  };
  return {
    open() {
      queue = new FakeQueue(systemClock);
      queue.waitMsMax = 100;
      for (const object of written) queue.send(noticeOf(object));
      return new S3QueueSource(options, limits, deps, {
        store: async () => store,
        queue: async () => queue,
      });
    },
    async write(events) {
      const object = store.put('edge', `events/${written.length}`, ndjson(events));
      written.push(object);
      queue.send(noticeOf(object));
    },
    handedOut: () => store.givenBytes,
  };
}

function bucketBench(): SourceBench {
  const store = new FakeS3();
  store.pieceBytes = 200;
  store.put('edge', 'other/object', '{"n":-1}');
  const options = { name: 's3', bucket: 'edge', prefix: 'events/' };
  const own = { ...options, open_objects: 4, list_interval_ms: 50 };
  let count = 0;
  return {
    open: () => new S3ListingSource(own, limits, deps, async () => store),
    write: async (events) => void store.put('edge', `events/${count++}`, ndjson(events)),
    handedOut: () => store.givenBytes,
  };
}

sourceContract({
  name: 'firehose',
  canResume: true,
  canWait: true,
  isPushed: true,
  pageBytes: 20 * 60,
  async setUp() {
    let senders = new AbortController();
    return {
      async bench() {
        // What an earlier test has left undelivered must not come to this one.
        senders.abort();
        senders = new AbortController();
        return firehoseBench(await freePort(), senders.signal);
      },
      tearDown: async () => senders.abort(),
    };
  },
});

async function firehoseBench(port: number, signal: AbortSignal): Promise<SourceBench> {
  // Longer than a busy machine lets a sender wait for its turn.
  const source = { type: 'firehose', name: 'edge', port, idle_timeout: '600ms' };
  const { sources } = await configFrom({ sources: [source] });
  const url = `http://127.0.0.1:${port}/firehose`;
  const sender = new FirehoseSender({ url, retryMsMin: 5, retryMsMax: 20 });
  signal.addEventListener('abort', () => sender.close());
  let sending = Promise.resolve();
  return {
    open: () => new FirehoseSource(sources[0] as FirehoseOptions, deps),
    async write(events) {
      for (let from = 0; from < events.length; from += 20) {
        const request = FirehoseSender.request(events.slice(from, from + 20));
        sending = sending.then(async () => void (await sender.deliver(request, signal)));
      }
      sending.catch(() => {});
    },
  };
}

/** A file source with a directory for every test. */
async function fileSetUp(
  options: { readonly follow: boolean; readonly file: string },
  write: (path: string, events: readonly string[]) => Promise<void>,
) {
  const root = await mkdtemp(join(tmpdir(), 'weir-sources-'));
  return {
    async bench(): Promise<SourceBench> {
      const path = join(await mkdtemp(join(root, 'bench-')), options.file);
      await writeFile(path, '');
      const own = { name: 'files', paths: [path], follow: options.follow };
      return {
        open: () => new FileSource(own, limits, deps),
        write: (events) => write(path, events),
      };
    },
    tearDown: () => rm(root, { recursive: true, force: true }),
  };
}

const plain = (path: string, events: readonly string[]): Promise<void> =>
  appendFile(path, ndjson(events));
const zipped = (path: string, events: readonly string[]): Promise<void> =>
  appendFile(path, gzipSync(ndjson(events)));

for (const follow of [false, true]) {
  const how = follow ? 'followed' : 'read once';
  sourceContract({
    name: `file, ${how}`,
    canResume: true,
    canWait: follow,
    pageBytes: limits.chunkBytes,
    setUp: () => fileSetUp({ follow, file: 'events.ndjson' }, plain),
  });
  sourceContract({
    name: `file, gzip, ${how}`,
    canResume: true,
    canWait: follow,
    pageBytes: limits.chunkBytes,
    setUp: () => fileSetUp({ follow, file: 'events.ndjson.gz' }, zipped),
  });
}

sourceContract({
  name: 'stdin',
  canResume: false,
  canWait: false,
  pageBytes: limits.chunkBytes,
  async setUp() {
    return { bench: async () => stdinBench(), tearDown: async () => {} };
  },
});

function stdinBench(): SourceBench {
  const written: Buffer[] = [];
  let handedOut = 0;
  function* pieces(): Iterable<Buffer> {
    for (const piece of written) {
      handedOut += piece.length;
      yield piece;
    }
  }
  const stream = (): Readable => Readable.from(pieces(), { objectMode: false, highWaterMark: 500 });
  return {
    open: () => new StdinSource({ type: 'stdin', name: 'in' }, limits, deps, stream),
    write: async (events) => void written.push(...events.map((event) => Buffer.from(`${event}\n`))),
    handedOut: () => handedOut,
  };
}
