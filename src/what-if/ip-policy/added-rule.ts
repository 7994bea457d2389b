import { PipelineError, readCidr } from '../../base/index.ts';
import type { Rule } from './configuration.ts';
import { rangesOf } from './ranges.ts';

/** `deny 203.0.113.0/24`; for a rule of another policy than the evaluated one, `deny 203.0.113.0/24 in ipp_…`. */
const form = /^\s*(allow|deny)\s+(\S+)(?:\s+in\s+(\S+))?\s*$/;

/**
 * Reads a rule to add. @param policy the policy of a rule whose text names no policy @throws PipelineError
 * ERR_WHAT_IF_CIDR
 */
export function addedRule(text: string, policy: string): Rule {
  const [, action = '', cidr = '', owner = policy] = form.exec(text) ?? [];
  if (rangesOf(cidr) === undefined)
    throw new PipelineError('ERR_WHAT_IF_CIDR', JSON.stringify(text));
  return { id: '', policy: owner, cidr, action };
}

/**
 * Returns why a rule such as `deny 203.0.113.5/24` cannot be tried; undefined if it can. The management API rejects the
 * same rules, and ranges without a mask, which the platform accepts for a single address (section 6.3).
 */
export function ruleProblem(text: string): string | undefined {
  const [, , cidr] = form.exec(text) ?? [];
  if (cidr === undefined) return 'it must be an action and a range';
  const read = readCidr(cidr);
  return 'kind' in read && read.kind !== 'no_mask' ? `the range ${read.text}` : undefined;
}

/** @throws PipelineError ERR_WHAT_IF_CIDR */
export function assertAddable(rules: readonly string[]): void {
  for (const rule of rules) {
    const problem = ruleProblem(rule);
    if (problem === undefined) continue;
    throw new PipelineError(
      'ERR_WHAT_IF_CIDR',
      `${JSON.stringify(rule.slice(0, 100))}: ${problem}`,
    );
  }
}
