import { type ErrorCode, PipelineError } from '../../base/index.ts';
import { type AwsErrorKind, permanentCodes, errorMessage } from '../aws/error-kinds.ts';
import type { LogLocation, LogsOperation } from './api.ts';
import type { RetryTarget } from '../aws/retrier.ts';

const codes: Readonly<Partial<Record<AwsErrorKind, ErrorCode>>> = {
  ...permanentCodes,
  not_found: 'ERR_SOURCES_LOG_GROUP_NOT_FOUND',
};

/**
 * Returns how to log and classify failed requests for a log group. Errors name the group, the region, and the denied
 * IAM action.
 */
export function logsTarget(
  { group, streamPrefix }: LogLocation,
  region: string,
): RetryTarget<LogsOperation> {
  const streams = streamPrefix === undefined ? {} : { log_stream_prefix: streamPrefix };
  return {
    service: 'CloudWatch Logs',
    location: { log_group: group, ...streams, region },
    permanentError(kind, operation, cause) {
      const code = codes[kind];
      if (code === undefined) return undefined;
      const fields = [`log group ${group}`, `region ${region === '' ? 'not set' : region}`];
      if (streamPrefix !== undefined) fields.push(`log streams ${streamPrefix}*`);
      fields.push(kind === 'denied' ? `missing IAM action logs:${operation}` : operation);
      fields.push(errorMessage(cause));
      return new PipelineError(code, fields.join(', '), cause);
    },
  };
}
