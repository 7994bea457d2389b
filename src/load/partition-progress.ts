import type { AggregatePosition, EventCounts, Partition, Position, RecordPage } from '../flow.ts';
import { emptyCounts } from './event-counts.ts';

/** Progress of one batch in one partition: one range of the ledger. */
export interface PartitionProgress {
  readonly partition: Partition;
  /** Position before the first record: the batch covers `(previous, last]`. */
  readonly previous: Position;
  first: Position;
  last: Position;
  /** Position inside the record at `last`, if that record is a KPL aggregate. */
  aggregatePosition: AggregatePosition | undefined;
  /** True if the partition is read to its permanent end (SHARD_END). */
  ended: boolean;
  readonly counts: EventCounts;
  readMs: number;
}

/**
 * Starts the progress of a batch in a partition.
 * @param page the first page of this partition in the batch; its records are not counted yet
 */
export function startProgress(page: RecordPage): PartitionProgress {
  const { last, partition, previous, readMs, records } = page;
  return {
    partition,
    previous,
    first: records.at(0)?.position ?? last,
    last,
    aggregatePosition: undefined,
    ended: false,
    counts: emptyCounts(),
    readMs,
  };
}
