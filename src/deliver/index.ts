/**
 * deliver: writes events to a destination (the mirror of sources). One file per kind of target; the queue in front of a
 * target, and with it every repeat, belongs to whoever calls.
 */
export { arnExamples, resourceOf } from './arn.ts';
export type { Endpoints } from './aws-clients.ts';
export {
  type AwsAuth,
  type AwsTargetKind,
  awsTargetKinds,
  type DeliveryTarget,
  type Destination,
  type OutgoingEvent,
} from './destination.ts';
export { isInnerPath } from './file.ts';
export { openDestination } from './open.ts';
