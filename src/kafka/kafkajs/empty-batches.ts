import { isObject } from '../../base/index.ts';
import { requireKafkajs } from '../kafkajs-internals.ts';

const batchPath = 'kafkajs/src/consumer/batch.js';

/**
 * Makes kafkajs pass on fetched offsets without records (transaction markers, aborted or compacted records) as a batch
 * without messages. kafkajs itself skips them and does not tell the requested offset, which differs from the expected
 * one if kafkajs has reset it.
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
