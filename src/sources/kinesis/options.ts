import { Type } from 'typebox';

import { credentials, endpoint, region } from '../aws/options.ts';
import { fanOut, polling } from './reading-options.ts';
import { leases } from './lease-options.ts';
import {
  choice,
  duration,
  nameSpelling,
  type Options,
  section,
  timestampSpelling,
} from '../../config/section.ts';

const streamArn = '^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$';
/** Options of a source with `type: kinesis`. */
export const kinesisOptions = section(
  'Reads all shards of one Kinesis data stream, parent shards before their children.',
  {
    type: Type.Literal('kinesis', { description: 'A Kinesis data stream.' }),
    name: Type.String({
      ...nameSpelling,
      description:
        'Name of the source in the ledger, in logs, and in metrics. Do not change it later.',
    }),
    stream_name: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_.-]{1,128}$',
        patternErrorMessage: 'at most 128 letters, digits, `_`, `.`, and `-`',
        description: 'Name of the stream, in the account and region of the credentials.',
      }),
    ),
    stream_arn: Type.Optional(
      Type.String({
        pattern: streamArn,
        patternErrorMessage: 'a stream ARN, `arn:aws:kinesis:<region>:<account>:stream/<name>`',
        examples: ['arn:aws:kinesis:us-east-1:123456789012:stream/edge-events'],
        description: 'ARN of the stream, for a stream in another account. Replaces `stream_name`.',
      }),
    ),
    region: region('the region of `stream_arn`, then of the environment or profile'),
    endpoint: endpoint('Kinesis', 'http://127.0.0.1:4567'),
    http1: Type.Boolean({
      default: false,
      description:
        'Disables HTTP/2, for example for proxies that do not support it. By default, Weir uses HTTP/2 for fan-out, and also for polling if `polling.http2` is set. An `endpoint` with `http://` always uses HTTP/1.1.',
    }),
    start: choice(['trim_horizon', 'latest', 'timestamp'], {
      default: 'trim_horizon',
      description:
        'Where to start if there is no checkpoint: the oldest record, new records only, or `start_timestamp`.',
    }),
    start_timestamp: Type.Optional(
      Type.String({
        ...timestampSpelling,
        examples: ['2026-01-31T00:00:00Z'],
        description: 'Start time for `start: timestamp`, RFC 3339.',
      }),
    ),
    page_records: Type.Integer({
      default: 2_500,
      minimum: 1,
      maximum: 10_000,
      description:
        'Maximum number of records per GetRecords call; AWS allows 10,000. Weir requests fewer when records are large (`polling.page_size`).',
    }),
    poll_interval: duration('poll_interval_ms', {
      default: '1s',
      min: '200ms',
      max: '1m',
      description:
        'Pause between reads of a shard that has no more records. All readers share the AWS limit of five reads/s per shard.',
    }),
    shard_list_interval: duration('shard_list_interval_ms', {
      default: '30s',
      min: '1s',
      max: '1h',
      description: 'Interval at which Weir refreshes the list of shards.',
    }),
    polling,
    fan_out: fanOut,
    leases,
    credentials,
  },
  {
    oneOf: [{ required: ['stream_name'] }, { required: ['stream_arn'] }],
    if: { properties: { start: { not: { const: 'timestamp' } } } },
    else: { required: ['start_timestamp'] },
    dependencies: { start_timestamp: { properties: { start: { const: 'timestamp' } } } },
  },
);

/** Options of a Kinesis source, as loaded. */
export type KinesisOptions = Options<typeof kinesisOptions>;
