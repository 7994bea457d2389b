import { sql } from 'kysely';

import { contains } from '../../base/index.ts';
import { parseCidr } from '../ip-policy-rules/cidr.ts';
import { ApiError } from '../server/codes.ts';
import type { Connection } from '../store/repository.ts';

interface RuleRow {
  readonly id: string;
  readonly enforced: boolean;
  /** Null for a restriction whose policies have no rules. */
  readonly cidr: string | null;
  readonly action: string | null;
}

/**
 * Applies the IP restrictions of type `api` to a request to this API. An address passes a restriction if at least one
 * of its rules allows the address and none denies it. A policy that is deleted or has no rules does not allow any
 * address.
 * @returns identifiers of the restrictions that reject the address but are not enforced
 * @throws ApiError 220 if an enforced restriction rejects the address
 */
export async function requireAddress(
  db: Connection,
  accountId: string,
  address: string,
): Promise<readonly string[]> {
  const { rows } = await sql<RuleRow>`
    select x.id, x.enforced, r.cidr, r.action
    from ip_restrictions x left join ip_policy_rules r on r.ip_policy_id = any(x.ip_policy_ids)
    where x.account_id = ${accountId} and x.type = 'api'`.execute(db);
  const warnings: string[] = [];
  for (const id of new Set(rows.map((row) => row.id))) {
    const rules = rows.filter((row) => row.id === id);
    if (isAllowed(rules, address)) continue;
    if (rules[0]?.enforced === true) {
      throw new ApiError(220, `The IP restriction ${id} does not let this address use the API.`);
    }
    warnings.push(id);
  }
  return warnings;
}

function isAllowed(rules: readonly RuleRow[], address: string): boolean {
  const matches = rules.filter(({ cidr }) => cidr !== null && contains(parseCidr(cidr), address));
  const denied = matches.some(({ action }) => action === 'deny');
  return !denied && matches.some(({ action }) => action === 'allow');
}
