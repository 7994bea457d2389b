/**
 * leases: which worker of a consumer group reads which shard. Pure coordination over a table with conditional writes
 * (DynamoDB in production, memory in the simulation): taking, renewing, stealing with handoff, fencing, children after
 * parents. It knows nothing of records, ClickHouse or how shards are read.
 */
export { type SteadyClock, systemSteadyClock } from './clock.ts';
export { HeldLease, type HeldState, type LeaseTimes } from './held-lease.ts';
export {
  atTimestamp,
  freshLease,
  type HashKeys,
  hasEnded,
  type Lease,
  type NewLease,
  shardEnd,
  trimHorizon,
} from './lease.ts';
export {
  findHole,
  lastHashKey,
  type ListedShard,
  planShards,
  type ShardPlan,
} from './shard-plan.ts';
export type { Agreement, LeaseChange, LeaseCondition, LeaseStore } from './store.ts';
export { planTakes, type TakePlan } from './take-plan.ts';
export { defaultWorkerTimes, LeaseWorker, type WorkerParts, type WorkerTimes } from './worker.ts';
