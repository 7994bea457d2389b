import { messageOf } from '../../base/index.ts';
import type { AlertCode } from '../rules/codes.ts';
import type { RuleError } from '../types.ts';

/** Why a rule cannot be evaluated; other rules are not affected. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
  readonly code: AlertCode;

  constructor(code: AlertCode, message: string) {
    super(message);
    this.code = code;
  }
}

const limits =
  /TIMEOUT_EXCEEDED|TOO_SLOW|MEMORY_LIMIT_EXCEEDED|TOO_MANY_ROWS|TOO_MANY_BYTES|TOO_MANY_ROWS_OR_BYTES|SET_SIZE_LIMIT_EXCEEDED/;

/** Returns the part of an error that is shown with the rule. */
export function ruleErrorOf(error: unknown): RuleError {
  if (error instanceof RuleFailure) return { code: error.code, message: error.message };
  const message = messageOf(error).replace(/^ERR_\w+: [^(]*\((.*)\)$/s, '$1');
  return { code: limits.test(message) ? 'ALERT_TIMEOUT' : 'ALERT_QUERY', message };
}
