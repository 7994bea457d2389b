import { type ErrorCode, PipelineError } from '../../base/index.ts';
import {
  type AwsErrorKind,
  classifyError,
  permanentCodes,
  nameOf,
  errorMessage,
  statusOf,
} from '../aws/error-kinds.ts';
import type { AwsLocation, RetryTarget } from '../aws/retrier.ts';
import type { QueueOperation, S3Object, S3Operation } from './api.ts';
import { objectUri } from './names.ts';

/**
 * Why an object cannot be read now:
 * - `replaced`: its key has other content.
 * - `missing`: its key has no content (yet).
 * - `rejected`: S3 rejects the request, see `reason`.
 */
export interface ObjectProblem {
  readonly kind: 'replaced' | 'missing' | 'rejected';
  /** Error message of AWS. For a missing permission, also contains the IAM action. */
  readonly reason: string;
}

/** Thrown if one object cannot be read. Other objects are not affected. */
export class ObjectUnreadable extends Error {
  readonly problem: ObjectProblem;

  constructor(problem: ObjectProblem, cause: unknown) {
    super(problem.reason, { cause });
    this.problem = problem;
  }
}

/**
 * Classifies a failure to read an object.
 * @returns the problem if the failure concerns this object; undefined for other failures, which can affect all objects
 * and are retried
 */
export function objectProblem(error: unknown, object: S3Object): ObjectProblem | undefined {
  const said = errorMessage(error);
  // 412: the ETag no longer matches. 416: an offset within the known size is out of range, so the key now has other
  // content.
  const status = statusOf(error);
  if (status === 412 || status === 416) return { kind: 'replaced', reason: said };
  if (nameOf(error) === 'InvalidObjectState') {
    return { kind: 'rejected', reason: `${said}; it is archived: restore it first` };
  }
  const kind = classifyError(error);
  if (kind === 'not_found') return { kind: 'missing', reason: said };
  if (kind === 'denied') {
    return { kind: 'rejected', reason: `${said}; ${missingAction(said, object)}` };
  }
  return isRejection(kind, error) ? { kind: 'rejected', reason: said } : undefined;
}

const objectKinds: ReadonlySet<AwsErrorKind> = new Set(['key', 'invalid']);
/** Kinds of failures that do not concern a single object. */
const commonKinds: ReadonlySet<AwsErrorKind> = new Set([
  'throttled',
  'credentials',
  'expired_credentials',
  'clock',
  'region',
]);

/**
 * Status codes of rejections that do not concern a single object: a proxy requires authentication (401, 407), the
 * request timed out (408), another operation is in progress (409, `OperationAborted`), or the request was too early
 * (425).
 */
const commonStatuses: ReadonlySet<number> = new Set([401, 407, 408, 409, 425]);
/**
 * Names of errors that do not concern a single object. `AuthorizationHeaderMalformed`: the signature is for another
 * region.
 */
const commonNames: ReadonlySet<string> = new Set([
  'RequestTimeout',
  'AuthorizationHeaderMalformed',
]);

/**
 * Returns whether S3 rejects the request because of this object, for example because the object is encrypted with a key
 * of its writer (SSE-C).
 */
function isRejection(kind: AwsErrorKind, error: unknown): boolean {
  if (objectKinds.has(kind)) return true;
  const status = statusOf(error) ?? 0;
  if (status < 400 || status >= 500 || commonStatuses.has(status)) return false;
  return !commonKinds.has(kind) && !commonNames.has(nameOf(error));
}

function missingAction(said: string, { versionId }: S3Object): string {
  if (said.includes('kms:')) return 'missing IAM action kms:Decrypt on the key of the object';
  const action = versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion';
  // Without the permission s3:ListBucket, S3 reports a missing object as access denied.
  return `missing IAM action ${action}, or s3:ListBucket if the object does not exist`;
}

const namesShown = 3;

/**
 * Returns the error for objects that could not be read in a run with an end (`untilIdle`); undefined if there are none.
 */
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

/** Returns how to log and classify failures of a bucket listing. */
export function bucketTarget(
  { bucket, prefix }: { readonly bucket: string; readonly prefix: string },
  region: string,
): RetryTarget<S3Operation> {
  const location = { bucket, ...(prefix === '' ? {} : { prefix }), region };
  return target('S3', location, bucketCodes, `s3:ListBucket on arn:aws:s3:::${bucket}`);
}

/**
 * Returns how to log failures to read an object. None of them is permanent: they are retried. Problems of the object
 * itself are handled before (`objectProblem`).
 */
export function objectTarget(object: S3Object, region: string): RetryTarget<S3Operation> {
  return target('S3', { object: objectUri(object), region }, {}, undefined);
}

/**
 * Returns how to log and classify failures of a queue. The error names the queue, its region, and the denied IAM
 * action.
 */
export function queueTarget(queueUrl: string, region: string): RetryTarget<QueueOperation> {
  return target('SQS', { queue: queueUrl, region }, queueCodes, undefined);
}

function target<Operation extends S3Operation | QueueOperation>(
  service: 'S3' | 'SQS',
  location: AwsLocation,
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
