import type { PartitionReader, Position, SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { type HealthySource, type ObjectCount, type SourceHealth, repeating } from '../health.ts';
import { type AwsRetrier, awsRetrier } from '../aws/retrier.ts';
import type { ListedObject, ObjectStore, S3Object, S3Operation } from './api.ts';
import { bucketTarget, type ObjectProblem, unreadError } from './error-kinds.ts';
import { currentOf, isObjectProblem } from './current.ts';
import { periodOf, objectUri } from './names.ts';
import { notifiedMsMax, ObjectPool } from './object-pool.ts';

/** Options of a `type: s3` source with a bucket. */
export interface S3ListingOptions {
  readonly name: string;
  readonly bucket: string;
  readonly prefix?: string;
  /** RFC 3339; see `periodOf`. */
  readonly start?: string;
  readonly end?: string;
  readonly open_objects: number;
  readonly list_interval_ms: number;
}

// Interval at which an idle wait checks the state.
const lookMs = 1_000;

/**
 * Reads the objects under a prefix in the order of their keys, and lists them again at intervals. Every object is a
 * separate partition with an end; objects in the ledger are not read again. A listing continues after its last key, so
 * it can pause while the objects of one of its pages are read.
 */
export class S3ListingSource implements HealthySource {
  readonly name: string;
  readonly kind = 's3';
  readonly #options: S3ListingOptions;
  readonly #limits: { readonly chunkBytes: number; readonly eventBytes: number };
  readonly #deps: SourceDeps;
  readonly #connect: () => Promise<ObjectStore>;
  readonly #startedMs: number;
  /** Unreadable objects of this listing, with the reason. */
  readonly #failed = new Map<string, ObjectProblem>();
  readonly #known = { objects: 0, bytes: 0 };
  /** Objects that were rewritten after they were listed. */
  #replaced: S3Object[] = [];
  /** True when all existing objects were listed once. */
  #isRepeat = false;
  #store: Promise<ObjectStore> | undefined;
  #pool: ObjectPool | undefined;
  #retrier: AwsRetrier<S3Operation> | undefined;

  /** @param connect creates the client; called when reading or a survey starts */
  constructor(
    options: S3ListingOptions,
    limits: { readonly chunkBytes: number; readonly eventBytes: number },
    deps: SourceDeps,
    connect: () => Promise<ObjectStore>,
  ) {
    this.name = options.name;
    this.#options = options;
    this.#limits = limits;
    this.#deps = deps;
    this.#connect = connect;
    this.#startedMs = deps.clock.now();
  }

  readonly extent = this;

  /** Progress: objects in the ledger, and bytes read, including objects that were already stored at startup. */
  get done(): ObjectCount {
    const { objects, bytes } = this.#pool?.stored ?? { objects: 0, bytes: 0 };
    const activeBytes = this.#pool?.activeBytes ?? 0;
    return {
      objects: this.#known.objects + objects,
      bytes: this.#known.bytes + bytes + activeBytes,
    };
  }

  /**
   * Counts the data to read with a complete listing: one request per 1,000 objects.
   * @param untilMs excludes objects that start at this time or later, in addition to `end`
   * @throws PipelineError ERR_SOURCES_* if the bucket cannot be listed
   */
  async survey(signal: AbortSignal, untilMs?: number): Promise<ObjectCount> {
    let objects = 0;
    let bytes = 0;
    for await (const page of this.#pages(await this.#connected(), untilMs, signal)) {
      objects += page.length;
      for (const { sizeBytes } of page) bytes += sizeBytes;
    }
    return { objects, bytes };
  }

  /**
   * @throws PipelineError ERR_SOURCES_* if the bucket cannot be listed, or with `untilIdle`, if an object cannot be
   *   read
   */
  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const store = await this.#connected();
    const pool = new ObjectPool({
      source: this.name,
      store,
      context,
      limits: this.#limits,
      objectsMax: this.#options.open_objects,
      deps: this.#deps,
      onSettled: (_, object, outcome) => {
        if (typeof outcome !== 'object') return;
        if (outcome.kind === 'rejected') this.#failed.set(objectUri(object), outcome);
        // An object that is missing was deleted after the listing, which is not a failure.
        else if (outcome.kind === 'replaced') this.#replaced.push(object);
      },
    });
    this.#pool = pool;
    while (!signal.aborted) {
      this.#failed.clear();
      for await (const page of this.#pages(store, context.untilMs, signal)) {
        yield* this.#readers(pool, page, signal);
      }
      // A complete listing has requested the positions of all existing objects; older ones are no longer needed.
      if (!signal.aborted) context.forget?.(notifiedMsMax);
      if (context.untilIdle) {
        yield* this.#rest(pool, store, signal);
        const error = signal.aborted ? undefined : unreadError(this.#failed);
        if (error !== undefined) throw error;
        return;
      }
      this.#isRepeat = true;
      // The next listing finds the current content of these objects.
      this.#replaced = [];
      await this.#deps.clock.pause(this.#options.list_interval_ms, signal);
    }
  }

  acknowledged(partition: string, position: Position): void {
    this.#pool?.acknowledged(partition, position);
  }

  health(): SourceHealth {
    const partitions = this.#pool?.health() ?? [];
    return { ...repeating(this.#retrier?.failure, this.#startedMs), partitions };
  }

  async close(): Promise<void> {
    (await this.#store)?.close();
  }

  #connected(): Promise<ObjectStore> {
    this.#store ??= this.#connect();
    return this.#store;
  }

  /** Yields pages of the listing, without objects outside the time range. */
  async *#pages(
    store: ObjectStore,
    untilMs: number | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<readonly ListedObject[]> {
    const { bucket, prefix = '', start, end } = this.#options;
    const startMs = start === undefined ? -Infinity : Date.parse(start);
    const endMs = Math.min(end === undefined ? Infinity : Date.parse(end), untilMs ?? Infinity);
    const target = bucketTarget({ bucket, prefix }, store.region);
    this.#retrier ??= awsRetrier(this.#deps, target);
    let after: string | undefined;
    while (!signal.aborted) {
      const query = { bucket, prefix, after };
      const list = await this.#retrier.until('ListBucket', () => store.list(query, signal), signal);
      if (list === undefined) return;
      const required = list.objects.filter(({ key, modifiedMs }) => {
        const { fromMs, toMs } = periodOf(key, modifiedMs);
        return toMs >= startMs && fromMs < endMs;
      });
      if (required.length > 0) yield required;
      after = list.objects.at(-1)?.key;
      if (!list.hasMore) return;
    }
  }

  async *#readers(
    pool: ObjectPool,
    objects: readonly S3Object[],
    signal: AbortSignal,
  ): AsyncGenerator<PartitionReader> {
    // The position of an object in progress changes until its turn, and `onSettled` reports its outcome.
    const idle = objects.filter((object) => !pool.isActive(object));
    const positions = await pool.positions(idle);
    for (const [index, object] of idle.entries()) {
      while (!pool.hasRoom && !signal.aborted) await pool.pause(lookMs, signal);
      if (signal.aborted) return;
      const admission = pool.admit(object, positions[index]);
      if (admission.kind === 'reader') yield admission.reader;
      else if (admission.kind === 'stored') this.#count(object);
    }
  }

  /** Waits for objects in progress, and reads those that were rewritten in the meantime. */
  async *#rest(
    pool: ObjectPool,
    store: ObjectStore,
    signal: AbortSignal,
  ): AsyncGenerator<PartitionReader> {
    while (!signal.aborted) {
      const object = this.#replaced.pop();
      if (object !== undefined) {
        const now = await currentOf(store, object, this.#deps, signal);
        if (now === undefined) return;
        if (!isObjectProblem(now)) yield* this.#readers(pool, [now], signal);
        else if (now.kind === 'rejected') this.#failed.set(objectUri(object), now);
      } else if (pool.active > 0) await pool.pause(lookMs, signal);
      else return;
    }
  }

  /** Counts an object that was stored before this process started, once. */
  #count({ sizeBytes = 0 }: S3Object): void {
    if (this.#isRepeat) return;
    this.#known.objects++;
    this.#known.bytes += sizeBytes;
  }
}
