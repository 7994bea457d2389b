import { actionsOn, type AwsResource, type Policies } from '../aws/permissions.ts';
import type { QueueOperation, S3Operation } from './api.ts';

const queue: AwsResource = { name: 'queue', arns: ['arn:aws:sqs:REGION:ACCOUNT:QUEUE'] };
const bucket: AwsResource = { name: 'bucket', arns: ['arn:aws:s3:::BUCKET'] };
const objects: AwsResource = { name: 'objects', arns: ['arn:aws:s3:::BUCKET/PREFIX*'] };

/** The queue of notices. */
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

/** Objects. With ListBucket a missing object is told as missing; without it S3 says that access is denied. */
export const objectActions = actionsOn<S3Operation | 'GetObjectVersion'>('s3', {
  GetObject: objects,
  GetObjectVersion: objects,
  ListBucket: bucket,
});

/** Everything that reading objects needs, told of by a queue or listed. */
export const policies: Policies = {
  's3-queue': [...Object.values(queueActions), ...Object.values(objectActions)],
  's3-bucket': Object.values(objectActions),
};
