import type { PartitionReader, Source } from '../../src/flow.ts';
import { createStages } from '../../src/pipeline/index.ts';
import { createSource } from '../../src/sources/index.ts';
import { CpuMeter } from './cpu-meter.ts';
import { isPush, loadSdk, pipelineConfig } from './pipeline-job.ts';
import type { Job, PreparedJob } from './types.ts';

/** Reads a source to its end, decodes, and acknowledges at once: nothing is built or stored. */
export async function prepareDecode(job: Job): Promise<PreparedJob> {
  const config = await pipelineConfig(job);
  const [options] = config.sources;
  if (options === undefined) throw new Error('no source is configured');
  const quiet = (): void => {};
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  await loadSdk(job);
  const stages = await createStages(config);
  const source = createSource(options, { log, limits: config.limits });
  return {
    async run() {
      const meter = new CpuMeter();
      const events = await drain(source, job, (page) => {
        const decoded = stages.decode(page);
        const count = decoded.batches.reduce((sum, batch) => sum + batch.count, 0);
        decoded.release?.();
        page.release?.();
        return count;
      });
      const used = meter.used();
      await source.close();
      if (events !== job.events) throw new Error(`${events} events were read`);
      return { ...used, rows: 0, stages: [] };
    },
  };
}

type Page = Parameters<Awaited<ReturnType<typeof createStages>>['decode']>[0];

/** Reads all partitions at once, to their end or until all events are there. @returns how many there are. */
async function drain(source: Source, job: Job, take: (page: Page) => number): Promise<number> {
  const stop = new AbortController();
  const context = {
    untilIdle: !isPush(job),
    checkpoint: async () => undefined,
    insertsFailingMs: () => 0,
  };
  let events = 0;
  const read = async (reader: PartitionReader): Promise<void> => {
    for await (const page of reader.pages(stop.signal)) {
      events += take(page);
      source.acknowledged(page.partition.partition, page.last);
      if (isPush(job) && events >= job.events) stop.abort();
    }
  };
  const readings: Promise<void>[] = [];
  for await (const reader of source.partitions(context, stop.signal)) readings.push(read(reader));
  await Promise.all(readings);
  return events;
}
