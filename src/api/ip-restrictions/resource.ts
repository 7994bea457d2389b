import { Type } from 'typebox';

import { ipPolicyRefs, requireIpPolicies } from '../ip-policies/refs.ts';
import type { Resource } from '../resource/resource.ts';
import { common } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import { answer, body, commonAnswer, noteFields, pathParam, ref, word } from '../server/schema.ts';
import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';

interface Row extends CommonRow {
  readonly type: string;
  readonly enforced: boolean;
  readonly ip_policy_ids: readonly string[];
}

const path = '/ip_restrictions';
// A restriction applies to the whole account, so it can lock out all other users.
const administratorsOnly = 'Administrators only: an IP restriction applies to the whole account.';
const mutable = {
  ...noteFields,
  enforced: Type.Optional(
    Type.Boolean({
      description:
        'True if the restriction is enforced; if false, violations only cause warnings. Default false. Weir itself enforces only type `api`, with the option `api.enforce_ip_restrictions`. It stores the other types and delivers their events, so that the service that carries the traffic can enforce them.',
    }),
  ),
  ip_policy_ids: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 1_000,
      uniqueItems: true,
      description:
        'IP policies that enforce the restriction; an update replaces the list. Default empty.',
    }),
  ),
};
const create = body('A new IP restriction.', {
  ...mutable,
  type: word(['dashboard', 'api', 'agent', 'endpoints'], {
    description: 'Restricted traffic; cannot be changed later.',
  }),
});
const update = body('Fields to change.', { id: pathParam('id'), ...mutable });

/** IP restrictions: section 2.6 of the platform's specification. */
export const ipRestrictions: Resource<Row, typeof create, typeof update> = {
  noun: 'IP restriction',
  nouns: 'IP restrictions',
  operations: 'IpRestrictions',
  path,
  listKey: 'ip_restrictions',
  repository: new Repository<Row>({ table: 'ip_restrictions', prefix: 'ipx' }),
  answer: answer('IP policies that restrict access to a part of the account.', {
    ...commonAnswer,
    enforced: Type.Boolean({
      description: 'True if the restriction is enforced; if false, violations only cause warnings.',
    }),
    type: Type.String({ description: '`dashboard`, `api`, `agent`, or `endpoints`.' }),
    ip_policies: Type.Array(ref, { description: 'IP policies that enforce the restriction.' }),
  }),
  create,
  update,
  event: 'ip_restriction',
  notes: {
    create: administratorsOnly,
    delete: administratorsOnly,
    update:
      'Administrators only. `"ip_policy_ids": []` removes all IP policies. The official Python client sends `[]` if the list is omitted.',
  },
  guard(caller) {
    if (!caller.isAdmin)
      throw new ApiError(9015, 'Only administrators may manage IP restrictions.');
  },
  show: (api, row) => ({
    ...common(api, path, row),
    enforced: row.enforced,
    type: row.type,
    ip_policies: ipPolicyRefs(api, row.ip_policy_ids),
  }),
  async columns(change, given) {
    const ids = given.ip_policy_ids ?? [];
    await requireIpPolicies(change, ids, { name: 'ip_policy_ids' });
    return { type: given.type, enforced: given.enforced ?? false, ip_policy_ids: ids };
  },
  async changes(change, row, given) {
    const { enforced, ip_policy_ids: ids } = given;
    const known = row.ip_policy_ids;
    if (ids !== undefined) {
      await requireIpPolicies(change, ids, { name: 'ip_policy_ids', known });
    }
    return {
      ...(enforced === undefined ? {} : { enforced }),
      ...(ids === undefined ? {} : { ip_policy_ids: ids }),
    };
  },
};
