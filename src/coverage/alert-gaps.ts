import { type Rule, ruleReads, type RuleScope, ruleScope } from '../alerts/index.ts';
import { eventTypes, type FieldKeys } from '../catalog/index.ts';
import type { RetentionOptions } from '../config/index.ts';
import { keepsNone, type SelectionRule } from '../select/index.ts';
import { type ClientIpOptions, comparison } from './client-ip.ts';
import { Coverage, type Gap, ruleName } from './coverage.ts';
import { type CapturePeriod, periodsWithin } from './periods.ts';
import { listOf } from './list-text.ts';

/** Data that capture rules exclude from an alert rule. */
export interface AlertGap {
  /** Why no event that the rule reads is stored, so that its state is unknown. */
  readonly unknown?: string;
  /** Why only some of the events that the rule reads are stored. */
  readonly incomplete?: string;
}

/**
 * Maximum number of combinations of filter values, and of evaluations per account; beyond these limits, no finding is
 * reported.
 */
const combinationsMax = 100;
const evaluationsMax = 10_000;
const fieldsMax = 4;
/**
 * Margin before the start of a window, in which events of the window may already have been stored. It also covers the
 * time that the evaluation waits for late events.
 */
const slackMs = 120_000;

const dayMs = 86_400_000;

/**
 * Returns why a rule is always unknown: the totals per hour are not kept for as long as it looks back. Undefined if
 * they are kept long enough.
 */
export function shortHistory(
  { historyMs = 0 }: Rule,
  { rollup_hours_days: days }: Pick<RetentionOptions, 'rollup_hours_days'>,
): string | undefined {
  if (days === 0 || days * dayMs >= historyMs) return undefined;
  return `looks back ${Math.ceil(historyMs / dayMs)} days, and retention.rollup_hours keeps ${days}`;
}

/** The capture rules, masking, and retention that determine what alert rules can read. */
export interface AlertCapture {
  /** Returns the current rules; a different list object after each change. */
  rules(): readonly SelectionRule[];
  /** Returns the current and earlier rules; a different list object after each change. */
  periods?(): readonly CapturePeriod[];
  /** How client addresses are stored. */
  readonly masking: ClientIpOptions;
  /** Retention of totals; by default, long enough for every rule. */
  readonly retention?: Pick<RetentionOptions, 'rollup_hours_days'>;
}

/**
 * Returns a function that reports what capture rules, masking, and retention hide from an alert rule in the window that
 * is being evaluated.
 */
export function createAlertCoverage(
  capture: AlertCapture,
  now: () => number = Date.now,
): (rule: Rule) => AlertGap {
  const known = new WeakMap<readonly SelectionRule[], WeakMap<Rule, AlertGap>>();
  const under = (rule: Rule, rules: readonly SelectionRule[]): AlertGap => {
    const ofList = known.get(rules) ?? new WeakMap<Rule, AlertGap>();
    known.set(rules, ofList);
    const gap =
      ofList.get(rule) ??
      joined(maskedGap(rule, capture.masking), gapOf(rule, Coverage.under(rules)));
    ofList.set(rule, gap);
    return gap;
  };
  return (rule) => {
    const short = capture.retention && shortHistory(rule, capture.retention);
    if (short !== undefined) return { unknown: short };
    const present = under(rule, capture.rules());
    const toMs = now();
    const fromMs = toMs - rule.windowMs - slackMs;
    const periods = periodsWithin(capture.periods?.() ?? [], { fromMs, toMs });
    const past = periods.filter(({ isInForce }) => !isInForce);
    // No events of the window were stored under other rules.
    if (past.length === 0) return present;
    const isPresentToo = past.length < periods.length;
    return together([
      ...(isPresentToo ? [present] : []),
      ...past.map((period): AlertGap => {
        if (period.rules === undefined) return {};
        const { incomplete, unknown } = under(rule, period.rules);
        const until = `until ${new Date(period.untilMs).toISOString()}`;
        if (unknown !== undefined) return { unknown: `${unknown}, ${until}` };
        return incomplete === undefined ? {} : { incomplete: `${incomplete}, ${until}` };
      }),
    ]);
  };
}

/**
 * Combines the gaps of an alert rule under several lists of capture rules. The alert rule is unknown if no list stores
 * any event that it reads.
 */
function together(gaps: readonly AlertGap[]): AlertGap {
  const [reason] = gaps.flatMap(({ incomplete, unknown }) => unknown ?? incomplete ?? []);
  if (reason === undefined) return {};
  if (gaps.every(({ unknown }) => unknown !== undefined)) return { unknown: reason };
  return { incomplete: reason.startsWith(partly) ? reason : `${partly}${reason}` };
}

const partly = 'partial data: it ';

/** An alert rule that compares addresses with values that masking never stores finds none of them. */
function maskedGap(rule: Rule, masking: ClientIpOptions): AlertGap {
  const compares = comparison(rule, masking);
  if (compares === 'none') return {};
  const reason = `compares clients with addresses that are not stored: masking.client_ip is ${masking.client_ip}`;
  return compares === 'all' ? { unknown: reason } : { incomplete: `${partly}${reason}` };
}

function joined(one: AlertGap, other: AlertGap): AlertGap {
  const unknown = one.unknown ?? other.unknown;
  if (unknown !== undefined) return { unknown };
  const incomplete = [one.incomplete, other.incomplete].filter((text) => text !== undefined);
  return incomplete.length === 0 ? {} : { incomplete: incomplete.join('; ') };
}

function gapOf(rule: Rule, coverage: Coverage): AlertGap {
  const { rules } = coverage;
  const accounts = ruleScope(rule)?.accounts ?? [];
  const { gaps, missing } = coverage.of(readsOf(rule), accounts.length > 0 ? accounts : undefined);
  if (missing.length > 0) return { unknown: `reads ${textOf(missing, rules)}` };
  const hidden = hiddenFrom(rule, rules);
  if (hidden !== undefined) return { unknown: hidden.reason };
  return gaps.length === 0 ? {} : { incomplete: `${partly}reads ${textOf(gaps, rules)}` };
}

const reads = new WeakMap<Rule, FieldKeys>();

function readsOf(rule: Rule): FieldKeys {
  const known = reads.get(rule) ?? ruleReads(rule);
  reads.set(rule, known);
  return known;
}

/** Describes gaps, for example `ip_policy.decision of http_request_complete.v0, excluded by capture[0]`. */
function textOf(gaps: readonly Gap[], rules: readonly SelectionRule[]): string {
  const types = [...new Set(gaps.map(({ type }) => type))];
  const fields = types.map((type) => {
    const own = gaps.filter((gap) => gap.type === type);
    const paths = own.map(({ path }) => path);
    return `${listOf(paths, fieldsMax)} of ${type}`;
  });
  const leaving = gaps.flatMap((gap) => gap.rules.map((index) => ruleName(rules, index)));
  return `${fields.join(' and ')}, excluded by ${listOf(leaving, fieldsMax)}`;
}

/**
 * Returns why an alert rule finds no event: the capture rules drop all events that its filter selects. Returns
 * undefined if it may find events.
 */
export function hiddenFrom(
  rule: Rule,
  capture: readonly SelectionRule[],
): { readonly index: number; readonly reason: string } | undefined {
  const scope = ruleScope(rule);
  if (scope === undefined || capture.length === 0) return undefined;
  const types = eventTypes.filter(({ table, traffic }) => traffic && scope.tables.includes(table));
  const accounts =
    scope.accounts.length > 0
      ? scope.accounts
      : [...new Set([undefined, ...capture.map(({ account }) => account)])];
  const events = combinations(scope);
  if (types.length === 0 || events === undefined) return undefined;
  if (accounts.length * events.length > evaluationsMax) return undefined;
  const isHidden = types.every(({ name: type }) =>
    accounts.every((account) =>
      events.every((values) => keepsNone(capture, { type, account, values })),
    ),
  );
  const names = types.map(({ name }) => name);
  const index = capture.findIndex(({ type }) => names.includes(type));
  if (!isHidden || index < 0) return undefined;
  const requiredValues = [...scope.values].map(
    ([path, values]) => `${path} ${listOf(values.map(String), 3)}`,
  );
  const reason = `reads only ${[names.join(' and '), ...requiredValues].join(', ')}, which the filter of ${ruleName(capture, index)} drops`;
  return { index, reason };
}

function combinations({ values }: RuleScope): readonly ReadonlyMap<string, unknown>[] | undefined {
  let all: readonly ReadonlyMap<string, unknown>[] = [new Map()];
  for (const [path, options] of values) {
    all = all.flatMap((one) => options.map((value) => new Map([...one, [path, value]])));
    if (all.length > combinationsMax) return undefined;
  }
  return all;
}
