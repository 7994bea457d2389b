import { type ErrorCode, PipelineError } from '../../base/index.ts';
import { type AwsErrorKind, lastingCodes, reasonOf } from '../aws/faults.ts';
import type { KinesisOperation } from './api.ts';
import type { RetryTarget } from '../aws/retrier.ts';

const codes: Readonly<Partial<Record<AwsErrorKind, ErrorCode>>> = {
  ...lastingCodes,
  not_found: 'ERR_SOURCES_STREAM_NOT_FOUND',
};

/**
 * True for failures that waiting does not fix. GetRecords knows nothing but its iterator: what it calls invalid or not
 * found is that one, and the next one may be good.
 */
export function isPermanent(fault: AwsErrorKind, operation: KinesisOperation): boolean {
  if (operation === 'GetRecords' && (fault === 'invalid' || fault === 'not_found')) return false;
  return codes[fault] !== undefined;
}

/** The failed operation and its stream. */
export interface KinesisPlace {
  /** Name or ARN, as configured. */
  readonly stream: string;
  readonly region: string;
  readonly operation: KinesisOperation;
  /** The shard, where one is meant. */
  readonly shardId?: string;
}

/** The one clear error for a permanent failure: names stream, region, and the IAM action that was refused. */
export function permanentError(
  fault: AwsErrorKind,
  place: KinesisPlace,
  cause: unknown,
): PipelineError {
  const { stream, region, operation, shardId } = place;
  const facts = [`stream ${stream}`, `region ${region === '' ? 'not set' : region}`];
  if (shardId !== undefined) facts.push(`shard ${shardId}`);
  facts.push(fault === 'denied' ? `missing IAM action kinesis:${operation}` : operation);
  facts.push(reasonOf(cause));
  return new PipelineError(codes[fault] ?? 'ERR_SOURCES_REQUEST', facts.join(', '), cause);
}

/** Describes the failures of reading a stream, or one shard of it. */
export function kinesisTarget(
  place: Omit<KinesisPlace, 'operation'>,
): RetryTarget<KinesisOperation> {
  return {
    service: 'Kinesis',
    location: { ...place },
    permanentError: (fault, operation, cause) =>
      isPermanent(fault, operation)
        ? permanentError(fault, { ...place, operation }, cause)
        : undefined,
  };
}
