import type { Group } from './planner.ts';

/** A group with one item of each kind, so that it has every name that a message template can use. */
export const sampleGroup: Group = {
  receiver: 'receiver',
  key: '',
  labels: { alertname: 'Rule' },
  truncated: 0,
  pageUrl: 'http://127.0.0.1',
  notifications: [
    {
      state: 'firing',
      alert: {
        rule: 'Rule',
        group: 'group',
        severity: 'warning',
        labels: { alertname: 'Rule', severity: 'warning', host: 'a.example' },
        fingerprint: '0123456789abcdef',
        state: 'firing',
        value: 2,
        threshold: 1,
        op: '>',
        pendingSince: 0,
        startsAt: 0,
        endsAt: undefined,
        lastEvaluatedAt: 0,
        annotations: {
          summary: 'summary',
          description: 'description',
          runbook_url: 'http://a.example',
        },
        late: false,
        silencedBy: undefined,
        context: {
          from: 0,
          to: 60_000,
          unit: 'blocks',
          clients: [{ name: '203.0.113.1', count: 2 }],
          hosts: [{ name: 'a.example', count: 2 }],
          paths: [{ name: '/', count: 2 }],
          totals: { count: 2, clients: 1, hosts: 1 },
          yesterday: { count: 0, clients: 0, hosts: 0 },
          firstAt: 0,
          changes: [
            {
              eventId: 'ev_1',
              at: 0,
              secondsBefore: 1,
              action: 'updated',
              objectType: 'ip_policy',
              objectId: 'ipp_1',
              name: 'name',
              accountId: 'ac_1',
              actor: 'user@example.com',
              actorSource: 'API',
              differences: [{ field: 'cidr', before: 'a', after: 'b' }],
            },
          ],
        },
      },
    },
  ],
};
