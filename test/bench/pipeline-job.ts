import { createLogger, pause } from '../../src/base/index.ts';
import { startLoading } from '../../src/app/loading.ts';
import { Supervisor } from '../../src/app/supervisor.ts';
import { CpuMeter } from './cpu-meter.ts';
import { warmUpPolling } from './drain.ts';
import { isPolled, isPush, pipelineConfig } from './pipeline-config.ts';
import type { Job, PreparedJob } from './types.ts';

/** Loads what a source loads once in its life, so that it is not divided by the few events of a benchmark. */
export async function loadSdk(job: Job): Promise<void> {
  if (isPolled(job)) await import('@aws-sdk/client-kinesis');
}

/**
 * Loads the warm-up file in the process, as every measured pipeline does first: this compiles the code, sets the flags
 * of V8, and fills the pool of buffers.
 * @returns the time from the start of the process until it could read its first source, in milliseconds
 */
export async function warmUpPipeline(job: Job): Promise<number> {
  const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
  const { signal } = new AbortController();
  const warmUp: Job = { ...job, source: 'file', file: job.warmUpFile };
  const app = new Supervisor(await pipelineConfig(warmUp, 'warm-up'), { logger, signal });
  const flow = await startLoading(app, { command: 'bench', untilIdle: true });
  const startupMs = performance.now();
  await app.run(flow);
  await app.stop();
  return startupMs;
}

/**
 * One path as `weir run --until-idle` runs it: from the source to the table, ledger and checkpoint
 * included.
 */
export async function preparePipeline(job: Job): Promise<PreparedJob> {
  const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
  const stop = new AbortController();
  const { signal } = stop;
  const untilIdle = !isPush(job);
  const command = 'bench';
  await loadSdk(job);
  const startupMs = await warmUpPipeline(job);
  await warmUpPolling(job);
  const app = new Supervisor(await pipelineConfig(job), { logger, signal });
  const flow = await startLoading(app, { command, untilIdle });
  return {
    async run() {
      const stats = new CpuMeter();
      const running = app.run(flow);
      if (isPush(job)) {
        // It does not know what comes, so it does not end.
        while (flow.snapshot().counts.received < job.events) await pause(20, signal);
        stop.abort();
      }
      await running;
      const used = stats.used();
      const { counts } = flow.snapshot();
      await app.stop();
      if (counts.received !== job.events) throw new Error(`${counts.received} events were read`);
      return { ...used, startupMs, rows: counts.stored['http_request_complete'] ?? 0, stages: [] };
    },
  };
}
