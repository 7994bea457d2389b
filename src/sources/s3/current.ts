import type { SourceDeps } from '../deps.ts';
import { awsRetrier } from '../aws/retrier.ts';
import type { ObjectStore, S3Object } from './api.ts';
import { objectTarget, type ObjectProblem, objectProblem } from './error-kinds.ts';
import { isExact, nameOf } from './names.ts';

/**
 * Asks what stands under a key now: for an object that was written over before it could be read, and for a notice that
 * does not say which content it means.
 * @returns undefined when `signal` has aborted; a fault when S3 does not tell, or names the content that it did not give.
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
      return { kind: 'refused', reason: 'S3 does not give the content that it says is there' };
    } catch (error) {
      const problem = objectProblem(error, object);
      if (problem === undefined) throw error;
      return problem;
    }
  };
  return retrier.until('GetObject', readObject, signal);
}

/** Tells the two answers of `currentOf` apart. */
export function isObjectProblem(answer: S3Object | ObjectProblem): answer is ObjectProblem {
  return 'kind' in answer;
}
