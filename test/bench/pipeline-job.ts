import { createLogger } from '../../src/base/index.ts';
import { openPipeline } from '../../src/pipeline/index.ts';
import { benchConfig } from './server.ts';
import type { Job, PreparedJob } from './types.ts';

/** The filter of every job: nine events in ten pass it. */
const filter = 'ev.conn.server_port == 443';

/**
 * Configuration of the measured pipeline: defaults, but for what names the file and the server,
 * and but for the time
 * limit of a batch: rows per insert must not depend on how busy the machine is.
 */
export function pipelineConfig(job: Job): ReturnType<typeof benchConfig> {
  const { server, file, round, kind } = job;
  return benchConfig({
    pipeline: `bench-${kind}-${round}`,
    clickhouse: {
      url: server.url,
      user: 'weir_loader',
      password: server.loader,
      admin_user: 'weir_admin',
      admin_password: server.admin,
    },
    load: { batch_wait_ms: 30_000, builder: kind === 'kernel' ? 'kernel' : 'reference' },
    sources: [{ type: 'file', name: 'bench', paths: [file] }],
    capture: [{ type: 'http_request_complete.v0', filter }],
  });
}

/**
 * One path as `weir run --until-idle` runs it: file to table, ledger and checkpoint
 * included.
 */
export async function preparePipeline(job: Job): Promise<PreparedJob> {
  const logger = await createLogger({ level: 'warn', format: 'auto', isTTY: false });
  const { signal } = new AbortController();
  const options = { logger, command: 'bench', untilIdle: true, signal } as const;
  const flow = await openPipeline(await pipelineConfig(job), options);
  return {
    async run() {
      const before = process.cpuUsage();
      await flow.run(signal);
      const { user, system } = process.cpuUsage(before);
      const { books } = flow.snapshot();
      await flow.close();
      if (books.received !== job.events) throw new Error(`${books.received} events were read`);
      const rows = books.stored['http_request_complete'] ?? 0;
      return { nodeUs: user + system, rows, stages: [] };
    },
  };
}
