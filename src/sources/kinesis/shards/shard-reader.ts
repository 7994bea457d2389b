import { comparePositions, endPosition } from '../../../base/index.ts';
import type {
  Partition,
  PartitionReader,
  Position,
  RawRecord,
  RecordList,
  RecordPage,
} from '../../../flow.ts';
import { type PartitionHealth, repeating } from '../../health.ts';
import type {
  IteratorStart,
  KinesisOperation,
  KinesisRecord,
  KinesisRecords,
  ShardInfo,
} from '../api.ts';
import { kinesisTarget } from '../error-kinds.ts';
import { PackedList } from '../../text/packed-list.ts';
import { type AwsRetrier, awsRetrier } from '../../aws/retrier.ts';
import { PolledShard } from './polled-shard.ts';
import { startPosition, positionBefore, timeOfPosition, timePosition } from '../../positions.ts';
import type { FetchedPage, ShardCursor, ShardFetcher } from './shard-fetcher.ts';
import { type RefetchOptions, refetchFor } from './shard-refetch.ts';
import type { ShardReaderContext } from './reader-context.ts';
import { SubscribedShard } from './subscribed-shard.ts';

/** Where Weir starts to read a shard. */
export interface ShardStart {
  /** Position in the ledger, or `startPosition`. */
  readonly position: Position;
  /**
   * If the record at `position` is a partly processed aggregate: the number of its processed user records, see
   * `RawRecord`.
   */
  readonly doneUserRecords?: number;
  /**
   * Set if the shard has not been read yet and starts at a time (`start: timestamp`, `start: latest`, or a backfill).
   */
  readonly from?: { readonly ms: number; readonly isLatest: boolean };
  /** True if AWS deleted the shard before it was read to its end. */
  readonly isExpired?: boolean;
}

/**
 * Reads one shard in order until it ends. Hides iterators and subscriptions: callers use positions. To resume, starts
 * AT the last processed record, not after it, and then skips this record. In this way, the reader detects lost records:
 * if this record has expired, later records may also have expired, which AWS does not always report.
 */
export class ShardReader implements PartitionReader {
  readonly partition: Partition;
  readonly shardId: string;
  readonly #host: ShardReaderContext;
  readonly #hashKeys: Pick<RecordPage, 'hashKeys'>;
  readonly #start: ShardStart;
  readonly #refetchOptions: RefetchOptions;
  readonly #retrier: AwsRetrier<KinesisOperation>;
  readonly #feed: ShardFetcher;
  readonly #started = new AbortController();
  #position: Position;
  /** True once an iterator or subscription was opened. */
  #wasOpened = false;
  /** Set while the reader searches for the record at `#position`. `isFound` is true once this record was read. */
  #resuming: { isFound: boolean } | undefined;
  #isTrimmed = false;
  #tookPart = false;
  #hasEnded = false;
  #hasPassed = false;
  #sinceMs: number;
  #readMs: number | undefined;
  #behindMs: number | undefined;

  constructor(partition: Partition, info: ShardInfo, start: ShardStart, host: ShardReaderContext) {
    this.partition = partition;
    this.shardId = info.shardId;
    this.#host = host;
    this.#hashKeys = info.hashKeys === undefined ? {} : { hashKeys: info.hashKeys };
    this.#start = start;
    this.#position = start.position;
    this.#sinceMs = host.deps.clock.now();
    const { stream, succeeded, api } = host;
    const location = { stream, region: api.region, shardId: info.shardId };
    const target = kinesisTarget(location);
    this.#retrier = awsRetrier(host.deps, target, succeeded);
    this.#refetchOptions = { shardId: this.shardId, host, target, raw: this.#rawRecord.bind(this) };
    this.#feed = this.#newFeed();
  }

  /**
   * @throws PipelineError ERR_SOURCES_* for a permanent failure of an operation that has never succeeded in this
   * process
   */
  async *pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    const stop = AbortSignal.any([signal, this.#host.replaced]);
    const { deps, options, untilIdle } = this.#host;
    try {
      if (this.#start.from !== undefined) {
        yield this.#firstPage(this.#start.from.ms);
        // Wait until the ledger contains the start position. Otherwise, after a crash, reading would start at a later
        // "latest".
        await aborted(AbortSignal.any([stop, this.#started.signal]));
      }
      while (!stop.aborted) {
        const page = await this.#read(stop);
        if (page === undefined) return;
        yield page;
        if (page.ended || this.#hasPassed) return;
        if (!isAtTip(page)) continue;
        // Stop at the tip of an open shard. A closed shard reports its end explicitly, so continue after an empty page.
        if (untilIdle && !this.#host.isClosed(this.shardId)) return;
        if (!this.#feed.isPushed) await deps.clock.pause(options.poll_interval_ms, stop);
      }
    } finally {
      this.#feed.close();
      if (!this.#hasEnded) this.#host.onStopped(this.shardId, this.#position, this.#hasPassed);
    }
  }

  /** Call this when everything up to `position` is stored. */
  acknowledged(position: Position): void {
    const first = this.#start.from;
    if (first !== undefined && comparePositions(position, timePosition(first.ms)) >= 0) {
      this.#started.abort();
    }
  }

  /**
   * Returns an upper bound of the lag behind the tip. Includes the time since the last page, because a reader whose
   * pages are not pulled falls behind.
   */
  lagMs(nowMs: number): number {
    return (this.#behindMs ?? 0) + (nowMs - (this.#readMs ?? this.#sinceMs));
  }

  health(): PartitionHealth {
    return {
      partition: this.partition.partition,
      location: this.shardId,
      ...repeating(this.#retrier.failure, this.#sinceMs),
      ...(this.#hasEnded && { state: 'ended' as const }),
      readMs: this.#readMs,
      behindMs: this.#behindMs,
    };
  }

  #firstPage(ms: number): RecordPage {
    const previous = this.#position;
    this.#position = timePosition(ms);
    return this.#page([], previous, undefined, false);
  }

  #newFeed(): ShardFetcher {
    const cursor: ShardCursor = {
      start: () => this.#iteratorStart(),
      onOpened: ({ type }) => {
        this.#wasOpened = true;
        this.#resuming = type === 'at' || this.#isTrimmed ? { isFound: false } : undefined;
      },
      onTrimmed: () => {
        this.#isTrimmed = true;
      },
    };
    const polled = new PolledShard(this.shardId, this.#host, cursor, this.#retrier);
    const { fanOut } = this.#host;
    if (fanOut === undefined) return polled;
    const shared = { cursor, retrier: this.#retrier, polled };
    return new SubscribedShard(this.shardId, this.#host, fanOut, shared);
  }

  /** Reads one page. Retries without limit. @returns undefined if `signal` aborted */
  async #read(signal: AbortSignal): Promise<RecordPage | undefined> {
    if (this.#start.isExpired === true) return this.#expiredPage();
    const page = await this.#feed.next(signal);
    if (page === undefined) return undefined;
    return page === 'removed' ? this.#expiredPage() : this.#take(page);
  }

  #iteratorStart(): IteratorStart {
    const ms = timeOfPosition(this.#position);
    if (ms !== undefined) {
      // Use `latest` only for the first iterator. Later, start at its time, so that no record since then is skipped.
      const isFirst = this.#start.from?.isLatest === true && !this.#wasOpened;
      return isFirst ? { type: 'latest' } : { type: 'time', ms };
    }
    if (this.#position === startPosition || this.#isTrimmed) return { type: 'trim_horizon' };
    return { type: 'at', position: this.#position };
  }

  #take(answer: FetchedPage): RecordPage {
    const { clock } = this.#host.deps;
    const resumed = this.#resume(answer.records);
    const { previous } = resumed;
    const records = this.#required(resumed.records);
    this.#position = records.at(-1)?.sequenceNumber ?? this.#position;
    this.#readMs = clock.now();
    this.#behindMs = this.#behindOf(records, answer.behindMs);
    const ended = answer.hasEnded && !this.#hasPassed;
    if (ended) this.#end(answer.children);
    const page = this.#page(records, previous, this.#behindMs, ended);
    const refetchable = this.#feed.isPushed ? {} : refetchFor(page, this.#refetchOptions);
    return { ...page, ...refetchable, release: answer.release };
  }

  /**
   * Skips records that were read before. If the record at the start position is a partly processed aggregate, the first
   * page begins with this aggregate.
   * @returns the records to read, and the position before them
   */
  #resume(list: KinesisRecords): {
    readonly previous: Position;
    readonly records: KinesisRecords;
  } {
    const position = this.#position;
    const resuming = this.#resuming;
    const first = list.at(0);
    if (first === undefined) return { previous: position, records: list };
    // A subscription may deliver an event twice. The records of such an event must not move the position back.
    const isNew = comparePositions(first.sequenceNumber, position) > 0;
    if (resuming === undefined && isNew) return { previous: position, records: list };
    const records = [...list];
    if (resuming === undefined) {
      const unread = records.filter((one) => comparePositions(one.sequenceNumber, position) > 0);
      return { previous: position, records: unread };
    }
    const at = records.find((one) => one.sequenceNumber === position);
    resuming.isFound ||= at !== undefined;
    const later = records.filter((one) => comparePositions(one.sequenceNumber, position) > 0);
    const part = this.#hasPartLeft(at) ? at : undefined;
    const next = part ?? later[0];
    if (next === undefined) return { previous: position, records: later };
    this.#resuming = undefined;
    this.#isTrimmed = false;
    if (part !== undefined) {
      return { previous: positionBefore(position), records: [part, ...later] };
    }
    const previous = resuming.isFound ? position : this.#afterGap(position, next);
    return { previous, records: later };
  }

  /** Returns true, but only once, for the record at the start position if it may contain unprocessed user records. */
  #hasPartLeft(record: KinesisRecord | undefined): boolean {
    if (record === undefined || this.#tookPart || !startsLikeAggregate(record.data)) return false;
    const { position, doneUserRecords } = this.#start;
    this.#tookPart = doneUserRecords !== undefined && record.sequenceNumber === position;
    return this.#tookPart;
  }

  /**
   * Returns the lag of a page. For a backfill, computes it from the arrival time of the last record: the value of AWS
   * refers to the tip, which a backfill may never reach.
   */
  #behindOf(records: KinesisRecords, behindMs: number | undefined): number | undefined {
    const arrivedMs = records.at(-1)?.arrivedMs;
    if (this.#host.untilMs === undefined || arrivedMs === undefined) return behindMs;
    return Math.max(0, this.#host.deps.clock.now() - arrivedMs);
  }

  /**
   * For a backfill, returns the records up to the last record that arrived before the end time. Searches for the last
   * such record, because arrival times can decrease slightly from one record to the next.
   */
  #required(list: KinesisRecords): KinesisRecords {
    const { untilMs } = this.#host;
    if (untilMs === undefined || list.length === 0) return list;
    const records = [...list];
    const last = records.findLastIndex(({ arrivedMs }) => (arrivedMs ?? 0) < untilMs);
    this.#hasPassed = last < records.length - 1;
    return records.slice(0, last + 1);
  }

  /**
   * Handles the case that the record at the checkpoint has expired. If the next record is nearly as old as the
   * retention, records between the two have expired unread: the ledger then has a gap. Otherwise, the shard was idle,
   * and probably only the record at the checkpoint has expired.
   * @returns the position that precedes the page
   */
  #afterGap(position: Position, next: KinesisRecord): Position {
    const { deps, stream, retentionMsMin: retentionMs } = this.#host;
    const ageMs = next.arrivedMs === undefined ? 0 : deps.clock.now() - next.arrivedMs;
    const fields = {
      stream,
      shard: this.shardId,
      after: position,
      before: next.sequenceNumber,
      next_arrived: next.arrivedMs === undefined ? '' : new Date(next.arrivedMs).toISOString(),
      retention_hours: retentionMs / 3_600_000,
    };
    if (ageMs < retentionMs * 0.9) {
      deps.log.warn(fields, 'checkpoint older than the stream retention; probably no records lost');
      return position;
    }
    // Act: run `weir audit` to list the gap. If another system has a copy of the records in the gap, load them from
    // there. To prevent further losses, increase the retention of the stream or topic, or add processes.
    deps.log.error(fields, 'records expired before they were read; run weir audit to list the gap');
    return positionBefore(next.sequenceNumber);
  }

  #expiredPage(): RecordPage {
    const { deps, stream } = this.#host;
    const fields = { stream, shard: this.shardId, after: this.#position };
    // Act: if another system has a copy of the records after the position in `after`, load them from there. To prevent
    // further losses, increase the retention of the stream, or add processes.
    deps.log.error(fields, 'shard expired before it was read to its end; records lost');
    this.#position = positionBefore(endPosition);
    this.#end([]);
    return this.#page([], this.#position, undefined, true);
  }

  #end(children: readonly ShardInfo[]): void {
    this.#hasEnded = true;
    this.#host.hasEnded(this.shardId, children);
  }

  #rawRecord({ data, sequenceNumber }: KinesisRecord): RawRecord {
    const record = { bytes: data, position: sequenceNumber, end: sequenceNumber };
    const { position, doneUserRecords } = this.#start;
    if (doneUserRecords === undefined || sequenceNumber !== position) return record;
    return { ...record, doneUserRecords };
  }

  /** Converts records to a list. Does not copy records that are in one buffer. */
  #listOf(records: KinesisRecords): RecordList {
    if (records.packed !== undefined) return new PackedList(records.packed);
    return Array.from(records, (record) => this.#rawRecord(record));
  }

  #page(
    records: KinesisRecords,
    previous: Position,
    behindMs: number | undefined,
    ended: boolean,
  ): RecordPage {
    return {
      partition: this.partition,
      records: this.#listOf(records),
      previous,
      last: this.#position,
      behindMs,
      ended,
      readMs: this.#host.deps.clock.now(),
      ...this.#hashKeys,
    };
  }
}

/** Returns whether data starts like an aggregate of the Kinesis Producer Library. The decoder verifies the rest. */
function startsLikeAggregate(data: Uint8Array): boolean {
  return data[0] === 0xf3 && data[1] === 0x89 && data[2] === 0x9a && data[3] === 0xc2;
}

/** Returns whether a page is empty and has no lag. */
function isAtTip({ records, behindMs }: RecordPage): boolean {
  return records.length === 0 && (behindMs ?? 0) === 0;
}

/** Resolves when `signal` aborts. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
