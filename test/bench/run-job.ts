import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { isObject } from '../../src/base/index.ts';
import type { BenchServer } from './server.ts';
import type { Job, JobResult } from './types.ts';

/** What a job cost: its own process, and the server from the signal until its last merge. */
export interface Measured extends JobResult {
  readonly clickhouseUs: number;
}

const entry = fileURLToPath(new URL('job.ts', import.meta.url));

/** The server has been at rest before; this lets a TRUNCATE or a CREATE pass. */
const SHORT_MS = 400;
/** The background pool picks its next merge at once, and looks around again within a second. */
const LONG_MS = 1500;

/** Runs a job in a fresh process, with the server at rest before and after. */
export async function runJob(job: Job, server: BenchServer): Promise<Measured> {
  const child = fork(entry, [], { execArgv: ['--import', 'tsx', '--expose-gc'] });
  const ready = answerOf(child);
  child.send(job);
  await ready;
  const before = await server.settled(SHORT_MS);
  const done = answerOf(child);
  child.send('go');
  const result = await done;
  if (!isResult(result)) throw new Error(`job ${job.kind} gave no result`);
  const clickhouseUs = server.spentUs(before, await server.settled(LONG_MS));
  return { ...result, clickhouseUs };
}

/** The next message of a job; a job that ends without one has printed why. */
function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`a job ended early, code ${code}`));
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
