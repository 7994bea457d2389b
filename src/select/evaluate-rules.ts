import { PipelineError } from '../base/index.ts';
import { pathText } from '../config/index.ts';
import type { FilterErrorReason } from '../flow.ts';
import { EVALUATION_STEPS_MAX } from './filter-language.ts';
import { type ReadRule, RuleReader, type SelectionRule } from './rule-reader.ts';

/** The result of one rule for one event. `other_account`: not evaluated, because the event belongs to another account. */
export type RuleOutcome = 'matches' | 'no_match' | 'other_account' | FilterErrorReason;

/** One rule and its result for one event. */
export interface RuleEvaluation {
  /** Index of the rule in the given list. */
  readonly index: number;
  readonly rule: SelectionRule;
  readonly outcome: RuleOutcome;
  /** Paths of the fields that its filter reads. */
  readonly reads: readonly string[];
}

/** The parts of an event that rules read. */
export interface EvaluatedEvent {
  readonly type: string;
  readonly accountId: string;
  /** The event's value at a path of `reads`, as `JSON.parse` returns it; undefined if absent. */
  valueOf(path: string): unknown;
}

/**
 * Evaluates every rule of an event's type separately, to explain why an event is kept or not. `RuleSet` gives the same
 * result for all rules together, for the pipeline.
 * @throws PipelineError ERR_SELECT_RULES if `checkRules` has findings.
 */
export function evaluateRules(
  rules: readonly SelectionRule[],
  event: EvaluatedEvent,
): readonly RuleEvaluation[] {
  const reader = new RuleReader();
  const read = rules.map((rule, index) => ({
    index,
    rule,
    compiled: reader.read(rule, ['capture', index]),
  }));
  const [first] = reader.findings;
  if (first) throw new PipelineError('ERR_SELECT_RULES', `${pathText(first.path)}: ${first.code}`);
  const own = read.filter(({ compiled }) => compiled?.type.name === event.type);
  const hasOwn = own.some(({ rule }) => rule.account === event.accountId);
  return own.map(({ index, rule, compiled }) => {
    const isApplied = rule.account === (hasOwn ? event.accountId : undefined);
    const reads = compiled?.filter?.reads ?? [];
    const outcome = isApplied && compiled ? outcomeOf(compiled, reader, event) : 'other_account';
    return { index, rule, outcome, reads };
  });
}

function outcomeOf(
  { type, filter }: ReadRule,
  reader: RuleReader,
  event: EvaluatedEvent,
): RuleOutcome {
  if (filter === undefined) return 'matches';
  const language = reader.language(type);
  for (const path of filter.reads) language.setter(path)(event.valueOf(path));
  const result = filter.evaluate({ left: EVALUATION_STEPS_MAX });
  if (typeof result !== 'boolean') return result;
  return result ? 'matches' : 'no_match';
}
