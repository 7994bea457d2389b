import { type QueryExecutorProvider, sql } from 'kysely';

import { readCidr } from '../../../base/index.ts';

interface Rule {
  readonly id: string;
  readonly ip_policy_id: string;
  readonly cidr_key: string;
}

/**
 * Gives each range of IPv4-mapped IPv6 addresses the key of its IPv4 range, so that a policy has each range only once.
 * If another rule of the policy already has that key, the rule keeps its old key, because a migration must not delete a
 * rule.
 */
export async function mappedRanges(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Rule>`select id, ip_policy_id, cidr_key from ip_policy_rules
    where cidr_key like '::ffff:%' order by id`.execute(db);
  for (const { id, ip_policy_id: policy, cidr_key: before } of rows) {
    const range = readCidr(before);
    if ('kind' in range || range.key === before) continue;
    await sql`update ip_policy_rules set cidr_key = ${range.key}
      where id = ${id} and not exists (select 1 from ip_policy_rules other
        where other.ip_policy_id = ${policy} and other.cidr_key = ${range.key})`.execute(db);
  }
}
