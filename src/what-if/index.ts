/** Evaluates stored traffic with another configuration: which decisions would have been others. */
export { queryAsAnalyst } from './analyst-queries.ts';
export type { Unmatched } from './ip-policy/evaluation.ts';
export type { Dimension } from './ip-policy/sql.ts';
export {
  type Affected,
  type AffectedValue,
  type IpPolicyChange,
  type IpPolicyEffect,
  whatIfIpPolicy,
} from './ip-policy/what-if.ts';
