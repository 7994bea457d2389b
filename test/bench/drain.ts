import type { PartitionReader, Source } from '../../src/flow.ts';
import type { createStages } from '../../src/pipeline/index.ts';
import { openSource } from '../../src/sources/index.ts';
import { isPolled, isPush, pipelineConfig } from './pipeline-config.ts';
import type { Job } from './types.ts';
import { unlimited } from '../support/memory.ts';

type Stages = Awaited<ReturnType<typeof createStages>>;
export type Page = Parameters<Stages['decode']>[0];

const quiet = (): void => {};
export const quietLog = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/**
 * Reads some pages before the measurement. Code that runs once per page is slow for the first hundreds of pages, which would
 * distort a measurement of a minute. It uses only the source, because another pipeline would leave memory behind.
 */
export async function warmUpPolling(job: Job): Promise<void> {
  if (!isPolled(job)) return;
  const config = await pipelineConfig(job, 'warm-up');
  const [options] = config.sources;
  if (options === undefined) throw new Error('no source is configured');
  const source = await openSource(options, { log: quietLog, limits: config.limits });
  await drain(source, job, (page) => {
    page.release?.();
    return 1;
  });
  await source.close();
}

/** Reads all partitions concurrently, to their end or until all events have arrived. @returns number of events */
export async function drain(
  source: Source,
  job: Job,
  take: (page: Page) => number | Promise<number>,
): Promise<number> {
  const stop = new AbortController();
  const context = {
    memory: unlimited(),
    untilIdle: !isPush(job),
    checkpoint: async () => undefined,
    insertsFailingMs: () => 0,
  };
  let events = 0;
  const read = async (reader: PartitionReader): Promise<void> => {
    for await (const page of reader.pages(stop.signal)) {
      events += await take(page);
      source.acknowledged(page.partition.partition, page.last);
      if (isPush(job) && events >= job.events) stop.abort();
    }
  };
  const readings: Promise<void>[] = [];
  for await (const reader of source.partitions(context, stop.signal)) readings.push(read(reader));
  await Promise.all(readings);
  return events;
}
