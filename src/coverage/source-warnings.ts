import type { Rule } from '../alerts/index.ts';
import { ruleWarnings, type SelectionRule } from '../select/index.ts';
import { type Consumer, consumers, ruleConsumers } from './consumers.ts';
import { Coverage } from './coverage.ts';
import { listOf } from './list-text.ts';

/** Maximum number of rules whose warnings are cached. */
const knownMax = 1_000;
const fieldsMax = 6;

const nouns: readonly (readonly [kind: Consumer['kind'], noun: string])[] = [
  ['rule', 'alert rules'],
  ['panel', 'panels'],
  ['query', 'library queries'],
];

/**
 * Creates warnings about one capture rule, for the account that created it: how many rules, panels, and queries read
 * fields that the rule omits. The warnings do not name alert rules.
 */
export function createSourceWarnings(
  alertRules: readonly Rule[],
): (rule: SelectionRule) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (rule) => {
    const key = JSON.stringify([rule.type, rule.filter, rule.fields]);
    const warnings = known.get(key) ?? warningsOf(rule, alertRules);
    if (known.size >= knownMax) known.clear();
    known.set(key, warnings);
    return warnings;
  };
}

function warningsOf(rule: SelectionRule, alertRules: readonly Rule[]): readonly string[] {
  const coverage = new Coverage([rule]);
  const readers = [...ruleConsumers(alertRules), ...consumers()].flatMap(({ kind, reads }) => {
    const { gaps } = coverage.of(reads);
    return gaps.length === 0 ? [] : [{ kind, fields: gaps.map(({ path }) => path) }];
  });
  const counts = nouns.flatMap(([kind, noun]) => {
    const count = readers.filter((reader) => reader.kind === kind).length;
    return count === 0 ? [] : [`${count} ${noun}`];
  });
  const fields = listOf(
    readers.flatMap((reader) => reader.fields),
    fieldsMax,
  );
  const negations = ruleWarnings([rule]).map(({ message }) => message.split('\n')[0] ?? '');
  return [
    ...(counts.length === 0
      ? []
      : [`${counts.join(', ')} read fields that this source leaves out: ${fields}.`]),
    ...negations.map((text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`),
  ];
}
