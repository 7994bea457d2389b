/**
 * select: applies capture rules, the shape of a subscription's event sources: which events are kept (a CEL filter over
 * filterable fields) and which of their fields.
 */
export { captureScopes, type CaptureScope, keepsNone, remarkRules } from './captured-fields.ts';
export { type SelectionCode, type SelectionFinding } from './codes.ts';
export { type EventFilter, readEventFilter } from './event-filter.ts';
export { evaluateRules, type RuleAnswer } from './evaluate-rules.ts';
export { namedRules } from './named-rules.ts';
export { type SelectionRule } from './rule-reader.ts';
export { checkRules, compileRules } from './rule-set.ts';
