import type { ErrorTable } from '../../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_SOURCES_ACCESS_DENIED: {
    remedy: 'stop',
    text: 'AWS denied access',
    advice:
      'Grant the role or user kinesis:DescribeStreamSummary, kinesis:ListShards, kinesis:GetShardIterator, and kinesis:GetRecords on the stream; logs:FilterLogEvents on the log group; or s3:GetObject and s3:ListBucket on the bucket, and sqs:ReceiveMessage, sqs:DeleteMessage, and sqs:ChangeMessageVisibility on the queue.',
  },
  ERR_SOURCES_CREDENTIALS: {
    remedy: 'stop',
    text: 'no valid AWS credentials were found',
    advice:
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, set `credentials.profile` or `credentials.role_arn` of the source, or run on a machine with a role. To test credentials, run `aws sts get-caller-identity`.',
  },
  ERR_SOURCES_CREDENTIALS_EXPIRED: {
    remedy: 'stop',
    text: 'the AWS credentials have expired',
    advice:
      'Renew them at their source (`credentials.session_token`, AWS_SESSION_TOKEN, `aws sso login`). If the configuration or the environment of Weir sets them, restart Weir. The credentials of a role (`credentials.role_arn`, or that of the instance or container) renew automatically.',
  },
  ERR_SOURCES_CLOCK: {
    remedy: 'retry',
    text: 'AWS rejects requests because the clock of this machine is wrong',
    advice:
      'Synchronize the clock, for example with chrony or systemd-timesyncd: AWS rejects a request that is signed five minutes early or late. `weir doctor` shows the difference.',
  },
  ERR_SOURCES_REGION: {
    remedy: 'stop',
    text: 'no AWS region is configured',
    advice: 'Set `region` of the source, use `stream_arn`, or set AWS_REGION.',
  },
  ERR_SOURCES_KMS_KEY: {
    remedy: 'stop',
    text: 'the KMS key that encrypts the stream or log group cannot be used',
    advice: 'Enable the key and allow the role or user kms:Decrypt on it.',
  },
  ERR_SOURCES_REQUEST: {
    remedy: 'stop',
    text: 'AWS rejected the request as invalid',
    advice:
      'Check `stream_name`, `stream_arn`, and `start_timestamp` (not in the future), or `log_groups` and `start`, of the source.',
  },
} as const satisfies ErrorTable;
