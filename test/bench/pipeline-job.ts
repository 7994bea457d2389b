import { createLogger, pause } from '../../src/base/index.ts';
import { startLoading } from '../../src/app/loading.ts';
import { Supervisor } from '../../src/app/supervisor.ts';
import { CpuMeter } from './cpu-meter.ts';
import { warmUpPolling } from './drain.ts';
import { isPolled, isPush, pipelineConfig } from './pipeline-config.ts';
import type { Job, PreparedJob } from './types.ts';

/** Loads the modules of the source before the measurement, because a process loads them only once. */
export async function loadSdk(job: Job): Promise<void> {
  if (isPolled(job)) await import('@aws-sdk/client-kinesis');
}

/**
 * Loads the warm-up file. Every measured pipeline does this first, to compile the code, set the V8 flags, and fill the
 * buffer pool.
 * @returns milliseconds from the start of the process until it could read its first source
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

/** A pipeline as in `weir run --until-idle`: from the source to table, ledger, and checkpoint. */
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
        // A push source does not end by itself.
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
