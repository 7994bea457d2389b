import { randomBytes } from 'node:crypto';
import { comparePositions, recordBytes } from '../base/index.ts';
import type {
  AggregatePosition,
  BatchBuilder,
  Block,
  EventCounts,
  EventBatch,
  Finding,
  NamedRule,
  Partition,
  RecordPage,
  RejectedEvent,
} from '../flow.ts';
import { coalesceBlocks } from './coalesce.ts';
import type { DeadLetterGroup } from './dead-letter-store.ts';
import { deadLetterBytes, deadLettersBytes } from './dead-letter-bytes.ts';
import { type PartitionProgress, startProgress } from './partition-progress.ts';
import { addEventCounts, emptyCounts, unaccountedEvents } from './event-counts.ts';

/** The set of capture rules under which a batch is built. */
export interface BatchRules {
  /** Hash of the rules in the ledger. */
  readonly hash: string;
  /** The rules, those of the configuration first; absent if they are not recorded. */
  readonly list?: readonly object[];
  /** Creates a builder under these rules, to rebuild parts of a block that ClickHouse rejected. */
  readonly newBuilder: () => BatchBuilder;
  /** Returns the rule whose filter is counted under an id; undefined if it is not one of these rules. */
  readonly ruleOf?: (id: string) => NamedRule | undefined;
}

/** Reads the events of blocks again from the source. @throws if they are no longer available, or `signal` aborts. */
export type Refetch = (signal: AbortSignal) => Promise<readonly EventBatch[]>;

/** The event batches of one page, held only until their rows are built. */
export interface BorrowedPage {
  readonly batches: readonly EventBatch[];
  /** True if the batches are copies, outside the memory of the page (which has its own permit). */
  readonly isCopy: boolean;
  readonly refetch: Refetch;
  readonly release: () => void;
}

/** Everything that is stored and acknowledged together. */
export interface Batch {
  /** Id of the batch in log lines, and its trace id: 32 hex digits. */
  readonly id: string;
  readonly rules: BatchRules;
  readonly blocks: readonly Block[];
  readonly progress: readonly PartitionProgress[];
  readonly rejected: readonly RejectedEvent[];
  /** Dead letters of the batch that are stored already, in addition to `rejected`. */
  readonly storedDeadLetters: readonly DeadLetterGroup[];
  /** The events of the blocks, or functions that read them again: needed to locate a row that ClickHouse rejects. */
  readonly inputs: readonly (EventBatch | Refetch)[];
  /** Returns the counts to which an input contributes: a batch can contain several ranges of one partition. */
  readonly countsOf: (input: EventBatch) => EventCounts;
}

/**
 * Collects the results of pages of any number of partitions until they are stored. A page belongs to exactly one batch,
 * so the ledger contains only positions at page borders.
 */
export class OpenBatch {
  #id = newId();
  readonly #rules: BatchRules;
  #progress = new Map<string, PartitionProgress>();
  #closed: PartitionProgress[] = [];
  #blocks: Block[] = [];
  #rejected: RejectedEvent[] = [];
  #storedDeadLetters: DeadLetterGroup[] = [];
  #inputs: (EventBatch | Refetch)[] = [];
  #countsOf = new WeakMap<EventBatch, EventCounts>();
  #borrowed: BorrowedPage[] = [];
  #releases: (() => void)[] = [];
  /** The page that is being added in parts, and the number of dead letters that this batch held before it. */
  #inParts: { readonly progress: PartitionProgress; readonly rejectedBefore: number } | undefined;
  /** Bytes of input that this batch holds. */
  inputBytes = 0;
  /** Memory of input that is not in a page: copies that decoding made, and dead letters. */
  copiedBytes = 0;
  /** Rows and bytes of the blocks that the builder has returned. */
  blockRows = 0;
  blockBytes = 0;
  /** Id of the batch in log lines, and its trace id. */
  get id(): string {
    return this.#id;
  }

  /** Number of ranges of partitions in this batch. */
  get ranges(): number {
    return this.#closed.length + this.#progress.size;
  }

  /** Dead letters held by this batch. */
  get rejectedCount(): number {
    return this.#rejected.length;
  }

  /** When the first page was added, in milliseconds since 1970; undefined while the batch is empty. */
  startedMs: number | undefined;

  constructor(rules: BatchRules) {
    this.#rules = rules;
  }

  /**
   * Counts the records and bytes of a page.
   * @param isInParts true for a page that is added in parts: other pages may be added in between, so it gets its own
   * counts (see `splitEnded`)
   * @returns the counts to which the page's events are added.
   */
  startPage(page: RecordPage, nowMs: number, isInParts = false): EventCounts {
    this.startedMs ??= nowMs;
    const key = keyOf(page.partition);
    let progress = this.#progress.get(key);
    const isNext =
      progress !== undefined && comparePositions(progress.last, page.previous) === 0 && !isInParts;
    if (progress !== undefined && !isNext) {
      // Reading resumed at another position: a new range needs its own entry in the ledger.
      this.#closed.push(progress);
      progress = undefined;
    }
    if (progress === undefined) {
      progress = startProgress(page);
      this.#progress.set(key, progress);
    }
    progress.last = page.last;
    progress.ended ||= page.ended;
    progress.readMs = page.readMs;
    progress.counts.records += page.records.length;
    progress.counts.bytes += recordBytes(page.records);
    if (isInParts) this.#inParts = { progress, rejectedBefore: this.#rejected.length };
    return progress.counts;
  }

  /** Sets where in its last record a page ends, if that record is an aggregate. */
  endsAt(
    { partition, records }: RecordPage,
    aggregatePosition: AggregatePosition | undefined,
  ): void {
    const progress = this.#progress.get(keyOf(partition));
    if (progress !== undefined && records.length > 0)
      progress.aggregatePosition = aggregatePosition;
  }

  /** Keeps the bytes of `batch` until this batch is stored. */
  hold(batch: EventBatch, isCopy: boolean): void {
    this.#inputs.push(batch);
    this.#countsOf.set(batch, this.#currentCounts(batch.partition));
    this.count(batch, isCopy);
  }

  /** Counts memory that is held until this batch is stored. */
  count(batch: EventBatch, isCopy: boolean): void {
    this.#count(batch, isCopy, 1);
  }

  /**
   * Registers a function that reads events again. The rows of these events are built, and their text is not kept.
   * @returns the input, for `has`
   */
  rebuild(refetch: Refetch, partition: Partition): Refetch {
    const input = this.#noting(refetch, partition);
    this.#inputs.push(input);
    return input;
  }

  /** Returns whether an input from `rebuild` is still in this batch. */
  has(input: Refetch): boolean {
    return this.#inputs.includes(input);
  }

  /** Returns the counts of the page that was added last. */
  #currentCounts(partition: Partition): EventCounts {
    const progress = this.#progress.get(keyOf(partition));
    if (progress === undefined)
      throw new Error(`the batch has no page of partition ${partition.partition}`);
    return progress.counts;
  }

  #noting(refetch: Refetch, partition: Partition): Refetch {
    const counts = this.#currentCounts(partition);
    const noted = this.#countsOf;
    return async (signal) => {
      const batches = await refetch(signal);
      for (const batch of batches) noted.set(batch, counts);
      return batches;
    };
  }

  /**
   * Holds the batches of a page until the builder returns the rows of the page. No event of the page may be rejected.
   */
  borrow(page: BorrowedPage): void {
    const partition = page.batches[0]?.partition;
    if (partition === undefined) return page.release();
    this.#borrowed.push({ ...page, refetch: this.#noting(page.refetch, partition) });
    for (const batch of page.batches) this.#count(batch, page.isCopy, 1);
  }

  #count({ bytes }: EventBatch, isCopy: boolean, sign: 1 | -1): void {
    const { buffer, byteLength } = bytes;
    this.inputBytes += sign * byteLength;
    // A buffer of the pool is at most 50% larger than its content, but several small texts may share one buffer.
    if (isCopy) this.copiedBytes += sign * Math.min(buffer.byteLength, byteLength * 1.5);
  }

  /** Adds an event as a dead letter. The caller counts it. */
  reject(finding: Finding, batch: EventBatch): void {
    this.#rejected.push({ finding, batch });
    const sizeBytes = deadLetterBytes(finding);
    this.inputBytes += sizeBytes;
    this.copiedBytes += sizeBytes;
  }

  /**
   * Adds blocks that the builder returned, and releases the borrowed pages: the builder no longer holds any of their
   * rows.
   */
  addBlocks(blocks: readonly Block[]): void {
    for (const page of this.#borrowed) this.#releaseBorrowed(page);
    this.#borrowed = [];
    for (const block of blocks) {
      this.#blocks.push(block);
      this.blockRows += block.rows;
      this.blockBytes += block.sizeBytes;
    }
  }

  #releaseBorrowed({ batches, isCopy, refetch, release }: BorrowedPage): void {
    for (const batch of batches) this.#count(batch, isCopy, -1);
    this.#inputs.push(refetch);
    release();
  }

  /**
   * Removes the present blocks, their events, and the dead letters, so that they are stored before the rest of a page
   * that is larger than a batch should be. Call it between two slices of a part of a page. The counts stay in this
   * batch.
   * @returns a batch of what was removed, and a function to call with the result of storing that batch; the function
   * releases the memory
   */
  takeBlocks(): {
    readonly batch: Batch;
    readonly stored: (groups: readonly DeadLetterGroup[]) => void;
  } {
    const releases = this.#blocks.map(({ release }) => release);
    const batch = { ...this.#batch(), storedDeadLetters: [] };
    const rejectedSum = deadLettersBytes(this.#rejected);
    this.#blocks = [];
    this.#inputs = [];
    this.#rejected = [];
    this.blockRows = 0;
    this.blockBytes = 0;
    if (this.#inParts !== undefined) this.#inParts = { ...this.#inParts, rejectedBefore: 0 };
    return {
      batch,
      stored: (groups) => {
        for (const group of groups) this.#storedDeadLetters.push(group);
        this.inputBytes -= rejectedSum;
        this.copiedBytes -= rejectedSum;
        for (const release of releases) release?.();
      },
    };
  }

  /** True if this batch has complete pages, in addition to the one that is being added in parts. */
  get hasEnded(): boolean {
    const own = this.#inParts === undefined ? 0 : 1;
    return this.ranges > own;
  }

  /**
   * Splits the batch between two parts of a page, so that pages that have ended do not wait for the end of this one.
   * Call it when the builder has returned its blocks.
   * @returns a batch of the ended pages, which also has the present rows of the unfinished page. `this` keeps the
   * counts and dead letters of the unfinished page.
   */
  splitEnded(nowMs: number): OpenBatch {
    const { progress, rejectedBefore } = this.#inParts ?? {};
    if (progress === undefined) throw new Error('no page is being added in parts');
    const ended = new OpenBatch(this.#rules);
    // The trace of the ended pages has started under this id.
    ended.#id = this.#id;
    this.#id = newId();
    const key = keyOf(progress.partition);
    const isOwn = ({ batch }: RejectedEvent, index: number): boolean =>
      index >= (rejectedBefore ?? 0) && keyOf(batch.partition) === key;
    const own = this.#rejected.filter(isOwn);
    const ownBytes = deadLettersBytes(own);
    this.#progress.delete(key);
    ended.#progress = this.#progress;
    ended.#closed = this.#closed;
    ended.#rejected = this.#rejected.filter((one, index) => !isOwn(one, index));
    ended.#blocks = this.#blocks;
    ended.#inputs = this.#inputs;
    ended.#releases = this.#releases;
    ended.#countsOf = this.#countsOf;
    ended.inputBytes = this.inputBytes - ownBytes;
    ended.copiedBytes = this.copiedBytes - ownBytes;
    ended.blockRows = this.blockRows;
    ended.blockBytes = this.blockBytes;
    ended.startedMs = this.startedMs;
    this.#progress = new Map([[key, progress]]);
    this.#closed = [];
    this.#rejected = own;
    this.#blocks = [];
    this.#inputs = [];
    this.#releases = [];
    this.inputBytes = ownBytes;
    this.copiedBytes = ownBytes;
    this.blockRows = 0;
    this.blockBytes = 0;
    this.startedMs = nowMs;
    this.#inParts = { progress, rejectedBefore: 0 };
    return ended;
  }

  /** Adds a function that releases the memory of a page when the batch is released. */
  releaseLater(release: () => void): void {
    this.#releases.push(release);
  }

  /** Releases all memory of the batch. Call it after the batch is stored and no longer used. */
  release(): void {
    for (const { release } of this.#blocks.splice(0)) release?.();
    for (const release of this.#releases.splice(0)) release();
  }

  /** True if there is nothing to write, not even a ledger row. */
  get isEmpty(): boolean {
    return this.startedMs === undefined;
  }

  /** Events in this batch that are not yet in the ledger. */
  get received(): number {
    return this.#all().reduce((sum, { counts }) => sum + counts.received, 0);
  }

  /**
   * Finalizes the batch. @throws if the counts do not reconcile, which is a bug in Weir: such counts never reach the
   * ledger.
   */
  finalize(): Batch {
    for (const { counts, partition } of this.#all()) {
      const off = unaccountedEvents(counts);
      if (off !== 0) {
        throw new Error(
          `event counts of ${partition.source} ${partition.partition} are off by ${off}`,
        );
      }
    }
    return this.#batch();
  }

  #batch(): Batch {
    return {
      id: this.id,
      rules: this.#rules,
      blocks: coalesceBlocks(this.#blocks),
      progress: this.#all(),
      rejected: this.#rejected,
      storedDeadLetters: this.#storedDeadLetters,
      inputs: this.#inputs,
      countsOf: (input) => {
        const counts = this.#countsOf.get(input);
        if (counts === undefined) throw new Error('the input belongs to another batch');
        return counts;
      },
    };
  }

  #all(): PartitionProgress[] {
    return [...this.#closed, ...this.#progress.values()];
  }
}

function newId(): string {
  return randomBytes(16).toString('hex');
}

function keyOf({ source, partition }: Partition): string {
  return `${source}\n${partition}`;
}

/** Returns the sum of the counts of all partitions of a batch. */
export function batchTotals(batch: Pick<Batch, 'progress'>): EventCounts {
  const sum = emptyCounts();
  for (const { counts } of batch.progress) addEventCounts(sum, counts);
  return sum;
}
