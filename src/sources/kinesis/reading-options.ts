import { Type } from 'typebox';

import { choice, duration, type Options, section, size } from '../../config/section.ts';

/** The option `fan_out` of a Kinesis source. */
export const fanOut = Type.Optional(
  section(
    'Enables enhanced fan-out: Kinesis pushes records over HTTP/2 with a dedicated 2 MB/s per shard, billed by AWS. If not set, Weir polls the shards.',
    {
      consumer: Type.String({
        default: 'weir',
        pattern: '^[A-Za-z0-9_.-]{1,128}$',
        patternErrorMessage: 'at most 128 letters, digits, `_`, `.`, and `-`',
        description:
          'Name of the registered consumer. Processes of one group share it; every other application needs its own name.',
      }),
      register: Type.Boolean({
        default: true,
        description:
          'Whether to register the consumer if it does not exist. Weir never deregisters it; use `weir fan-out deregister`.',
      }),
      retry_interval: duration('retry_interval_ms', {
        default: '5m',
        min: '1s',
        max: '1d',
        description: 'How long Weir polls the shards before it retries fan-out after a failure.',
      }),
      idle_timeout: duration('idle_timeout_ms', {
        default: '30s',
        min: '1s',
        max: '5m',
        description:
          'Maximum time without data on a subscription before Weir reconnects. AWS sends an event every few seconds.',
      }),
    },
  ),
);

/** The option `polling` of a Kinesis source. */
export const polling = Type.Optional(
  section(
    'GetRecords calls: rate limits, response size, and format. All readers of a shard share the AWS limits.',
    {
      reads_per_second: Type.Number({
        default: 5,
        minimum: 0.1,
        maximum: 5,
        description:
          'Maximum number of GetRecords calls per second per shard. All readers share the AWS limit of five.',
      }),
      throughput_max: size('bytes_per_second', {
        default: '2MB',
        min: '0B',
        max: '1GB',
        description:
          'Maximum number of bytes per second per shard. All readers share the AWS limit of 2 MB/s. `0B` means no limit, for emulators.',
      }),
      page_size: size('page_bytes', {
        default: '3300KB',
        min: '10KB',
        max: '10MB',
        description:
          'Target size of a GetRecords response. Weir requests about as many records as fit into this size, and at most `page_records`. Gzip records count with their inflated size. AWS returns at most 10 MB.',
      }),
      http2: Type.Boolean({
        default: false,
        description:
          'Use HTTP/2 with one connection for all shards instead of HTTP/1.1 with a connection per shard. HTTP/2 takes 25% to 50% more CPU time. Conflicts with `http1`.',
      }),
      encoding: choice(['auto', 'cbor', 'json'], {
        default: 'auto',
        description:
          'Response format. `cbor` carries records as bytes, `json` as base64, which is a third longer and takes more CPU time. `auto` requests CBOR from AWS and JSON from any other `endpoint`. If an endpoint does not support CBOR, Weir switches to JSON.',
      }),
    },
  ),
);

/** Options of enhanced fan-out, as loaded. */
export type FanOutOptions = NonNullable<Options<typeof fanOut>>;
/** Options of polling, as loaded. */
export type PollingOptions = NonNullable<Options<typeof polling>>;
