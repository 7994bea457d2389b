import { actionsOn, type Policies } from '../aws/permissions.ts';

const stream = {
  name: 'delivery_stream',
  arns: ['arn:aws:firehose:REGION:ACCOUNT:deliverystream/DELIVERY_STREAM'],
};

/** Firehose sends requests to Weir. Only `weir doctor --delivery-stream` sends requests to AWS. */
export const policies: Policies = {
  'firehose-doctor': Object.values(
    actionsOn('firehose', { DescribeDeliveryStream: stream }, ['DescribeDeliveryStream']),
  ),
};
