import type { PartitionReader, Position, SourceContext } from '../../flow.ts';
import type { SourceDeps } from '../deps.ts';
import { type HealthySource, type ObjectCount, type SourceHealth, repeating } from '../health.ts';
import { type AwsRetrier, awsRetrier } from '../aws/retrier.ts';
import type { ListedObject, ObjectStore, S3Object, S3Operation } from './api.ts';
import { bucketTarget, type ObjectProblem, unreadError } from './error-kinds.ts';
import { CurrentContent, isObjectProblem } from './current.ts';
import { periodOf, objectUri } from './names.ts';
import { notifiedMsMax, ObjectPool } from './object-pool.ts';

/** Options of a source with `type: s3` and `bucket`. */
export interface S3ListingOptions {
  readonly name: string;
  readonly bucket: string;
  readonly prefix?: string;
  /** Start of the time range in RFC 3339; see `periodOf`. */
  readonly start?: string;
  readonly end?: string;
  readonly open_objects: number;
  readonly list_interval_ms: number;
}

// Maximum pause between two checks of the pool.
const lookMs = 1_000;

/**
 * Reads the objects under a prefix in the order of their keys, and lists them again at intervals. Each object is its
 * own partition, which has an end. Objects that are complete in the ledger are not read again. A listing can pause
 * while the objects of one of its pages are read: it then continues after the last key.
 */
export class S3ListingSource implements HealthySource {
  readonly name: string;
  readonly kind = 's3';
  readonly #options: S3ListingOptions;
  readonly #limits: { readonly chunkBytes: number; readonly eventBytes: number };
  readonly #deps: SourceDeps;
  readonly #connect: () => Promise<ObjectStore>;
  readonly #startedMs: number;
  /** The objects of the current listing that cannot be read, by URI, with the reason. */
  readonly #failed = new Map<string, ObjectProblem>();
  readonly #known = { objects: 0, bytes: 0 };
  /** Objects whose content was replaced after they were listed. */
  #replaced: S3Object[] = [];
  /** True once a first listing is complete. */
  #isRepeat = false;
  #store: Promise<ObjectStore> | undefined;
  #pool: ObjectPool | undefined;
  #retrier: AwsRetrier<S3Operation> | undefined;
  #current: CurrentContent | undefined;

  /** @param connect creates the client when reading or a survey starts */
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

  /**
   * Progress: the number of complete objects, and the number of bytes read. Includes objects that were already stored
   * at startup.
   */
  get done(): ObjectCount {
    const { objects, bytes } = this.#pool?.stored ?? { objects: 0, bytes: 0 };
    const activeBytes = this.#pool?.activeBytes ?? 0;
    return {
      objects: this.#known.objects + objects,
      bytes: this.#known.bytes + bytes + activeBytes,
    };
  }

  /**
   * Counts the objects to read and their size with a complete listing, which takes one request per 1,000 objects.
   * @param untilMs if set, also excludes objects whose events start at this time or later, in addition to the option
   * `end`
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
   * @throws PipelineError ERR_SOURCES_* if the bucket cannot be listed; with `untilIdle`, also if an object cannot be
   * read
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
        // Ignore missing objects: they were deleted after the listing, which is not a failure.
        else if (outcome.kind === 'replaced') this.#replaced.push(object);
      },
    });
    this.#pool = pool;
    const current = new CurrentContent(store, this.#deps);
    this.#current = current;
    while (!signal.aborted) {
      this.#failed.clear();
      for await (const page of this.#pages(store, context.untilMs, signal)) {
        yield* this.#readers(pool, page, signal);
      }
      // The complete listing has requested the positions of all existing objects. Positions that were not requested
      // recently are no longer needed.
      if (!signal.aborted) context.forget?.(notifiedMsMax);
      if (context.untilIdle) {
        yield* this.#rest(pool, current, signal);
        const error = signal.aborted ? undefined : unreadError(this.#failed);
        if (error !== undefined) throw error;
        return;
      }
      this.#isRepeat = true;
      // Forget these objects: the next listing finds their current content.
      this.#replaced = [];
      await this.#deps.clock.pause(this.#options.list_interval_ms, signal);
    }
  }

  acknowledged(partition: string, position: Position): void {
    this.#pool?.acknowledged(partition, position);
  }

  health(): SourceHealth {
    const partitions = this.#pool?.health() ?? [];
    const failure = this.#retrier?.failure ?? this.#current?.failure;
    return { ...repeating(failure, this.#startedMs), partitions };
  }

  async close(): Promise<void> {
    (await this.#store)?.close();
  }

  #connected(): Promise<ObjectStore> {
    this.#store ??= this.#connect();
    return this.#store;
  }

  /** Yields the pages of a listing, without the objects outside the time range. */
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
    // Skip objects in progress: their positions still change, and `onSettled` reports their outcome.
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

  /** Waits for the objects in progress, and reads the current content of objects that were replaced in the meantime. */
  async *#rest(
    pool: ObjectPool,
    current: CurrentContent,
    signal: AbortSignal,
  ): AsyncGenerator<PartitionReader> {
    while (!signal.aborted) {
      const object = this.#replaced.pop();
      if (object !== undefined) {
        const now = await current.of(object, signal);
        if (now === undefined) return;
        if (!isObjectProblem(now)) yield* this.#readers(pool, [now], signal);
        else if (now.kind === 'rejected') this.#failed.set(objectUri(object), now);
      } else if (pool.active > 0) await pool.pause(lookMs, signal);
      else return;
    }
  }

  /** Counts an object that was already stored when this process started. Only the first listing counts. */
  #count({ sizeBytes = 0 }: S3Object): void {
    if (this.#isRepeat) return;
    this.#known.objects++;
    this.#known.bytes += sizeBytes;
  }
}
