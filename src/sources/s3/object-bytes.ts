import { Retrier, retryWaitMs, type RetryRules } from '../../base/index.ts';
import { type ByteReader, StreamBytes, type Waited } from '../text/byte-reader.ts';
import type { SourceDeps } from '../deps.ts';
import { type AwsRetrier, awsRetrier } from '../aws/retrier.ts';
import type { ObjectBody, ObjectStore, S3Object, S3Operation } from './api.ts';
import { objectTarget, objectProblem, ObjectUnreadable } from './error-kinds.ts';

const brokenWaits = { waitMsMin: 100, waitMsMax: 30_000 };
/**
 * A lost connection is reopened immediately, without a log line, unless several consecutive connections returned no
 * bytes.
 */
const brokenRules: RetryRules<'read', 'broken'> = {
  classify: () => 'broken',
  waitMs: ({ attempts }, random) => (attempts > 1 ? retryWaitMs(attempts, brokenWaits, random) : 0),
};
// `StreamBytes` reports `idle` every 10 s without data. After this number of reports, the connection counts as dead.
const silencesMax = 3;

/**
 * The stored bytes of an S3 object. If the connection is lost, or S3 closes it because it was idle, it is reopened at
 * the byte where it ended.
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

  /** @param from offset of the first byte to read, and the size of the object if it is known */
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

  /** Why reads currently fail; `''` if they succeed. */
  get problem(): string {
    return this.#retrier.failure?.reason ?? '';
  }

  /** Size of the object; undefined before the first request, and if S3 does not state it. */
  get sizeBytes(): number | undefined {
    return this.#sizeBytes;
  }

  /** Offset of the next stored byte. */
  get offset(): number {
    return this.#offset;
  }

  async read(target: Uint8Array): Promise<number> {
    const count = (await this.#stream?.read(target)) ?? 0;
    this.#offset += count;
    if (count > 0) {
      this.#connections.recordSuccess('read');
      this.#silences = 0;
    }
    return count;
  }

  /** Requests the object again at the next read. */
  rewind(): void {
    this.#offset = 0;
    void this.close();
  }

  /** @throws ObjectUnreadable if the object itself is unreadable */
  async more(signal: AbortSignal): Promise<Waited> {
    while (!signal.aborted) {
      if (this.#isAtEnd) return 'end';
      if (this.#stream === undefined && !(await this.#open(signal))) break;
      let readProblem: unknown;
      try {
        const waited = await this.#stream?.more(signal);
        if (waited === 'more') return 'more';
        if (this.#isAtEnd) return 'end';
        if (waited === 'idle' && ++this.#silences < silencesMax) return 'idle';
        // The connection ended early, or was idle for too long.
      } catch (error) {
        readProblem = error;
      }
      // Continues at this offset over another connection.
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
