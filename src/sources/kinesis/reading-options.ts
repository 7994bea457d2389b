import { Type } from 'typebox';

import { choice, duration, type Options, section, size } from '../../config/section.ts';

/** `fan_out:` of a Kinesis source: every shard has its own 2 MB/s, pushed to us. */
export const fanOut = Type.Optional(
  section(
    'Read by enhanced fan-out: Kinesis pushes records over HTTP/2, with 2 MB/s a shard for this reader alone, billed by AWS. Without this group shards are polled.',
    {
      consumer: Type.String({
        default: 'weir',
        pattern: '^[A-Za-z0-9_.-]{1,128}$',
        patternErrorMessage: 'letters, digits, `_`, `.` and `-`, at most 128 of them',
        description:
          'Name of the registered consumer; processes of one group share it, another reader of the stream needs another name.',
      }),
      register: Type.Boolean({
        default: true,
        description:
          'Register the consumer when the stream has none of that name. It is never deregistered by itself: `weir fan-out deregister`.',
      }),
      retry_interval: duration('retry_interval_ms', {
        default: '5m',
        min: '1s',
        max: '1d',
        description:
          'How long shards are polled after fan-out was refused or did not work, before it is tried again.',
      }),
      idle_timeout: duration('idle_timeout_ms', {
        default: '30s',
        min: '1s',
        max: '5m',
        description:
          'A subscription that says nothing for so long is taken for dead and made anew; AWS speaks every few seconds.',
      }),
    },
  ),
);

/** `polling:` of a Kinesis source: what it takes of the budget that all readers of a shard share, and in which form. */
export const polling = Type.Optional(
  section('How GetRecords is used, and how much of the budget that all readers of a shard share.', {
    reads_per_second: Type.Number({
      default: 5,
      minimum: 0.1,
      maximum: 5,
      description: 'Most GetRecords a second and shard; AWS allows five to all readers together.',
    }),
    throughput_max: size('bytes_per_second', {
      default: '2MB',
      min: '0B',
      max: '1GB',
      description:
        'Most bytes a second and shard; AWS allows 2 MB to all readers together and refuses what goes beyond. `0B` is no limit, for stand-ins.',
    }),
    page_size: size('page_bytes', {
      default: '3300KB',
      min: '10KB',
      max: '10MB',
      description:
        'Bytes that one GetRecords is meant to give: with larger records fewer are asked for, up to `page_records`; records in gzip count by what they take once they are inflated. AWS gives 10 MB at the most.',
    }),
    http2: Type.Boolean({
      default: false,
      description:
        'Ask over HTTP/2, all shards over one connection, instead of HTTP/1.1 with a connection for each; dearer to read by a quarter to a half. Not with `http1`.',
    }),
    encoding: choice(['auto', 'cbor', 'json'], {
      default: 'auto',
      description:
        'Form of the answers: `cbor` carries records as they are, `json` as base64, a third longer and dearer to read. `auto` asks AWS itself for CBOR, any other `endpoint` for JSON. Who knows no CBOR is asked for JSON from then on.',
    }),
  }),
);

/** Enhanced fan-out, as configured. */
export type FanOutOptions = NonNullable<Options<typeof fanOut>>;
/** Polling, as configured. */
export type PollingOptions = NonNullable<Options<typeof polling>>;
