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

/** Objects. With ListBucket, S3 reports a missing object as missing; without it, as access denied. */
export const objectActions = actionsOn<S3Operation | 'GetObjectVersion'>('s3', {
  GetObject: objects,
  GetObjectVersion: objects,
  ListBucket: bucket,
});

/** Everything that reading objects needs, with a queue or by listing. */
export const policies: Policies = {
  's3-queue': [...Object.values(queueActions), ...Object.values(objectActions)],
  's3-bucket': Object.values(objectActions),
};
