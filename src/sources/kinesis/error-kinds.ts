import { type ErrorCode, PipelineError } from '../../base/index.ts';
import { type AwsErrorKind, permanentCodes, errorMessage } from '../aws/error-kinds.ts';
import type { KinesisOperation } from './api.ts';
import type { RetryTarget } from '../aws/retrier.ts';

const codes: Readonly<Partial<Record<AwsErrorKind, ErrorCode>>> = {
  ...permanentCodes,
  not_found: 'ERR_SOURCES_STREAM_NOT_FOUND',
};

/**
 * True for failures that waiting does not fix. GetRecords knows nothing but its iterator: what it calls invalid or not
 * found is that one, and the next one may be good.
 */
export function isPermanent(kind: AwsErrorKind, operation: KinesisOperation): boolean {
  if (operation === 'GetRecords' && (kind === 'invalid' || kind === 'not_found')) return false;
  return codes[kind] !== undefined;
}

/** The failed operation and its stream. */
export interface KinesisLocation {
  /** Name or ARN, as configured. */
  readonly stream: string;
  readonly region: string;
  readonly operation: KinesisOperation;
  /** The shard, where one is meant. */
  readonly shardId?: string;
}

/** The one clear error for a permanent failure: names stream, region, and the IAM action that was refused. */
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

/** Describes the failures of reading a stream, or one shard of it. */
export function kinesisTarget(
  location: Omit<KinesisLocation, 'operation'>,
): RetryTarget<KinesisOperation> {
  return {
    service: 'Kinesis',
    location: { ...location },
    permanentError: (kind, operation, cause) =>
      isPermanent(kind, operation)
        ? permanentError(kind, { ...location, operation }, cause)
        : undefined,
  };
}
