import { type QueryExecutorProvider, sql } from 'kysely';

import { readCidr } from '../../../base/index.ts';

interface Rule {
  readonly id: string;
  readonly ip_policy_id: string;
  readonly cidr_key: string;
}

/**
 * Ranges of IPv4-mapped IPv6 addresses get the key of their IPv4 range, so that a policy has each range once. A rule
 * whose range another rule of its policy already has keeps its key, because no rule is deleted without a request.
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
