/** Evaluates stored traffic with another configuration: which decisions would have been others. */
export { queryAsAnalyst } from './analyst-queries.ts';
export type { Affected, AffectedValue } from './ip-policy/affected.ts';
export type { CoverRequest } from './ip-policy/covering.ts';
export type { Unmatched } from './ip-policy/evaluation.ts';
export type { Dimension } from './ip-policy/sql.ts';
export { type IpPolicyChange, type IpPolicyEffect, whatIfIpPolicy } from './ip-policy/what-if.ts';
