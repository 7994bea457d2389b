import type { Change, Inventory } from './inventory.ts';
import type { Scenario } from './scenario.ts';

/** Returns the configuration changes that cause the traffic of the scenario, in no particular order. */
export function scenarioChanges(scenario: Scenario, inventory: Inventory): readonly Change[] {
  return [...outage(scenario, inventory), ...denial(scenario, inventory)];
}

/** Positions of users in the list of users of an account. */
const OPERATOR = 0;
const SCRIPTER = 1;
const NEWCOMER = 2;
const BOT = 4;

function outage({ outage: { host, span } }: Scenario, inventory: Inventory): readonly Change[] {
  const kind = 'tunnel_credential';
  const description = `agent of ${host.name}`;
  inventory.assume(kind, host.account, 'agent', { description });
  return [
    { atMs: span.fromMs, kind, action: 'deleted', person: NEWCOMER, name: 'agent' },
    {
      atMs: span.toMs,
      kind,
      action: 'created',
      account: host.account,
      person: NEWCOMER,
      name: 'new agent',
      set: { description, acl: [`bind:${host.name}`] },
    },
  ];
}

function denial(scenario: Scenario, inventory: Inventory): readonly Change[] {
  const { account, attack, deny, mistake } = scenario;
  const description = 'public endpoints';
  inventory.assume('ip_policy', account, 'policy', { description });
  const policy = inventory.referenceOf('policy');
  const restriction = { description, enforced: false, type: 'endpoints', ip_policies: [policy] };
  inventory.assume('ip_restriction', account, 'restriction', restriction);
  const rule = { kind: 'ip_policy_rule', account };
  const denied = { ip_policy: policy, action: 'deny' };
  return [
    {
      atMs: deny.policyAtMs,
      kind: 'ip_policy',
      action: 'updated',
      person: OPERATOR,
      name: 'policy',
      set: { description: `${description}, password guessing kept out` },
    },
    {
      ...rule,
      atMs: deny.ruleAtMs,
      action: 'created',
      person: OPERATOR,
      name: 'deny attackers',
      set: { ...denied, cidr: attack.cidr, description: 'guesses passwords' },
    },
    {
      atMs: deny.enforcedAtMs,
      kind: 'ip_restriction',
      action: 'updated',
      person: OPERATOR,
      name: 'restriction',
      set: { ...restriction, enforced: true },
    },
    {
      ...rule,
      atMs: mistake.span.fromMs,
      action: 'created',
      person: BOT,
      name: 'deny partner',
      set: { ...denied, cidr: mistake.cidr, description: 'generated from the abuse list' },
    },
    {
      ...rule,
      atMs: mistake.span.toMs,
      action: 'deleted',
      person: SCRIPTER,
      name: 'deny partner',
    },
  ];
}
