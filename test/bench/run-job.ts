import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

import { isObject } from '../../src/base/index.ts';
import { tableOf } from './baseline-job.ts';
import type { BenchServer } from './server.ts';
import type { Feed, Job, JobResult } from './types.ts';

/** The cost of a job: of its process, and of the server from the start signal until the last merge. */
export interface Measured extends JobResult {
  readonly clickhouseUs: number;
}

const entry = fileURLToPath(new URL('job.ts', import.meta.url));
const threadNames = fileURLToPath(new URL('thread-names.cjs', import.meta.url));
const feeder = fileURLToPath(new URL('feeder.ts', import.meta.url));

/** Waiting time before a job. The server is already idle, except for a TRUNCATE or a CREATE. */
export const shortMs = 400;
/** Waiting time after a job. The background pool starts its next merge immediately, or checks for one within a second. */
export const longMs = 1500;

/**
 * Runs a job in a new process. The server is idle before and after it.
 * @param keepsRows keeps the existing rows in the table, including those of the warm-up
 */
export async function runJob(
  job: Omit<Job, 'port'>,
  server: BenchServer,
  keepsRows = false,
): Promise<Measured> {
  const feed = await startFeed(job);
  const child = fork(entry, [], {
    execArgv: ['--require', threadNames, '--import', 'tsx', '--expose-gc'],
  });
  try {
    const ready = answerOf(child);
    child.send({ ...job, port: feed?.port ?? 0 });
    await ready;
    if (!keepsRows) await server.command(`TRUNCATE TABLE weir.${tableOf(job)}`);
    const before = await server.settled(shortMs);
    const done = answerOf(child);
    child.send('go');
    feed?.process.send('go');
    const result = await done;
    if (!isResult(result)) throw new Error(`job ${job.kind} gave no result`);
    if (job.kind === 'decode' || job.kind === 'stages') return { ...result, clickhouseUs: 0 };
    const clickhouseUs = server.spentUs(before, await server.settled(longMs));
    return { ...result, clickhouseUs };
  } finally {
    feed?.process.disconnect();
    if (child.connected) child.disconnect();
  }
}

/** Starts the process that delivers the events of a job; undefined if the source is a file. */
async function startFeed(
  job: Omit<Job, 'port'>,
): Promise<{ readonly process: ChildProcess; readonly port: number } | undefined> {
  const { source, file, events } = job;
  if (source === 'file' || job.kind === 'stages') return undefined;
  const child = fork(feeder, [], { execArgv: ['--import', 'tsx'] });
  const ready = answerOf(child);
  const feed: Feed = { source, file, events, port: await freePort() };
  child.send(feed);
  return { process: child, port: Number(await ready) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The next message of a process. If it ends before that, it has printed the reason. */
function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`a job ended early with code ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

function isResult(value: unknown): value is JobResult {
  return isObject(value) && typeof value['nodeUs'] === 'number';
}
