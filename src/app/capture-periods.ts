import { isObject, nextTurn } from '../base/index.ts';
import type { CapturePeriod } from '../coverage/index.ts';
import type { Store } from '../pipeline/index.ts';
import type { SelectionRule } from '../select/index.ts';

/** Under which capture rules the events of which time were stored, by all processes of all pipelines. */
export interface CapturePeriods {
  /** @throws PipelineError ERR_CLICKHOUSE_* when they cannot be read and were not before */
  read(): Promise<readonly CapturePeriod[]>;
  /** The same as of some seconds ago, without waiting; none before they were read. The same list as long as nothing is new. */
  latest(): readonly CapturePeriod[];
}

/** What was read is good for so long: a page asks for many panels at once, and again every some seconds. */
const knownMs = 10_000;
/** The newest ones are looked at; what is older than these is not known. */
const periodsMax = 5_000;
/** Lists of rules, and characters of them, that are looked at. */
const listsMax = 200;
const charactersMax = 16 * 1024 * 1024;

/** The pipeline of this process. */
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

/** Reads periods from ClickHouse, at most every some seconds. @param own name of the pipeline of this process */
export function createCapturePeriods(flow: Flow, own: string): CapturePeriods {
  return new Reader(flow, own);
}

class Reader implements CapturePeriods {
  readonly #flow: Flow;
  readonly #own: string;
  #lists = new Map<string, readonly SelectionRule[] | undefined>();
  #known: readonly CapturePeriod[] = [];
  /** What `#known` was made of. */
  #text = '';
  #read = { atMs: Number.NEGATIVE_INFINITY, hash: '' };
  #reading: Promise<void> | undefined;

  constructor(flow: Flow, own: string) {
    this.#flow = flow;
    this.#own = own;
  }

  async read(): Promise<readonly CapturePeriod[]> {
    await this.#look();
    return this.#known;
  }

  latest(): readonly CapturePeriod[] {
    // Without an answer things stay as they were known.
    this.#look().catch(() => undefined);
    return this.#known;
  }

  async #look(): Promise<void> {
    const { atMs, hash } = this.#read;
    if (Date.now() - atMs < knownMs && hash === this.#flow.captureRulesHash()) return;
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
    this.#read = { atMs: Date.now(), hash };
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

  /** Reads lists that were not read before. @returns true when there were any */
  async #readLists(required: readonly string[]): Promise<boolean> {
    const unknown = required.filter((key) => !this.#lists.has(key));
    if (unknown.length === 0) return false;
    const pairs = unknown.map((key) => key.split('\n'));
    // By the primary key as well: a list may be a MiB long, and there may be thousands.
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
      // Takes 0.1 s for a thousand subscriptions: others have their turn between two lists.
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

/** Joins the periods of one list of rules that overlap: those of several processes. */
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

/** Undefined where they were too long to be kept, or are not what this version writes. */
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
