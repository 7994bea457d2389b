/**
 * Entry point of the process that runs one job: it prepares the job, waits for the start signal, runs it, and reports the
 * result.
 */
import type { Job, PreparedJob } from './types.ts';

/** Each job loads only the modules that it needs. */
const prepare: Readonly<Record<Job['kind'], (job: Job) => Promise<PreparedJob>>> = {
  baseline: async (job) => (await import('./baseline-job.ts')).prepareBaseline(job),
  pipeline: async (job) => (await import('./pipeline-job.ts')).preparePipeline(job),
  decode: async (job) => (await import('./decode-job.ts')).prepareDecode(job),
  ready_blocks: async (job) => (await import('./blocks-job.ts')).prepareBlocks(job),
  stages: async (job) => (await import('./stages-job.ts')).prepareStages(job),
};

let prepared: PreparedJob | undefined;

process.on('message', (message: Job | 'go') => {
  void (async () => {
    if (message !== 'go') {
      prepared = await prepare[message.kind](message);
      globalThis.gc?.();
      process.send?.('ready');
      return;
    }
    process.send?.(await prepared?.run());
    process.disconnect();
  })();
});
