/**
 * doctor: checks the external dependencies of a configuration (AWS, files, addresses, ClickHouse), and reports the
 * cause and the fix of each problem. Changes nothing, except in a test plan of a cluster.
 */
export { examineCluster } from './cluster.ts';
export type { DestinationState } from './destinations.ts';
export { examine } from './doctor.ts';
