import type { KinesisOptions } from '../../config/index.ts';
import { credentialLines, regionQuestion } from '../aws/init.ts';
import { timeRange } from '../backfill.ts';
import type { SourceKind } from '../kind.ts';
import { metrics } from './metrics.ts';

export const kinesis: SourceKind<KinesisOptions> = {
  traits: ({ stream_name: name, stream_arn: arn, region = arn?.split(':')[3], credentials }) => ({
    endless: true,
    lagsByPartition: true,
    reads: { kind: 'stream', name: name ?? arn?.split('/').at(-1) ?? '' },
    aws: { ...(region && { region }), ...(credentials && { credentials }) },
  }),
  metrics,
  loadPolicies: async () => await import('./permissions.ts'),
  init: {
    rank: 1,
    title: 'a Kinesis data stream',
    page: 'kinesis.md',
    questions: [
      { option: 'stream_name', text: 'Name of the stream', example: 'edge-events' },
      regionQuestion,
    ],
    more: [
      'start: trim_horizon         # a stream without a checkpoint begins here: or latest, timestamp',
      '# leases: {}                # several processes share the stream: docs/how-to/fleet.md',
      ...credentialLines,
    ],
    before: ['AWS credentials with permission to read the stream: deploy/aws/policies.'],
  },
  reload: {
    // With leases, stop the old source first: otherwise, two workers of one process would compete for the leases.
    startMode: ({ leases }) => (leases === undefined ? 'concurrent' : 'sequential'),
  },
  backfill: {
    bound(options, range, nowMs) {
      return { ...options, start: 'timestamp', start_timestamp: timeRange(range, nowMs) };
    },
  },
  async members(options, signal) {
    if (options.leases === undefined) return [];
    const { readMembers } = await import('./fleet/lease-admin.ts');
    return await readMembers(options, signal);
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor/stream.ts'),
};
