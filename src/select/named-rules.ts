import type { NamedRule } from '../flow.ts';
import { ruleId } from './rule-id.ts';
import type { SelectionRule } from './rule-reader.ts';

/**
 * Names rules that have a filter, by their ids. Of those that share an id the first one is named.
 * @param general how many of `rules`, from the first on, are those of the configuration; the rest are of accounts.
 */
export function namedRules(
  rules: readonly SelectionRule[],
  general: number,
): ReadonlyMap<string, NamedRule> {
  const named = new Map<string, NamedRule>();
  for (const [index, { account, filter = '', type }] of rules.entries()) {
    const id = ruleId({ account, filter, type });
    if (filter.trim() === '' || named.has(id)) continue;
    const rule = index < general ? `capture[${index}]` : 'subscription';
    named.set(id, { rule, account, type, filter });
  }
  return named;
}
