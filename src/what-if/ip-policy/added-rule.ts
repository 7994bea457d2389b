import { PipelineError, readCidr } from '../../base/index.ts';

/**
 * Returns why the management API would reject a new rule such as `deny 203.0.113.5/24`; undefined if it would accept
 * the rule.
 */
export function ruleProblem(text: string): string | undefined {
  const [, cidr] = /^\s*(?:allow|deny)\s+(\S+)\s*$/.exec(text) ?? [];
  if (cidr === undefined) return 'it must be an action and a range';
  const read = readCidr(cidr);
  return 'kind' in read ? `the range ${read.text}` : undefined;
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
