import { createHash } from 'node:crypto';

/** What distinguishes rules with a filter. */
export interface RuleScope {
  readonly account: string | undefined;
  readonly type: string;
  readonly filter: string;
}

/**
 * Names a rule with a filter where its counts are kept: rules of one account and type that share a filter have one id, in
 * every process and version. It reveals neither the account nor the filter: 16 hex digits of a SHA-256.
 */
export function ruleId({ account, filter, type }: RuleScope): string {
  const text = JSON.stringify([type, account ?? null, filter]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
