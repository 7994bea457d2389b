import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A user record of a KPL aggregate. */
export interface AggregatedRecord {
  readonly data: Uint8Array;
  readonly partitionKey: string;
  readonly explicitHashKey?: string;
}

/** Encodes an aggregate like the Kinesis Producer Library (aggregation-format.md), independently of Weir's reader. */
export function kplAggregate(records: readonly AggregatedRecord[]): Buffer {
  const keys = [...new Set(records.map((record) => record.partitionKey))];
  const hashes = [...new Set(records.flatMap((record) => record.explicitHashKey ?? []))];
  const message = Buffer.concat([
    ...keys.map((key) => bytesField(1, Buffer.from(key))),
    ...hashes.map((hash) => bytesField(2, Buffer.from(hash))),
    ...records.map(({ data, partitionKey, explicitHashKey }) =>
      bytesField(
        3,
        Buffer.concat([
          numberField(1, keys.indexOf(partitionKey)),
          explicitHashKey === undefined
            ? Buffer.alloc(0)
            : numberField(2, hashes.indexOf(explicitHashKey)),
          bytesField(3, data),
          // A tag: allowed by the format, but unused.
          bytesField(4, bytesField(1, Buffer.from('tag'))),
        ]),
      ),
    ),
  ]);
  return sealAggregate(message);
}

/** Adds the magic number and the digest to the protobuf message of an aggregate. */
export function sealAggregate(message: Uint8Array): Buffer {
  const digest = createHash('md5').update(message).digest();
  return Buffer.concat([Buffer.from('f3899ac2', 'hex'), message, digest]);
}

function numberField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function bytesField(field: number, value: Uint8Array): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Buffer.from([...bytes, rest]);
}

/** A CloudWatch Logs subscription envelope, before compression. */
export function cloudWatchEnvelope(messages: readonly unknown[]): Buffer {
  const logEvents = messages.map((message, index) => ({
    id: String(37_000_000_000_000 + index),
    timestamp: 1_795_262_400_000 + index,
    message,
  }));
  return Buffer.from(
    JSON.stringify({
      messageType: 'DATA_MESSAGE',
      owner: '111122223333',
      logGroup: 'traffic',
      logStream: 'events',
      subscriptionFilters: ['all'],
      logEvents,
    }),
  );
}

/** The control message that AWS sends to a new destination. */
export const cloudWatchControl = Buffer.from(
  JSON.stringify({
    messageType: 'CONTROL_MESSAGE',
    owner: 'CloudwatchLogs',
    logGroup: '',
    logStream: '',
    subscriptionFilters: [],
    logEvents: [
      {
        id: '',
        timestamp: 1_795_262_400_000,
        message: 'CWL CONTROL MESSAGE: Checking health of destination Kinesis stream.',
      },
    ],
  }),
);

/** Gzip of several members, one per part. */
export function gzipMembers(parts: readonly Uint8Array[]): Buffer {
  return Buffer.concat(parts.map((part) => gzipSync(part)));
}
