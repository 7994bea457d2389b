/**
 * leases: distributes the shards of a stream over the workers of a consumer group. Workers coordinate through a table
 * with conditional writes. They take, renew, and steal leases (with a handoff), fence off former owners, and start
 * child shards after their parents. The module also implements this table in DynamoDB. It does not depend on records,
 * ClickHouse, or the way in which shards are read.
 */
export { type DynamoSdk, DynamoLeaseStore } from './dynamo-store.ts';
export { createLeaseTable } from './dynamo-table.ts';
export { HeldLease } from './held-lease.ts';
export { readKclLeases } from './kcl-table.ts';
export { atTimestamp, hasEnded, isSequenceNumber, type Lease } from './lease.ts';
export type { LeaseStore } from './store.ts';
export type { LeaseEnd, LeaseStats } from './lease-counters.ts';
export { defaultWorkerTimes, LeaseWorker, type WorkerOptions } from './worker.ts';
