import { createLogger, pause } from '../../src/base/index.ts';
import { openPipeline } from '../../src/pipeline/index.ts';
import { CpuMeter } from './cpu-meter.ts';
import { benchConfig } from './server.ts';
import type { Job, PreparedJob } from './types.ts';

/** The filter of every job that has one: nine events in ten pass it. */
const filter = 'ev.conn.server_port == 443';

/**
 * Configuration of the measured pipeline: defaults, but for what names the source and the server,
 * and but for the time limit of a batch: rows per insert must not depend on how busy the machine is. A Firehose request
 * waits for its answer until it is stored, so there the default stands.
 */
export function pipelineConfig(job: Job, prefix = 'bench'): ReturnType<typeof benchConfig> {
  const { server, round, kind, source, builder, rollups } = job;
  return benchConfig({
    pipeline: `${prefix}-${kind}-${source}-${builder}-${job.filter ? 'f' : 'u'}${rollups ? 'r' : ''}-${round}`,
    clickhouse: {
      url: server.url,
      user: 'weir_loader',
      password: server.loader,
      admin_user: 'weir_admin',
      admin_password: server.admin,
    },
    load: { ...(!isPush(job) && { batch_wait_ms: 30_000 }), builder },
    sources: [sourceOptions(job)],
    rollups: { enabled: rollups },
    capture: job.filter ? [{ type: 'http_request_complete.v0', filter }] : [],
  });
}

/** Whether events are sent to Weir, which then waits for them. */
export function isPush({ source }: Job): boolean {
  return source === 'firehose' || source === 'firehose_gzip';
}

function sourceOptions(job: Job): object {
  const { source, file, port } = job;
  const name = 'bench';
  if (source === 'file') return { type: 'file', name, paths: [file] };
  if (isPush(job)) return { type: 'firehose', name, port };
  return {
    type: 'kinesis',
    name,
    stream_name: 'bench',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { access_key_id: 'bench', secret_access_key: 'bench' },
    // What a record costs, not how fast AWS lets a shard be read.
    polling: { bytes_per_second: 0, encoding: 'cbor' },
  };
}

/** Loads what a source loads once in its life, so that it is not divided by the few events of a benchmark. */
export async function loadSdk({ source }: Job): Promise<void> {
  if (source === 'kinesis' || source === 'cloudwatch') await import('@aws-sdk/client-kinesis');
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
  const options = { logger, command: 'bench', untilIdle, signal } as const;
  await loadSdk(job);
  const warmUp: Job = { ...job, source: 'file', file: job.warmUpFile };
  const first = await openPipeline(await pipelineConfig(warmUp, 'warm-up'), {
    ...options,
    untilIdle: true,
  });
  await first.run(signal);
  await first.close();
  const flow = await openPipeline(await pipelineConfig(job), options);
  return {
    async run() {
      const meter = new CpuMeter();
      const running = flow.run(signal);
      if (isPush(job)) {
        // It does not know what comes, so it does not end.
        while (flow.snapshot().books.received < job.events) await pause(20, signal);
        stop.abort();
      }
      await running;
      const used = meter.used();
      const { books } = flow.snapshot();
      await flow.close();
      if (books.received !== job.events) throw new Error(`${books.received} events were read`);
      return { ...used, rows: books.stored['http_request_complete'] ?? 0, stages: [] };
    },
  };
}
