import { sql } from 'kysely';
import { Type } from 'typebox';

import type { Change } from '../events/change.ts';
import { ipPolicyRepository, path as policyPath } from '../ip-policies/repository.ts';
import { deleteObject } from '../resource/crud.ts';
import { requireOwnership } from '../resource/ownership.ts';
import type { Resource } from '../resource/resource.ts';
import { common, refTo } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import { answer, body, commonAnswer, noteFields, pathParam, ref, word } from '../server/schema.ts';
import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';
import { parseCidr } from './cidr.ts';

interface Row extends CommonRow {
  readonly ip_policy_id: string;
  readonly cidr: string;
  /** Canonical text of the range. */
  readonly cidr_key: string;
  readonly action: string;
}

const path = '/ip_policy_rules';
const cidr = Type.String({
  minLength: 1,
  'x-error-code': 1402,
  description: 'Address range in CIDR notation, IPv4 or IPv6, for example `198.51.100.0/24`.',
});
const create = body('A new rule.', {
  ...noteFields,
  cidr,
  ip_policy_id: Type.String({ description: 'IP policy that the rule belongs to.' }),
  action: word(['allow', 'deny'], {
    'x-error-code': 1422,
    description: 'Action for connections from the range.',
  }),
});
const update = body('Fields to change.', {
  id: pathParam('id'),
  ...noteFields,
  cidr: Type.Optional(cidr),
});

/** IP policy rules. Their operations are not described in section 2.5 of the platform's specification. */
export const ipPolicyRules: Resource<Row, typeof create, typeof update> = {
  noun: 'IP policy rule',
  nouns: 'IP policy rules',
  operations: 'IpPolicyRules',
  path,
  listKey: 'ip_policy_rules',
  repository: new Repository<Row>({ table: 'ip_policy_rules', prefix: 'ipr' }),
  answer: answer('An address range that an IP policy allows or denies.', {
    ...commonAnswer,
    cidr: Type.String({ description: 'The address range, as in the request.' }),
    ip_policy: ref,
    action: Type.String({ description: '`allow` or `deny`.' }),
  }),
  create,
  update,
  event: 'ip_policy_rule',
  show: (api, row) => ({
    ...common(api, path, row),
    cidr: row.cidr,
    ip_policy: refTo(api, policyPath, row.ip_policy_id),
    action: row.action,
  }),
  async columns(change, given) {
    const { key } = parseCidr(given.cidr);
    const policy = given.ip_policy_id;
    const found = await ipPolicyRepository.lock(change.tx, change.accountId, policy);
    if (found === undefined) {
      throw new ApiError(1414, `There is no IP policy ${policy.slice(0, 100)}.`, 'ip_policy_id');
    }
    // A change of a rule also changes its policy, so require ownership of the policy.
    requireOwnership(change.actor, found, 'IP policy');
    await rejectTwin(change, policy, key);
    return { ip_policy_id: policy, cidr: given.cidr, cidr_key: key, action: given.action };
  },
  async changes(change, row, given) {
    if (given.cidr === undefined) return {};
    const { key } = parseCidr(given.cidr);
    const isSame = key === row.cidr_key || given.cidr === row.cidr;
    if (!isSame) await rejectTwin(change, row.ip_policy_id, key);
    return { cidr: given.cidr, cidr_key: given.cidr === row.cidr ? row.cidr_key : key };
  },
};

/** Deletes the rules of an IP policy, and emits one event for each rule. */
export async function deleteRulesOf(change: Change, policyId: string): Promise<void> {
  const { rows } = await sql<Row>`select * from ip_policy_rules
    where ip_policy_id = ${policyId} order by id for update`.execute(change.tx);
  for (const row of rows) await deleteObject(change, ipPolicyRules, row);
}

async function rejectTwin(change: Change, policyId: string, key: string): Promise<void> {
  const { rows } = await sql`select 1 from ip_policy_rules
    where ip_policy_id = ${policyId} and cidr_key = ${key}`.execute(change.tx);
  if (rows.length > 0) {
    throw new ApiError(1408, `The IP policy has a rule for ${key} already.`, 'cidr');
  }
}
