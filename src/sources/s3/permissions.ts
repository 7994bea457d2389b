import { actionsOn, type AwsResource, type Policies } from '../aws/permissions.ts';
import type { QueueOperation, S3Operation } from './api.ts';

const queue: AwsResource = { name: 'queue', arns: ['arn:aws:sqs:REGION:ACCOUNT:QUEUE'] };
const bucket: AwsResource = { name: 'bucket', arns: ['arn:aws:s3:::BUCKET'] };
const objects: AwsResource = { name: 'objects', arns: ['arn:aws:s3:::BUCKET/PREFIX*'] };

/** IAM actions on the notification queue. */
export const queueActions = actionsOn<QueueOperation | 'GetQueueAttributes'>(
  'sqs',
  {
    ReceiveMessage: queue,
    DeleteMessage: queue,
    ChangeMessageVisibility: queue,
    GetQueueAttributes: queue,
  },
  ['GetQueueAttributes'],
);

/**
 * IAM actions on objects. With ListBucket, S3 reports a missing object as missing; without ListBucket, as access
 * denied.
 */
export const objectActions = actionsOn<S3Operation | 'GetObjectVersion'>('s3', {
  GetObject: objects,
  GetObjectVersion: objects,
  ListBucket: bucket,
});

/** IAM policies for reading objects, by policy name: with a queue, and with a bucket listing. */
export const policies: Policies = {
  's3-queue': [...Object.values(queueActions), ...Object.values(objectActions)],
  's3-bucket': Object.values(objectActions),
};
