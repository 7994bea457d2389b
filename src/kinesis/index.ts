/**
 * kinesis: a consumer of Kinesis streams as a library, for use without the rest of Weir. It supports leases,
 * resharding, ordering, and acknowledgement after processing. `import { KinesisConsumer } from 'weir-ingest/kinesis'`.
 */
export {
  type ConsumedRecord,
  KinesisConsumer,
  type KinesisConsumerOptions,
  type ShardBatch,
} from './consumer.ts';
export type { Log } from '../base/index.ts';
