import { describe, expect, it } from 'vitest';

import { rulesOfText } from '../../../src/alerts/rules/load.ts';
import { checkRule } from '../../../src/alerts/rules/check.ts';
import { filterSql } from '../../../src/alerts/rules/filter.ts';
import { planMetric } from '../../../src/alerts/rules/metrics.ts';
import { silenceAt } from '../../../src/alerts/rules/schedule.ts';
import { renderTemplate, templateProblems } from '../../../src/alerts/rules/template.ts';
import type { ConfigFinding } from '../../../src/config/index.ts';
import type { ScheduledSilence } from '../../../src/alerts/types.ts';

async function read(text: string) {
  const findings: ConfigFinding[] = [];
  const rules = await rulesOfText(text, 'rules/edge.yaml', { env: {}, findings });
  return {
    rules,
    findings: findings.map(({ line, code, message }) => `${line} ${code} ${message}`),
  };
}

describe('a rule file', () => {
  it('returns rules with their group, location, and labels', async () => {
    const { rules, findings } = await read(
      [
        'rules:',
        '  - name: Blocks',
        '    metric: ip_policy_blocks',
        '    group_by: [conn.client_ip, host]',
        '    filter: { host: ["*.example.com", "!status.example.com"] }',
        '    window: 10m',
        '    threshold: 5',
        '    for: 2m',
      ].join('\n'),
    );
    expect(findings).toEqual([]);
    expect(rules).toMatchObject([
      {
        name: 'Blocks',
        group: 'edge',
        severity: 'warning',
        windowMs: 600_000,
        forMs: 120_000,
        line: 2,
        query: {
          groupBy: [
            { dimension: 'conn.client_ip', label: 'conn_client_ip' },
            { dimension: 'host', label: 'host' },
          ],
          filter: [{ dimension: 'host', any: ['*.example.com'], none: ['status.example.com'] }],
        },
      },
    ]);
  });

  it('treats 0m as no time, and requires a unit for every number', async () => {
    const rule = (name: string, more: string): string =>
      `  - { name: ${name}, metric: requests, threshold: 1, ${more} }`;
    const good = await read(['rules:', rule('A', 'for: 0m, keep_firing_for: 0h')].join('\n'));
    expect(good).toMatchObject({ findings: [], rules: [{ forMs: 0, keepFiringForMs: 0 }] });
    const wrong = ['for: 5', 'for: 1.5', 'for: 5s', 'for: []', 'window: 0m', 'for: 0'];
    for (const [at, more] of wrong.entries()) {
      const { rules, findings } = await read(['rules:', rule('B', more)].join('\n'));
      const what =
        at === 4 ? 'an empty window' : 'an integer of minutes, hours, or days such as `5m`';
      expect({ rules, findings }).toMatchObject({
        rules: [],
        findings: [expect.stringContaining(what)],
      });
    }
  });

  it('is reported with line, rule, and the nearest name', async () => {
    const { rules, findings } = await read(
      [
        'rules:',
        '  - name: A',
        '    metric: ip_policy_block',
        '    threshold: 1',
        '  - name: B',
        '    metric: requests',
        '    filter: { conn.client_ip: 1.2.3/24 }',
        '    threshold: 1',
        '  - name: C',
        '    threshold: 1',
        '  - name: D',
        '    sql: DROP TABLE x',
        '    threshold: 1',
        '  - name: E',
        '    sql: "SELECT 1 AS value, {from:DateTime64(6)}, {to:DateTime64(6)}, {ends:Array(DateTime)}"',
        '    threshold: 1',
      ].join('\n'),
    );
    expect(rules).toEqual([]);
    expect(findings[0]).toBe(
      '3 ALERT_METRIC rule A has metric "ip_policy_block", which is not a metric; did you mean ip_policy_blocks?',
    );
    expect(findings[1]).toMatch(/^7 ALERT_FILTER rule B has "1.2.3\/24" for conn.client_ip/);
    expect(findings[2]).toBe('9 ALERT_FORM rule C has neither `metric` nor `sql`');
    expect(findings[3]).toBe('12 ALERT_SQL rule D has a query that is not a SELECT');
    expect(findings.at(-1)).toBe(
      '15 ALERT_SQL rule E has a query with {ends:…} without a column `window_end`',
    );
  });

  it('must not name a client by a loopback address', async () => {
    const { findings } = await read(
      "rules:\n  - { name: A, metric: requests, filter: { conn.client_ip: 'fe80::1%eth0' }, threshold: 1 }\n",
    );
    expect(findings).toEqual([expect.stringMatching(/ALERT_FILTER rule A has "fe80::1%eth0"/)]);
  });

  it('is rejected as a whole if its structure is invalid', async () => {
    const { rules, findings } = await read(
      'rules:\n  - name: A\n    treshold: 1\n    metric: requests\n',
    );
    expect(rules).toEqual([]);
    expect(findings).toContainEqual(
      expect.stringMatching(/^3 CFG_UNKNOWN_KEY .*did you mean threshold\?/),
    );
  });
});

const options = {
  name: 'A',
  enabled: true,
  severity: 'warning',
  metric: 'requests',
  group_by: [] as string[],
  window: '5m',
  op: '>',
  threshold: 1,
  for: '0m',
  keep_firing_for: '0m',
  missing: 'ok',
  silences: [],
} as const;
const codesOf = (more: object): string[] =>
  checkRule({ ...options, ...more }).findings.map(({ code }) => code);

describe('labels', () => {
  it('conflict if two dimensions, or a label and a dimension, map to one name', () => {
    expect(
      codesOf({ metric: 'ip_policy_blocks', group_by: ['conn.client_ip', 'client_ip'] }),
    ).toEqual([]);
    expect(codesOf({ group_by: ['host'], labels: { host: 'x' } })).toEqual(['ALERT_LABEL']);
    expect(codesOf({ labels: { severity: 'x' } })).toEqual(['ALERT_LABEL']);
    expect(codesOf({ labels: { team: 'x' } })).toEqual([]);
  });
});

describe('a metric', () => {
  it('is read from the smallest rollup that has all dimensions, else from the events', () => {
    const sourceOf = (metric: string, dimensions: string[], ratio?: string): string | undefined => {
      const plan = planMetric(metric, ratio, dimensions);
      return plan?.kind === 'source' ? plan.source.name : plan?.kind;
    };
    expect(sourceOf('requests', ['host'])).toBe('http');
    expect(sourceOf('requests', ['status'])).toBe('status');
    expect(sourceOf('requests', ['path'])).toBe('path');
    expect(sourceOf('requests', ['conn.client_ip'])).toBe('http_request_complete');
    expect(sourceOf('ip_policy_blocks', ['conn.client_ip', 'host'])).toBe('ip_policy');
    expect(sourceOf('5xx', ['host'], 'requests')).toBe('http');
    expect(sourceOf('ledger_gaps', ['source'])).toBe('ledger');
    expect(sourceOf('5xx', [], 'tcp_connections')).toBeUndefined();
    expect(codesOf({ metric: '5xx', ratio_of: 'tcp_connections' })).toEqual(['ALERT_METRIC']);
    expect(codesOf({ metric: '5xx', ratio_of: 'requests', ratio_min: 50 })).toEqual([]);
    expect(codesOf({ metric: '5xx', ratio_min: 50 })).toEqual(['ALERT_FORM']);
  });
});

describe('a filter', () => {
  it('supports texts with *, ranges of addresses and numbers, and negation', () => {
    const plan = planMetric('requests', undefined, [
      'conn.client_ip',
      'host',
      'http.response.status_code',
    ]);
    if (plan?.kind !== 'source') throw new Error('no plan');
    const sql = filterSql(
      [
        { dimension: 'host', any: ['a_*.x'], none: ["it's"] },
        { dimension: 'conn.client_ip', any: ['203.0.113.0/24', '2001:db8::1'], none: [] },
        { dimension: 'http.response.status_code', any: ['500-599'], none: [] },
      ],
      plan.source,
    );
    expect(sql).toContain(String.raw`(r.conn_server_name LIKE 'a\\_%.x')`);
    expect(sql).toContain(String.raw`NOT (r.conn_server_name = 'it\'s')`);
    expect(sql).toContain("IPv6CIDRToRange(toIPv6('::ffff:203.0.113.0'), 120)");
    expect(sql).toContain("r.conn_client_ip = toIPv6('2001:db8::1')");
    expect(sql).toContain('r.http_response_status_code BETWEEN 500 AND 599');
  });
});

const values = {
  value: 0.12345,
  threshold: 1_234_567,
  op: '>',
  rule: 'A',
  group: 'g',
  severity: 'warning',
  windowMs: 300_000,
  startsAt: Date.UTC(2026, 0, 31),
  labels: { host: 'x\n{{ value }}', empty: '' },
};

describe('an annotation', () => {
  it('inserts values on one line, and never expands a value as a template', () => {
    const text = '{{ value | percent }} of {{threshold}} in {{ window }} on {{ labels.host }}.';
    expect(renderTemplate(text, values)).toBe('12.3 % of 1.23M in 5m on x {{ value }}.');
    expect(renderTemplate('{{ labels.host | url }}', values)).toBe('x%0A%7B%7B%20value%20%7D%7D');
    const either = '{{#labels.host}}host{{/labels.host}}{{^labels.empty}}, none{{/labels.empty}}';
    expect(renderTemplate(either, values)).toBe('host, none');
    expect(renderTemplate('{{ labels.__proto__ }}{{ labels.none }}', values)).toBe('');
  });

  it('is checked for names, formats, and braces', () => {
    expect(templateProblems('{{ value }} {{ labels.host }}', ['host'])).toEqual([]);
    expect(templateProblems('{{ labels.clien }}', ['client'])).toEqual([
      'has the unknown name labels.clien; did you mean labels.client?',
    ]);
    expect(templateProblems('{{ valu }}', [])).toEqual([
      'has the unknown name valu; did you mean value?',
    ]);
    expect(templateProblems('{{ value | percnt }}', [])).toEqual([
      'has the unknown format percnt; did you mean percent?',
    ]);
    // Which labels a query in SQL gives only the day shows.
    expect(
      templateProblems('{{#labels.host}} on {{ labels.host }}{{/labels.host}}', undefined),
    ).toEqual([]);
    expect(templateProblems('{{ value', [])).toEqual(['has an unmatched `{{` or `}}`']);
  });
});

describe('a scheduled silence', () => {
  const silence = (more: Partial<ScheduledSilence>): readonly ScheduledSilence[] => [
    { comment: 'x', weekdays: [], fromMinute: 0, toMinute: 1440, timeZone: 'UTC', ...more },
  ];
  const holds = (silences: readonly ScheduledSilence[], time: string): boolean =>
    silenceAt(silences, Date.parse(time)) !== undefined;

  it('starts at its first minute and ends before its end minute, in its time zone and across daylight saving time', () => {
    const berlin = silence({ fromMinute: 22 * 60, toMinute: 23 * 60, timeZone: 'Europe/Berlin' });
    expect(holds(berlin, '2026-01-31T20:59:59Z')).toBe(false);
    expect(holds(berlin, '2026-01-31T21:00:00Z')).toBe(true);
    expect(holds(berlin, '2026-01-31T21:59:59Z')).toBe(true);
    expect(holds(berlin, '2026-01-31T22:00:00Z')).toBe(false);
    expect(holds(berlin, '2026-07-31T20:30:00Z')).toBe(true);
  });

  it('belongs to the day on which it starts if it spans midnight', () => {
    const night = silence({ weekdays: ['sat'], fromMinute: 22 * 60, toMinute: 6 * 60 });
    expect(holds(night, '2026-01-31T23:00:00Z')).toBe(true);
    expect(holds(night, '2026-02-01T05:59:00Z')).toBe(true);
    expect(holds(night, '2026-02-01T06:00:00Z')).toBe(false);
    expect(holds(night, '2026-02-01T23:00:00Z')).toBe(false);
    expect(holds(night, '2026-01-31T05:00:00Z')).toBe(false);
  });
});
