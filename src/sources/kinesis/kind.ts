import type { KinesisOptions } from '../../config/index.ts';
import { timeRange } from '../backfill.ts';
import type { SourceKind } from '../kind.ts';

/** A Kinesis data stream. */
export const kinesis: SourceKind<KinesisOptions> = {
  facts: ({ stream_name: name, stream_arn: arn, region = arn?.split(':')[3], credentials }) => ({
    endless: true,
    reads: { kind: 'stream', name: name ?? arn?.split('/').at(-1) ?? '' },
    aws: { ...(region && { region }), ...(credentials && { credentials }) },
  }),
  reload: {
    // Two workers of one process would take the leases from each other.
    startMode: ({ leases }) => (leases === undefined ? 'concurrent' : 'sequential'),
  },
  backfill: {
    bound(options, range, nowMs) {
      return { ...options, start: 'timestamp', start_timestamp: timeRange(range, nowMs) };
    },
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor/stream.ts'),
};
