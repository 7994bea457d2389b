import { PipelineError } from '../../base/index.ts';
import type { S3Options } from '../../config/index.ts';
import { credentialLines } from '../aws/init.ts';
import { timeRange, timeText } from '../backfill.ts';
import type { SourceKind } from '../kind.ts';
import { metrics } from './metrics.ts';
import { regionOfQueue } from './queue-region.ts';

export const s3: SourceKind<S3Options> = {
  traits: ({ bucket }) => ({ endless: true, reads: { kind: 'bucket', name: bucket } }),
  // Do not load all positions at startup: objects are numerous, and each is read only once.
  requestedPrefix: 's3://',
  metrics,
  loadPolicies: async () => await import('./permissions.ts'),
  init: {
    rank: 3,
    title: 'S3 objects, with notifications from an SQS queue',
    page: 's3.md',
    questions: [
      {
        option: 'queue_url',
        text: 'URL of the SQS queue',
        example: 'https://sqs.eu-central-1.amazonaws.com/123456789012/edge-objects',
      },
    ],
    more: [
      '# bucket: edge-archive      # instead of queue_url: lists the objects under a prefix',
      '# prefix: firehose/2026/',
      ...credentialLines,
    ],
    before: ['Configure the bucket to notify the queue of s3:ObjectCreated:*.'],
  },
  reload: { dependsOn: ['event_bytes'], startMode: () => 'concurrent-may-be-idle' },
  *conflicts(all) {
    for (const [index, { start, end }] of all.entries()) {
      if (start === undefined || end === undefined || Date.parse(start) < Date.parse(end)) continue;
      const text = `is ${end}, which is not after start (${start})`;
      yield { index, path: ['end'], code: 'CFG_CONFLICT', text };
    }
  },
  backfill: {
    takesPrefix: true,
    // A backfill lists the objects under a prefix once. If a time range is given, it excludes objects outside the
    // range.
    bound(options, { fromMs, toMs, prefix: requested }, nowMs) {
      const { bucket, prefix } = prefixOf(options, requested);
      timeRange({ fromMs: fromMs ?? 0, toMs: toMs ?? nowMs }, nowMs);
      const { queue_url: queueUrl, start: _start, end: _end, ...kept } = options;
      const region = options.region ?? regionOfQueue(queueUrl);
      return {
        ...kept,
        ...(region !== undefined && { region }),
        bucket,
        prefix,
        ...(fromMs !== undefined && { start: timeText(fromMs) }),
        ...(toMs !== undefined && { end: timeText(toMs) }),
      };
    },
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor.ts'),
};

/**
 * Returns the bucket and the prefix of a backfill. The text is either `s3://bucket/prefix`, or a prefix in the bucket
 * of the source.
 */
function prefixOf(
  source: S3Options,
  requested: string | undefined,
): { readonly bucket: string; readonly prefix: string } {
  const [, named, rest = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(requested ?? '') ?? [];
  if (named !== undefined) return { bucket: named, prefix: rest };
  const { bucket } = source;
  if (bucket !== undefined) return { bucket, prefix: requested ?? source.prefix ?? '' };
  const detail = `source ${source.name} has a queue and no bucket: --prefix s3://bucket/prefix is required`;
  throw new PipelineError('ERR_PIPELINE_BACKFILL_RANGE', detail);
}
