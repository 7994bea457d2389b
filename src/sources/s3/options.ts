import { Type } from 'typebox';

import { credentials, endpoint, region } from '../aws/options.ts';
import {
  duration,
  nameSpelling,
  type Options,
  section,
  size,
  timestampSpelling,
} from '../../config/section.ts';

/** `type: s3`: objects that a queue reports, or that lie under a prefix of a bucket. */
export const s3Options = section(
  'Reads S3 objects, reported by an SQS queue or found under a prefix: NDJSON or concatenated JSON, also gzip, and what Firehose could not deliver.',
  {
    type: Type.Literal('s3', { description: 'S3 objects, those of Firehose and others.' }),
    name: Type.String({
      ...nameSpelling,
      description:
        'Name of the source in the ledger, in logs, and in metrics. Do not change it later.',
    }),
    queue_url: Type.Optional(
      Type.String({
        pattern: '^https?://[^/\\s]+/\\S+$',
        patternErrorMessage: 'the URL of an SQS queue',
        examples: ['https://sqs.us-east-1.amazonaws.com/123456789012/edge-objects'],
        description:
          'SQS queue that receives the notifications of new objects from S3, an SNS topic, or EventBridge. Weir deletes a message when all its objects are stored.',
      }),
    ),
    bucket: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$',
        patternErrorMessage: 'the name of a bucket, or the ARN of an access point',
        examples: ['edge-archive'],
        description: 'Bucket whose objects are listed and read; instead of `queue_url`.',
      }),
    ),
    prefix: Type.Optional(
      Type.String({
        maxLength: 1_024,
        examples: ['firehose/2026/01/'],
        description: 'With `bucket`: only keys that begin so; by default all.',
      }),
    ),
    start: Type.Optional(
      Type.String({
        ...timestampSpelling,
        examples: ['2026-01-31T00:00:00Z'],
        description:
          'With `bucket`: leaves out objects written before this time, RFC 3339, by the date in the key (`2026/01/31/00`) and the time of the object.',
      }),
    ),
    end: Type.Optional(
      Type.String({
        ...timestampSpelling,
        examples: ['2026-02-01T00:00:00Z'],
        description: 'With `bucket`: leaves out objects begun at this time or later, RFC 3339.',
      }),
    ),
    region: region('that of `queue_url`, then of the environment or profile'),
    endpoint: endpoint('S3', 'http://127.0.0.1:5000'),
    open_objects: Type.Integer({
      default: 8,
      minimum: 1,
      maximum: 256,
      description: 'Objects read at the same time, each with a chunk in memory.',
    }),
    chunk_size: size('chunk_bytes', {
      default: '1MiB',
      min: '4KiB',
      max: '64MiB',
      description: 'Text read at a time; an event that is larger is still read whole.',
    }),
    visibility_timeout: duration('visibility_timeout_ms', {
      default: '2m',
      min: '3s',
      max: '1h',
      description:
        'For how long a message is kept from other readers; extended while its objects are read. After a crash it comes back that late.',
    }),
    list_interval: duration('list_interval_ms', {
      default: '5m',
      min: '100ms',
      max: '1d',
      description: 'With `bucket`: how often objects are listed again.',
    }),
    idle_timeout: duration('idle_timeout_ms', {
      default: '5s',
      min: '10ms',
      max: '1h',
      description:
        'With `queue_url` and `--until-idle`: time without a message after which reading ends.',
    }),
    credentials,
  },
  {
    oneOf: [{ required: ['queue_url'] }, { required: ['bucket'] }],
    dependencies: { prefix: ['bucket'], start: ['bucket'], end: ['bucket'] },
  },
);

/** An S3 source; it has either `queue_url` or `bucket`. */
export type S3Options = Options<typeof s3Options>;
