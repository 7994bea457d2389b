import { createStages } from '../../src/pipeline/index.ts';
import { openSource } from '../../src/sources/index.ts';
import { CpuMeter } from './cpu-meter.ts';
import { pipelineConfig } from './pipeline-config.ts';
import { loadSdk } from './pipeline-job.ts';
import { drain, type Page, quietLog, warmUpPolling } from './drain.ts';
import type { Job, PreparedJob } from './types.ts';

/** Reads a source to its end, decodes, and acknowledges at once: nothing is built or stored. */
export async function prepareDecode(job: Job): Promise<PreparedJob> {
  const config = await pipelineConfig(job);
  const [options] = config.sources;
  if (options === undefined) throw new Error('no source is configured');
  await loadSdk(job);
  const stages = await createStages(config);
  const take = (page: Page): number => {
    const decoded = stages.decode(page);
    const count = decoded.batches.reduce((sum, batch) => sum + batch.count, 0);
    decoded.release?.();
    page.release?.();
    return count;
  };
  await warmUpPolling(job);
  const source = await openSource(options, { log: quietLog, limits: config.limits });
  return {
    async run() {
      const stats = new CpuMeter();
      const events = await drain(source, job, take);
      const used = stats.used();
      await source.close();
      if (events !== job.events) throw new Error(`${events} events were read`);
      return { ...used, rows: 0, stages: [] };
    },
  };
}
