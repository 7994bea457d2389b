import { columnReads, type FieldKeys, fieldReads } from '../catalog/index.ts';
import { type Coverage, ruleName } from './coverage.ts';

/** Fields that were not captured in a range, or in a part of it, by one rule. */
export interface RangeGap {
  readonly fields: readonly string[];
  /** What leaves them out: `capture[0]`. */
  readonly rule: string;
  /** Since when events are stored without them, within the range. Milliseconds since 1970. */
  readonly since: number;
  /** True where no event of the range has them. */
  readonly whole: boolean;
}

/** What of an answer is missing in a range. */
export interface AnswerGaps {
  readonly gaps: readonly RangeGap[];
  /** Columns that are made of fields which no event of the range has, so that their values say nothing. */
  readonly columns: readonly string[];
}

/** When the rules apply, within which range, and to whose events. */
export interface RangeOfRules {
  readonly fromMs: number;
  /** Since when events are stored under the rules. */
  readonly sinceMs: number;
  /** Undefined: all accounts. */
  readonly accounts: readonly string[] | undefined;
}

/** Gaps that one answer names. */
const gapsMax = 5;

interface Reads {
  readonly all: FieldKeys;
  readonly columns: ReadonlyMap<string, FieldKeys>;
}

/** There are as many queries as panels have variants. */
const readsMax = 500;
const known = new Map<string, Reads>();

/** What the answer to a query lacks under capture rules; undefined where nothing is missing. */
export function answerGaps(
  sql: string,
  coverage: Coverage,
  { accounts, fromMs, sinceMs }: RangeOfRules,
): AnswerGaps | undefined {
  const reads = readsOf(sql);
  const { gaps, missing } = coverage.of(reads.all, accounts);
  if (gaps.length === 0) return undefined;
  const since = Math.max(fromMs, sinceMs);
  const isAll = sinceMs <= fromMs;
  const nowhere = new Set(missing.map(({ path, type }) => `${type} ${path}`));
  const byRule = new Map<string, RangeGap & { readonly fields: string[] }>();
  for (const { path, rules, type } of gaps) {
    const whole = isAll && nowhere.has(`${type} ${path}`);
    for (const rule of rules.map((index) => ruleName(coverage.rules, index))) {
      const gap = byRule.get(`${rule} ${whole}`) ?? { fields: [], rule, since, whole };
      if (!gap.fields.includes(path)) gap.fields.push(path);
      byRule.set(`${rule} ${whole}`, gap);
    }
  }
  const columns = [...reads.columns].filter(([, keys]) => {
    return isAll && coverage.of(keys, accounts).state === 'none';
  });
  return { gaps: [...byRule.values()].slice(0, gapsMax), columns: columns.map(([name]) => name) };
}

function readsOf(sql: string): Reads {
  const found = known.get(sql) ?? { all: fieldReads(sql), columns: columnReads(sql) };
  if (known.size >= readsMax) known.clear();
  known.set(sql, found);
  return found;
}
