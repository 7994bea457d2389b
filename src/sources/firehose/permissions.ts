import { actionsOn, type Policies } from '../aws/permissions.ts';

const stream = {
  name: 'delivery_stream',
  arns: ['arn:aws:firehose:REGION:ACCOUNT:deliverystream/DELIVERY_STREAM'],
};

/**
 * IAM policies by policy name. Reading requires none, because Firehose sends the requests to Weir: only `weir doctor
 * --delivery-stream` sends requests to AWS.
 */
export const policies: Policies = {
  'firehose-doctor': Object.values(
    actionsOn('firehose', { DescribeDeliveryStream: stream }, ['DescribeDeliveryStream']),
  ),
};
