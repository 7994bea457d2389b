import type { Position, SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import type { PartitionHealth } from '../health.ts';
import type { ObjectStore, S3Object } from './api.ts';
import type { ObjectProblem } from './error-kinds.ts';
import { logProblem } from './current.ts';
import { nameOf } from './names.ts';
import { type ObjectOutcome, ObjectReader } from './object-reader.ts';
import { endPosition, Notifier } from '../../base/index.ts';

/**
 * Maximum time after which SQS may still deliver a message again, even a deleted one: the maximum of the queue
 * attribute MessageRetentionPeriod.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html
 */
export const notifiedMsMax = 14 * 86_400_000;

/** Options of `ObjectPool`. */
export interface ObjectPoolOptions {
  readonly source: string;
  readonly store: ObjectStore;
  readonly context: Pick<SourceContext, 'checkpoint' | 'memory'>;
  readonly limits: { readonly chunkBytes: number; readonly eventBytes: number };
  readonly objectsMax: number;
  readonly deps: SourceDeps;
  /**
   * Called once for each object for which `admit` returned a reader: when the object is stored, when reading was
   * stopped, or when the object cannot be read.
   */
  onSettled(
    partition: string,
    object: S3Object,
    outcome: 'stored' | 'stopped' | ObjectProblem,
  ): void;
}

/** Result of `admit`: a reader to run, or the state of an object that needs no reader. */
export type Admission =
  | { readonly kind: 'reader'; readonly partition: string; readonly reader: ObjectReader }
  /** The object is already in progress. `onSettled` will report its outcome. */
  | { readonly kind: 'active'; readonly partition: string }
  /** The object is complete in the ledger. */
  | { readonly kind: 'stored'; readonly partition: string };

interface Entry {
  readonly reader: ObjectReader;
  isRead: boolean;
}

/**
 * The objects in progress, from their discovery until they are in the ledger. Reads each object once, and limits the
 * number of concurrent reads.
 */
export class ObjectPool {
  readonly #options: ObjectPoolOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #notifier = new Notifier();
  #reading = 0;
  /** Number and total size (as stored in S3) of the objects that this process has stored. */
  readonly stored = { objects: 0, bytes: 0 };

  constructor(options: ObjectPoolOptions) {
    this.#options = options;
  }

  /** Number of objects in progress. */
  get active(): number {
    return this.#entries.size;
  }

  /** True if the number of concurrent reads is below the limit. */
  get hasRoom(): boolean {
    return this.#reading < this.#options.objectsMax;
  }

  /** Number of bytes that were read from the objects in progress. */
  get activeBytes(): number {
    let sum = 0;
    for (const { reader } of this.#entries.values()) sum += reader.readBytes;
    return sum;
  }

  /** Waits for a change in the pool or a call of `notify`, at most for `ms`. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    await this.#notifier.wait(ms, this.#options.deps.clock, signal);
  }

  /** Ends the current `pause`. */
  notify(): void {
    this.#notifier.notify();
  }

  /**
   * Returns whether an object is in progress: from the call of `admit` that returned its reader until `onSettled`.
   * During this time, its ledger position can change.
   */
  isActive(object: S3Object): boolean {
    return this.#entries.has(nameOf(object));
  }

  /** Returns the ledger positions of objects with one query. Do not pass objects that are in progress. */
  positions(objects: readonly S3Object[]): Promise<readonly (Position | undefined)[]> {
    return Promise.all(objects.map((one) => this.#options.context.checkpoint(nameOf(one))));
  }

  /**
   * Adds an object and returns its reader, unless the object is complete or already in progress.
   * @param position result of `positions`; ignored if the object is in progress
   */
  admit(object: S3Object, position: Position | undefined): Admission {
    const partition = nameOf(object);
    if (this.#entries.has(partition)) return { kind: 'active', partition };
    if (position === endPosition) return { kind: 'stored', partition };
    return { kind: 'reader', partition, reader: this.#read(object, partition, position) };
  }

  /** Call this when everything up to `position` is in the ledger. */
  acknowledged(partition: string, position: Position): void {
    const entry = this.#entries.get(partition);
    if (entry !== undefined && position === endPosition) this.#settle(partition, 'stored');
  }

  health(): readonly PartitionHealth[] {
    const reading = [...this.#entries.values()].filter(({ isRead }) => !isRead);
    return reading.map(({ reader }) => reader.health());
  }

  #read(object: S3Object, partition: string, position: Position | undefined): ObjectReader {
    const { context, source, store, limits, deps } = this.#options;
    const entry = {
      isRead: false,
      reader: new ObjectReader({
        memory: context.memory,
        object,
        partition: { source, partition, isObject: true },
        store,
        offset: Number(position ?? 0),
        limits,
        deps,
        onFinish: (outcome) => {
          entry.isRead = true;
          this.#reading--;
          this.#finished(partition, outcome);
        },
      }),
    };
    this.#entries.set(partition, entry);
    this.#reading++;
    return entry.reader;
  }

  #finished(partition: string, outcome: ObjectOutcome): void {
    const entry = this.#entries.get(partition);
    if (entry !== undefined && typeof outcome === 'object') {
      logProblem(entry.reader.object, outcome, this.#options.deps.log);
    }
    if (outcome !== 'read') this.#settle(partition, outcome);
    this.#notifier.notify();
  }

  #settle(partition: string, outcome: 'stored' | 'stopped' | ObjectProblem): void {
    const entry = this.#entries.get(partition);
    if (entry === undefined) return;
    this.#entries.delete(partition);
    if (outcome === 'stored') {
      this.stored.objects++;
      this.stored.bytes += entry.reader.readBytes;
    }
    this.#options.onSettled(partition, entry.reader.object, outcome);
    this.#notifier.notify();
  }
}
