import { comparePositions } from '../base/index.ts';
import type { KinesisOptions } from '../config/index.ts';
import type { Partition, PartitionReader, Position, RecordPage } from '../flow.ts';
import type { SourceDeps } from './deps.ts';
import type { PartitionHealth } from './health.ts';
import type {
  IteratorStart,
  KinesisApi,
  KinesisOperation,
  KinesisRecord,
  ShardInfo,
  ShardPage,
} from './kinesis-api.ts';
import { kinesisCaller } from './kinesis-errors.ts';
import { Patience, type WorkedOperations } from './patience.ts';
import {
  beginning,
  endPosition,
  positionBefore,
  timeOfPosition,
  timePosition,
} from './positions.ts';

// AWS: five GetRecords a second and shard, shared by all who read it.
const readIntervalMs = 200;

/** Where reading of a shard begins. */
export interface ShardStart {
  /** What the ledger says, or `beginning`. */
  readonly position: Position;
  /** Set for a shard read for the first time from a time on, or from now on. */
  readonly from?: { readonly ms: number; readonly isLatest: boolean };
  /** True when AWS has deleted the shard before it was read to its end. */
  readonly isExpired?: boolean;
}

/** What a shard reader needs from the source that owns it. */
export interface ShardHost {
  readonly api: KinesisApi;
  readonly deps: SourceDeps;
  readonly options: Pick<KinesisOptions, 'page_records' | 'idle_wait_ms'>;
  readonly stream: string;
  readonly worked: WorkedOperations<KinesisOperation>;
  readonly retentionMs: number;
  readonly untilIdle: boolean;
  /** Records that arrived then or later are not wanted; undefined for all but a backfill. */
  readonly untilMs: number | undefined;
  /** Aborts when the stream has been deleted and made anew: its shards are others then. */
  readonly replaced: AbortSignal;
  /** True when the shard takes no more records. */
  isClosed(shardId: string): boolean;
  /** Asks AWS whether the shard still exists; undefined when `signal` has aborted. */
  exists(shardId: string, signal: AbortSignal): Promise<boolean | undefined>;
  hasEnded(shardId: string, children: readonly ShardInfo[]): void;
  /** @param isPassed the time up to which records are wanted is over: there is nothing to come back for. */
  hasStopped(shardId: string, position: Position, isPassed: boolean): void;
}

/**
 * Reads one shard in order until it ends, and hides iterators (which expire after five minutes) behind positions.
 *
 * It resumes AT the last record read, not after it, and passes over that record: when AWS no longer has it, later ones
 * may be missing as well, and AWS does not say so in every case.
 */
export class ShardReader implements PartitionReader {
  readonly partition: Partition;
  readonly shardId: string;
  readonly #host: ShardHost;
  readonly #hashKeys: Pick<RecordPage, 'hashKeys'>;
  readonly #start: ShardStart;
  readonly #patience: Patience<KinesisOperation>;
  readonly #begun = new AbortController();
  #position: Position;
  #iterator: string | undefined;
  /** Set while the record at `#position` is looked for; `isFound` once it was seen. */
  #resuming: { isFound: boolean } | undefined;
  #isTrimmed = false;
  #hasEnded = false;
  #hasPassed = false;
  #nextReadMs = 0;
  #sinceMs: number;
  #readMs: number | undefined;
  #behindMs: number | undefined;

  constructor(partition: Partition, info: ShardInfo, start: ShardStart, host: ShardHost) {
    this.partition = partition;
    this.shardId = info.shardId;
    this.#host = host;
    this.#hashKeys = info.hashKeys === undefined ? {} : { hashKeys: info.hashKeys };
    this.#start = start;
    this.#position = start.position;
    this.#sinceMs = host.deps.clock.now();
    const { stream, worked, api } = host;
    const place = { stream, region: api.region, shardId: info.shardId };
    this.#patience = new Patience(host.deps, worked, kinesisCaller(place));
  }

  /** @throws PipelineError ERR_SOURCES_* when the very first calls of the process are refused for good. */
  async *pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    const stop = AbortSignal.any([signal, this.#host.replaced]);
    const { deps, options, untilIdle } = this.#host;
    try {
      if (this.#start.from !== undefined) {
        yield this.#firstPage(this.#start.from.ms);
        // Nothing is read before this is on the ledger: a crash would otherwise begin at a later "latest".
        await aborted(AbortSignal.any([stop, this.#begun.signal]));
      }
      while (!stop.aborted) {
        const page = await this.#read(stop);
        if (page === undefined) return;
        yield page;
        if (page.ended || this.#hasPassed) return;
        if (page.records.length > 0 || (page.behindMs ?? 0) > 0) continue;
        // A closed shard says that it has ended; an empty page at its tip is not yet that.
        if (untilIdle && !this.#host.isClosed(this.shardId)) return;
        await deps.clock.pause(options.idle_wait_ms, stop);
      }
    } finally {
      if (!this.#hasEnded) this.#host.hasStopped(this.shardId, this.#position, this.#hasPassed);
    }
  }

  /** Told that everything up to `position` is stored. */
  acknowledged(position: Position): void {
    const first = this.#start.from;
    if (first !== undefined && comparePositions(position, timePosition(first.ms)) >= 0) {
      this.#begun.abort();
    }
  }

  /** How far behind the tip this shard must be taken to be: a reader that is not asked falls behind. */
  lagMs(nowMs: number): number {
    return (this.#behindMs ?? 0) + (nowMs - (this.#readMs ?? this.#sinceMs));
  }

  health(): PartitionHealth {
    const { failing } = this.#patience;
    return {
      partition: this.partition.partition,
      place: this.shardId,
      state: this.#hasEnded ? 'ended' : failing === undefined ? 'reading' : 'retrying',
      sinceMs: failing?.sinceMs ?? this.#sinceMs,
      reason: failing?.reason ?? '',
      readMs: this.#readMs,
      behindMs: this.#behindMs,
    };
  }

  #firstPage(ms: number): RecordPage {
    const previous = this.#position;
    this.#position = timePosition(ms);
    return this.#page([], previous, undefined, false);
  }

  /** One page, however long it takes. @returns undefined when `signal` has aborted. */
  async #read(signal: AbortSignal): Promise<RecordPage | undefined> {
    const { api, options } = this.#host;
    if (this.#start.isExpired === true) return this.#expiredPage();
    while (!signal.aborted) {
      if (this.#iterator === undefined) {
        const state = await this.#openIterator(signal);
        if (state === 'gone') return this.#expiredPage();
      }
      const iterator = this.#iterator;
      if (iterator === undefined) return undefined;
      await this.#pace(signal);
      const read = (): Promise<ShardPage> => api.getRecords(iterator, options.page_records, signal);
      const attempt = await this.#patience.attempt('GetRecords', read, signal, ['expired']);
      if (attempt === undefined) return undefined;
      if ('value' in attempt) return this.#take(attempt.value);
      // A throttled iterator is still good; any other failure may be the iterator's.
      if (attempt.fault !== 'throttled') this.#iterator = undefined;
    }
    return undefined;
  }

  async #openIterator(signal: AbortSignal): Promise<'open' | 'gone' | 'aborted'> {
    const { api } = this.#host;
    for (;;) {
      const start = this.#iteratorStart();
      const attempt = await this.#patience.attempt(
        'GetShardIterator',
        () => api.getIterator(this.shardId, start, signal),
        signal,
        start.type === 'at' ? ['not_found', 'invalid'] : ['not_found'],
      );
      if (attempt === undefined) return 'aborted';
      if ('value' in attempt) {
        this.#iterator = attempt.value;
        this.#resuming = start.type === 'at' || this.#isTrimmed ? { isFound: false } : undefined;
        return 'open';
      }
      if (attempt.fault === 'not_found' || attempt.fault === 'invalid') {
        const state = await this.#refused(attempt.fault, signal);
        if (state !== 'exists') return state;
      }
    }
  }

  /** AWS does not know the shard, or the sequence number: which of the two, and is it still the same stream? */
  async #refused(
    fault: 'not_found' | 'invalid',
    signal: AbortSignal,
  ): Promise<'exists' | 'gone' | 'aborted'> {
    const exists = await this.#host.exists(this.shardId, signal);
    if (exists === undefined || signal.aborted) return 'aborted';
    if (!exists) return 'gone';
    if (fault === 'invalid') this.#isTrimmed = true;
    else await this.#host.deps.clock.pause(readIntervalMs, signal);
    return 'exists';
  }

  #iteratorStart(): IteratorStart {
    const ms = timeOfPosition(this.#position);
    if (ms !== undefined) {
      const isFirst = this.#start.from?.isLatest === true && this.#readMs === undefined;
      return isFirst ? { type: 'latest' } : { type: 'time', ms };
    }
    if (this.#position === beginning || this.#isTrimmed) return { type: 'trim_horizon' };
    return { type: 'at', position: this.#position };
  }

  async #pace(signal: AbortSignal): Promise<void> {
    const { clock } = this.#host.deps;
    const waitMs = this.#nextReadMs - clock.now();
    if (waitMs > 0) await clock.pause(waitMs, signal);
    this.#nextReadMs = clock.now() + readIntervalMs;
  }

  #take(answer: ShardPage): RecordPage {
    const { clock } = this.#host.deps;
    let previous = this.#position;
    let { records } = answer;
    if (this.#resuming !== undefined && records.length > 0) {
      this.#resuming.isFound ||= records.some((one) => one.sequenceNumber === previous);
      records = records.filter((one) => comparePositions(one.sequenceNumber, previous) > 0);
      const [next] = records;
      if (next !== undefined) {
        if (!this.#resuming.isFound) previous = this.#afterGap(previous, next);
        this.#resuming = undefined;
        this.#isTrimmed = false;
      }
    }
    records = this.#wanted(records);
    this.#position = records.at(-1)?.sequenceNumber ?? this.#position;
    this.#iterator = answer.nextIterator;
    this.#readMs = clock.now();
    this.#behindMs = this.#behindOf(records, answer.behindMs);
    const ended = answer.nextIterator === undefined && !this.#hasPassed;
    if (ended) this.#end(answer.children);
    const page = this.#page(records, previous, this.#behindMs, ended);
    return answer.release === undefined ? page : { ...page, release: answer.release };
  }

  /** A backfill is shown by the time that its records have; AWS's own figure is that of the tip, which it may never see. */
  #behindOf(records: readonly KinesisRecord[], behindMs: number | undefined): number | undefined {
    const arrivedMs = records.at(-1)?.arrivedMs;
    if (this.#host.untilMs === undefined || arrivedMs === undefined) return behindMs;
    return Math.max(0, this.#host.deps.clock.now() - arrivedMs);
  }

  /** Records up to the last one that arrived in time: arrival times may go back a little from one to the next. */
  #wanted(records: readonly KinesisRecord[]): readonly KinesisRecord[] {
    const { untilMs } = this.#host;
    if (untilMs === undefined || records.length === 0) return records;
    const last = records.findLastIndex(({ arrivedMs }) => (arrivedMs ?? 0) < untilMs);
    this.#hasPassed = last < records.length - 1;
    return records.slice(0, last + 1);
  }

  /**
   * The record that reading should have resumed at has expired. When the next one is nearly as old as the retention, the
   * shard was busy there and records are lost: the ledger then shows the hole. Else the shard was quiet, and the record
   * has just aged away.
   * @returns the position that the page follows.
   */
  #afterGap(position: Position, next: KinesisRecord): Position {
    const { deps, stream, retentionMs } = this.#host;
    const ageMs = next.arrivedMs === undefined ? 0 : deps.clock.now() - next.arrivedMs;
    const facts = {
      stream,
      shard: this.shardId,
      after: position,
      before: next.sequenceNumber,
      next_arrived: next.arrivedMs === undefined ? '' : new Date(next.arrivedMs).toISOString(),
      retention_hours: retentionMs / 3_600_000,
    };
    if (ageMs < retentionMs * 0.9) {
      deps.log.warn(facts, 'the checkpoint is older than the stream keeps records; none seem lost');
      return position;
    }
    deps.log.error(facts, 'records have expired before they were read: weir audit shows the gap');
    return positionBefore(next.sequenceNumber);
  }

  #expiredPage(): RecordPage {
    const { deps, stream } = this.#host;
    const facts = { stream, shard: this.shardId, after: this.#position };
    deps.log.error(
      facts,
      'AWS has deleted the shard before it was read to its end: records are lost',
    );
    this.#position = positionBefore(endPosition);
    this.#end([]);
    return this.#page([], this.#position, undefined, true);
  }

  #end(children: readonly ShardInfo[]): void {
    this.#hasEnded = true;
    this.#host.hasEnded(this.shardId, children);
  }

  #page(
    records: readonly KinesisRecord[],
    previous: Position,
    behindMs: number | undefined,
    ended: boolean,
  ): RecordPage {
    return {
      partition: this.partition,
      records: records.map(({ data, sequenceNumber }) => ({
        bytes: data,
        position: sequenceNumber,
        end: sequenceNumber,
      })),
      previous,
      last: this.#position,
      behindMs,
      ended,
      readMs: this.#host.deps.clock.now(),
      ...this.#hashKeys,
    };
  }
}

/** Resolves when `signal` aborts. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
