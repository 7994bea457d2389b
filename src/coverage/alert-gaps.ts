import { type Rule, ruleReads, type RuleScope, ruleScope } from '../alerts/index.ts';
import { eventTypes } from '../catalog/index.ts';
import { keepsNone, type SelectionRule } from '../select/index.ts';
import { type ClientIpOptions, comparison } from './client-ip.ts';
import { Coverage, type Gap, ruleName } from './coverage.ts';
import { listOf } from './words.ts';

/** What an alert rule does not see because of capture rules. */
export interface AlertGap {
  /** Nothing of what it looks at is stored: it can say nothing, and this is why. */
  readonly unknown?: string;
  /** It sees a part only, and this is why. */
  readonly incomplete?: string;
}

/** Combinations of values of a filter that are tried; beyond them nothing is said. */
const combinationsMax = 100;
const fieldsMax = 4;

/**
 * Says of alert rules what the capture rules and masking keep from them.
 * @param capture the rules as they are now: another list when they change
 */
export function createAlertCoverage(
  capture: () => readonly SelectionRule[],
  masking: ClientIpOptions,
): (rule: Rule) => AlertGap {
  let coverage = new Coverage([]);
  let known = new WeakMap<Rule, AlertGap>();
  return (rule) => {
    const now = capture();
    if (now !== coverage.rules) {
      coverage = new Coverage(now);
      known = new WeakMap();
    }
    const gap = known.get(rule) ?? joined(maskedGap(rule, masking), gapOf(rule, coverage));
    known.set(rule, gap);
    return gap;
  };
}

/** An alert rule that looks for addresses which are stored otherwise sees none of them. */
function maskedGap(rule: Rule, masking: ClientIpOptions): AlertGap {
  const compares = comparison(rule, masking);
  if (compares === 'none') return {};
  const reason = `compares clients with addresses that are not stored: masking.client_ip is ${masking.client_ip}`;
  return compares === 'all' ? { unknown: reason } : { incomplete: `in part only: it ${reason}` };
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
  const { gaps, missing } = coverage.of(
    ruleReads(rule),
    accounts.length > 0 ? accounts : undefined,
  );
  if (missing.length > 0) return { unknown: `reads ${textOf(missing, rules)}` };
  const hidden = hiddenFrom(rule, rules);
  if (hidden !== undefined) return { unknown: hidden.reason };
  return gaps.length === 0 ? {} : { incomplete: `in part only: it reads ${textOf(gaps, rules)}` };
}

/** `ip_policy.decision of http_request_complete.v0, which capture[0] does not store`. */
function textOf(gaps: readonly Gap[], rules: readonly SelectionRule[]): string {
  const types = [...new Set(gaps.map(({ type }) => type))];
  const fields = types.map((type) => {
    const own = gaps.filter((gap) => gap.type === type);
    const paths = own.map(({ path }) => path);
    return `${listOf(paths, fieldsMax)} of ${type}`;
  });
  const leaving = gaps.flatMap((gap) => gap.rules.map((index) => ruleName(rules, index)));
  return `${fields.join(' and ')}, left out by ${listOf(leaving, fieldsMax)}`;
}

/** Why an alert rule sees no event at all: the capture rules filter all that its own filter wants. */
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
  const isHidden = types.every(({ name: type }) =>
    accounts.every((account) =>
      events.every((values) => keepsNone(capture, { type, account, values })),
    ),
  );
  const names = types.map(({ name }) => name);
  const index = capture.findIndex(({ type }) => names.includes(type));
  if (!isHidden || index < 0) return undefined;
  const wanted = [...scope.values].map(
    ([path, values]) => `${path} ${listOf(values.map(String), 3)}`,
  );
  const reason = `looks only at ${[names.join(' and '), ...wanted].join(', ')}, which the filter of ${ruleName(capture, index)} drops`;
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
