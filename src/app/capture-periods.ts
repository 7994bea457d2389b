import { type Clock, isObject, nextTurn, systemClock } from '../base/index.ts';
import type { CapturePeriod } from '../coverage/index.ts';
import type { Store } from '../pipeline/index.ts';
import type { SelectionRule } from '../select/index.ts';

/**
 * The periods in which events were stored, each with the capture rules of that period. Covers all processes and
 * pipelines.
 */
export interface CapturePeriods {
  /** Returns the periods. @throws PipelineError ERR_CLICKHOUSE_* if a read that is due fails */
  read(): Promise<readonly CapturePeriod[]>;
  /**
   * Returns the cached periods without waiting, and reads them again in the background if they are older than `knownMs`
   * or the capture rules have changed. Empty before the first read. Returns the same list until something changes.
   */
  latest(): readonly CapturePeriod[];
}

/** Time for which the periods are cached, because the web page requests many panels at once, every few seconds. */
const knownMs = 10_000;
/** Maximum number of periods that are read, newest first; older periods are unknown. */
const periodsMax = 5_000;
/** Maximum number of cached lists of rules. */
const listsMax = 200;
/** Maximum number of characters of the lists of rules in one read. */
const charactersMax = 16 * 1024 * 1024;

/** The pipeline of this process, reduced to the parts that this module needs. */
interface Flow {
  readonly store: Pick<Store, 'query'>;
  captureRules(): readonly SelectionRule[];
  captureRulesHash(): string;
}

interface Row {
  readonly pipeline: string;
  readonly hash: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Reads periods from ClickHouse, cached for `knownMs`. @param own name of the pipeline of this process */
export function createCapturePeriods(
  flow: Flow,
  own: string,
  clock: Pick<Clock, 'steadyMs'> = systemClock,
): CapturePeriods {
  return new Reader(flow, own, clock);
}

class Reader implements CapturePeriods {
  readonly #clock: Pick<Clock, 'steadyMs'>;
  readonly #flow: Flow;
  readonly #own: string;
  #lists = new Map<string, readonly SelectionRule[] | undefined>();
  #known: readonly CapturePeriod[] = [];
  /** The text of the rows from which `#known` was created. */
  #text = '';
  #read = { atMs: Number.NEGATIVE_INFINITY, hash: '' };
  #reading: Promise<void> | undefined;

  constructor(flow: Flow, own: string, clock: Pick<Clock, 'steadyMs'>) {
    this.#clock = clock;
    this.#flow = flow;
    this.#own = own;
  }

  async read(): Promise<readonly CapturePeriod[]> {
    await this.#check();
    return this.#known;
  }

  latest(): readonly CapturePeriod[] {
    // If the read fails, keep the known periods.
    this.#check().catch(() => undefined);
    return this.#known;
  }

  async #check(): Promise<void> {
    const { atMs, hash } = this.#read;
    if (this.#clock.steadyMs() - atMs < knownMs && hash === this.#flow.captureRulesHash()) return;
    this.#reading ??= this.#refresh().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #refresh(): Promise<void> {
    const found = await this.#flow.store.query(
      `SELECT pipeline, rules_hash AS hash, toUnixTimestamp64Milli(events_from) AS from_ms,
         toUnixTimestamp64Milli(events_until) AS until_ms
       FROM weir.capture_periods FINAL ORDER BY events_until DESC LIMIT ${periodsMax}`,
      {},
    );
    const rows = mergedRows(found);
    const isNew = await this.#readLists([...new Set(rows.map(keyOf))].slice(0, listsMax));
    const hash = this.#flow.captureRulesHash();
    const text = JSON.stringify([hash, rows]);
    this.#read = { atMs: this.#clock.steadyMs(), hash };
    if (text === this.#text && !isNew) return;
    this.#text = text;
    this.#known = rows.map((row) => {
      const isOwn = row.pipeline === this.#own;
      const isInForce = isOwn && row.hash === hash;
      const rules = isInForce ? this.#flow.captureRules() : this.#lists.get(keyOf(row));
      const { fromMs, untilMs } = row;
      return { fromMs, untilMs, rules, isInForce, pipeline: isOwn ? undefined : row.pipeline };
    });
  }

  /** Reads the lists of rules that are not cached. @returns true if at least one list was found */
  async #readLists(required: readonly string[]): Promise<boolean> {
    const unknown = required.filter((key) => !this.#lists.has(key));
    if (unknown.length === 0) return false;
    const pairs = unknown.map((key) => key.split('\n'));
    // Filter also by the primary key, because a list may have 1 MiB, and there may be thousands of lists.
    const rows = await this.#flow.store.query(
      `SELECT key, rules FROM (
         SELECT concat(pipeline, '\\n', rules_hash) AS key, rules,
           sum(length(rules)) OVER (ORDER BY updated_at DESC, key) AS size
         FROM weir.capture_rules FINAL
         WHERE pipeline IN {pipelines:Array(String)} AND rules_hash IN {hashes:Array(String)}
           AND has({keys:Array(String)}, concat(pipeline, '\\n', rules_hash)))
       WHERE size <= ${charactersMax}`,
      {
        keys: unknown,
        pipelines: [...new Set(pairs.map(([pipeline]) => pipeline))],
        hashes: pairs.map(([, hash]) => hash),
      },
    );
    const { Coverage } = await import('../coverage/index.ts');
    const next = new Map([...this.#lists].filter(([key]) => required.includes(key)));
    for (const { key, rules } of rows) {
      const list = rulesOf(String(rules));
      next.set(String(key), list);
      // Precompute the coverage of each list. Yield between two lists, because this takes 0.1 s for 1,000
      // subscriptions.
      if (list !== undefined) Coverage.under(list);
      await nextTurn();
    }
    this.#lists = next;
    return rows.length > 0;
  }
}

function keyOf({ hash, pipeline }: Row): string {
  return `${pipeline}\n${hash}`;
}

/** Merges overlapping periods with the same list of rules, which several processes have written. */
function mergedRows(all: readonly Readonly<Record<string, unknown>>[]): readonly Row[] {
  const rows = all
    .map(({ from_ms: from, hash, pipeline, until_ms: until }) => {
      const times = { fromMs: Number(from), untilMs: Number(until) };
      return { pipeline: String(pipeline), hash: String(hash), ...times };
    })
    .toSorted((a, b) => a.fromMs - b.fromMs);
  const merged: { -readonly [key in keyof Row]: Row[key] }[] = [];
  const lasts = new Map<string, (typeof merged)[number]>();
  for (const row of rows) {
    const last = lasts.get(keyOf(row));
    if (last !== undefined && row.fromMs <= last.untilMs) {
      last.untilMs = Math.max(last.untilMs, row.untilMs);
      continue;
    }
    merged.push(row);
    lasts.set(keyOf(row), row);
  }
  return merged.toReversed();
}

/**
 * Parses a list of rules. Returns undefined if the list was too long to be stored, or if another version of Weir wrote
 * it in another form.
 */
function rulesOf(text: string): readonly SelectionRule[] | undefined {
  if (text === '') return undefined;
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) && list.every(isRule) ? list : undefined;
}

function isRule(value: unknown): value is SelectionRule {
  if (!isObject(value) || typeof value['type'] !== 'string') return false;
  const { account, fields, filter } = value;
  const texts = [account ?? '', filter ?? '', ...(Array.isArray(fields) ? fields : [])];
  return texts.every((each) => typeof each === 'string');
}
