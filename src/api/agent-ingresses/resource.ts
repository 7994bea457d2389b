import { sql } from 'kysely';
import { Type } from 'typebox';

import type { Change } from '../events/change.ts';
import { isHostName } from '../edges/host.ts';
import type { Resource } from '../resource/resource.ts';
import { common } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import { answer, body, commonAnswer, noteFields, pathParam } from '../server/schema.ts';
import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';

interface Row extends CommonRow {
  readonly domain: string;
}

const path = '/agent_ingresses';
const create = body('A new agent ingress.', {
  ...noteFields,
  domain: Type.String({
    minLength: 1,
    description:
      'A domain that you own. The regional domains are its subdomains. Stored in lower case; cannot be changed later.',
  }),
});
const update = body('Fields to change.', { id: pathParam('id'), ...noteFields });

/** Agent ingresses: section 2.3 of the platform's specification. */
export const agentIngresses: Resource<Row, typeof create, typeof update> = {
  noun: 'agent ingress',
  nouns: 'agent ingresses',
  operations: 'AgentIngresses',
  path,
  listKey: 'ingresses',
  repository: new Repository<Row>({ table: 'agent_ingresses', prefix: 'agin' }),
  answer: answer('Addresses under your own domain that agents connect to.', {
    ...commonAnswer,
    domain: Type.String({ description: 'The base domain.' }),
    ns_targets: Type.Array(Type.String(), {
      description: 'Values of the NS records that delegate `domain` to this service.',
    }),
    region_domains: Type.Array(Type.String(), {
      description: 'Regional agent ingress domains; the list grows with the regions.',
    }),
  }),
  create,
  update,
  show: (api, row) => ({
    ...common(api, path, row),
    domain: row.domain,
    ns_targets: api.settings.nsTargets,
    region_domains: api.settings.regions.map((region) => `tunnel.${region}.${row.domain}`),
  }),
  async columns(change, given) {
    const domain = given.domain.toLowerCase().replace(/\.$/, '');
    // Reject a name whose last label is a number: it is an IP address (WHATWG URL, "ends in a number").
    if (!isHostName(domain) || !domain.includes('.') || /\.\d+$/.test(domain)) {
      throw apiError(239, 'must be a DNS name, without scheme and port');
    }
    const own = change.api.settings.serviceDomains;
    if (own.some((name) => domain === name || domain.endsWith(`.${name}`))) {
      throw apiError(6705, 'belongs to this service');
    }
    await rejectTwin(change, domain);
    return { domain };
  },
  changes: () => Promise.resolve({}),
};

async function rejectTwin(change: Change, domain: string): Promise<void> {
  const { rows } = await sql`select 1 from agent_ingresses
    where account_id = ${change.accountId} and domain = ${domain}`.execute(change.tx);
  if (rows.length > 0) throw apiError(6706, 'has an agent ingress already');
}

function apiError(code: 239 | 6705 | 6706, complaint: string): ApiError {
  return new ApiError(code, `domain ${complaint}.`, 'domain');
}
