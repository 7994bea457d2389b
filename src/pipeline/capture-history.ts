import { randomUUID } from 'node:crypto';

import { clickhouseTime, eventTypes } from '../catalog/index.ts';
import type { BlockWriter } from '../flow.ts';
import type { Batch, DueRows } from '../load/index.ts';
import type { Store } from './store.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Longer lists of rules are not kept: 1,000 subscriptions with filters of 1,000 characters. */
const rulesCharsMax = 1_048_576;
/** Who may edit a subscription makes another list of all rules with each change: beyond so much a day they are not kept. */
const rulesCharsDayMax = 64 * 1_048_576;
/** Lists of rules that are remembered, so that those that come back are not written again. */
const hashesMax = 1_000;

const trafficTables: ReadonlySet<string> = new Set(
  eventTypes.filter(({ traffic }) => traffic).map(({ table }) => table),
);

/** The time of the events that a process has stored under one list of rules. */
interface Period {
  readonly hash: string;
  readonly sinceMs: number;
  fromMs: number;
  untilMs: number;
  /** The end that is on record: while events come, later than that of the last one. */
  recordedMs: number;
}

/**
 * Keeps in ClickHouse which capture rules the events of which time were stored under (`weir.capture_rules`, `weir.capture_periods`):
 * what is to be there before a batch is. A few rows at a change of the rules, and one a minute while events come.
 */
export class CaptureHistory {
  readonly #pipeline: string;
  readonly #process = randomUUID();
  #period: Period | undefined;
  /** When the rules of a hash were written, the latest last. */
  readonly #writtenMs = new Map<string, number>();
  #day = { sinceMs: Number.NEGATIVE_INFINITY, chars: 0 };

  constructor(pipeline: string) {
    this.#pipeline = pipeline;
  }

  /** Rows that must be stored before `batch` is: asked once for each batch, in their order. */
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
    // By whole minutes, so that late events do not make a row each.
    if (isEarlier) known.fromMs = Math.floor(fromMs / minuteMs) * minuteMs;
    known.untilMs = Math.max(known.untilMs, times.untilMs);
    if (!isEarlier && known.untilMs <= known.recordedMs) return [];
    return [...this.#rulesRows(known, list, nowMs), ...this.#periodRows([], nowMs)];
  }

  /** Writes down when the last event was, at the end of the process. */
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

  /** Rows are kept as long as they are rewritten: those of rules that stay, once a day. */
  #rulesRows({ hash }: Period, list: readonly object[], nowMs: number): readonly DueRows[] {
    if (nowMs - (this.#writtenMs.get(hash) ?? Number.NEGATIVE_INFINITY) < dayMs) return [];
    const text = JSON.stringify(list);
    const rules = text.length > rulesCharsMax ? '' : text;
    if (nowMs - this.#day.sinceMs >= dayMs) this.#day = { sinceMs: nowMs, chars: 0 };
    // Without a row they are not known; an empty text would take the place of one that is there.
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
 * Takes over from the ledger what was stored before there was a history: of events of that time it is known until when they were read,
 * and under rules of which name. @throws PipelineError ERR_CLICKHOUSE_*
 */
export async function takeOverLedger(
  { clickhouse, query }: Store,
  pipeline: string,
  nowMs: number,
): Promise<void> {
  const found = await query(
    `SELECT rules_hash, toUnixTimestamp64Milli(min(read_at)) AS since, toUnixTimestamp64Milli(max(read_at)) AS until
     FROM weir.batches WHERE pipeline = {pipeline:String}
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

/** Events may have any time that ClickHouse can hold; of before 1970 is all that need be known of earlier ones. */
function timeText(ms: number): string {
  return clickhouseTime(Math.max(0, ms));
}

/** The time of the traffic events in a batch; where all were filtered, that of its arrival. */
function timesOf(
  { blocks, progress }: Pick<Batch, 'blocks' | 'progress'>,
  nowMs: number,
): { readonly fromMs: number; readonly untilMs: number } | undefined {
  const all = blocks.flatMap(({ table, times }) =>
    times !== undefined && trafficTables.has(table) ? [times] : [],
  );
  if (progress.some(({ counts }) => counts.filtered > 0)) {
    all.push({ fromMs: Math.min(...progress.map(({ readMs }) => readMs)), untilMs: nowMs });
  }
  if (all.length === 0) return undefined;
  return {
    fromMs: Math.min(...all.map(({ fromMs }) => fromMs)),
    untilMs: Math.max(...all.map(({ untilMs }) => untilMs)),
  };
}
