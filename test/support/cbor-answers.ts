import { cbor, tag } from '@smithy/core/cbor';

/** A record in a response of `GetRecords`. */
export interface ExpectedRecord {
  readonly SequenceNumber: string;
  readonly Data: Uint8Array;
  /** Milliseconds since 1970. */
  readonly arrivedMs?: number;
}

/** A record in CBOR: bytes as byte strings, times with tag 1. */
export function cborRecord({ arrivedMs, ...record }: ExpectedRecord): object {
  const time = arrivedMs === undefined ? undefined : tag({ tag: 1, value: arrivedMs });
  return {
    ...record,
    ...(time === undefined ? {} : { ApproximateArrivalTimestamp: time }),
    EncryptionType: 'KMS',
    PartitionKey: `key "${record.SequenceNumber}" ü`,
  };
}

/** A response of `GetRecords` in CBOR, with definite lengths. */
export function cborAnswer(records: readonly ExpectedRecord[], more: object = {}): Buffer {
  const answer = {
    MillisBehindLatest: 2_100,
    NextShardIterator: 'AAAAAAAAAAHsW8zC/+7=',
    Records: records.map(cborRecord),
    ...more,
  };
  // The encoder reuses its buffer.
  return Buffer.from(cbor.serialize(answer));
}

/** The same response with indefinite lengths, as streaming encoders write it. */
export function streamedAnswer(records: readonly ExpectedRecord[]): Buffer {
  const map = (value: object): Buffer =>
    Buffer.concat([
      Buffer.of(0xbf),
      ...Object.entries(value)
        .flat()
        .map((item) => Buffer.from(cbor.serialize(item))),
      Buffer.of(0xff),
    ]);
  return Buffer.concat([
    Buffer.of(0xbf),
    cbor.serialize('Records'),
    Buffer.of(0x9f),
    ...records.map((record) => map(cborRecord(record))),
    Buffer.of(0xff),
    Buffer.from(cbor.serialize('NextShardIterator')),
    Buffer.from(cbor.serialize('next')),
    Buffer.from(cbor.serialize('ChildShards')),
    Buffer.from(cbor.serialize(null)),
    Buffer.of(0xff),
  ]);
}
