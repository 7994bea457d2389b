import type { Log } from '../../base/index.ts';
import type { SourceDeps } from '../deps.ts';
import { awsRetrier } from '../aws/retrier.ts';
import type { ObjectStore, S3Object } from './api.ts';
import { objectTarget, type ObjectProblem, objectProblem } from './error-kinds.ts';
import { isExact, nameOf, objectUri } from './names.ts';

/**
 * Queries the current content of a key: for an object that was overwritten before it could be read, and for a
 * notification that does not identify the content.
 * @returns undefined if `signal` aborted; the problem if the query fails, or if it returns the same content that could
 * not be read
 */
export async function currentOf(
  store: ObjectStore,
  object: S3Object,
  deps: SourceDeps,
  signal: AbortSignal,
): Promise<S3Object | ObjectProblem | undefined> {
  const retrier = awsRetrier(deps, objectTarget(object, store.region));
  const readObject = async (): Promise<S3Object | ObjectProblem> => {
    try {
      const now = await store.head(object, signal);
      if (!isExact(object) || nameOf(now) !== nameOf(object)) return now;
      return {
        kind: 'rejected',
        reason: 'S3 reports this content as current but does not return it',
      };
    } catch (error) {
      const problem = objectProblem(error, object);
      if (problem === undefined) throw error;
      return problem;
    }
  };
  const now = await retrier.until('GetObject', readObject, signal);
  if (now !== undefined && isObjectProblem(now)) logProblem(object, now, deps.log);
  return now;
}

/** Logs why an object was not read. */
export function logProblem(object: S3Object, { kind, reason }: ObjectProblem, log: Log): void {
  const fields = { object: objectUri(object), kind, reason };
  if (kind === 'rejected') {
    // Act: fix the cause in `reason`, for example a missing permission or an archived object.
    log.error(fields, 'object cannot be read; retrying, and continuing with the other objects');
  } else log.warn(fields, 'object is missing or differs from its notification');
}

/** Distinguishes the results of `currentOf`. */
export function isObjectProblem(answer: S3Object | ObjectProblem): answer is ObjectProblem {
  return 'kind' in answer;
}
