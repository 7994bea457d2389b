import { common } from '../resource/show.ts';
import { deleteRulesOf } from '../ip-policy-rules/resource.ts';
import type { Resource } from '../resource/resource.ts';
import { answer, body, commonAnswer, noteFields, pathParam } from '../server/schema.ts';
import type { CommonRow } from '../store/tables.ts';
import { ipPolicyRepository, path } from './repository.ts';

const create = body('A new IP policy.', noteFields);
const update = body('Fields to change.', { id: pathParam('id'), ...noteFields });

/** IP policies: section 2.5 of the platform's specification. */
export const ipPolicies: Resource<CommonRow, typeof create, typeof update> = {
  noun: 'IP policy',
  nouns: 'IP policies',
  operations: 'IpPolicies',
  path,
  listKey: 'ip_policies',
  repository: ipPolicyRepository,
  answer: answer('A named set of IP policy rules.', commonAnswer),
  create,
  update,
  event: 'ip_policy',
  notes: {
    delete:
      'Also deletes the rules of the policy, each with an `ip_policy_rule_deleted.v0` event. Objects that refer to the policy keep the reference, and treat the policy as one without rules.',
  },
  show: (api, row) => common(api, path, row),
  columns: () => Promise.resolve({}),
  changes: () => Promise.resolve({}),
  removing: (change, row) => deleteRulesOf(change, row.id),
};
