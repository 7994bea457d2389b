import { type ErrorCode, PipelineError } from '../../base/index.ts';
import { type AwsErrorKind, permanentCodes, errorMessage } from '../aws/error-kinds.ts';
import type { KinesisOperation } from './api.ts';
import type { RetryTarget } from '../aws/retrier.ts';

const codes: Readonly<Partial<Record<AwsErrorKind, ErrorCode>>> = {
  ...permanentCodes,
  not_found: 'ERR_SOURCES_STREAM_NOT_FOUND',
};

/**
 * Returns whether retries cannot fix a failure. For GetRecords, `invalid` and `not_found` are not permanent: they refer
 * to the iterator, and another iterator may be valid.
 */
export function isPermanent(kind: AwsErrorKind, operation: KinesisOperation): boolean {
  if (operation === 'GetRecords' && (kind === 'invalid' || kind === 'not_found')) return false;
  return codes[kind] !== undefined;
}

/** The operation that failed and its stream. */
export interface KinesisLocation {
  /** Name or ARN of the stream, as configured. */
  readonly stream: string;
  readonly region: string;
  readonly operation: KinesisOperation;
  /** The shard, if the operation has one. */
  readonly shardId?: string;
}

/**
 * Creates the error for a permanent failure. The message contains the stream, the region, and the denied IAM action or
 * the operation.
 */
export function permanentError(
  kind: AwsErrorKind,
  location: KinesisLocation,
  cause: unknown,
): PipelineError {
  const { stream, region, operation, shardId } = location;
  const fields = [`stream ${stream}`, `region ${region === '' ? 'not set' : region}`];
  if (shardId !== undefined) fields.push(`shard ${shardId}`);
  fields.push(kind === 'denied' ? `missing IAM action kinesis:${operation}` : operation);
  fields.push(errorMessage(cause));
  return new PipelineError(codes[kind] ?? 'ERR_SOURCES_REQUEST', fields.join(', '), cause);
}

/** Returns how to log and classify failed requests for a stream, or for one of its shards. */
export function kinesisTarget(
  location: Omit<KinesisLocation, 'operation'>,
): RetryTarget<KinesisOperation> {
  const { stream, region, shardId } = location;
  return {
    service: 'Kinesis',
    location: { stream, ...(shardId !== undefined && { shard: shardId }), region },
    permanentError: (kind, operation, cause) =>
      isPermanent(kind, operation)
        ? permanentError(kind, { ...location, operation }, cause)
        : undefined,
  };
}
