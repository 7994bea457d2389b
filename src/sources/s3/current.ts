import type { FailureState, Log } from '../../base/index.ts';
import type { SourceDeps } from '../deps.ts';
import { type AwsRetrier, awsRetrier } from '../aws/retrier.ts';
import type { ObjectStore, S3Object, S3Operation } from './api.ts';
import { objectTarget, type ObjectProblem, objectProblem } from './error-kinds.ts';
import { isExact, nameOf, objectUri } from './names.ts';

/** Queries the current content of keys, one at a time. */
export class CurrentContent {
  readonly #store: ObjectStore;
  readonly #deps: SourceDeps;
  #retrier: AwsRetrier<S3Operation> | undefined;

  constructor(store: ObjectStore, deps: SourceDeps) {
    this.#store = store;
    this.#deps = deps;
  }

  /** Why the query in progress fails; undefined if none does. */
  get failure(): FailureState | undefined {
    return this.#retrier?.failure;
  }

  /**
   * Queries which content a key has now. Used if an object was overwritten before Weir could read it, and if a
   * notification does not identify the content.
   * @returns the object with its current content; undefined if `signal` aborted; a problem if the query fails, or if S3
   * returns the same content that could not be read
   */
  async of(object: S3Object, signal: AbortSignal): Promise<S3Object | ObjectProblem | undefined> {
    this.#retrier = awsRetrier(this.#deps, objectTarget(object, this.#store.region));
    const now = await this.#retrier.until('GetObject', () => this.#head(object, signal), signal);
    this.#retrier = undefined;
    if (now !== undefined && isObjectProblem(now)) logProblem(object, now, this.#deps.log);
    return now;
  }

  async #head(object: S3Object, signal: AbortSignal): Promise<S3Object | ObjectProblem> {
    try {
      const now = await this.#store.head(object, signal);
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
  }
}

/** Logs why an object could not be read. */
export function logProblem(object: S3Object, { kind, reason }: ObjectProblem, log: Log): void {
  const fields = { object: objectUri(object), kind, reason };
  if (kind === 'rejected') {
    // Act: fix the cause in `reason`, for example a missing permission or an archived object.
    log.error(fields, 'object cannot be read; retrying, and continuing with the other objects');
  } else log.warn(fields, 'object is missing or differs from its notification');
}

/** Distinguishes the results of `CurrentContent.of`. */
export function isObjectProblem(answer: S3Object | ObjectProblem): answer is ObjectProblem {
  return 'kind' in answer;
}
