import {
  type FailedAttempt,
  PipelineError,
  Retrier,
  retryWaitMs,
  type RetryPolicy,
} from '../../base/index.ts';
import type { SourceDeps } from '../deps.ts';
import { type AwsErrorKind, classifyError, errorMessage } from './error-kinds.ts';

/** Log fields that identify the resource of an AWS call. */
export interface AwsLocation {
  readonly stream?: string;
  readonly shard?: string;
  /** Name of the lease table. */
  readonly table?: string;
  readonly log_group?: string;
  readonly log_stream_prefix?: string;
  readonly bucket?: string;
  readonly prefix?: string;
  readonly object?: string;
  readonly queue?: string;
  readonly region?: string;
}

/** Describes the requests of one caller (for example the reader of a shard or log group) for log lines and errors. */
export interface RetryTarget<Operation extends string> {
  /** Name of the AWS service, for log lines. */
  readonly service: string;
  readonly location: AwsLocation;
  /** Returns the error for a permanent failure; undefined for a transient failure. */
  permanentError(
    kind: AwsErrorKind,
    operation: Operation,
    cause: unknown,
  ): PipelineError | undefined;
}

/** Retries calls of an AWS API. */
export type AwsRetrier<Operation extends string> = Retrier<Operation, AwsErrorKind>;

const policies = {
  // AWS limits are per second: a throttled call normally succeeds after one second, unless many callers wait.
  throttled: { waitMsMin: 250, waitMsMax: 10_000 },
  other: { waitMsMin: 250, waitMsMax: 30_000 },
} as const satisfies Record<string, RetryPolicy>;

// Number of consecutive failures from which they are logged: single failures are normal on AWS.
const quietAttempts = { throttled: 5, other: 2 };

/**
 * Creates a retrier that repeats AWS calls without limit.
 *
 * If an operation has never succeeded, a permanent failure is thrown, because the configuration is probably wrong. Once
 * the operation has succeeded, the same failure is logged as an error and retried: permissions, keys, and streams can
 * be restored, and the process must then resume automatically. A source that a reload added retries even if the
 * operation has never succeeded (`SourceDeps.failsFast`).
 * @param succeeded names of the operations that have succeeded; callers of the same API can share this set
 */
export function awsRetrier<Operation extends string>(
  deps: SourceDeps,
  target: RetryTarget<Operation>,
  succeeded: Set<string> = new Set(),
): AwsRetrier<Operation> {
  const { service, location } = target;
  const problemOf = ({
    kind,
    operation,
    error,
  }: FailedAttempt<Operation, AwsErrorKind>): PipelineError | undefined =>
    kind === 'clock'
      ? new PipelineError('ERR_SOURCES_CLOCK', errorMessage(error), error)
      : target.permanentError(kind, operation, error);
  return new Retrier<Operation, AwsErrorKind>(
    deps,
    {
      classify: classifyError,
      waitMs: ({ kind, attempts }, random) => retryWaitMs(attempts, policies[paceOf(kind)], random),
      describe: (failed) => ({
        reason: `${failed.operation}: ${errorMessage(failed.error)}`,
        advice: problemOf(failed)?.advice ?? '',
      }),
      fatalError: ({ kind, operation, error }, known) =>
        known.has(operation) ? undefined : target.permanentError(kind, operation, error),
      failureLine(failed, { operation, attempts, reason }) {
        const fields = { service, ...location, operation, attempts, reason };
        const problem = problemOf(failed);
        if (problem === undefined) {
          if (attempts < quietAttempts[paceOf(failed.kind)]) return undefined;
          const message = 'AWS request failing; retrying';
          return { level: 'warn', fields, message };
        }
        const { code, advice } = problem;
        const message =
          failed.kind === 'clock'
            ? 'AWS requests rejected because the local clock is wrong; retrying'
            : 'AWS request rejected; retrying';
        return { level: 'error', fields: { ...fields, code, advice }, message };
      },
      recoveryLine: ({ attempts }, failedMs) => ({
        level: 'info',
        fields: { service, ...location, attempts, failed_ms: failedMs },
        message: 'AWS requests succeed again',
      }),
    },
    succeeded,
  );
}

function paceOf(kind: AwsErrorKind): keyof typeof policies {
  return kind === 'throttled' ? 'throttled' : 'other';
}
