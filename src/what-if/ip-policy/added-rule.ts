import { PipelineError, readCidr } from '../../base/index.ts';

/**
 * Returns why a rule such as `deny 203.0.113.5/24` cannot be tried; undefined if it can. The management API rejects the
 * same rules, and ranges without a mask, which the platform accepts for a single address (section 6.3).
 */
export function ruleProblem(text: string): string | undefined {
  const [, cidr] = /^\s*(?:allow|deny)\s+(\S+)\s*$/.exec(text) ?? [];
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
