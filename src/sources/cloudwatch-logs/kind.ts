import type { CloudWatchLogsOptions } from '../../config/index.ts';
import { timeRange } from '../backfill.ts';
import type { SourceKind } from '../kind.ts';

/** Log groups of CloudWatch Logs, polled. */
export const cloudwatchLogs: SourceKind<CloudWatchLogsOptions> = {
  facts: ({ region, credentials }) => ({
    endless: true,
    aws: { ...(region && { region }), ...(credentials && { credentials }) },
  }),
  reload: { startMode: () => 'concurrent' },
  *conflicts(all) {
    for (const [index, { log_stream_prefixes: prefixes }] of all.entries()) {
      for (const [at, prefix] of prefixes.entries()) {
        const wider = prefixes.find((other) => other !== prefix && prefix.startsWith(other));
        if (wider === undefined) continue;
        const text = `adds nothing: the log streams of ${JSON.stringify(wider)} are read already`;
        yield { index, path: ['log_stream_prefixes', at], code: 'CFG_UNUSED', text };
      }
    }
  },
  backfill: {
    // What has passed long ago gets no late events: nothing is read twice.
    bound(options, range, nowMs) {
      return { ...options, start: timeRange(range, nowMs), overlap_ms: 0 };
    },
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor.ts'),
};
