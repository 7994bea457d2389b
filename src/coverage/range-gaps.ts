import { columnReads, type FieldKeys, fieldReads } from '../catalog/index.ts';
import type { SelectionRule } from '../select/index.ts';
import { Coverage, type Gap, ruleName } from './coverage.ts';
import { type CapturePeriod, periodsWithin } from './periods.ts';

/** Fields that one rule did not capture in a range, or in a part of it. */
export interface RangeGap {
  readonly fields: readonly string[];
  /** The rule that leaves them out: `capture[0]`. */
  readonly rule: string;
  /** Start of the gap within the range. Milliseconds since 1970. */
  readonly since: number;
  /** End of the gap; null if the rule still applies at the end of the range. */
  readonly until: number | null;
  /** True if no event of the range has the fields. */
  readonly complete: boolean;
}

/** Data that a query result lacks in a range. */
export interface AnswerGaps {
  readonly gaps: readonly RangeGap[];
  /** Columns whose fields no event of the range has, so that their values are meaningless. */
  readonly columns: readonly string[];
  /** Parts of the range in which the values of columns are meaningless. */
  readonly ranges: readonly MissingRange[];
}

/** A part of a range in which the values of some columns are meaningless. Milliseconds since 1970; `to` is exclusive. */
export interface MissingRange {
  readonly from: number;
  readonly to: number;
  readonly columns: readonly string[];
}

/** Time range and accounts of a query result. Milliseconds since 1970; `toMs` is exclusive. */
export interface AnswerRange {
  readonly fromMs: number;
  readonly toMs: number;
  /** Undefined for all accounts. */
  readonly accounts: readonly string[] | undefined;
}

/** Maximum number of gaps in one result. */
const gapsMax = 5;
/**
 * Maximum number of periods in a range. A range with more periods is not split into parts, because each period adds two
 * borders.
 */
const partsMax = 200;
/** Periods of one rule with a shorter pause between them are joined: a restart takes less than this. */
const pauseMs = 120_000;

interface Reads {
  readonly all: FieldKeys;
  readonly columns: ReadonlyMap<string, FieldKeys>;
}

/** Maximum number of cached queries: one per variant of a panel. */
const readsMax = 500;
const known = new Map<string, Reads>();

/** Returns what a query result lacks because of the capture rules of its range; undefined if it is complete. */
export function answerGaps(
  sql: string,
  periods: readonly CapturePeriod[],
  range: AnswerRange,
): AnswerGaps | undefined {
  // Compute the key once: the query is long, and there may be thousands of periods.
  const key = JSON.stringify([sql, range.accounts]);
  const parts = periodsWithin(periods, range).map((period): Part => {
    return { period, lack: period.rules && lackOf({ key, sql, ...range }, period.rules) };
  });
  if (parts.every(({ lack }) => (lack?.rules.length ?? 0) === 0)) return undefined;
  return {
    // The latest gaps first: only the current rules can be changed.
    gaps: gapsOf(parts, range)
      .toSorted((a, b) => b.since - a.since)
      .slice(0, gapsMax),
    columns: [...commonTo(parts.map(({ lack }) => lack?.columns))],
    ranges: missingRangesOf(parts, range),
  };
}

interface Part {
  readonly period: CapturePeriod;
  readonly lack: Lack | undefined;
}

/** The gaps of each rule, with start and end; consecutive periods are joined. */
function gapsOf(parts: readonly Part[], range: AnswerRange): readonly RangeGap[] {
  const nowhere = commonTo(parts.map(({ lack }) => lack?.missing));
  const leftOut = new Map<Lack, readonly LeftOut[]>();
  const found = new Map<string, RangeGap[]>();
  // From the latest to the earliest period, so that the gap that was found last directly follows the current period.
  for (const { lack, period } of parts.toSorted((a, b) => b.period.fromMs - a.period.fromMs)) {
    if (lack === undefined) continue;
    const of = period.pipeline === undefined ? '' : ` of pipeline ${period.pipeline}`;
    const since = Math.max(range.fromMs, period.fromMs);
    const until = period.isInForce || period.untilMs >= range.toMs ? null : period.untilMs;
    const all = leftOut.get(lack) ?? leftOutOf(lack, nowhere);
    leftOut.set(lack, all);
    for (const { fields, name, text, complete } of all) {
      const key = text + of;
      const own = found.get(key) ?? [];
      found.set(key, own);
      own.push({ fields, rule: name + of, since, until, complete });
      joinLast(own);
    }
  }
  return [...found.values()].flat();
}

/** Fields that a rule omits from all or some events of a range; `text` identifies the entry. */
interface LeftOut extends Pick<RangeGap, 'fields' | 'complete'> {
  readonly name: string;
  readonly text: string;
}

function leftOutOf({ rules }: Lack, nowhere: ReadonlySet<string>): readonly LeftOut[] {
  return rules.flatMap(({ gaps, name }) =>
    [true, false].flatMap((complete): readonly LeftOut[] => {
      const own = gaps.filter((gap) => nowhere.has(keyOf(gap)) === complete);
      const fields = [...new Set(own.map(({ path }) => path))];
      const text = JSON.stringify([name, complete, fields]);
      return fields.length === 0 ? [] : [{ fields, name, text, complete }];
    }),
  );
}

/** Joins the last gap of the list, which starts before all others, to the gaps that follow it closely in time. */
function joinLast(gaps: RangeGap[]): void {
  const end = ({ until }: RangeGap): number => until ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const [later, last] = gaps.slice(-2);
    if (later === undefined || last === undefined || later.since > end(last) + pauseMs) return;
    const until = Math.max(end(later), end(last));
    gaps.splice(-2, 2, { ...last, until: Number.isFinite(until) ? until : null });
  }
}

/** Splits the range at the borders of periods: between two borders, the same rules apply. */
function missingRangesOf(
  parts: readonly Part[],
  { fromMs, toMs }: AnswerRange,
): readonly MissingRange[] {
  const lacking = parts.filter(({ lack }) => (lack?.columns.size ?? 0) > 0);
  if (lacking.length === 0 || parts.length > partsMax) return [];
  // An active rule applies until the end of the range, unless other rules follow.
  const endOf = ({ isInForce, untilMs }: CapturePeriod): number => (isInForce ? toMs : untilMs);
  const borders = parts.flatMap(({ period }) => [period.fromMs, endOf(period) + 1]);
  const inside = borders.filter((border) => border > fromMs && border < toMs);
  const ends = [...new Set([fromMs, ...inside, toMs])].toSorted((a, b) => a - b);
  const ranges: { from: number; to: number; columns: readonly string[] }[] = [];
  let last: (typeof ranges)[number] | undefined;
  for (const [index, to] of ends.slice(1).entries()) {
    const from = ends[index] ?? to;
    const own = parts.filter(({ period }) => period.fromMs < to && endOf(period) >= from);
    // A short pause without stored events does not split a part.
    if (own.length === 0 && to - from <= pauseMs) continue;
    const columns = [...commonTo(own.map(({ lack }) => lack?.columns))];
    // Join the parts, because a change of rules of other accounts must not be disclosed.
    if (last !== undefined && columns.join() === last.columns.join()) last.to = to;
    else if (columns.length === 0) last = undefined;
    else ranges.push((last = { from, to, columns }));
  }
  return ranges;
}

/** Data that a query lacks under one list of rules. */
interface Lack {
  /** The rules that omit fields, with these fields. */
  readonly rules: readonly { readonly name: string; readonly gaps: readonly Gap[] }[];
  /** Fields that no event has. */
  readonly missing: ReadonlySet<string>;
  /** Columns that depend on such fields. */
  readonly columns: ReadonlySet<string>;
}

/** Cache by list of rules: panels repeat the same queries. */
const lacks = new WeakMap<readonly SelectionRule[], Map<string, Lack>>();
const lacksMax = 1_000;

/** A query, and the accounts whose events it reads. */
interface Question extends Pick<AnswerRange, 'accounts'> {
  readonly key: string;
  readonly sql: string;
}

function lackOf({ accounts, key, sql }: Question, rules: readonly SelectionRule[]): Lack {
  const ofList = lacks.get(rules) ?? new Map<string, Lack>();
  lacks.set(rules, ofList);
  const found = ofList.get(key);
  if (found !== undefined) return found;
  const reads = readsOf(sql);
  const coverage = Coverage.under(rules);
  const { gaps, missing } = coverage.of(reads.all, accounts);
  const columns = [...reads.columns].filter(
    ([, keys]) => coverage.of(keys, accounts).state === 'none',
  );
  const lack = {
    rules: byRule(gaps, rules),
    missing: new Set(missing.map(keyOf)),
    columns: new Set(columns.map(([name]) => name)),
  };
  if (ofList.size >= lacksMax) ofList.clear();
  ofList.set(key, lack);
  return lack;
}

function keyOf({ path, type }: Gap): string {
  return `${type} ${path}`;
}

/** The intersection of all sets; an unknown set counts as empty. */
function commonTo(sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> {
  const [first, ...others] = sets;
  return new Set([...(first ?? [])].filter((each) => others.every((other) => other?.has(each))));
}

function byRule(gaps: readonly Gap[], rules: readonly SelectionRule[]): Lack['rules'] {
  const of = new Map<string, Gap[]>();
  for (const gap of gaps) {
    for (const index of gap.rules) {
      const name = ruleName(rules, index);
      const list = of.get(name);
      if (list !== undefined) list.push(gap);
      else if (of.size < gapsMax) of.set(name, [gap]);
    }
  }
  return [...of].map(([name, own]) => ({ name, gaps: own }));
}

function readsOf(sql: string): Reads {
  const found = known.get(sql) ?? { all: fieldReads(sql), columns: columnReads(sql) };
  if (known.size >= readsMax) known.clear();
  known.set(sql, found);
  return found;
}
