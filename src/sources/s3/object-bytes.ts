import { type FailureState, Retrier, retryWaitMs, type RetryRules } from '../../base/index.ts';
import { type ByteReader, StreamBytes, type Waited } from '../text/byte-reader.ts';
import type { SourceDeps } from '../deps.ts';
import { type AwsRetrier, awsRetrier } from '../aws/retrier.ts';
import type { ObjectBody, ObjectStore, S3Object, S3Operation } from './api.ts';
import { objectTarget, objectProblem, ObjectUnreadable } from './error-kinds.ts';

const brokenWaits = { waitMsMin: 100, waitMsMax: 30_000 };
/**
 * Rules for a lost connection: reopen it immediately. Wait only if several consecutive connections returned no bytes.
 * Log nothing.
 */
const brokenRules: RetryRules<'read', 'broken'> = {
  classify: () => 'broken',
  waitMs: ({ attempts }, random) => (attempts > 1 ? retryWaitMs(attempts, brokenWaits, random) : 0),
};
// Number of consecutive `idle` results of `StreamBytes` (one per 10 s without data) after which a connection counts as
// dead.
const silencesMax = 3;
const silent = 'no data arrived for 30 s';
const endedEarly = 'the connection ended before the last byte';

/**
 * Reads the bytes of an S3 object as stored. If the connection is lost, or S3 closes it because it was idle, requests
 * the rest of the object over a new connection.
 */
export class ObjectBytes implements ByteReader {
  readonly isBroken = false;
  readonly #store: ObjectStore;
  readonly #object: S3Object;
  readonly #deps: SourceDeps;
  readonly #retrier: AwsRetrier<S3Operation>;
  readonly #connections: Retrier<'read', 'broken'>;
  #offset: number;
  #sizeBytes: number | undefined;
  #stream: StreamBytes | undefined;
  #silences = 0;

  /** @param from offset of the first byte to read, and the size of the object if known */
  constructor(
    store: ObjectStore,
    object: S3Object,
    from: { readonly offset: number; readonly sizeBytes?: number | undefined },
    deps: SourceDeps,
  ) {
    this.#store = store;
    this.#object = object;
    this.#offset = from.offset;
    this.#sizeBytes = from.sizeBytes;
    this.#deps = deps;
    this.#retrier = awsRetrier(deps, objectTarget(object, store.region));
    this.#connections = new Retrier(deps, brokenRules);
  }

  /** Why reads currently fail; undefined if they succeed. A single lost connection is not a failure. */
  get failure(): FailureState | undefined {
    const lost = this.#connections.failure;
    return this.#retrier.failure ?? (lost !== undefined && lost.attempts > 1 ? lost : undefined);
  }

  /** Size of the object. Undefined before the first response, and if S3 does not return it. */
  get sizeBytes(): number | undefined {
    return this.#sizeBytes;
  }

  /** Offset of the next byte to read. */
  get offset(): number {
    return this.#offset;
  }

  async read(target: Uint8Array): Promise<number> {
    const count = (await this.#stream?.read(target)) ?? 0;
    this.#offset += count;
    if (count > 0) this.#recordBytes();
    return count;
  }

  /** Goes back to the first byte: the next read requests the object again. */
  rewind(): void {
    this.#offset = 0;
    void this.close();
  }

  /** @throws ObjectUnreadable if this object cannot be read */
  async more(signal: AbortSignal): Promise<Waited> {
    while (!signal.aborted) {
      if (this.#isAtEnd) return 'end';
      if (this.#stream === undefined && !(await this.#open(signal))) break;
      let readProblem: unknown;
      try {
        const waited = await this.#stream?.more(signal);
        if (waited === 'more') {
          // The consumer may read them much later.
          this.#recordBytes();
          return 'more';
        }
        if (this.#isAtEnd) return 'end';
        if (waited === 'idle' && ++this.#silences < silencesMax) return 'idle';
        readProblem = new Error(waited === 'idle' ? silent : endedEarly);
      } catch (error) {
        readProblem = error;
      }
      // Continue at the current offset over a new connection.
      await this.close();
      this.#silences = 0;
      await this.#connections.recordFailure('read', readProblem, signal);
    }
    return 'end';
  }

  async readProblem(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {
    await this.#stream?.close();
    this.#stream = undefined;
  }

  #recordBytes(): void {
    this.#connections.recordSuccess('read');
    this.#silences = 0;
  }

  get #isAtEnd(): boolean {
    if (this.#sizeBytes !== undefined) return this.#offset >= this.#sizeBytes;
    return this.#stream?.isComplete === true;
  }

  async #open(signal: AbortSignal): Promise<boolean> {
    const opened = await this.#retrier.until('GetObject', () => this.#get(signal), signal);
    if (opened === undefined) return false;
    if (opened instanceof ObjectUnreadable) throw opened;
    this.#sizeBytes = opened.sizeBytes;
    this.#stream = new StreamBytes(opened.body, this.#deps.clock);
    return true;
  }

  async #get(signal: AbortSignal): Promise<ObjectBody | ObjectUnreadable> {
    try {
      return await this.#store.get(this.#object, this.#offset, signal);
    } catch (error) {
      const readProblem = objectProblem(error, this.#object);
      if (readProblem === undefined) throw error;
      return new ObjectUnreadable(readProblem, error);
    }
  }
}
