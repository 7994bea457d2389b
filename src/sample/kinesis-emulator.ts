import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { isObject, messageOf, pause, PipelineError, resolveOptional } from '../base/index.ts';

/** A local Kinesis service that runs as long as this process. */
export interface KinesisEmulator {
  /** URL for the option `endpoint`. The emulator accepts any access key and secret. */
  readonly endpoint: string;
  readonly pid: number | undefined;
  /** Creates a stream and waits until it is active. */
  createStream(name: string, shards: number): Promise<void>;
  /**
   * Writes records in order, if necessary in several requests. Retries rejected records.
   * @param keyOf returns the partition key of the record at an index, which determines its shard. By default, records
   * are distributed over all shards
   */
  putEvents(
    stream: string,
    records: readonly Uint8Array[],
    keyOf?: (index: number) => string,
  ): Promise<void>;
  /** Calls an operation of the Kinesis API (`SplitShard`, `MergeShards`, …), and returns its response. */
  call(operation: string, input: object): Promise<Record<string, unknown>>;
  /** Stops the process: first gracefully, and if that fails, forcibly. */
  stop(): Promise<void>;
}

const readyWaitMs = 60_000;
const readyCheckMs = 50;
const stopWaitMs = 2_000;
const startsMax = 3;
// Maximum number of records per request; the limit of AWS.
const putRecordsMax = 500;
const putBytesMax = 4_000_000;

// Settings of the emulator for the durations of changes. Their default is 500 ms.
const durations = [
  'CREATE_STREAM',
  'DELETE_STREAM',
  'REGISTER_STREAM_CONSUMER',
  'START_STREAM_ENCRYPTION',
  'STOP_STREAM_ENCRYPTION',
  'DEREGISTER_STREAM_CONSUMER',
  'MERGE_SHARDS',
  'SPLIT_SHARD',
  'UPDATE_SHARD_COUNT',
  'UPDATE_STREAM_MODE',
];

// Code that the child runs: it reads from a pipe, which closes when this process ends for any reason. The child then
// exits.
const endWithParent =
  'data:text/javascript,process.stdin.on("end",()=>process.exit(0)).on("error",()=>process.exit(0)).resume()';

/**
 * Starts the npm package `kinesis-local` on free ports of the loopback interface, and waits until it responds.
 *
 * The emulator runs in its own process group, so that Ctrl-C in a terminal does not stop it before Weir has read its
 * records. It stores everything in memory, and uses about 3 ms of CPU time per record.
 *
 * @param options.dir working directory of the process
 */
export async function startKinesisEmulator(
  options: { readonly dir?: string } = {},
): Promise<KinesisEmulator> {
  for (let start = 1; ; start++) {
    try {
      return await startOnce(options.dir);
    } catch (error) {
      // Try again: another process can have taken the port between the check and the start of the child.
      if (start === startsMax || error instanceof PipelineError) throw error;
    }
  }
}

async function startOnce(dir: string | undefined): Promise<KinesisEmulator> {
  const main = resolveOptional('weir-ingest-demo', 'kinesis-local/main.js');
  if (main === undefined) throw new PipelineError('ERR_SAMPLE_EMULATOR');
  const [plain, tls] = await freePorts();
  const child = spawn(process.execPath, ['--import', endWithParent, main], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(dir === undefined ? {} : { cwd: dir }),
    env: {
      PATH: process.env['PATH'],
      KINESIS_MOCK_CERT_PATH: join(dirname(main), 'server.json'),
      KINESIS_MOCK_PLAIN_PORT: String(plain),
      KINESIS_MOCK_TLS_PORT: String(tls),
      LOG_LEVEL: 'ERROR',
      ...Object.fromEntries(durations.map((name) => [`${name}_DURATION`, '10ms'])),
    },
  });
  // If the child has already exited, the closed pipe must not end this process.
  child.stdin.on('error', () => {});
  const output = keepTail(child);
  const endpoint = `http://127.0.0.1:${plain}`;
  try {
    await waitUntilReady(endpoint, child);
  } catch (error) {
    await stop(child);
    throw new Error(`the Kinesis emulator did not start: ${messageOf(error)} ${output()}`, {
      cause: error,
    });
  }
  return emulator(endpoint, child);
}

function emulator(endpoint: string, child: ChildProcess): KinesisEmulator {
  const call = (operation: string, input: object): Promise<Record<string, unknown>> =>
    request(endpoint, operation, input);
  return {
    endpoint,
    pid: child.pid,
    call,
    async createStream(name, shards) {
      await call('CreateStream', { StreamName: name, ShardCount: shards });
      for (;;) {
        const { StreamDescriptionSummary: summary } = await call('DescribeStreamSummary', {
          StreamName: name,
        });
        if (isObject(summary) && summary['StreamStatus'] === 'ACTIVE') return;
        await pause(readyCheckMs);
      }
    },
    async putEvents(stream, records, keyOf = () => String(Math.random())) {
      const entries = records.map((data, index) => ({
        Data: Buffer.from(data).toString('base64'),
        PartitionKey: keyOf(index),
      }));
      for (const batch of putBatches(entries)) await putBatch(call, stream, batch);
    },
    stop: () => stop(child),
  };
}

type Call = KinesisEmulator['call'];

/** A record in the form that PutRecords requires. */
interface PutEntry {
  readonly Data: string;
  readonly PartitionKey: string;
}

async function putBatch(call: Call, stream: string, entries: readonly PutEntry[]): Promise<void> {
  let rest = entries;
  while (rest.length > 0) {
    const { Records: results } = await call('PutRecords', { StreamName: stream, Records: rest });
    if (!Array.isArray(results)) throw new Error('PutRecords returned no results');
    const rejected = rest.filter((_, index) => {
      const result: unknown = results[index];
      return !isObject(result) || typeof result['SequenceNumber'] !== 'string';
    });
    if (rejected.length > 0) await pause(readyCheckMs);
    rest = rejected;
  }
}

function* putBatches(entries: readonly PutEntry[]): Iterable<readonly PutEntry[]> {
  let batch: PutEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (batch.length === putRecordsMax || bytes + entry.Data.length > putBytesMax) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(entry);
    bytes += entry.Data.length;
  }
  if (batch.length > 0) yield batch;
}

/** Sends a call in the JSON protocol of Kinesis. The emulator requires a signature, but does not check it. */
async function request(
  endpoint: string,
  operation: string,
  input: object,
): Promise<Record<string, unknown>> {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const scope = `weir/${day}/us-east-1/kinesis/aws4_request`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `Kinesis_20131202.${operation}`,
      'x-amz-date': `${day}T000000Z`,
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation}: HTTP ${response.status} ${text}`);
  const answer: unknown = text === '' ? {} : JSON.parse(text);
  return isObject(answer) ? answer : {};
}

async function waitUntilReady(endpoint: string, child: ChildProcess): Promise<void> {
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`it exited with code ${code}`)));
  });
  // Handle the rejection here, because no other listener remains after this function, and the child can exit at any
  // time.
  failure.catch(() => {});
  const deadlineMs = Date.now() + readyWaitMs;
  while (Date.now() < deadlineMs) {
    const isReady = fetch(`${endpoint}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (await Promise.race([isReady, failure])) return;
    await pause(readyCheckMs);
  }
  throw new Error(`it did not respond within ${readyWaitMs / 1000} s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = new AbortController();
  child.once('exit', () => exited.abort());
  // Use SIGKILL, because the emulator has no state to save. It takes seconds to exit on SIGINT, and ignores SIGTERM.
  child.stdin?.end();
  await pause(stopWaitMs, exited.signal);
  if (exited.signal.aborted) return;
  child.kill('SIGKILL');
  await pause(stopWaitMs, exited.signal);
}

/** Collects the last output of a child, for the error message if the child fails. */
function keepTail(child: ChildProcess): () => string {
  let tail = '';
  const keep = (text: string): void => {
    tail = (tail + text).slice(-2_000);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep);
  return () => tail.trim();
}

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const;
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return [ports[0] ?? 0, ports[1] ?? 0];
}
