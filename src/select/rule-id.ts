import { createHash } from 'node:crypto';

/** The properties that identify a rule with a filter. */
export interface RuleScope {
  readonly account: string | undefined;
  readonly type: string;
  readonly filter: string;
}

/**
 * Returns the id under which the counts of a rule with a filter are stored. Rules of one account and type with the same
 * filter have the same id, in every process and version. The id (16 hex digits of a SHA-256) reveals neither the
 * account nor the filter.
 */
export function ruleId({ account, filter, type }: RuleScope): string {
  const text = JSON.stringify([type, account ?? null, filter]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
