import { actionsOn, type AwsResource, type Policies } from '../aws/permissions.ts';
import type { LogsOperation } from './api.ts';

// Some actions require the ARN of the group; others require the ARN of its log streams.
const group: AwsResource = {
  name: 'log_group',
  arns: [
    'arn:aws:logs:REGION:ACCOUNT:log-group:LOG_GROUP',
    'arn:aws:logs:REGION:ACCOUNT:log-group:LOG_GROUP:*',
  ],
};
const groups: AwsResource = {
  name: 'log_groups',
  arns: ['arn:aws:logs:REGION:ACCOUNT:log-group:*'],
};

/** IAM actions on log groups. */
export const logActions = actionsOn<
  LogsOperation | 'DescribeLogGroups' | 'DescribeLogStreams' | 'DescribeSubscriptionFilters'
>(
  'logs',
  {
    FilterLogEvents: group,
    DescribeLogGroups: groups,
    DescribeLogStreams: group,
    DescribeSubscriptionFilters: group,
  },
  ['DescribeLogGroups', 'DescribeLogStreams', 'DescribeSubscriptionFilters'],
);

/** The IAM policy for polling log groups, by policy name. */
export const policies: Policies = { 'cloudwatch-logs': Object.values(logActions) };
