import type { NamedRule } from '../flow.ts';
import { ruleId } from './rule-id.ts';
import type { SelectionRule } from './rule-reader.ts';

/**
 * Returns the rules that have a filter, by id. If several share an id, the first one is returned.
 * @param general the number of leading `rules` that come from the configuration; the others belong to accounts.
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
