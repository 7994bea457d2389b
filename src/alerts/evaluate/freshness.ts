import { isCarried, ledgerRanges, trafficTables } from '../../catalog/index.ts';
import { traitsOf } from '../../sources/kinds.ts';
import type { ClickHouse, Row } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';

/** A source or partition that normally delivers events and has stopped. */
export interface Stall {
  readonly source: string;
  /** Partition; '' for sources without partitions. */
  readonly partition: string;
  /** Time until which its events are stored, in milliseconds since 1970. */
  readonly completeUntil: number;
  readonly reason: string;
}

/** Time until which events are complete. */
export interface Freshness {
  /** Windows that end later are not evaluated yet. Milliseconds since 1970. */
  readonly completeUntil: number;
  readonly stalls: readonly Stall[];
  /** Lag by source, in seconds. */
  readonly lagSecs: ReadonlyMap<string, number>;
}

/** Sections of the configuration that the watch uses. */
export interface FreshnessConfig {
  readonly pipeline: string;
  readonly sources: WeirConfig['sources'];
  readonly alerts: Pick<WeirConfig['alerts'], 'delay_ms' | 'stall_after_ms'>;
}

const usualEveryMs = 600_000;
const dayMs = 86_400_000;
/** Maximum age of the last commit of a source that a new process still watches. */
const lookBackMs = 3 * dayMs;
const minutesMin = 10;
/** A flow that resumed longer ago than this and has few commits since then no longer has a usual pause. */
const resumedFewMs = 3_600_000;
/** An event that is stored later than this after its timestamp was delayed. */
const behindMs = 120_000;
/** Period in which the newest event of a lagging partition is searched. */
const behindHours = 3;

/**
 * After a stall, delayed events can arrive together with new ones. Delayed events are complete if none has arrived for
 * this time.
 */
const settleMs = 60_000;
/** If the clock goes back by more than this, it was ahead before, and the learned values are discarded. */
export const clockStepMs = 60_000;
/** Maximum time to wait for delayed events after a stall. */
const recoveryMsMax = 1_800_000;

interface Flow {
  readonly source: string;
  readonly partition: string;
  lastMs: number;
  readonly usualMs: number;
  /** Last commit when `usualMs` was measured. */
  readonly measuredMs: number;
}

/** A stall that has ended, and whose events are still arriving. */
interface Recovery {
  readonly fromMs: number;
  readonly resumedMs: number;
}

/**
 * Detects from the ledger whether events arrive, so that it does not matter which process loads them. If a source or
 * shard that normally delivers events delivers none for a while, its windows are incomplete rather than empty, and
 * evaluation waits. A source whose newest events are old is still catching up.
 */
export class FreshnessWatch {
  readonly #clickhouse: ClickHouse;
  readonly #config: FreshnessConfig;
  readonly #flows = new Map<string, Flow>();
  readonly #silentSince = new Map<string, number>();
  readonly #recoveries = new Map<string, Recovery>();
  #usualAtMs = Number.NEGATIVE_INFINITY;
  #lookedMs = 0;

  constructor(clickhouse: ClickHouse, config: FreshnessConfig) {
    this.#clickhouse = clickhouse;
    this.#config = config;
  }

  /** @throws PipelineError ERR_CLICKHOUSE_* */
  async check(nowMs: number): Promise<Freshness> {
    const watched = this.#config.sources.filter((source) => traitsOf(source).endless);
    if (watched.length === 0) return { completeUntil: nowMs, stalls: [], lagSecs: new Map() };
    if (nowMs < this.#lookedMs - clockStepMs) this.#forget();
    if (nowMs - this.#usualAtMs >= usualEveryMs) await this.#learn(nowMs);
    else await this.#follow(nowMs);
    this.#lookedMs = nowMs;
    const behind = new Map([...(await this.#behind(nowMs)), ...(await this.#recovering(nowMs))]);
    const stalls: Stall[] = [];
    const lagSecs = new Map<string, number>();
    let completeUntil = nowMs;
    for (const [key, flow] of this.#flows) {
      const until = Math.min(this.#completeOf(flow, nowMs), behind.get(key) ?? nowMs);
      completeUntil = Math.min(completeUntil, until);
      const lag = (nowMs - until) / 1000;
      lagSecs.set(flow.source, Math.max(lagSecs.get(flow.source) ?? 0, lag));
      const stall = this.#stallOf(flow, nowMs, behind.get(key));
      if (stall !== undefined) stalls.push(stall);
    }
    return { completeUntil, stalls, lagSecs };
  }

  /**
   * Time until which a flow is complete: the current time if the pause has a usual length, otherwise its last commit.
   */
  #completeOf({ lastMs, usualMs }: Flow, nowMs: number): number {
    const silentMs = nowMs - lastMs;
    const silenceMaxMs = usualMs <= 60_000 ? this.#config.alerts.delay_ms : usualMs * 3;
    return silentMs > silenceMaxMs ? lastMs : nowMs;
  }

  #stallOf(flow: Flow, nowMs: number, behind: number | undefined): Stall | undefined {
    const { source, partition, lastMs, usualMs } = flow;
    const name = partition === '' ? source : `${source} ${partition}`;
    const silentMs = nowMs - lastMs;
    if (silentMs > Math.max(this.#config.alerts.stall_after_ms, usualMs * 3)) {
      const reason = `no data from ${name} since ${clockText(lastMs)}`;
      return { source, partition, completeUntil: lastMs, reason };
    }
    if (behind === undefined || nowMs - behind <= this.#config.alerts.stall_after_ms) return;
    const reason = `${name} resumed, but is complete only until ${clockText(behind)}`;
    return { source, partition, completeUntil: behind, reason };
  }

  /**
   * Returns the resumed flows whose delayed events may still arrive, with the start of the stall of each: until then,
   * the flow is complete.
   */
  async #recovering(nowMs: number): Promise<ReadonlyMap<string, number>> {
    for (const [key, flow] of this.#flows) {
      const since = this.#silentSince.get(key);
      const isSilent = this.#stallOf(flow, nowMs, undefined) !== undefined;
      if (isSilent) this.#silentSince.set(key, flow.lastMs);
      else if (since !== undefined) {
        this.#silentSince.delete(key);
        this.#recoveries.set(key, { fromMs: since, resumedMs: nowMs });
      }
    }
    const held = new Map<string, number>();
    for (const [key, { fromMs, resumedMs }] of this.#recoveries) {
      const arrivedMs = await this.#lastArrival(fromMs, resumedMs);
      if (nowMs - Math.max(arrivedMs, resumedMs) > settleMs || nowMs - resumedMs > recoveryMsMax) {
        this.#recoveries.delete(key);
      } else held.set(key, fromMs);
    }
    return held;
  }

  /** Arrival time of the last event of a period. */
  async #lastArrival(fromMs: number, toMs: number): Promise<number> {
    const part = (table: string): string =>
      `SELECT max(bitAnd(version, 281474976710655)) AS at FROM weir.${table}
       WHERE event_timestamp >= fromUnixTimestamp64Milli(${Math.floor(fromMs)}) AND event_timestamp < fromUnixTimestamp64Milli(${Math.floor(toMs)})`;
    const [row] = await this.#clickhouse.query(
      `SELECT max(at) AS at FROM (${trafficTables.map(part).join(' UNION ALL ')})`,
      {},
      { as: 'loader', settings: { max_threads: 1 } },
    );
    return Number(row?.['at'] ?? 0);
  }

  #forget(): void {
    this.#flows.clear();
    this.#silentSince.clear();
    this.#recoveries.clear();
    this.#usualAtMs = Number.NEGATIVE_INFINITY;
    this.#lookedMs = 0;
  }

  /**
   * Measures the usual pause of each flow: the 95th percentile over the day before its last commit, weighted by the length
   * of the pauses. A flow that is silent, or has just resumed, keeps its usual pause.
   */
  async #learn(nowMs: number): Promise<void> {
    const isFirst = this.#usualAtMs === Number.NEGATIVE_INFINITY;
    const rows = await this.#clickhouse.query(
      `SELECT source, part, last, ended, if(length(minutes) < ${minutesMin}, minutes, []) AS few,
         if(notEmpty(few), 0, arrayReduce('quantileExactWeighted(0.95)', gaps, gaps)) AS usual
       FROM (
         SELECT source, ${this.#part} AS part, toUnixTimestamp64Milli(max(committed_at)) AS last, max(ended) AS ended,
           arraySort(groupUniqArray(toUInt32(intDiv(toUnixTimestamp(committed_at), 60)))) AS found,
           arrayFilter(x -> x + 1440 > found[-1], found) AS minutes,
           arrayMap(x -> toUInt32(x), arrayPopFront(arrayDifference(minutes))) AS gaps
         FROM ${this.#ranges} GROUP BY source, part
       )`,
      this.#parameters(nowMs - (isFirst ? lookBackMs : dayMs), nowMs),
      { as: 'loader' },
    );
    const active = new Set(
      rows
        .filter((row) => Number(row['last']) >= nowMs - dayMs)
        .map((row) => String(row['source'])),
    );
    for (const row of rows) {
      const key = keyOf(String(row['source']), String(row['part']));
      const flow = row['ended'] === true ? undefined : this.#measure(key, row, nowMs);
      if (flow === undefined) this.#flows.delete(key);
      else this.#flows.set(key, flow);
    }
    // If other partitions of a source have commits, a partition without a commit for a day probably no longer exists,
    // even if no row of the ledger ends it.
    for (const [key, { source, lastMs }] of this.#flows) {
      if (lastMs >= nowMs - dayMs || !active.has(source)) continue;
      this.#flows.delete(key);
      this.#silentSince.delete(key);
    }
    this.#usualAtMs = nowMs;
  }

  /** @returns undefined for a flow without a usual pause: it has too few commits */
  #measure(key: string, row: Row, nowMs: number): Flow | undefined {
    const [source, partition, lastMs] = [
      String(row['source']),
      String(row['part']),
      Number(row['last']),
    ];
    const few = Array.isArray(row['few']) ? row['few'].map((at) => Number(at) * 60_000) : [];
    if (few.length === 0) {
      const usualMs = Number(row['usual']) * 60_000;
      return { source, partition, lastMs, usualMs, measuredMs: lastMs };
    }
    const known = this.#flows.get(key);
    if (known === undefined) return undefined;
    const resumedMs = few.find((at) => at > known.measuredMs) ?? nowMs;
    return nowMs - resumedMs < resumedFewMs ? { ...known, lastMs } : undefined;
  }

  async #follow(nowMs: number): Promise<void> {
    // Start a minute earlier: two processes may commit in a different order from the one in which they started.
    const from = Math.min(this.#lookedMs, nowMs) - 60_000;
    const rows = await this.#clickhouse.query(
      `SELECT source, ${this.#part} AS part, toUnixTimestamp64Milli(max(committed_at)) AS last, max(ended) AS ended
       FROM ${this.#ranges} GROUP BY source, part`,
      this.#parameters(from, nowMs),
      { as: 'loader' },
    );
    for (const row of rows) {
      const key = keyOf(String(row['source']), String(row['part']));
      const flow = this.#flows.get(key);
      if (flow === undefined) continue;
      if (row['ended'] === true) this.#flows.delete(key);
      else flow.lastMs = Math.max(flow.lastMs, Number(row['last']));
    }
  }

  /** Returns the active flows whose newest events are old, with the time of the newest event. */
  async #behind(nowMs: number): Promise<ReadonlyMap<string, number>> {
    const behind = new Map<string, number>();
    const active = [...this.#flows].filter(
      ([, { source, lastMs }]) => this.#ordered.includes(source) && nowMs - lastMs < 600_000,
    );
    if (active.length === 0) return behind;
    const recent = await this.#newest(nowMs - 2 * behindMs, nowMs);
    const missing = active.filter(([key]) => !recent.has(key));
    const older =
      missing.length === 0 ? recent : await this.#newest(nowMs - behindHours * 3_600_000, nowMs);
    for (const [key, { lastMs }] of active) {
      const newest = recent.get(key) ?? older.get(key);
      if (newest !== undefined && lastMs - newest > behindMs) behind.set(key, newest);
    }
    return behind;
  }

  async #newest(fromMs: number, nowMs: number): Promise<ReadonlyMap<string, number>> {
    const from = `fromUnixTimestamp64Milli(${Math.floor(fromMs)})`;
    const part = (table: string): string =>
      `SELECT source, source_partition AS part, max(event_timestamp) AS newest FROM weir.${table}
       WHERE event_timestamp >= ${from} AND event_timestamp <= fromUnixTimestamp64Milli(${Math.floor(nowMs)}) GROUP BY source, part`;
    const rows = await this.#clickhouse.query(
      `SELECT source, part, toUnixTimestamp64Milli(toDateTime64(max(newest), 3)) AS newest FROM (
         ${trafficTables.map(part).join(' UNION ALL ')}
       ) GROUP BY source, part`,
      {},
      { as: 'loader', settings: { max_threads: 1 } },
    );
    return new Map(
      rows.map((row) => [keyOf(String(row['source']), String(row['part'])), Number(row['newest'])]),
    );
  }

  get #ordered(): readonly string[] {
    return this.#config.sources
      .filter((source) => traitsOf(source).lagsByPartition)
      .map(({ name }) => name);
  }

  get #part(): string {
    return "if(has({ordered:Array(String)}, source), source_partition, '')";
  }

  get #ranges(): string {
    const chosen =
      "b.pipeline = {pipeline:String} AND b.run = 'live' AND has({sources:Array(String)}, b.source)" +
      ` AND NOT ${isCarried}` +
      ' AND b.committed_at >= fromUnixTimestamp64Milli({from:Int64}) AND b.committed_at <= fromUnixTimestamp64Milli({to:Int64})';
    return ledgerRanges(['source_partition'], chosen, '');
  }

  #parameters(fromMs: number, toMs: number) {
    const { pipeline, sources } = this.#config;
    const names = sources.filter((source) => traitsOf(source).endless).map(({ name }) => name);
    return {
      pipeline,
      sources: names,
      ordered: this.#ordered,
      from: Math.floor(fromMs),
      to: Math.ceil(toMs),
    };
  }
}

/** Returns past periods in which a watched source has no ledger rows. Backtests report these periods as unknown. */
export async function silencesOf(
  clickhouse: ClickHouse,
  config: FreshnessConfig,
  range: { readonly from: number; readonly to: number },
): Promise<readonly { readonly from: number; readonly to: number; readonly reason: string }[]> {
  const names = config.sources.filter((source) => traitsOf(source).endless).map(({ name }) => name);
  if (names.length === 0) return [];
  const rows = await clickhouse.query(
    `SELECT source, arraySort(groupUniqArray(toUnixTimestamp64Milli(committed_at))) AS commits
     FROM weir.batches
     WHERE pipeline = {pipeline:String} AND run = 'live' AND has({sources:Array(String)}, source) AND NOT ${isCarried}
       AND committed_at >= fromUnixTimestamp64Milli({from:Int64}) AND committed_at <= fromUnixTimestamp64Milli({to:Int64})
     GROUP BY source`,
    { pipeline: config.pipeline, sources: names, from: range.from, to: range.to },
    { as: 'loader' },
  );
  return rows.flatMap((row) => {
    const commits = Array.isArray(row['commits']) ? row['commits'].map(Number) : [];
    const gaps = commits
      .map((at, index) => at - (commits[index - 1] ?? at))
      .toSorted((a, b) => a - b);
    if (commits.length < minutesMin) return [];
    const usual = gaps[Math.floor(gaps.length * 0.95)] ?? 0;
    const silenceMaxMs = Math.max(config.alerts.stall_after_ms, usual * 3);
    return commits.flatMap((at, index) => {
      const before = commits[index - 1];
      if (before === undefined || at - before <= silenceMaxMs) return [];
      const reason = `no data from ${String(row['source'])} since ${clockText(before)}`;
      return [{ from: before + silenceMaxMs, to: at, reason }];
    });
  });
}

function keyOf(source: string, partition: string): string {
  return `${source}\n${partition}`;
}

function clockText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
