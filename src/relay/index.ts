/**
 * relay: reads sources and writes their records unchanged to a Kafka topic. The topic is a buffer between collecting
 * and loading.
 */
export { openRelay, type OpenRelay } from './open.ts';
export type { RelayedSource } from './relay.ts';
