/**
 * what-if: evaluates stored traffic with another configuration: which decisions would have been different, which alerts
 * would have fired, and what capture rules would have stored.
 */
export type { AlertEffect, RuleEffect } from './alert/effect.ts';
export type { AlertStep, AlertWhatIf } from './alert/request.ts';
export { whatIfAlert } from './alert/what-if.ts';
export { queryAsAnalyst, readAnswer } from './analyst-queries.ts';
export type { Affected, AffectedValue } from './ip-policy/affected.ts';
export type { CaptureAmounts, CaptureEffect } from './capture/effect.ts';
export { subscriptionRules } from './capture/subscriptions.ts';
export type { LedgerQuery } from './capture/sizes.ts';
export { type CaptureChange, type CaptureStep, whatIfCapture } from './capture/what-if.ts';
export type { CoverRequest } from './ip-policy/covering.ts';
export type { IpPolicyEffect } from './ip-policy/effect.ts';
export { assertAddable, ruleProblem } from './ip-policy/added-rule.ts';
export type { Unmatched } from './ip-policy/evaluation.ts';
export {
  type ClientIpOptions,
  isPseudonymNumber,
  truncationOf,
} from './ip-policy/masked-clients.ts';
export { policiesSql } from './ip-policy/policies.ts';
export type { IpPolicyChange } from './ip-policy/preparation.ts';
export { assertRange, type TimeRange } from './range.ts';
export { selectRequests } from './ip-policy/selection.ts';
export type { Dimension } from './ip-policy/sql.ts';
export { coverForIpPolicy, type IpPolicyStep, whatIfIpPolicy } from './ip-policy/what-if.ts';
