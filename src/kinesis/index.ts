/**
 * kinesis: the reader of Kinesis streams as a library, without anything else of Weir: leases, resharding, order,
 * acknowledgement last. `import { KinesisConsumer } from 'weir-ingest/kinesis'`.
 */
export {
  type ConsumedRecord,
  KinesisConsumer,
  type KinesisConsumerOptions,
  type ShardBatch,
} from './consumer.ts';
export type { Log } from '../base/index.ts';
