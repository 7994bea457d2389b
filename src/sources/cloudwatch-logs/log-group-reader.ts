import { comparePositions } from '../../base/index.ts';
import type { CloudWatchLogsOptions } from '../../config/index.ts';
import type {
  Memory,
  Partition,
  PartitionReader,
  Permit,
  Position,
  RawRecord,
  RecordPage,
} from '../../flow.ts';
import type { LogEvent, LogPage, LogLocation, LogsApi, LogsOperation } from './api.ts';
import { logsTarget } from './error-kinds.ts';
import type { SourceDeps } from '../deps.ts';
import { type PartitionHealth, repeating } from '../health.ts';
import {
  nextPagePosition,
  positionOfEvent,
  positionOfTime,
  timeOfLogPosition,
} from './log-positions.ts';
import { type AwsRetrier, awsRetrier } from '../aws/retrier.ts';
import { quietPageBytes, recordObjectBytes, releaseOf, withPermit } from '../permits.ts';
import { startPosition } from '../positions.ts';
import { SeenEvents } from './seen-events.ts';
import type { RequestBudget } from '../aws/request-budget.ts';

// Minimum distance between the checkpoint and the current time: an event becomes visible slightly after its timestamp.
const tipDelayMs = 1_000;
// Maximum length of a window. Long ranges are read in several windows, because a restart re-reads the current window
// from its start.
const windowMsMax = 3_600_000;
const windowMsMin = 1_000;
// Number of full pages (by default, 200,000 events) from which a window is shortened. Reason: the ids of all events of
// a window stay in memory until the window is complete.
const windowPagesMax = 20;
// Interval at which the checkpoint of an idle group moves. It is a compromise: a restart has little to read again, and
// the ledger gets few rows.
const idleAdvanceMs = 300_000;
const restartWaitMs = 1_000;
// Maximum size of the events in a response (AWS: 1 MB).
const pageBytesMax = 1_048_576;

/** Where Weir starts to read a log group. */
export interface LogStart {
  /** Position in the ledger, or `startPosition`. */
  readonly position: Position;
  /** Start of the time range in milliseconds since 1970. Used if `position` has no time, and for a backfill. */
  readonly fromMs: number;
  /** True if `fromMs` depends on the current time. It must then be stored, because a restart would change it. */
  readonly isMoving: boolean;
}

/** What a reader needs from the source that owns it. */
export interface LogGroupReaderContext {
  readonly memory: Memory;
  readonly api: LogsApi;
  readonly deps: SourceDeps;
  readonly options: Pick<CloudWatchLogsOptions, 'overlap_ms' | 'poll_interval_ms' | 'page_events'>;
  readonly budget: RequestBudget;
  readonly untilIdle: boolean;
  /** Exclusive end of the time range of a backfill; undefined without a backfill. */
  readonly untilMs: number | undefined;
}

/** A time range to read: from `fromMs` to `toMs`, both inclusive. */
interface Window {
  readonly fromMs: number;
  readonly toMs: number;
  /** Time up to which all events except late ones are known once the window has been read. */
  readonly completeMs: number;
  readonly startedMs: number;
  readonly isTip: boolean;
}

/**
 * Reads one log group (or only its log streams with a prefix) in time windows.
 *
 * CloudWatch Logs finds events by the timestamp that the sender has set, so late events can appear in a range that was
 * already read. Therefore, each window starts `overlap` before the end of the previous window, and events with known
 * ids are skipped. The ids are only in memory: after a restart, some events are read again, but each event is still
 * stored as one row. In the ledger, the first page with events after a restart begins at the position where reading
 * started, which is before the checkpoint.
 */
export class LogGroupReader implements PartitionReader {
  readonly partition: Partition;
  readonly #location: LogLocation;
  readonly #host: LogGroupReaderContext;
  readonly #start: LogStart;
  readonly #retrier: AwsRetrier<LogsOperation>;
  readonly #started = new AbortController();
  /** Ids of delivered events that can appear again in a later window. */
  readonly #seen = new SeenEvents();
  #seenPermit: Permit | undefined;
  /** Length of the next window after `#endMs`. */
  #spanMs = windowMsMax;
  /** End of the last window with too many events. Until this time is reached, windows do not become longer again. */
  #crowdedMs = 0;
  /** Start of the time range, inclusive. */
  readonly #floorMs: number;
  /**
   * After a restart: the position where reading started, before the checkpoint. Set until the first page with events.
   */
  #backFrom: Position | undefined;
  /** Position after the last delivered page. It is in the ledger once everything that was delivered is stored. */
  #position: Position;
  /** Time up to which everything was read. While the group is idle, the position in the ledger can be earlier. */
  #endMs: number;
  /** When reading the last complete window started; undefined before the first. */
  #windowMs: number | undefined;
  readonly #sinceMs: number;
  /** Memory to reserve for the next response. */
  #expectedBytes: number;
  #readMs: number | undefined;
  #behindMs: number | undefined;
  /** Number of late events: events that appeared in a range that was already read. */
  lateEvents = 0;

  constructor(
    partition: Partition,
    location: LogLocation,
    start: LogStart,
    host: LogGroupReaderContext,
  ) {
    this.partition = partition;
    this.#location = location;
    this.#host = host;
    this.#start = start;
    this.#expectedBytes = this.#fullPageBytes;
    this.#position = start.position;
    const storedMs = timeOfLogPosition(start.position);
    const isBounded = storedMs === undefined || host.untilMs !== undefined;
    this.#floorMs = isBounded ? start.fromMs : 0;
    this.#endMs = storedMs ?? start.fromMs - 1;
    this.#sinceMs = host.deps.clock.now();
    // Do not share this set between groups: a group that is missing at startup is an error, even if other groups can be
    // read.
    const succeeded = new Set<LogsOperation>();
    this.#retrier = awsRetrier(host.deps, logsTarget(location, host.api.region), succeeded);
  }

  /** @throws PipelineError ERR_SOURCES_* for a permanent failure before the first successful call */
  async *pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    this.#seenPermit = this.#host.memory.hold(0, 'standing');
    try {
      yield* this.#pages(signal);
    } finally {
      this.#seenPermit.release();
    }
  }

  async *#pages(signal: AbortSignal): AsyncGenerator<RecordPage> {
    const { deps, options, untilIdle } = this.#host;
    if (this.#start.isMoving && this.#position === startPosition) {
      yield this.#page([], positionOfTime(this.#endMs), undefined);
      // Wait until the ledger contains the start position. Otherwise, reading would start later after a crash.
      await aborted(signal, this.#started.signal);
    }
    while (!signal.aborted) {
      const window = this.#nextWindow();
      if (this.#host.untilMs !== undefined && window.fromMs > window.toMs) return;
      const isComplete = yield* this.#read(window, signal);
      if (!isComplete || !window.isTip) continue;
      if (untilIdle) return;
      await deps.clock.pause(options.poll_interval_ms, signal);
    }
  }

  /** Call this when everything up to `position` is stored. */
  acknowledged(position: Position): void {
    if (timeOfLogPosition(position) !== undefined) this.#started.abort();
  }

  health(): PartitionHealth {
    return {
      partition: this.partition.partition,
      location: locationText(this.#location),
      ...repeating(this.#retrier.failure, this.#sinceMs),
      readMs: this.#readMs,
      behindMs: this.#behindMs,
    };
  }

  /**
   * Memory of the largest possible response: the maximum size of the events, plus the objects of the maximum number of
   * events.
   */
  get #fullPageBytes(): number {
    return pageBytesMax + this.#host.options.page_events * recordObjectBytes;
  }

  /** Number of delivered events above which a window is shortened. */
  get #windowEventsMax(): number {
    return windowPagesMax * this.#host.options.page_events;
  }

  #nextWindow(): Window {
    const nowMs = this.#host.deps.clock.now();
    const { overlap_ms: overlapMs } = this.#host.options;
    // Skip the range that was already older than the overlap when it was read: late events are not expected there.
    const readMs = this.#windowMs === undefined ? this.#endMs : this.#windowMs - tipDelayMs;
    const settledMs = Math.min(this.#endMs, readMs - overlapMs);
    // Never read past `untilMs`. If the clock was set back, keep the previous tip.
    const lastMs = (this.#host.untilMs ?? Number.POSITIVE_INFINITY) - 1;
    const tipMs = Math.min(Math.max(nowMs, this.#endMs), lastMs);
    const spanMs = this.#isSettled(this.#endMs + this.#spanMs, nowMs) ? this.#spanMs : windowMsMax;
    const toMs = Math.min(tipMs, this.#endMs + spanMs);
    return {
      fromMs: Math.max(this.#floorMs, settledMs + 1),
      toMs,
      completeMs: Math.max(this.#endMs, Math.min(toMs, nowMs - tipDelayMs)),
      startedMs: nowMs,
      isTip: toMs === tipMs,
    };
  }

  /**
   * Reads the pages of a window. Only the last page moves the checkpoint to the end of the window, because every page
   * can contain events of any time in the window. If there are too many events, reading stops early, and the next
   * window starts at the same time and is shorter.
   * @returns whether the window is complete
   */
  async *#read(window: Window, signal: AbortSignal): AsyncGenerator<RecordPage, boolean> {
    const { clock } = this.#host.deps;
    this.#seen.forgetBefore(window.fromMs);
    const isBack = this.#windowMs === undefined && window.fromMs <= this.#endMs;
    this.#backFrom = isBack ? positionOfTime(window.fromMs - 1) : undefined;
    let handedOver = 0;
    let found = 0;
    let nextToken: string | undefined;
    for (;;) {
      const admitted = await this.#request(window, nextToken, signal);
      if (admitted === undefined) return false;
      const { answer, permit } = admitted;
      ({ nextToken } = answer);
      const records = this.#take(answer.events);
      handedOver += records.length;
      found += answer.events.length;
      const bytes = records.reduce((sum, one) => sum + one.bytes.length + recordObjectBytes, 0);
      this.#expectedBytes = nextToken === undefined ? quietPageBytes : this.#fullPageBytes;
      permit.resize(bytes);
      const release = releaseOf(permit);
      this.#readMs = clock.now();
      if (nextToken === undefined) {
        this.#complete(window, found);
        const last = this.#positionAfter(window, handedOver);
        const behindMs = window.isTip ? 0 : window.startedMs - window.toMs;
        yield { ...this.#page(records, last, behindMs), release };
        return true;
      }
      const last = records.length > 0 ? nextPagePosition(this.#position) : this.#position;
      const behindMs = Math.max(0, clock.now() - this.#endMs - tipDelayMs);
      yield { ...this.#page(records, last, behindMs), release };
      if (handedOver > this.#windowEventsMax && this.#shorten(window)) return false;
    }
  }

  /**
   * @param found number of events in the window, including events that a previous, longer window has already delivered
   */
  #complete({ completeMs, startedMs, toMs }: Window, found: number): void {
    this.#endMs = completeMs;
    this.#windowMs = startedMs;
    const isQuiet = found < this.#windowEventsMax / 4 && toMs >= this.#crowdedMs;
    if (isQuiet) this.#spanMs = Math.min(this.#spanMs * 2, windowMsMax);
  }

  /** Shortens the next window. @returns false if the next window cannot be shorter than this one */
  #shorten({ toMs, startedMs }: Window): boolean {
    const spanMs = toMs - this.#endMs;
    const nextMs = Math.max(windowMsMin, Math.floor(spanMs / 4));
    if (nextMs >= spanMs || !this.#isSettled(this.#endMs + nextMs, startedMs)) return false;
    this.#spanMs = nextMs;
    this.#crowdedMs = toMs;
    return true;
  }

  /**
   * Returns whether a window that ends at `toMs` needs no overlap, because it is old enough. Only such a window may be
   * short: otherwise, each short window would read the complete overlap again.
   */
  #isSettled(toMs: number, nowMs: number): boolean {
    return toMs <= nowMs - tipDelayMs - this.#host.options.overlap_ms;
  }

  /**
   * Requests one page. Retries without limit. If AWS rejects the token, starts again at the first page. Returns
   * undefined if `signal` aborted.
   */
  async #request(
    { fromMs, toMs }: Window,
    nextToken: string | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly answer: LogPage; readonly permit: Permit } | undefined> {
    const { api, budget, deps, memory, options } = this.#host;
    let token = nextToken;
    for (;;) {
      await budget.take(signal);
      const query = {
        ...this.#location,
        fromMs,
        toMs,
        limit: options.page_events,
        nextToken: token,
      };
      const attempt = await this.#retrier.attempt(
        'FilterLogEvents',
        () =>
          withPermit(memory, this.#expectedBytes, signal, () => api.filterLogEvents(query, signal)),
        signal,
        token === undefined ? [] : ['expired', 'invalid'],
      );
      if (attempt === undefined) return undefined;
      if ('value' in attempt) return attempt.value;
      if (token === undefined || !['expired', 'invalid'].includes(attempt.kind)) continue;
      const fields = { log_group: this.#location.group, kind: attempt.kind };
      deps.log.warn(
        fields,
        'CloudWatch Logs rejected its pagination token; restarting the query of the time window',
      );
      token = undefined;
      await deps.clock.pause(restartWaitMs, signal);
    }
  }

  /** Returns the events that were not delivered before. */
  #take(events: readonly LogEvent[]): RawRecord[] {
    const records: RawRecord[] = [];
    for (const { id, timeMs, message } of events) {
      if (!this.#seen.add(id, timeMs)) continue;
      // Count late events only after the first complete window: after a restart, it is unknown which events were
      // delivered before.
      if (this.#windowMs !== undefined && timeMs <= this.#endMs) this.lateEvents++;
      const position = positionOfEvent(timeMs, id);
      records.push({ bytes: Buffer.from(message), position, end: position });
    }
    this.#seenPermit?.resize(this.#seen.bytes);
    return records;
  }

  #positionAfter({ completeMs }: Window, handedOver: number): Position {
    const ledgerMs = timeOfLogPosition(this.#position) ?? 0;
    const last = positionOfTime(completeMs);
    const isDue = handedOver > 0 || completeMs - ledgerMs >= idleAdvanceMs;
    if (isDue && comparePositions(last, this.#position) > 0) return last;
    return handedOver > 0 ? nextPagePosition(this.#position) : this.#position;
  }

  #page(records: readonly RawRecord[], last: Position, behindMs: number | undefined): RecordPage {
    let previous = this.#position;
    if (records.length > 0) {
      previous = this.#backFrom ?? previous;
      this.#backFrom = undefined;
    }
    this.#position = last;
    this.#behindMs = behindMs;
    const readMs = this.#host.deps.clock.now();
    return { partition: this.partition, records, previous, last, behindMs, ended: false, readMs };
  }
}

/**
 * Returns the name of a location in messages and in the ledger. It is unambiguous, because neither groups nor prefixes
 * may contain `:` or `*`.
 */
export function locationText({ group, streamPrefix }: LogLocation): string {
  return streamPrefix === undefined ? group : `${group}:${streamPrefix}*`;
}

/** Resolves when one of the two signals aborts. */
function aborted(one: AbortSignal, other: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (one.aborted || other.aborted) return resolve();
    const done = (): void => {
      one.removeEventListener('abort', done);
      other.removeEventListener('abort', done);
      resolve();
    };
    one.addEventListener('abort', done);
    other.addEventListener('abort', done);
  });
}
