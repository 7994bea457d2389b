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
  const warmUp: Job = { ...job, source: 'file', file: job.warmUpFile };
  const first = new Supervisor(await pipelineConfig(warmUp, 'warm-up'), { logger, signal });
  await first.run(await startLoading(first, { command, untilIdle: true }));
  await first.stop();
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
      return { ...used, rows: counts.stored['http_request_complete'] ?? 0, stages: [] };
    },
  };
}
