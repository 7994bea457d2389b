import type { WeirConfig } from '../../src/config/index.ts';
import type { RecordPage } from '../../src/flow.ts';
import { openSource } from '../../src/sources/index.ts';
import { unlimited } from '../support/memory.ts';

/** The pages of the configured file, read by the real source on demand. */
export async function* filePages(config: WeirConfig): AsyncGenerator<RecordPage> {
  const [options] = config.sources;
  if (options === undefined) throw new Error('no source is configured');
  const quiet = (): void => {};
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const source = await openSource(options, { log, limits: config.limits });
  const { signal } = new AbortController();
  const context = {
    memory: unlimited(),
    untilIdle: true,
    checkpoint: async () => undefined,
    insertsFailingMs: () => 0,
  };
  try {
    for await (const reader of source.partitions(context, signal)) yield* reader.pages(signal);
  } finally {
    await source.close();
  }
}
