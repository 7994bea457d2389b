import { comparePositions, isObject } from '../../base/index.ts';
import { requireKafkajs } from '../kafkajs-internals.ts';
import type { Message } from '../record-batch.ts';

/** The messages of one partition in a fetch response. */
interface FetchedPartition {
  messages: readonly Message[];
  abortedTransactions: readonly AbortedTransaction[] | null;
}

/** A transaction that was aborted. It ranges from `firstOffset` to its abort marker. */
interface AbortedTransaction {
  readonly producerId: string;
  readonly firstOffset: string;
}

/** The versions of the fetch response that list aborted transactions. */
const responseVersions = [4, 5, 6, 7, 8, 9, 10, 11];
const abortMarkerKey = Buffer.from([0, 0, 0, 0]);
const installed = new WeakSet<object>();

/**
 * Makes kafkajs skip the records of all aborted transactions. The filter of kafkajs expects the transactions in the
 * order of their first offsets, but brokers list them in the order of their ends. If transactions overlap, kafkajs
 * returns records of aborted transactions.
 */
export function installAbortedRecords(): void {
  const require = requireKafkajs();
  for (const version of responseVersions) {
    const path = `kafkajs/src/protocol/requests/fetch/v${version}/response.js`;
    const response: unknown = require(path);
    const decode = isObject(response) ? response['decode'] : undefined;
    if (!isObject(response) || typeof decode !== 'function') throw new Error(`no decoder: ${path}`);
    if (installed.has(response)) continue;
    installed.add(response);
    response['decode'] = async (bytes: Buffer): Promise<unknown> => {
      const decoded: { responses: { partitions: FetchedPartition[] }[] } = await decode(bytes);
      for (const { partitions } of decoded.responses) {
        for (const partition of partitions) {
          partition.messages = withoutAborted(partition);
          partition.abortedTransactions = [];
        }
      }
      return decoded;
    };
  }
}

/**
 * Replaces the records of aborted transactions with control records: the reader skips the records, but must advance
 * past their offsets.
 */
export function withoutAborted(partition: FetchedPartition): readonly Message[] {
  const { messages, abortedTransactions } = partition;
  if (abortedTransactions === null || abortedTransactions.length === 0) return messages;
  const later = abortedTransactions.toSorted((one, other) =>
    comparePositions(other.firstOffset, one.firstOffset),
  );
  const aborted = new Set<string>();
  return messages.map((message) => {
    const { offset, batchContext, isControlRecord, key } = message;
    for (
      let next = later.at(-1);
      next !== undefined && comparePositions(next.firstOffset, offset) <= 0;
      next = later.at(-1)
    ) {
      aborted.add(next.producerId);
      later.pop();
    }
    const { producerId, inTransaction } = batchContext;
    if (isControlRecord) {
      if (key?.equals(abortMarkerKey) === true) aborted.delete(producerId);
      return message;
    }
    return inTransaction && aborted.has(producerId) ? markerAt(message) : message;
  });
}

function markerAt({ offset, timestamp, batchContext }: Message): Message {
  const none = { key: null, value: null, headers: {} };
  return { offset, timestamp, batchContext, isControlRecord: true, ...none };
}
