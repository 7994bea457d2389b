import { describe, expect, it } from 'vitest';

import { loadRules, type Rule } from '../../../src/alerts/index.ts';
import {
  captureFindings,
  createAlertCoverage,
  historyFindings,
} from '../../../src/coverage/index.ts';
import type { SelectionRule } from '../../../src/select/index.ts';

const http = 'http_request_complete.v0';
const { rules: security } = await loadRules({
  alerts: { rules: [], ready_made: ['security', 'pipeline'] },
});

const found = (capture: readonly SelectionRule[], alertRules: readonly Rule[] = security) =>
  captureFindings(capture, { alertRules, hasGeoip: false });

/** A rule of the file, changed. */
function ruleLike(name: string, filter: Readonly<Record<string, string>>): Rule {
  const rule = security.find((each) => each.name === name);
  if (rule?.query.kind !== 'metric') throw new Error(`no metric rule ${name}`);
  const terms = Object.entries(filter).map(([dimension, value]) => {
    return { dimension, any: [value], none: [] };
  });
  return { ...rule, query: { ...rule.query, filter: terms } };
}

describe('findings about capture rules', () => {
  it('name the alert rules that cannot say anything, and why', () => {
    const [first, ...others] = found([{ type: http, fields: ['http.request.method'] }]);
    expect(first).toEqual({
      path: ['capture', 0],
      code: 'CAP_ALERT_RULES',
      message:
        `capture[0] leaves out fields of ${http} that 8 alert rules read ` +
        '(ip_policy.decision, basic_auth.decision, oauth.decision, webhook_verification.decision, circuit_breaker.decision). ' +
        'unknown: BlocksByClient, BlocksByHost, BlocksAfterPolicyChange, BlockRatio, ScanPattern, BasicAuthBlocks, OAuthBlocks, BlocksAboveUsual',
    });
    expect(others.map(({ code }) => code)).toEqual(['CAP_PANELS', 'CAP_QUERIES', 'CAP_ROLLUPS']);
  });

  it('are none where everything is stored, or nobody reads what is left out', () => {
    expect(found([{ type: http, filter: 'ev.conn.server_port == 443' }])).toEqual([]);
    expect(found([{ type: http, fields: ['*'] }])).toEqual([]);
    expect(found([{ type: 'ip_policy_created.v0' }])).toEqual([]);
  });

  it('are a message of each kind for each rule at most, however much is read', () => {
    const rules = Array.from({ length: 20 }, (_, port) => {
      return { type: http, filter: `ev.conn.server_port == ${port}`, fields: ['tls.version'] };
    });
    const all = found(rules);
    expect(all).toHaveLength(80);
    for (const { message } of all) expect(message.length).toBeLessThan(700);
  });

  it('tell what is missing in part from what is missing altogether', () => {
    const [first] = found([
      { type: http, filter: 'ev.conn.server_port == 443', fields: ['ip_policy.decision'] },
      { type: http, filter: 'ev.conn.server_port == 80', fields: ['http.request.method'] },
    ]);
    expect(first?.message).toContain(
      '. unknown: BlockRatio, BasicAuthBlocks, OAuthBlocks, BlocksAboveUsual',
    );
    const second = found([
      { type: http, filter: 'ev.conn.server_port == 443' },
      { type: http, filter: 'ev.conn.server_port == 80', fields: ['http.request.method'] },
    ]);
    expect(second[0]).toMatchObject({ path: ['capture', 1] });
    expect(second[0]?.message).toContain('. incomplete: BlocksByClient');
  });

  it('name alert rules that look only at what filters drop', () => {
    const blocked = ruleLike('BlocksByClient', { host: 'b.com' });
    const rules: SelectionRule[] = [
      { type: http, filter: 'ev.conn.server_name == "a.com"' },
      { type: 'tcp_connection_closed.v0', filter: 'ev.conn.server_name == "a.com"' },
    ];
    expect(found(rules, [blocked]).map(({ code, message }) => `${code} ${message}`)).toEqual([
      'CAP_HIDDEN alert rule BlocksByClient looks only at http_request_complete.v0 and tcp_connection_closed.v0, ' +
        'conn.server_name b.com, which the filter of capture[0] drops',
    ]);
    expect(found(rules.slice(0, 1), [blocked])).toEqual([]);
    expect(found(rules, [ruleLike('BlocksByClient', { host: 'a.com' })])).toEqual([]);
    expect(found(rules, [ruleLike('BlocksByClient', { host: '*.com' })])).toEqual([]);
  });
});

describe('what an alert rule does not see', () => {
  const blocks = ruleLike('BlocksByClient', {});

  it('makes it unknown where nothing is stored of it, and incomplete where something is', () => {
    let capture: readonly SelectionRule[] = [{ type: http, fields: ['tls.*'] }];
    const coverage = createAlertCoverage(() => capture, { rollup_hours_days: 0 });
    expect(coverage(blocks)).toEqual({
      unknown: `reads ip_policy.decision of ${http}, left out by capture[0]`,
    });
    capture = [{ type: http, account: 'ac_1', fields: ['tls.*'] }];
    expect(coverage(blocks)).toEqual({
      incomplete: `in part only: it reads ip_policy.decision of ${http}, left out by a subscription of account ac_1`,
    });
    capture = [];
    expect(coverage(blocks)).toEqual({});
  });

  it('makes those unknown that look further back than sums by hour are kept', () => {
    const usual = security.find(({ name }) => name === 'BlocksAboveUsual');
    if (usual === undefined) throw new Error('no rule looks back');
    const over = (days: number) => createAlertCoverage(() => [], { rollup_hours_days: days });
    expect(over(14)(usual)).toEqual({
      unknown: 'looks back 15 days, and retention.rollup_hours_days keeps 14',
    });
    expect(over(15)(usual)).toEqual({});
    expect(over(0)(usual)).toEqual({});
    expect(over(1)(blocks)).toEqual({});
    expect(historyFindings([blocks, usual], { rollup_hours_days: 7 })).toEqual([
      {
        path: ['retention', 'rollup_hours_days'],
        code: 'CAP_HISTORY',
        message:
          'alert rule BlocksAboveUsual looks back 15 days, and retention.rollup_hours_days keeps 7: it stays unknown',
      },
    ]);
    expect(historyFindings([{ ...usual, enabled: false }], { rollup_hours_days: 7 })).toEqual([]);
  });

  it('is nothing for rules about Weir itself', () => {
    const coverage = createAlertCoverage(() => [{ type: http, fields: ['tls.*'] }], {
      rollup_hours_days: 0,
    });
    const own = security.filter(({ group }) => group === 'pipeline');
    expect(own.length).toBeGreaterThan(0);
    for (const rule of own) expect(coverage(rule)).toEqual({});
  });
});
