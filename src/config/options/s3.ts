import { Type } from 'typebox';

import { credentials, endpoint, region } from './aws.ts';
import { nameSpelling, type Options, section, timestampSpelling } from './section.ts';

/** `type: s3`: objects that a queue tells of, or that lie under a prefix of a bucket. */
export const s3Options = section(
  'Reads S3 objects, told of by an SQS queue or found under a prefix: NDJSON or concatenated JSON, also gzip, and what Firehose could not deliver.',
  {
    type: Type.Literal('s3', { description: 'S3 objects, those of Firehose and others.' }),
    name: Type.String({
      ...nameSpelling,
      description: 'Name of the source in the ledger, in logs and in metrics; keep it for ever.',
    }),
    queue_url: Type.Optional(
      Type.String({
        pattern: '^https?://[^/\\s]+/\\S+$',
        patternErrorMessage: 'the URL of an SQS queue',
        examples: ['https://sqs.us-east-1.amazonaws.com/123456789012/edge-objects'],
        description:
          'SQS queue that S3, an SNS topic or EventBridge tells of new objects; messages are deleted once all is stored.',
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
    chunk_bytes: Type.Integer({
      default: 1_048_576,
      minimum: 4_096,
      maximum: 67_108_864,
      description: 'Text read at a time; an event that is larger is still read whole.',
    }),
    visibility_timeout_ms: Type.Integer({
      default: 120_000,
      minimum: 3_000,
      maximum: 3_600_000,
      description:
        'For how long a message is kept from other readers; extended while its objects are read. After a crash it comes back that late.',
    }),
    list_interval_ms: Type.Integer({
      default: 300_000,
      minimum: 100,
      maximum: 86_400_000,
      description: 'With `bucket`: how often objects are listed again.',
    }),
    idle_for_ms: Type.Integer({
      default: 5_000,
      minimum: 10,
      maximum: 3_600_000,
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
