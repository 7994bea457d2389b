import { Type } from 'typebox';

import { choice, nameSpelling, type Options, secret, section } from './section.ts';

const roleArn = '^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$';
const streamArn = '^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$';
// RFC 3339 with any offset; the time is parsed after the check.
const timestamp =
  '^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$';

const credentials = section(
  'AWS credentials; without this group the usual chain is used (environment, profile, container, instance).',
  {
    profile: Type.Optional(
      Type.String({ minLength: 1, description: 'Profile of the shared AWS configuration files.' }),
    ),
    access_key_id: Type.Optional(
      Type.String({ minLength: 1, description: 'Access key; goes with `secret_access_key`.' }),
    ),
    secret_access_key: secret('Secret of `access_key_id`.'),
    session_token: secret('Session token of temporary credentials.'),
    role_arn: Type.Optional(
      Type.String({
        pattern: roleArn,
        patternErrorMessage: 'a role ARN, `arn:aws:iam::<account>:role/<name>`',
        examples: ['arn:aws:iam::123456789012:role/weir-reader'],
        description: 'Role to assume with the credentials found.',
      }),
    ),
    external_id: Type.Optional(
      Type.String({ minLength: 2, description: 'External id that the role asks for.' }),
    ),
  },
  {
    dependencies: {
      access_key_id: ['secret_access_key'],
      secret_access_key: ['access_key_id'],
      session_token: ['access_key_id'],
      external_id: ['role_arn'],
    },
  },
);

/** `type: kinesis`: one Kinesis data stream, all its shards. */
export const kinesisOptions = section(
  'Reads one Kinesis data stream, all its shards, parents before children.',
  {
    type: Type.Literal('kinesis', { description: 'A Kinesis data stream.' }),
    name: Type.String({
      ...nameSpelling,
      description: 'Name of the source in the ledger, in logs and in metrics; keep it for ever.',
    }),
    stream_name: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_.-]{1,128}$',
        patternErrorMessage: 'letters, digits, `_`, `.` and `-`, at most 128 of them',
        description: 'Name of the stream, in the account and region of the credentials.',
      }),
    ),
    stream_arn: Type.Optional(
      Type.String({
        pattern: streamArn,
        patternErrorMessage: 'a stream ARN, `arn:aws:kinesis:<region>:<account>:stream/<name>`',
        examples: ['arn:aws:kinesis:us-east-1:123456789012:stream/edge-events'],
        description: 'ARN of the stream, for streams of another account; instead of `stream_name`.',
      }),
    ),
    region: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,}(-[a-z]+)+-[0-9]+$',
        patternErrorMessage: 'an AWS region like `us-east-1`',
        examples: ['us-east-1'],
        description:
          'AWS region; by default that of `stream_arn`, then of the environment or profile.',
      }),
    ),
    endpoint: Type.Optional(
      Type.String({
        pattern: '^https?://[^/\\s]+/?$',
        patternErrorMessage: '`http://` or `https://`, a host and a port, no path',
        examples: ['http://127.0.0.1:4567'],
        description: 'Address of a VPC endpoint or of a local stand-in for Kinesis.',
      }),
    ),
    http1: Type.Boolean({
      default: false,
      description:
        'Speak HTTP/1.1 instead of HTTP/2, as some proxies need; an `endpoint` with `http://` always gets it.',
    }),
    start: choice(['trim_horizon', 'latest', 'timestamp'], {
      default: 'trim_horizon',
      description:
        'Where a stream without a checkpoint begins: the oldest record kept, new records only, or `start_timestamp`.',
    }),
    start_timestamp: Type.Optional(
      Type.String({
        pattern: timestamp,
        patternErrorMessage: 'a time like `2026-01-31T00:00:00Z`',
        examples: ['2026-01-31T00:00:00Z'],
        description: 'Time to begin at with `start: timestamp`, RFC 3339.',
      }),
    ),
    page_records: Type.Integer({
      default: 10_000,
      minimum: 1,
      maximum: 10_000,
      description: 'Records per GetRecords; AWS allows 10 000.',
    }),
    idle_wait_ms: Type.Integer({
      default: 1_000,
      minimum: 200,
      maximum: 60_000,
      description:
        'Pause at the tip of a shard; AWS allows five reads a second and shard, for all its readers together.',
    }),
    shard_list_interval_ms: Type.Integer({
      default: 30_000,
      minimum: 1_000,
      maximum: 3_600_000,
      description: 'How often the list of shards is read again.',
    }),
    credentials: Type.Optional(credentials),
  },
  {
    oneOf: [{ required: ['stream_name'] }, { required: ['stream_arn'] }],
    if: { properties: { start: { not: { const: 'timestamp' } } } },
    else: { required: ['start_timestamp'] },
    dependencies: { start_timestamp: { properties: { start: { const: 'timestamp' } } } },
  },
);

/** A Kinesis source. */
export type KinesisOptions = Options<typeof kinesisOptions>;
