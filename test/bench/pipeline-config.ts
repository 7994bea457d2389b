import { warmUpStream } from './kinesis-feed.ts';
import { benchConfig } from './server.ts';
import type { Job } from './types.ts';

/** The filter of filtered variants. It accepts 90% of the events. */
const filter = 'ev.conn.server_port == 443';

/**
 * Configuration of the measured pipeline. It has the defaults, except for the source, the server, and the time limit of a
 * batch: the number of rows per insert must not depend on other load. Firehose keeps the default limit, because a request
 * waits until its events are stored.
 */
export function pipelineConfig(
  job: Job,
  prefix: 'bench' | 'warm-up' = 'bench',
): ReturnType<typeof benchConfig> {
  const { server, round, kind, source, rollups } = job;
  return benchConfig({
    pipeline: `${prefix}-${kind}-${source}-${job.filter ? 'f' : 'u'}${rollups ? 'r' : ''}-${round}`,
    clickhouse: {
      url: server.url,
      user: 'weir_loader',
      password: server.loader,
      admin_user: 'weir_admin',
      migrate: 'auto',
      admin_password: server.admin,
    },
    ...(!isPush(job) && { load: { latency_max: '30s' } }),
    sources: [sourceOptions(job, prefix === 'warm-up')],
    rollups: { enabled: rollups },
    capture: job.filter ? [{ type: 'http_request_complete.v0', filter }] : [],
  });
}

/** Whether the source pushes events to Weir. */
export function isPush({ source }: Job): boolean {
  return source === 'firehose' || source === 'firehose_gzip';
}

/** Whether Weir polls AWS for pages. */
export function isPolled({ source }: Job): boolean {
  return source === 'kinesis' || source === 'cloudwatch';
}

function sourceOptions(job: Job, isWarmUp: boolean): object {
  const { source, file, port } = job;
  const name = 'bench';
  if (source === 'file') return { type: 'file', name, paths: [file] };
  if (isPush(job)) return { type: 'firehose', name, port };
  return {
    type: 'kinesis',
    name,
    stream_name: isWarmUp ? warmUpStream : 'bench',
    ...(isWarmUp && { page_records: 1 }),
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { access_key_id: 'bench', secret_access_key: 'bench' },
    // No rate limit: the benchmark measures the cost of a record, not the read limits of AWS.
    polling: { throughput_max: '0B', encoding: 'cbor' },
  };
}
