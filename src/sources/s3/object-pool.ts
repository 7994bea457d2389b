import type { Position, SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import type { PartitionHealth } from '../health.ts';
import { endPosition } from '../positions.ts';
import type { ObjectStore, S3Object } from './api.ts';
import type { ObjectProblem } from './error-kinds.ts';
import { logProblem } from './current.ts';
import { nameOf } from './names.ts';
import { type ObjectOutcome, ObjectReader } from './object-reader.ts';
import { Notifier } from '../../base/index.ts';

/**
 * Time in which SQS may deliver a message again, even if it was deleted: the maximum of the queue attribute
 * MessageRetentionPeriod.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html
 */
export const notifiedMsMax = 14 * 86_400_000;

/** Options for reading objects, independent of how they were found. */
export interface ObjectPoolOptions {
  readonly source: string;
  readonly store: ObjectStore;
  readonly context: Pick<SourceContext, 'checkpoint' | 'memory'>;
  readonly limits: { readonly chunkBytes: number; readonly eventBytes: number };
  readonly objectsMax: number;
  readonly deps: SourceDeps;
  /**
   * Called once for every object for which `admit` returned a reader, when it is stored, or with the reason why it is
   * not.
   */
  onSettled(
    partition: string,
    object: S3Object,
    outcome: 'stored' | 'stopped' | ObjectProblem,
  ): void;
}

/** Result of `admit`: a reader to run, or the state of a known object. */
export type Admission =
  | { readonly kind: 'reader'; readonly partition: string; readonly reader: ObjectReader }
  /** The object is in progress, and `onSettled` reports the outcome. */
  | { readonly kind: 'active'; readonly partition: string }
  /** The object is complete in the ledger. */
  | { readonly kind: 'stored'; readonly partition: string };

interface Entry {
  readonly reader: ObjectReader;
  isRead: boolean;
}

/** Objects between discovery and the ledger: each is read once, with limited concurrency. */
export class ObjectPool {
  readonly #options: ObjectPoolOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #notifier = new Notifier();
  #reading = 0;
  /** Stored objects, and their size in S3, since startup. */
  readonly stored = { objects: 0, bytes: 0 };

  constructor(options: ObjectPoolOptions) {
    this.#options = options;
  }

  /** Number of objects in progress. */
  get active(): number {
    return this.#entries.size;
  }

  /** True if another object can be read. */
  get hasRoom(): boolean {
    return this.#reading < this.#options.objectsMax;
  }

  /** Bytes read of objects in progress. */
  get activeBytes(): number {
    let sum = 0;
    for (const { reader } of this.#entries.values()) sum += reader.readBytes;
    return sum;
  }

  /** Waits for a change, at most for `ms`. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    await this.#notifier.wait(ms, this.#options.deps.clock, signal);
  }

  /** Ends the current pause. */
  notify(): void {
    this.#notifier.notify();
  }

  /** True from the `admit` that returned a reader until `onSettled`: the ledger position of the object can change. */
  isActive(object: S3Object): boolean {
    return this.#entries.has(nameOf(object));
  }

  /** Returns the ledger positions of objects, with one query. Only for objects that are not in progress. */
  positions(objects: readonly S3Object[]): Promise<readonly (Position | undefined)[]> {
    return Promise.all(objects.map((one) => this.#options.context.checkpoint(nameOf(one))));
  }

  /**
   * Starts to read an object, unless it is complete or in progress.
   * @param position from `positions`, unless the object is in progress
   */
  admit(object: S3Object, position: Position | undefined): Admission {
    const partition = nameOf(object);
    if (this.#entries.has(partition)) return { kind: 'active', partition };
    if (position === endPosition) return { kind: 'stored', partition };
    return { kind: 'reader', partition, reader: this.#read(object, partition, position) };
  }

  /** Called when everything up to `position` is in the ledger. */
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
