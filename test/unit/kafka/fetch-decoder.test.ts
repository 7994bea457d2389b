import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';

import { registerCodecs } from '../../../src/kafka/codecs.ts';
import {
  decodeMessages,
  installFetchDecoder,
  type ResponseDecoder,
  unreadableOf,
} from '../../../src/kafka/fetch-decoder.ts';
import { kafkajsVersion } from '../../../src/kafka/kafkajs-internals.ts';
import { sized } from '../../support/size.ts';

// The encoder of kafkajs, and with it the response decoder that Weir replaces: a new version must fail here.
const require = createRequire(import.meta.url);
const { CompressionCodecs } = require('kafkajs');
const { RecordBatch } = require('kafkajs/src/protocol/recordBatch/v0');
const Record = require('kafkajs/src/protocol/recordBatch/record/v0');
const Encoder = require('kafkajs/src/protocol/encoder');

const MiB = 1024 * 1024;
const inflatedMiB = 8;
registerCodecs(CompressionCodecs, inflatedMiB * MiB);
installFetchDecoder({ fetchBytes: MiB, headers: ['weir-source'] });

interface Made {
  readonly compression?: number;
  readonly first?: number;
  readonly headers?: object;
}

/** One record batch, as kafkajs writes it. */
async function batchOf(
  values: readonly (Buffer | string | null)[],
  { compression = 1, first = 0, headers = {} }: Made = {},
): Promise<Buffer> {
  const records = values.map((value, index) =>
    Record({ offsetDelta: index, timestampDelta: index, key: 'k', value, headers }),
  );
  const lastOffsetDelta = values.length - 1;
  const { buffer } = await RecordBatch({
    compression,
    records,
    firstOffset: first,
    firstTimestamp: 1_700_000_000_000,
    maxTimestamp: 1_700_000_000_000 + lastOffsetDelta,
    lastOffsetDelta,
    producerId: 7,
  });
  buffer.writeBigInt64BE(BigInt(first), 0);
  return buffer;
}

/** The batches of each partition of a response, one after another. */
function responseOf(...partitions: readonly (readonly Buffer[])[]): ResponseDecoder {
  const pieces = partitions.flatMap((batches) => {
    const size = Buffer.alloc(4);
    size.writeInt32BE(Buffer.concat(batches).length);
    return [size, ...batches];
  });
  return { buffer: Buffer.concat(pieces), offset: 0 };
}

const textsOf = (messages: readonly { readonly value: Buffer | null }[]): readonly string[] =>
  messages.map(({ value }) => String(value));

describe('the decoder of fetch responses', () => {
  it('matches the installed version of kafkajs, whose responses use it', async () => {
    expect(require('kafkajs/package.json').version).toBe(kafkajsVersion);
    const head = new Encoder().writeInt32(0).writeInt16(0).writeInt32(0).writeInt32(1);
    head.writeString('t').writeInt32(1).writeInt32(3).writeInt16(0);
    for (const offset of [900, 900, 0]) head.writeInt64(offset);
    head.writeInt32(-1).writeInt32(-1);
    const { buffer } = responseOf([await batchOf(['{}'], { first: 5, headers: { a: 'b' } })]);
    const { decode } = require('kafkajs/src/protocol/requests/fetch/v11/response');
    const { responses } = await decode(Buffer.concat([head.buffer, buffer]));
    const [{ partitions }] = responses;
    expect(partitions[0]).toMatchObject({ partition: 3, highWatermark: '900' });
    expect(partitions[0].messages.map(({ offset }: { offset: string }) => offset)).toEqual(['5']);
  });

  it.each([0, 1])('reads what kafkajs writes with compression %i', async (compression) => {
    const headers = { 'weir-source': 'edge', other: 'x' };
    const batch = await batchOf(['{"a":1}', null, ''], { compression, first: 41, headers });
    const messages = await decodeMessages(responseOf([batch]));
    expect(messages.map(({ offset, timestamp }) => [offset, timestamp])).toEqual([
      ['41', '1700000000000'],
      ['42', '1700000000001'],
      ['43', '1700000000002'],
    ]);
    expect(messages.map(({ value }) => value?.toString())).toEqual(['{"a":1}', undefined, '']);
    expect(messages[0]?.batchContext).toEqual({ producerId: '7', inTransaction: false });
    expect(Object.keys(messages[0]?.headers ?? {})).toEqual(['weir-source']);
    expect(String(messages[0]?.headers['weir-source'])).toBe('edge');
  });

  it('reads a batch of very many records', async () => {
    const count = sized(20_000, 200_000);
    const messages = await decodeMessages(responseOf([await batchOf(Array(count).fill('{}'))]));
    expect(messages).toHaveLength(count);
    expect(messages.at(-1)?.offset).toBe(String(count - 1));
  });

  it('leaves further batches for the next request once the records reach the limit of a response', async () => {
    const large = Buffer.alloc(3 * MiB);
    const batches = await Promise.all([0, 1, 2].map((first) => batchOf([large], { first })));
    const response = responseOf(batches, [await batchOf(['other partition'])]);
    const offsets = (await decodeMessages(response)).map(({ offset }) => offset);
    expect(offsets).toEqual(['0', '1']);
    expect(await decodeMessages(response)).toEqual([]);
    const rest = responseOf(batches.slice(2), [await batchOf(['other partition'])]);
    expect((await decodeMessages(rest)).map(({ offset }) => offset)).toEqual(['2']);
    expect(textsOf(await decodeMessages(rest))).toEqual(['other partition']);
  });

  it('reads one batch that is larger than the limit of a response', async () => {
    const bytes = (inflatedMiB - 1) * MiB;
    const [message] = await decodeMessages(responseOf([await batchOf([Buffer.alloc(bytes)])]));
    expect(message?.value).toHaveLength(bytes);
  });

  it('ends with a batch that cannot be read, says which, and reads the next partition', async () => {
    const good = await batchOf(['good']);
    const bad = await batchOf(['one', 'two'], { first: 1 });
    bad.fill(0xff, 61);
    const response = responseOf([good, bad, await batchOf(['after'], { first: 3 })], [good]);
    const messages = await decodeMessages(response);
    expect(messages).toHaveLength(2);
    expect(messages[1]?.offset).toBe('2');
    const { error, timestampMs } = unreadableOf(messages[1]) ?? {};
    expect(error?.name).toBe('BatchError');
    expect(error?.message).toContain('record batch of offsets 1 to 2: ');
    expect(timestampMs).toBe(1_700_000_000_000);
    expect(unreadableOf(messages[0])).toBeUndefined();
    expect(textsOf(await decodeMessages(response))).toEqual(['good']);
  });

  it.each([
    {
      name: 'inflates beyond the limit',
      change: async () => batchOf([Buffer.alloc((inflatedMiB + 1) * MiB)]),
    },
    {
      name: 'has more records than fit into memory',
      change: async () => {
        const batch = await batchOf(['x']);
        batch.writeInt32BE(1_000_001, 57);
        return batch;
      },
    },
    {
      name: 'has fewer records than it says',
      change: async () => {
        const batch = await batchOf(['x']);
        batch.writeInt32BE(2, 57);
        return batch;
      },
    },
    {
      name: 'has an unknown compression',
      change: async () => {
        const batch = await batchOf(['x']);
        batch.writeInt16BE(5, 21);
        return batch;
      },
    },
    { name: 'has no size', change: async () => Buffer.alloc(40) },
  ])('reports a batch that $name', async ({ change }) => {
    const messages = await decodeMessages(responseOf([await change()]));
    expect(messages.map((one) => unreadableOf(one)?.error.name)).toEqual(['BatchError']);
  });

  it('skips a batch whose records were all compacted away', async () => {
    const batch = await batchOf(['x', 'y'], { first: 8, compression: 0 });
    batch.writeInt32BE(0, 57);
    const messages = await decodeMessages(responseOf([batch]));
    expect(messages).toMatchObject([{ offset: '9', isControlRecord: true }]);
  });

  it('ends a batch whose last records were compacted away at its last offset', async () => {
    const batch = await batchOf(['x', 'y'], { first: 8, compression: 0 });
    batch.writeInt32BE(999, 23);
    const messages = await decodeMessages(responseOf([batch]));
    expect(messages.map(({ offset, isControlRecord }) => [offset, isControlRecord])).toEqual([
      ['8', false],
      ['9', false],
      ['1007', true],
    ]);
  });

  it('ignores a last batch that was truncated to the size of the response', async () => {
    const batch = await batchOf(['x']);
    const cut = (await batchOf(['y'], { first: 1 })).subarray(0, -1);
    expect(textsOf(await decodeMessages(responseOf([batch, cut])))).toEqual(['x']);
  });

  it('does not keep headers that no source requests, however many', async () => {
    const count = sized(5_000, 50_000);
    const headers = Object.fromEntries(Array.from({ length: count }, (_, n) => [`h${n}`, 'x']));
    const batch = await batchOf(['x'], { headers: { ...headers, 'weir-source': 'edge' } });
    const [message] = await decodeMessages(responseOf([batch]));
    expect(Object.keys(message?.headers ?? {})).toEqual(['weir-source']);
  });
});
