import { type ErrorCode, PipelineError } from '../../base/index.ts';
import { type AwsFault, lastingCodes, reasonOf } from '../aws/errors.ts';
import type { LogPlace, LogsOperation } from './api.ts';
import type { Caller } from '../aws/patience.ts';

const codes: Readonly<Partial<Record<AwsFault, ErrorCode>>> = {
  ...lastingCodes,
  not_found: 'ERR_SOURCES_LOG_GROUP_NOT_FOUND',
};

/** Speaks for whoever reads a log group. Its error names group, region, and the IAM action that was refused. */
export function logsCaller(
  { group, streamPrefix }: LogPlace,
  region: string,
): Caller<LogsOperation> {
  const streams: Readonly<Record<string, string>> =
    streamPrefix === undefined ? {} : { log_stream_prefix: streamPrefix };
  return {
    service: 'CloudWatch Logs',
    place: { log_group: group, ...streams, region },
    isLasting: (fault) => codes[fault] !== undefined,
    lastingError(fault, operation, cause) {
      const facts = [`log group ${group}`, `region ${region === '' ? 'not set' : region}`];
      if (streamPrefix !== undefined) facts.push(`log streams ${streamPrefix}*`);
      facts.push(fault === 'denied' ? `missing IAM action logs:${operation}` : operation);
      facts.push(reasonOf(cause));
      return new PipelineError(codes[fault] ?? 'ERR_SOURCES_REQUEST', facts.join(', '), cause);
    },
  };
}
