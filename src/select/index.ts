/**
 * select: applies capture rules, which have the form of a subscription's event sources: a CEL filter over filterable
 * fields selects the events, and `fields` selects their fields.
 */
export type { ComparedTexts } from './analysis/compared-texts.ts';
export {
  captureScopes,
  type CaptureScope,
  keepsNone,
  ruleWarnings,
  textsInFilters,
} from './captured-fields.ts';
export { type SelectionCode, type SelectionFinding } from './codes.ts';
export { type EventFilter, readEventFilter } from './event-filter.ts';
export { evaluateRules, type RuleOutcome } from './evaluate-rules.ts';
export { namedRules } from './named-rules.ts';
export { type SelectionRule } from './rule-reader.ts';
export { checkRules, compileRules } from './rule-set.ts';
