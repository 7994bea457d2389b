/**
 * sources: gets records out of one transport in order and can resume after a position; never looks inside. A source is
 * pulled: what is not asked for is not read, and nothing is acknowledged by reading.
 */
export { createSource, type CreateSourceDeps } from './create.ts';
export type { SourceLog } from './deps.ts';
export type { HealthySource, PartitionHealth, PartitionState, SourceHealth } from './health.ts';
