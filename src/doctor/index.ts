/**
 * doctor: tries what a configuration needs of the world around it (AWS, files, addresses, ClickHouse) and says for each
 * thing that is wrong what it is and what to do. Changes nothing.
 */
export type { DestinationState } from './destinations.ts';
export { examine } from './doctor.ts';
