/**
 * leases: which worker of a consumer group reads which shard. Coordination over a table with conditional writes: taking,
 * renewing, stealing with handoff, fencing, children after parents; and that table in DynamoDB. It knows nothing of records,
 * ClickHouse or how shards are read.
 */
export { type DynamoSdk, DynamoLeaseStore } from './dynamo-store.ts';
export { createLeaseTable } from './dynamo-table.ts';
export { HeldLease } from './held-lease.ts';
export { readKclLeases } from './kcl-table.ts';
export { atTimestamp, hasEnded, isSequenceNumber, type Lease } from './lease.ts';
export type { LeaseStore } from './store.ts';
export type { LeaseEnd, LeaseStats } from './lease-counters.ts';
export { defaultWorkerTimes, LeaseWorker, type WorkerOptions } from './worker.ts';
