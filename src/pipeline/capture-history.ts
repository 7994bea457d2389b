import { randomUUID } from 'node:crypto';

import { clickhouseTime, eventTypes, isCarried } from '../catalog/index.ts';
import type { BlockWriter } from '../flow.ts';
import type { Batch, DueRows } from '../load/index.ts';
import type { Store } from './store.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Longer lists of rules are not stored. This is enough for 1,000 subscriptions with filters of 1,000 characters. */
const rulesCharsMax = 1_048_576;
/**
 * Each change of a subscription creates another list of all rules. Beyond this number of characters per day, lists are
 * not stored.
 */
const rulesCharsDayMax = 64 * 1_048_576;
/** Maximum number of lists that are remembered, so that a recurring list is not written again. */
const hashesMax = 1_000;

const trafficTables: ReadonlySet<string> = new Set(
  eventTypes.filter(({ traffic }) => traffic).map(({ table }) => table),
);

/** The time range of the events that a process has processed under one list of rules. */
interface Period {
  readonly hash: string;
  readonly sinceMs: number;
  fromMs: number;
  untilMs: number;
  /** The stored end of the period, which is later than the last event while events arrive. */
  recordedMs: number;
}

/**
 * Records in ClickHouse when each list of capture rules applied, by event time (`weir.capture_rules`,
 * `weir.capture_periods`). The rows must be stored before the batch. Writes a few rows when the rules change, and one
 * per minute while events arrive.
 */
export class CaptureHistory {
  readonly #pipeline: string;
  readonly #process = randomUUID();
  #period: Period | undefined;
  /** When the rules with each hash were last written, in ascending order of time. */
  readonly #writtenMs = new Map<string, number>();
  #day = { sinceMs: Number.NEGATIVE_INFINITY, chars: 0 };

  constructor(pipeline: string) {
    this.#pipeline = pipeline;
  }

  /** Returns the rows that must be stored before `batch`. Call once per batch, in batch order. */
  due(batch: Pick<Batch, 'blocks' | 'progress' | 'rules'>, nowMs: number): readonly DueRows[] {
    const times = timesOf(batch, nowMs);
    const { hash, list } = batch.rules;
    if (times === undefined || list === undefined) return [];
    const known = this.#period?.hash === hash ? this.#period : undefined;
    if (known === undefined) {
      const ended = this.#ended(nowMs);
      this.#period = { hash, sinceMs: nowMs, ...times, recordedMs: 0 };
      return [...this.#rulesRows(this.#period, list, nowMs), ...this.#periodRows(ended, nowMs)];
    }
    const fromMs = Math.min(known.fromMs, times.fromMs);
    const isEarlier = fromMs < known.fromMs;
    // Round to minutes, so that not every late event adds a row.
    if (isEarlier) known.fromMs = Math.floor(fromMs / minuteMs) * minuteMs;
    known.untilMs = Math.max(known.untilMs, times.untilMs);
    if (!isEarlier && known.untilMs <= known.recordedMs) return [];
    return [...this.#rulesRows(known, list, nowMs), ...this.#periodRows([], nowMs)];
  }

  /** Writes the end of the current period when the process stops. */
  async close(writer: Pick<BlockWriter, 'insertRows'>, nowMs: number): Promise<void> {
    const rows = this.#ended(nowMs);
    this.#period = undefined;
    if (rows.length === 0) return;
    await writer.insertRows('capture_periods', rows, `capture:${this.#process}:${nowMs}`);
  }

  #ended(nowMs: number): readonly object[] {
    const period = this.#period;
    return period === undefined ? [] : [this.#row(period, period.untilMs, nowMs)];
  }

  /** Rewrites the rules once a day, because rows expire unless they are rewritten. */
  #rulesRows({ hash }: Period, list: readonly object[], nowMs: number): readonly DueRows[] {
    if (nowMs - (this.#writtenMs.get(hash) ?? Number.NEGATIVE_INFINITY) < dayMs) return [];
    const text = JSON.stringify(list);
    const rules = text.length > rulesCharsMax ? '' : text;
    if (nowMs - this.#day.sinceMs >= dayMs) this.#day = { sinceMs: nowMs, chars: 0 };
    // Write no row, so that the rules are unknown: an empty list would replace an existing one.
    if (this.#day.chars + rules.length > rulesCharsDayMax) return [];
    this.#day.chars += rules.length;
    this.#noteWritten(hash, nowMs);
    const row = {
      pipeline: this.#pipeline,
      rules_hash: hash,
      rules,
      updated_at: timeText(nowMs),
    };
    return [{ table: 'capture_rules', rows: [row] }];
  }

  #noteWritten(hash: string, nowMs: number): void {
    this.#writtenMs.delete(hash);
    this.#writtenMs.set(hash, nowMs);
    const [oldest] = this.#writtenMs.keys();
    if (this.#writtenMs.size > hashesMax && oldest !== undefined) this.#writtenMs.delete(oldest);
  }

  #periodRows(ended: readonly object[], nowMs: number): readonly DueRows[] {
    const period = this.#period;
    if (period === undefined) return [];
    period.recordedMs = period.untilMs + minuteMs;
    const rows = [...ended, this.#row(period, period.recordedMs, nowMs)];
    return [{ table: 'capture_periods', rows }];
  }

  #row(period: Period, untilMs: number, nowMs: number): object {
    return {
      pipeline: this.#pipeline,
      process: this.#process,
      since: timeText(period.sinceMs),
      rules_hash: period.hash,
      events_from: timeText(period.fromMs),
      events_until: timeText(untilMs),
      updated_at: timeText(nowMs),
    };
  }
}

/**
 * Imports from the ledger what was stored before this history existed. For events of that time, the ledger has only the
 * read time and the hash of the rules.
 * @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function takeOverLedger(
  { clickhouse, query }: Store,
  pipeline: string,
  nowMs: number,
): Promise<void> {
  const found = await query(
    `SELECT rules_hash, toUnixTimestamp64Milli(min(read_at)) AS since, toUnixTimestamp64Milli(max(read_at)) AS until
     FROM weir.batches WHERE pipeline = {pipeline:String} AND NOT ${isCarried}
       AND (SELECT count() FROM weir.capture_periods WHERE pipeline = {pipeline:String}) = 0
     GROUP BY rules_hash`,
    { pipeline },
  );
  const rows = found.map(({ rules_hash: hash, since, until }) => ({
    pipeline,
    process: `ledger ${String(hash)}`,
    since: timeText(Number(since)),
    rules_hash: hash,
    events_from: timeText(0),
    events_until: timeText(Number(until)),
    updated_at: timeText(nowMs),
  }));
  if (rows.length === 0) return;
  await clickhouse.insertRows('capture_periods', rows, `capture:${randomUUID()}`);
}

/** Formats a time for ClickHouse. For event times before 1970, 1970 is precise enough. */
function timeText(ms: number): string {
  return clickhouseTime(Math.max(0, ms));
}

/**
 * Returns the time range of the traffic events in a batch. If events were filtered, the range also includes the time
 * from their reading until now.
 */
function timesOf(
  { blocks, progress }: Pick<Batch, 'blocks' | 'progress'>,
  nowMs: number,
): { readonly fromMs: number; readonly untilMs: number } | undefined {
  const all = blocks.flatMap(({ table, times }) =>
    times !== undefined && trafficTables.has(table) ? [times] : [],
  );
  if (progress.some(({ counts }) => counts.filtered > 0)) {
    const fromMs = progress.reduce((first, { readMs }) => Math.min(first, readMs), nowMs);
    all.push({ fromMs, untilMs: nowMs });
  }
  const [one] = all;
  if (one === undefined) return undefined;
  return {
    fromMs: all.reduce((first, { fromMs }) => Math.min(first, fromMs), one.fromMs),
    untilMs: all.reduce((last, { untilMs }) => Math.max(last, untilMs), one.untilMs),
  };
}
