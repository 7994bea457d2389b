import { createHash } from 'node:crypto';
import { PipelineError } from '../base/index.ts';
import type { EventType } from '../catalog/index.ts';
import { type ConfigPath, pathText } from '../config/index.ts';
import type { RuleSet } from '../flow.ts';
import { BatchBudget } from './batch-budget.ts';
import type { SelectionFinding } from './codes.ts';
import { type ReadRule, RuleReader, type SelectionRule } from './rule-reader.ts';
import { CompiledTypeRules } from './type-rules.ts';

/**
 * Returns the errors of capture rules, without connecting to anything.
 * @param at path of the rules in the configuration.
 */
export function checkRules(
  rules: readonly SelectionRule[],
  at: ConfigPath = ['capture'],
): readonly SelectionFinding[] {
  const reader = new RuleReader();
  for (const [index, rule] of rules.entries()) reader.read(rule, [...at, index]);
  return reader.findings;
}

/**
 * Compiles capture rules. Compile once and use the result in one thread, because it holds the values of the current
 * event.
 * @throws PipelineError ERR_SELECT_RULES if `checkRules` has findings.
 */
export function compileRules(rules: readonly SelectionRule[]): RuleSet {
  const reader = new RuleReader();
  const byType = new Map<EventType, ReadRule[]>();
  for (const [index, rule] of rules.entries()) {
    const read = reader.read(rule, ['capture', index]);
    if (read) byType.set(read.type, [...(byType.get(read.type) ?? []), read]);
  }
  const [first] = reader.findings;
  if (first) {
    const [text = ''] = first.message.split('\n');
    throw new PipelineError('ERR_SELECT_RULES', `${pathText(first.path)}: ${text}`);
  }
  const budget = new BatchBudget();
  const compiled = new Map(
    [...byType].map(([type, own]) => [
      type.name,
      new CompiledTypeRules(type.name, own, reader.language(type), budget),
    ]),
  );
  const hash = hashOf(rules);
  const types = [...compiled.keys()].toSorted();
  return {
    hash,
    types,
    forType: (name) => compiled.get(name),
    startBatch: () => budget.startBatch(),
    forRebuild() {
      const { batch } = budget;
      const rulesByName = new Map(
        [...compiled].map(([name, own]) => [name, own.forRebuild(batch)]),
      );
      return { hash, types, forType: (name) => rulesByName.get(name) };
    },
  };
}

/** Hash of the content of the rules; independent of their order and of the order of their fields. */
function hashOf(rules: readonly SelectionRule[]): string {
  const texts = rules.map(({ type, account = null, filter = null, fields = null }) =>
    JSON.stringify([
      type,
      account,
      filter?.trim() || null,
      fields && [...new Set(fields)].toSorted(),
    ]),
  );
  const all = JSON.stringify([...new Set(texts)].toSorted());
  return createHash('sha256').update(all).digest('hex').slice(0, 16);
}
