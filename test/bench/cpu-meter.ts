import { readdirSync, readFileSync } from 'node:fs';

import { isObject } from '../../src/base/index.ts';
import type { JobResult, ThreadTimes } from './types.ts';

/** Resources that a process used during its work. */
export type Used = Pick<JobResult, 'nodeUs' | 'wallMs' | 'rssMb' | 'threadUs'>;

/** Measures the resources that this process uses after the creation of the meter. */
export class CpuMeter {
  readonly #threads = threadTimes();
  readonly #startedMs = performance.now();
  readonly #before = process.cpuUsage();

  /** Returns CPU time by thread, elapsed time, and the maximum resident memory of the process so far. */
  used(): Used {
    const { user, system } = process.cpuUsage(this.#before);
    const nodeUs = user + system;
    const wallMs = performance.now() - this.#startedMs;
    const now = threadTimes();
    const main = now.main - this.#threads.main;
    const v8 = now.v8 - this.#threads.v8;
    const pool = now.pool - this.#threads.pool;
    // Workers that have ended are not listed, so the workers are computed as the rest.
    const workers = Math.max(0, nodeUs - main - v8 - pool);
    const rssMb = process.resourceUsage().maxRSS / 1_024;
    return { nodeUs, wallMs, rssMb, threadUs: { main, v8, pool, workers } };
  }
}

/** CPU time in microseconds of the threads that exist since the start. */
function threadTimes(): Omit<ThreadTimes, 'workers'> {
  const { v8, pool } = knownThreads();
  const times = { main: 0, v8: 0, pool: 0 };
  for (const id of readdirSync('/proc/self/task')) {
    const group = Number(id) === process.pid ? 'main' : v8.has(id) ? 'v8' : 'pool';
    if (group === 'pool' && !pool.has(id)) continue;
    times[group] += cpuUs(id);
  }
  return times;
}

/** Returns the threads that thread-names.cjs found; none if the process was started without it. */
function knownThreads(): Readonly<Record<'v8' | 'pool', ReadonlySet<unknown>>> {
  const known: unknown = Reflect.get(globalThis, 'benchThreads');
  const { v8, pool } = isObject(known) ? known : {};
  const none = new Set<unknown>();
  return { v8: v8 instanceof Set ? v8 : none, pool: pool instanceof Set ? pool : none };
}

/** The first field of schedstat: CPU time in ns, which is more precise than the ticks of stat. */
function cpuUs(id: string): number {
  const [ns] = readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ');
  return Number(ns) / 1_000;
}
