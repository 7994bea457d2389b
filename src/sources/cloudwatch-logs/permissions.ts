import { actionsOn, type AwsResource, type Policies } from '../aws/permissions.ts';
import type { LogsOperation } from './api.ts';

// Some actions want the group itself, others what is in it.
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

/** Log groups. */
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

/** Everything that polling a log group may need. */
export const policies: Policies = { 'cloudwatch-logs': Object.values(logActions) };
