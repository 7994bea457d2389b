/**
 * deliver: sends events to the targets of event destinations (a source is the opposite). There is one file per kind of
 * target. The caller owns the queue of a target, and thus all retries.
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
