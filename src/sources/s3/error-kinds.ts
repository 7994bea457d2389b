import { type ErrorCode, PipelineError } from '../../base/index.ts';
import {
  type AwsErrorKind,
  classifyError,
  permanentCodes,
  nameOf,
  errorMessage,
  statusOf,
} from '../aws/error-kinds.ts';
import type { RetryTarget } from '../aws/retrier.ts';
import type { QueueOperation, S3Object, S3Operation } from './api.ts';
import { objectUri } from './names.ts';

/**
 * Why one object cannot be read now. `replaced`: other bytes stand under its key; `missing`: none do (yet); the others
 * say so in the reason.
 */
export interface ObjectProblem {
  readonly kind: 'replaced' | 'missing' | 'refused';
  /** For people: what AWS said, and which permission is missing. */
  readonly reason: string;
}

/** Thrown when one object cannot be read; others can. */
export class ObjectUnreadable extends Error {
  readonly problem: ObjectProblem;

  constructor(problem: ObjectProblem, cause: unknown) {
    super(problem.reason, { cause });
    this.problem = problem;
  }
}

/** Tells what lies in the object from what lies in the connection. @returns undefined for what passes by itself. */
export function objectProblem(error: unknown, object: S3Object): ObjectProblem | undefined {
  const said = errorMessage(error);
  // 416 for an offset within the reported size: the object has other bytes now.
  const status = statusOf(error);
  if (status === 412 || status === 416) return { kind: 'replaced', reason: said };
  if (nameOf(error) === 'InvalidObjectState') {
    return { kind: 'refused', reason: `${said}; it is archived: restore it first` };
  }
  switch (classifyError(error)) {
    case 'not_found':
      return { kind: 'missing', reason: said };
    case 'denied':
      return { kind: 'refused', reason: `${said}; ${missingAction(said, object)}` };
    case 'key':
    case 'invalid':
      return { kind: 'refused', reason: said };
    default:
      return undefined;
  }
}

function missingAction(said: string, { versionId }: S3Object): string {
  if (said.includes('kms:')) return 'missing IAM action kms:Decrypt on the key of the object';
  const action = versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion';
  // S3 hides from strangers that there is nothing.
  return `missing IAM action ${action}, or s3:ListBucket if the object does not exist`;
}

const namesShown = 3;

/** The error of a single pass that did not read everything; undefined when it did. */
export function unreadError(failed: ReadonlyMap<string, ObjectProblem>): PipelineError | undefined {
  if (failed.size === 0) return undefined;
  const names = [...failed].slice(0, namesShown).map(([name, { reason }]) => `${name}: ${reason}`);
  if (failed.size > namesShown) names.push(`and ${failed.size - namesShown} more`);
  return new PipelineError('ERR_SOURCES_OBJECTS_UNREAD', names.join('; '));
}

const bucketCodes: Readonly<Partial<Record<AwsErrorKind, ErrorCode>>> = {
  ...permanentCodes,
  not_found: 'ERR_SOURCES_BUCKET_NOT_FOUND',
};
const queueCodes: Readonly<Partial<Record<AwsErrorKind, ErrorCode>>> = {
  ...permanentCodes,
  not_found: 'ERR_SOURCES_QUEUE_NOT_FOUND',
};

/** Describes the failures of listing a bucket. */
export function bucketTarget(
  { bucket, prefix }: { readonly bucket: string; readonly prefix: string },
  region: string,
): RetryTarget<S3Operation> {
  const location = { bucket, ...(prefix === '' ? {} : { prefix }), region };
  return target('S3', location, bucketCodes, `s3:ListBucket on arn:aws:s3:::${bucket}`);
}

/** Describes the failures of reading an object. What lies in the object itself is settled before; the rest is waited out. */
export function objectTarget(object: S3Object, region: string): RetryTarget<S3Operation> {
  return target('S3', { object: objectUri(object), region }, {}, undefined);
}

/** Describes the failures of receiving from a queue. Its error names the queue, its region and the IAM action refused. */
export function queueTarget(queueUrl: string, region: string): RetryTarget<QueueOperation> {
  return target('SQS', { queue: queueUrl, region }, queueCodes, undefined);
}

function target<Operation extends S3Operation | QueueOperation>(
  service: 'S3' | 'SQS',
  location: Readonly<Record<string, string>>,
  codes: Readonly<Partial<Record<AwsErrorKind, ErrorCode>>>,
  action: string | undefined,
): RetryTarget<Operation> {
  return {
    service,
    location,
    permanentError(problem, operation, cause) {
      const code = codes[problem];
      if (code === undefined) return undefined;
      const fields = Object.entries(location).map(
        ([name, value]) => `${name} ${value === '' ? 'not set' : value}`,
      );
      const needed = action ?? `${service.toLowerCase()}:${operation}`;
      fields.push(problem === 'denied' ? `missing IAM action ${needed}` : operation);
      fields.push(errorMessage(cause));
      return new PipelineError(code, fields.join(', '), cause);
    },
  };
}
