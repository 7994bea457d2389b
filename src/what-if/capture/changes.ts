import { eventType } from '../../catalog/index.ts';
import type { SelectionRule } from '../../select/index.ts';

/** A capture rule that differs between two lists. */
export interface RuleChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly type: string;
  /** Undefined if the rule applies to all accounts that have no rules of their own for the type. */
  readonly account: string | undefined;
  /** Index in the list before the change; undefined for a new rule. */
  readonly before: number | undefined;
  /** Index in the list after the change; undefined for a removed rule. */
  readonly after: number | undefined;
  readonly filterChanged: boolean;
  readonly fieldsChanged: boolean;
}

interface Indexed {
  readonly rule: SelectionRule;
  readonly index: number;
}

/**
 * Returns the rules for traffic events that differ, whatever their order. Rules of one account and type that exist in only one of the
 * lists are paired in sequence: a pair is a changed rule.
 */
export function ruleChanges(
  current: readonly SelectionRule[],
  changed: readonly SelectionRule[],
): readonly RuleChange[] {
  const [before, after] = [scopesOf(current), scopesOf(changed)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [removed, added] = differing(before.get(key) ?? [], after.get(key) ?? []);
    const count = Math.max(removed.length, added.length);
    return Array.from({ length: count }, (_, index) => changeOf(removed[index], added[index]));
  });
}

function changeOf(before: Indexed | undefined, after: Indexed | undefined): RuleChange {
  const rule = after?.rule ?? before?.rule;
  return {
    change: kindOf(before, after),
    type: rule?.type ?? '',
    account: rule?.account,
    before: before?.index,
    after: after?.index,
    filterChanged: filterOf(before) !== filterOf(after),
    fieldsChanged: fieldsOf(before) !== fieldsOf(after),
  };
}

function kindOf(before: Indexed | undefined, after: Indexed | undefined): RuleChange['change'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/** Rules for traffic events, by type and account. Only rules for traffic events have filters and fields. */
function scopesOf(rules: readonly SelectionRule[]): ReadonlyMap<string, readonly Indexed[]> {
  const scopes = new Map<string, Indexed[]>();
  for (const [index, rule] of rules.entries()) {
    if (eventType(rule.type)?.traffic !== true) continue;
    const key = JSON.stringify([rule.type, rule.account]);
    const own = scopes.get(key);
    if (own === undefined) scopes.set(key, [{ rule, index }]);
    else own.push({ rule, index });
  }
  return scopes;
}

/** The rules of each list that the other list does not contain. */
function differing(
  before: readonly Indexed[],
  after: readonly Indexed[],
): readonly [removed: readonly Indexed[], added: readonly Indexed[]] {
  const [old, current] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  return [
    before.filter((one) => !current.has(textOf(one))),
    after.filter((one) => !old.has(textOf(one))),
  ];
}

const textOf = (one: Indexed): string => JSON.stringify([filterOf(one), fieldsOf(one)]);

function filterOf(one: Indexed | undefined): string {
  return one?.rule.filter?.trim() ?? '';
}

function fieldsOf(one: Indexed | undefined): string {
  const fields = one?.rule.fields;
  return fields === undefined ? '*' : [...new Set(fields)].toSorted().join();
}

/** Returns the current rules of the type of a change, with only this change applied. */
export function rulesWith(
  current: readonly SelectionRule[],
  changed: readonly SelectionRule[],
  { after, before, type }: RuleChange,
): readonly SelectionRule[] {
  const kept = current.filter((rule, index) => rule.type === type && index !== before);
  const added = after === undefined ? undefined : changed[after];
  return added === undefined ? kept : [...kept, added];
}
