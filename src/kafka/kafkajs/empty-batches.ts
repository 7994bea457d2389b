import { isObject } from '../../base/index.ts';
import { requireKafkajs } from '../kafkajs-internals.ts';

const batchPath = 'kafkajs/src/consumer/batch.js';

/**
 * Makes kafkajs deliver a batch without messages if the fetched offsets have no records (transaction markers, aborted
 * or compacted records). Otherwise, kafkajs skips such a batch, and Weir does not see the requested offset, which
 * differs from the expected one if kafkajs has reset it.
 */
export function installEmptyBatches(): void {
  const Batch: unknown = requireKafkajs()(batchPath);
  if (typeof Batch !== 'function') throw new Error(`kafkajs has no ${batchPath}`);
  const prototype: unknown = Batch.prototype;
  if (!isObject(prototype)) throw new Error(`${batchPath} is no class`);
  prototype['isEmpty'] = function isEmpty(this: { readonly rawMessages: readonly unknown[] }) {
    return this.rawMessages.length === 0;
  };
}
