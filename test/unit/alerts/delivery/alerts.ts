import type { Alert, AlertContext } from '../../../../src/alerts/types.ts';

export const startMs = Date.UTC(2026, 10, 20, 11, 44, 30);

/** An alert of the rule `IpPolicyBlocks` for one client. */
export function alertOf(client: string, more: Partial<Alert> = {}): Alert {
  return {
    rule: 'IpPolicyBlocks',
    group: 'security',
    severity: 'critical',
    labels: { alertname: 'IpPolicyBlocks', severity: 'critical', conn_client_ip: client },
    fingerprint: Buffer.from(client).toString('hex').padStart(16, '0').slice(-16),
    state: 'firing',
    value: 211,
    threshold: 20,
    op: '>',
    pendingSince: startMs - 120_000,
    startsAt: startMs,
    endsAt: undefined,
    lastEvaluatedAt: startMs,
    annotations: { summary: `${client} is blocked` },
    late: false,
    silencedBy: undefined,
    context: undefined,
    ...more,
  };
}

export const context: AlertContext = {
  from: startMs - 300_000,
  to: startMs,
  unit: 'blocks',
  clients: [{ name: '198.51.100.23', count: 211 }],
  hosts: [{ name: 'api.example.com', count: 400 }],
  paths: [{ name: '/v1/<orders>', count: 12 }],
  totals: { count: 405, clients: 37, hosts: 3 },
  yesterday: { count: 9, clients: 3, hosts: 2 },
  firstAt: startMs - 120_000,
  changes: [
    {
      eventId: 'ev_1',
      at: startMs - 158_000,
      secondsBefore: 38,
      action: 'updated',
      objectType: 'ip_policy_rule',
      objectId: 'ipr_1',
      name: 'Office and partners',
      accountId: 'ac_1',
      actor: 'maria@example.com',
      actorSource: 'dashboard',
      differences: [{ field: 'cidr', before: '198.51.100.0/25', after: '198.51.100.0/24' }],
    },
  ],
};
