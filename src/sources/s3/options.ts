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

/** Options of a source with `type: s3`. */
export const s3Options = section(
  'Reads S3 objects, found through an SQS queue or under a prefix: newline-delimited or concatenated JSON, plain or gzip, and failure records of Firehose.',
  {
    type: Type.Literal('s3', { description: 'S3 objects, for example from Firehose.' }),
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
        description: 'Bucket whose objects Weir lists and reads. Replaces `queue_url`.',
      }),
    ),
    prefix: Type.Optional(
      Type.String({
        maxLength: 1_024,
        examples: ['firehose/2026/01/'],
        description: 'With `bucket`: prefix of the keys to read. Default: all keys.',
      }),
    ),
    start: Type.Optional(
      Type.String({
        ...timestampSpelling,
        examples: ['2026-01-31T00:00:00Z'],
        description:
          'With `bucket`: skips objects written before this RFC 3339 time, according to the date in the key (`2026/01/31/00`) and the modification time of the object.',
      }),
    ),
    end: Type.Optional(
      Type.String({
        ...timestampSpelling,
        examples: ['2026-02-01T00:00:00Z'],
        description:
          'With `bucket`: skips objects whose events all arrived at this RFC 3339 time or later, according to the two times that `start` uses.',
      }),
    ),
    region: region('the region of `queue_url`, then of the environment or profile'),
    endpoint: endpoint('S3', 'http://127.0.0.1:5000'),
    open_objects: Type.Integer({
      default: 8,
      minimum: 1,
      maximum: 256,
      description: 'Maximum number of objects to read concurrently, each with a chunk in memory.',
    }),
    chunk_size: size('chunk_bytes', {
      default: '1MiB',
      min: '4KiB',
      max: '64MiB',
      description: 'Chunk size of reads; a larger event is still read completely.',
    }),
    visibility_timeout: duration('visibility_timeout_ms', {
      default: '2m',
      min: '3s',
      max: '1h',
      description:
        'Visibility timeout of a message, which Weir extends while it reads the objects. After a crash, SQS delivers the message again after this time.',
    }),
    list_interval: duration('list_interval_ms', {
      default: '5m',
      min: '100ms',
      max: '1d',
      description: 'With `bucket`: interval between listings.',
    }),
    idle_timeout: duration('idle_timeout_ms', {
      default: '5s',
      min: '10ms',
      max: '1h',
      description:
        'With `queue_url` and `--until-idle`: time without messages after which Weir stops reading.',
    }),
    credentials,
  },
  {
    oneOf: [{ required: ['queue_url'] }, { required: ['bucket'] }],
    dependencies: { prefix: ['bucket'], start: ['bucket'], end: ['bucket'] },
  },
);

/** Options of an S3 source. Either `queue_url` or `bucket` is set. */
export type S3Options = Options<typeof s3Options>;
