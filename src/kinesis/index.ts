/**
 * kinesis: a Kinesis stream reader as a library, independent of the rest of Weir, with leases, resharding, ordering,
 * and acknowledgement after processing. `import { KinesisConsumer } from 'weir-ingest/kinesis'`.
 */
export {
  type ConsumedRecord,
  KinesisConsumer,
  type KinesisConsumerOptions,
  type ShardBatch,
} from './consumer.ts';
export type { Log } from '../base/index.ts';
