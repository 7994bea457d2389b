import { isObject } from '../../base/index.ts';
import type { SelectionRule } from '../../select/index.ts';
import type { LedgerQuery } from './sizes.ts';

/**
 * Reads the rules of subscriptions that a pipeline last applied. @returns undefined if they are not known: not readable, or too long
 * to be stored
 */
export async function subscriptionRules(
  pipeline: string,
  ledger: LedgerQuery,
): Promise<readonly SelectionRule[] | undefined> {
  const rows = await rulesRows(pipeline, ledger).catch(() => undefined);
  if (rows === undefined) return undefined;
  const [row] = rows;
  // A pipeline that stored no list applied no rules of subscriptions.
  if (row === undefined) return [];
  const text = String(row['rules']);
  if (text === '') return undefined;
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter(isSubscriptionRule) : undefined;
}

async function rulesRows(pipeline: string, ledger: LedgerQuery): ReturnType<LedgerQuery> {
  const [latest] = await ledger(
    `SELECT toString(rules_hash) AS hash FROM weir.capture_periods FINAL WHERE pipeline = {pipeline:String}
     ORDER BY updated_at DESC, since DESC LIMIT 1`,
    { pipeline },
  );
  if (latest === undefined) return [];
  return await ledger(
    'SELECT rules FROM weir.capture_rules FINAL WHERE pipeline = {pipeline:String} AND rules_hash = {hash:String}',
    { pipeline, hash: latest['hash'] },
  );
}

function isSubscriptionRule(value: unknown): value is SelectionRule {
  if (!isObject(value) || typeof value['account'] !== 'string') return false;
  const { fields = [], filter = '', type } = value;
  const texts = [type, filter, ...(Array.isArray(fields) ? fields : [undefined])];
  return texts.every((each) => typeof each === 'string');
}
