import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';

import {
  installAbortedRecords,
  withoutAborted,
} from '../../../src/kafka/kafkajs/aborted-records.ts';
import { requireKafkajs } from '../../../src/kafka/kafkajs-internals.ts';

type Messages = Parameters<typeof withoutAborted>[0]['messages'];

/** Producer and kind of each record: `B` writes in a transaction, `A!` aborts, `A+` commits, `-` has no producer. */
function messagesOf(first: number, ...records: readonly string[]): Messages {
  return records.map((text, index) => {
    const [producerId = '', kind] = text;
    const marker = kind === undefined ? null : Buffer.from([0, 0, 0, kind === '!' ? 0 : 1]);
    return {
      offset: String(first + index),
      timestamp: '0',
      key: marker,
      value: Buffer.from('x'),
      headers: {},
      isControlRecord: marker !== null,
      batchContext: { producerId, inTransaction: producerId !== '-' },
    };
  });
}

function keptOf(messages: Messages, aborted: readonly (readonly [string, number])[]): string[] {
  const abortedTransactions = aborted.map(([producerId, firstOffset]) => ({
    producerId,
    firstOffset: String(firstOffset),
  }));
  const all = withoutAborted({ messages, abortedTransactions });
  // The offsets of all records must remain.
  expect(all.map(({ offset }) => offset)).toEqual(messages.map(({ offset }) => offset));
  return all.flatMap(({ offset, isControlRecord }) => (isControlRecord ? [] : [offset]));
}

describe('records of aborted transactions', () => {
  it('are not read if transactions overlap, which brokers list by their ends', () => {
    const messages = messagesOf(8, 'B', '-', 'A', 'B', 'A!', 'B', 'B!', 'A', 'A+', 'B');
    const byEnd = [
      ['A', 10],
      ['B', 8],
    ] as const;
    expect(keptOf(messages, byEnd)).toEqual(['9', '15', '17']);
  });

  it('are not read if several transactions began before the first record', () => {
    const messages = messagesOf(100, 'C', 'B', 'A', 'A!', 'B', 'B!', 'C', 'C!', 'C');
    const byEnd = [
      ['A', 98],
      ['B', 9],
      ['C', 10],
    ] as const;
    expect(keptOf(messages, byEnd)).toEqual(['108']);
  });

  it('are all read without a list of aborted transactions', () => {
    const messages = messagesOf(0, 'A', 'A+');
    expect(withoutAborted({ messages, abortedTransactions: null })).toBe(messages);
    expect(keptOf(messages, [])).toEqual(['0']);
  });

  it('are replaced in the responses of every version that lists them', async () => {
    installAbortedRecords();
    installAbortedRecords();
    const require = requireKafkajs();
    const { versions } = createRequire(import.meta.url)('kafkajs/src/protocol/requests/fetch');
    for (const version of versions) {
      const path = `kafkajs/src/protocol/requests/fetch/v${version}/response.js`;
      const { decode } = require(path) as { decode: { name: string } };
      expect([version, decode.name === 'decode']).toEqual([version, Number(version) < 4]);
    }
  });
});
