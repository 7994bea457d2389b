import type { CloudWatchLogsOptions } from '../../config/index.ts';
import { credentialLines, regionQuestion } from '../aws/init.ts';
import { timeRange } from '../backfill.ts';
import type { SourceKind } from '../kind.ts';
import { metrics } from './metrics.ts';

export const cloudwatchLogs: SourceKind<CloudWatchLogsOptions> = {
  traits: ({ region, credentials }) => ({
    endless: true,
    aws: { ...(region && { region }), ...(credentials && { credentials }) },
  }),
  metrics,
  loadPolicies: async () => await import('./permissions.ts'),
  init: {
    rank: 4,
    title: 'CloudWatch Logs, polled (for a subscription, select Kinesis or Firehose)',
    page: 'cloudwatch-logs.md',
    questions: [
      {
        option: 'log_groups',
        text: 'Log groups, separated by commas',
        example: '/edge/events',
        list: true,
      },
      regionQuestion,
    ],
    more: [
      'start: -24h                 # a group without a checkpoint begins here: now, -5m, a time',
      '# log_stream_prefixes: [edge-]',
      ...credentialLines,
    ],
    before: ['AWS credentials with permission for logs:FilterLogEvents on the log groups.'],
  },
  reload: { startMode: () => 'concurrent' },
  *conflicts(all) {
    for (const [index, { log_stream_prefixes: prefixes }] of all.entries()) {
      for (const [at, prefix] of prefixes.entries()) {
        const wider = prefixes.find((other) => other !== prefix && prefix.startsWith(other));
        if (wider === undefined) continue;
        const text = `has no effect: ${JSON.stringify(wider)} includes these log streams`;
        yield { index, path: ['log_stream_prefixes', at], code: 'CFG_UNUSED', text };
      }
    }
  },
  backfill: {
    // No overlap: a past time range gets no late events, so no window must be read twice.
    bound(options, range, nowMs) {
      return { ...options, start: timeRange(range, nowMs), overlap_ms: 0 };
    },
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor.ts'),
};
