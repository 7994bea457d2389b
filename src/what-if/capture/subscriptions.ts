import { isObject } from '../../base/index.ts';
import type { SelectionRule } from '../../select/index.ts';
import type { LedgerQuery } from './sizes.ts';

/**
 * Reads the rules of subscriptions that a pipeline last applied. @returns undefined if they are unknown, because they
 * are not readable, or were too long to be stored
 */
export async function subscriptionRules(
  pipeline: string,
  ledger: LedgerQuery,
): Promise<AppliedRules | undefined> {
  const applied = await appliedRow(pipeline, ledger).catch(() => 'unreadable' as const);
  if (applied === 'unreadable') return undefined;
  // A pipeline that stored no list applied no rules of subscriptions.
  if (applied === undefined) return { rules: [], appliedAtMs: undefined };
  const { appliedAtMs, text } = applied;
  if (text === '') return undefined;
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? { rules: list.filter(isSubscriptionRule), appliedAtMs } : undefined;
}

/** The rules of subscriptions that a pipeline applied. */
export interface AppliedRules {
  readonly rules: readonly SelectionRule[];
  /** When it last applied them, to the minute; later changes are not in the rules. Undefined if it applied none. */
  readonly appliedAtMs: number | undefined;
}

async function appliedRow(
  pipeline: string,
  ledger: LedgerQuery,
): Promise<{ readonly text: string; readonly appliedAtMs: number } | undefined> {
  const [latest] = await ledger(
    `SELECT toString(rules_hash) AS hash, toString(toUnixTimestamp64Milli(updated_at)) AS at FROM weir.capture_periods FINAL WHERE pipeline = {pipeline:String}
     ORDER BY updated_at DESC, since DESC LIMIT 1`,
    { pipeline },
  );
  if (latest === undefined) return undefined;
  const [row] = await ledger(
    'SELECT rules FROM weir.capture_rules FINAL WHERE pipeline = {pipeline:String} AND rules_hash = {hash:String}',
    { pipeline, hash: latest['hash'] },
  );
  const appliedAtMs = Number(latest['at']);
  return row === undefined ? undefined : { text: String(row['rules']), appliedAtMs };
}

function isSubscriptionRule(value: unknown): value is SelectionRule {
  if (!isObject(value) || typeof value['account'] !== 'string') return false;
  const { fields = [], filter = '', type } = value;
  const texts = [type, filter, ...(Array.isArray(fields) ? fields : [undefined])];
  return texts.every((each) => typeof each === 'string');
}
