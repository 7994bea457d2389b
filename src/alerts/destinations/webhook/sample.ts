import type { Alert, AlertContext } from '../../types.ts';
import type { Group } from './planner.ts';

const context: AlertContext = {
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
};

const alert: Alert = {
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
  context,
};

/** A group with one item of each kind, so that it has every name that a message template can use. */
export const sampleGroup: Group = {
  receiver: 'receiver',
  key: '',
  labels: { alertname: 'Rule' },
  truncated: 0,
  pageUrl: 'http://127.0.0.1',
  notifications: [{ state: 'firing', alert }],
};

const full: Alert = {
  ...alert,
  labels: { ...alert.labels, path: '/' },
  context: {
    ...context,
    changes: context.changes.flatMap((change) => {
      const differences = [...change.differences, ...change.differences];
      return Array.from({ length: 2 }, () => ({ ...change, differences }));
    }),
  },
};
const bare: Alert = {
  ...alert,
  labels: { alertname: 'Rule', severity: 'warning' },
  annotations: {},
  state: 'resolved',
  endsAt: 60_000,
  context: undefined,
};

/**
 * Groups with one, two, and no items in each list; `subject` describes each group. A message has at least one alert.
 */
export const sampleGroups: readonly (readonly [subject: string, group: Group])[] = [
  ['one alert', sampleGroup],
  [
    'two alerts',
    {
      ...sampleGroup,
      labels: { alertname: 'Rule', severity: 'warning' },
      truncated: 1,
      notifications: Array.from({ length: 2 }, () => ({ state: 'firing', alert: full }) as const),
    },
  ],
  [
    'a resolved alert without context',
    {
      ...sampleGroup,
      labels: {},
      pageUrl: undefined,
      notifications: [{ state: 'resolved', alert: bare }],
    },
  ],
];
