/**
 * leases: which worker of a consumer group reads which shard. Coordination over a table with conditional writes: taking,
 * renewing, stealing with handoff, fencing, children after parents; and that table in DynamoDB. It knows nothing of records,
 * ClickHouse or how shards are read.
 */
export { type DynamoSdk, DynamoLeaseStore, type LeaseGroup } from './dynamo-store.ts';
export { createLeaseTable } from './dynamo-table.ts';
export { HeldLease, type HeldState, type LeaseTimes } from './held-lease.ts';
export { readKclLeases } from './kcl-table.ts';
export {
  atTimestamp,
  freshLease,
  type HashKeys,
  hasEnded,
  isSequenceNumber,
  type Lease,
  type NewLease,
  shardEnd,
} from './lease.ts';
export {
  findHole,
  lastHashKey,
  type ListedShard,
  planShards,
  type ShardPlan,
} from './shard-plan.ts';
export type { Agreement, LeaseChange, LeaseCondition, LeaseStore } from './store.ts';
export { LeaseCounts, type LeaseEnd, leaseEnds, type LeaseTally } from './tally.ts';
export { planTakes, type TakePlan } from './take-plan.ts';
export { defaultWorkerTimes, LeaseWorker, type WorkerParts, type WorkerTimes } from './worker.ts';
