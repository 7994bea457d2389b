import { columnReads, type FieldKeys, fieldReads } from '../catalog/index.ts';
import type { SelectionRule } from '../select/index.ts';
import { Coverage, type Gap, ruleName } from './coverage.ts';
import { type CapturePeriod, periodsWithin } from './periods.ts';

/** Fields that were not captured in a range, or in a part of it, by one rule. */
export interface RangeGap {
  readonly fields: readonly string[];
  /** What leaves them out: `capture[0]`. */
  readonly rule: string;
  /** Since when events are stored without them, within the range. Milliseconds since 1970. */
  readonly since: number;
  /** Until when; null where the rule still holds at the end of the range. */
  readonly until: number | null;
  /** True where no event of the range has them. */
  readonly whole: boolean;
}

/** What of an answer is missing in a range. */
export interface AnswerGaps {
  readonly gaps: readonly RangeGap[];
  /** Columns that are made of fields which no event of the range has, so that their values say nothing. */
  readonly columns: readonly string[];
  /** The same of parts of the range. */
  readonly stretches: readonly Stretch[];
}

/** A part of a range in which the values of some columns say nothing. Milliseconds since 1970; `to` is not part of it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly columns: readonly string[];
}

/** The time that an answer is about, and whose events. Milliseconds since 1970; `toMs` is not part of it. */
export interface AnswerRange {
  readonly fromMs: number;
  readonly toMs: number;
  /** Undefined: all accounts. */
  readonly accounts: readonly string[] | undefined;
}

/** Gaps that one answer names. */
const gapsMax = 5;
/** In a range with more periods no parts are told apart: there are twice as many borders. */
const partsMax = 200;
/** Periods of one rule that follow each other so closely are one: nobody restarts a process faster. */
const pauseMs = 120_000;

interface Reads {
  readonly all: FieldKeys;
  readonly columns: ReadonlyMap<string, FieldKeys>;
}

/** There are as many queries as panels have variants. */
const readsMax = 500;
const known = new Map<string, Reads>();

/** What the answer to a query lacks under the capture rules of its time; undefined where nothing is missing. */
export function answerGaps(
  sql: string,
  periods: readonly CapturePeriod[],
  range: AnswerRange,
): AnswerGaps | undefined {
  const parts = periodsWithin(periods, range).map((period) => {
    return { period, lack: period.rules && lackOf(sql, period.rules, range.accounts) };
  });
  if (parts.every(({ lack }) => (lack?.rules.length ?? 0) === 0)) return undefined;
  const nowhere = commonTo(parts.map(({ lack }) => lack?.missing));
  const found: RangeGap[] = [];
  for (const { lack, period } of parts) {
    const since = Math.max(range.fromMs, period.fromMs);
    const until = period.isInForce || period.untilMs >= range.toMs ? null : period.untilMs;
    const of = period.pipeline === undefined ? '' : ` of pipeline ${period.pipeline}`;
    for (const { gaps, name } of lack?.rules ?? []) {
      for (const whole of [true, false]) {
        const own = gaps.filter((gap) => nowhere.has(keyOf(gap)) === whole);
        const fields = [...new Set(own.map(({ path }) => path))];
        if (fields.length > 0) add(found, { fields, rule: name + of, since, until, whole });
      }
    }
  }
  return {
    // The latest are those that somebody can do something about.
    gaps: found.toSorted((a, b) => b.since - a.since).slice(0, gapsMax),
    columns: [...commonTo(parts.map(({ lack }) => lack?.columns))],
    stretches: stretchesOf(parts, range),
  };
}

interface Part {
  readonly period: CapturePeriod;
  readonly lack: Lack | undefined;
}

/** Between two borders of periods the same rules apply. */
function stretchesOf(parts: readonly Part[], { fromMs, toMs }: AnswerRange): readonly Stretch[] {
  const lacking = parts.filter(({ lack }) => (lack?.columns.size ?? 0) > 0);
  if (lacking.length === 0 || parts.length > partsMax) return [];
  // As long as nothing comes after it, a rule in force holds to the end of the range.
  const endOf = ({ isInForce, untilMs }: CapturePeriod): number => (isInForce ? toMs : untilMs);
  const borders = parts.flatMap(({ period }) => [period.fromMs, endOf(period) + 1]);
  const inside = borders.filter((border) => border > fromMs && border < toMs);
  const ends = [...new Set([fromMs, ...inside, toMs])].toSorted((a, b) => a - b);
  return ends.slice(1).flatMap((to, index): Stretch[] => {
    const from = ends[index] ?? to;
    const own = parts.filter(({ period }) => period.fromMs < to && endOf(period) >= from);
    const columns = commonTo(own.map(({ lack }) => lack?.columns));
    return columns.size === 0 ? [] : [{ from, to, columns: [...columns] }];
  });
}

/** What a query lacks under one list of rules. */
interface Lack {
  /** Some of the rules, with what each leaves out. */
  readonly rules: readonly { readonly name: string; readonly gaps: readonly Gap[] }[];
  /** Fields that no event has. */
  readonly missing: ReadonlySet<string>;
  /** Columns that are made of such fields. */
  readonly columns: ReadonlySet<string>;
}

/** What queries lack is worked out once for each list of rules: panels are asked for again and again. */
const lacks = new WeakMap<readonly SelectionRule[], Map<string, Lack>>();
const lacksMax = 1_000;

function lackOf(
  sql: string,
  rules: readonly SelectionRule[],
  accounts: readonly string[] | undefined,
): Lack {
  const ofList = lacks.get(rules) ?? new Map<string, Lack>();
  lacks.set(rules, ofList);
  const key = JSON.stringify([sql, accounts]);
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

/** What is in all sets; of one that is not known, nothing. */
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

/** Adds a gap, to one of the same rule and fields where they follow each other. */
function add(found: RangeGap[], gap: RangeGap): void {
  const end = ({ until }: RangeGap): number => until ?? Number.POSITIVE_INFINITY;
  const index = found.findIndex(
    (one) =>
      one.rule === gap.rule &&
      one.whole === gap.whole &&
      one.fields.join() === gap.fields.join() &&
      one.since <= end(gap) + pauseMs &&
      gap.since <= end(one) + pauseMs,
  );
  const one = found[index];
  if (one === undefined) {
    found.push(gap);
    return;
  }
  const until = Math.max(end(one), end(gap));
  found[index] = {
    ...one,
    since: Math.min(one.since, gap.since),
    until: Number.isFinite(until) ? until : null,
  };
}

function readsOf(sql: string): Reads {
  const found = known.get(sql) ?? { all: fieldReads(sql), columns: columnReads(sql) };
  if (known.size >= readsMax) known.clear();
  known.set(sql, found);
  return found;
}
