import type { SourceDeps } from './deps.ts';
import { Patience } from './patience.ts';
import type { ObjectStore, S3Object, S3Operation } from './s3-api.ts';
import { objectCaller, type ObjectFault, objectFaultOf } from './s3-errors.ts';

/**
 * Asks what stands under a key now: for an object that was written over before it could be read, and for a notice that
 * does not say which content it means.
 * @returns undefined when `signal` has aborted; a fault when S3 does not tell.
 */
export async function currentOf(
  store: ObjectStore,
  object: S3Object,
  deps: SourceDeps,
  signal: AbortSignal,
): Promise<S3Object | ObjectFault | undefined> {
  const patience = new Patience<S3Operation>(deps, new Set(), objectCaller(object, store.region));
  const ask = async (): Promise<S3Object | ObjectFault> => {
    try {
      return await store.head(object, signal);
    } catch (error) {
      const fault = objectFaultOf(error, object);
      if (fault === undefined) throw error;
      return fault;
    }
  };
  return patience.insist('GetObject', ask, signal);
}

/** Tells the two answers of `currentOf` apart. */
export function isFault(answer: S3Object | ObjectFault): answer is ObjectFault {
  return 'kind' in answer;
}
