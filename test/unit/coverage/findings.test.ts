import { describe, expect, it } from 'vitest';

import { loadRules, type Rule } from '../../../src/alerts/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import {
  captureFindings,
  type CapturePeriod,
  clientIpFindings,
  createAlertCoverage,
  historyFindings,
} from '../../../src/coverage/index.ts';
import type { SelectionRule } from '../../../src/select/index.ts';

const http = 'http_request_complete.v0';
const { masking: asDelivered } = await configFrom({});
const { rules: security } = await loadRules({
  alerts: { rules: [], builtin_rules: ['security', 'pipeline'] },
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
  it('name alert rules that cannot be evaluated, and why', () => {
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

  it('are absent if everything is stored, or if nothing reads what is omitted', () => {
    expect(found([{ type: http, filter: 'ev.conn.server_port == 443' }])).toEqual([]);
    expect(found([{ type: http, fields: ['*'] }])).toEqual([]);
    expect(found([{ type: 'ip_policy_created.v0' }])).toEqual([]);
  });

  it('are at most one message of each kind per rule, however many readers there are', () => {
    const rules = Array.from({ length: 20 }, (_, port) => {
      return { type: http, filter: `ev.conn.server_port == ${port}`, fields: ['tls.version'] };
    });
    const all = found(rules);
    expect(all).toHaveLength(80);
    for (const { message } of all) expect(message.length).toBeLessThan(700);
  });

  it('distinguish partly from completely missing data', () => {
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

  it('name alert rules that read only events that filters drop', () => {
    const blocked = ruleLike('BlocksByClient', { host: 'b.com' });
    const rules: SelectionRule[] = [
      { type: http, filter: 'ev.conn.server_name == "a.com"' },
      { type: 'tcp_connection_closed.v0', filter: 'ev.conn.server_name == "a.com"' },
    ];
    expect(found(rules, [blocked]).map(({ code, message }) => `${code} ${message}`)).toEqual([
      'CAP_HIDDEN alert rule BlocksByClient reads only http_request_complete.v0 and tcp_connection_closed.v0, ' +
        'conn.server_name b.com, which the filter of capture[0] drops',
    ]);
    expect(found(rules.slice(0, 1), [blocked])).toEqual([]);
    expect(found(rules, [ruleLike('BlocksByClient', { host: 'a.com' })])).toEqual([]);
    expect(found(rules, [ruleLike('BlocksByClient', { host: '*.com' })])).toEqual([]);
  });
});

describe('data that an alert rule misses', () => {
  const blocks = ruleLike('BlocksByClient', {});

  it('makes the rule unknown if nothing of it is stored, and incomplete if something is', () => {
    let capture: readonly SelectionRule[] = [{ type: http, fields: ['tls.*'] }];
    const coverage = createAlertCoverage({ rules: () => capture, masking: asDelivered });
    expect(coverage(blocks)).toEqual({
      unknown: `reads ip_policy.decision of ${http}, excluded by capture[0]`,
    });
    capture = [{ type: http, account: 'ac_1', fields: ['tls.*'] }];
    expect(coverage(blocks)).toEqual({
      incomplete: `partial data: it reads ip_policy.decision of ${http}, excluded by a subscription of account ac_1`,
    });
    capture = [];
    expect(coverage(blocks)).toEqual({});
  });

  it('is what was omitted by the rules under which the events of its window were stored', () => {
    const now = Date.UTC(2026, 10, 24, 12);
    const minute = 60_000;
    const blind: readonly SelectionRule[] = [{ type: http, fields: ['tls.*'] }];
    const none: readonly SelectionRule[] = [];
    let periods: readonly CapturePeriod[] = [];
    const coverage = createAlertCoverage(
      { rules: () => none, periods: () => periods, masking: asDelivered },
      () => now,
    );
    const period = (from: number, until: number, more: Partial<CapturePeriod> = {}) => {
      const times = { fromMs: now + from * minute, untilMs: now + until * minute };
      return { ...times, rules: blind, isInForce: false, pipeline: undefined, ...more };
    };
    const present = period(-5, 0, { rules: none, isInForce: true });
    const [before, after] = [-blocks.windowMs / minute - 1, -blocks.windowMs / minute - 3];
    const why = `reads ip_policy.decision of ${http}, excluded by capture[0], until `;
    const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
    periods = [present, period(-60, before)];
    expect(coverage(blocks)).toEqual({ incomplete: `partial data: it ${why}${at(before)}` });
    // Nothing was stored since.
    periods = [period(-60, before)];
    expect(coverage(blocks)).toEqual({ unknown: `${why}${at(before)}` });
    periods = [present, period(-60, after)];
    expect(coverage(blocks)).toEqual({});
    // Of rules that are not known any more nothing is said.
    periods = [present, period(-60, before, { rules: undefined })];
    expect(coverage(blocks)).toEqual({});
    const scarce = createAlertCoverage(
      { rules: () => blind, periods: () => periods, masking: asDelivered },
      () => now,
    );
    periods = [];
    expect(scarce(blocks).unknown).toContain('excluded by capture[0]');
    periods = [period(-60, before, { rules: none }), period(-5, 0, { isInForce: true })];
    expect(scarce(blocks).incomplete).toBe(
      `partial data: it reads ip_policy.decision of ${http}, excluded by capture[0]`,
    );
  });

  it('is found in less than a second for a thousand subscriptions and alert rules of fifty accounts', () => {
    const accounts = Array.from({ length: 1_000 }, (_, index) => `ac_${index}`);
    const rules = accounts.map((account, index): SelectionRule => {
      const filter = `ev.conn.server_name == "h${index}.example" && ev.conn.server_port != ${index}`;
      return { type: http, account, filter, fields: ['tls.*'] };
    });
    const asking = Array.from({ length: 50 }, (_, index) => [
      ruleLike('BlocksByClient', { account_id: `ac_${index}`, host: 'b.example' }),
      ruleLike('BlocksByClient', { host: `h${index}.example` }),
    ]).flat();
    let list = rules;
    const coverage = createAlertCoverage({ rules: () => list, masking: asDelivered });
    const tookMs = (): number => {
      const began = process.cpuUsage();
      for (const rule of [...security, ...asking]) coverage(rule);
      const { system, user } = process.cpuUsage(began);
      return (system + user) / 1_000;
    };
    const first = tookMs();
    const again = tookMs();
    // One account changes what it wants: what the others say is known.
    list = rules.with(7, { type: http, account: 'ac_7', fields: ['http.*'] });
    const changed = tookMs();
    // Measured: 460, 0.1, and 155 ms of processor time.
    expect(first).toBeLessThan(2_000);
    expect(again).toBeLessThan(20);
    expect(changed).toBeLessThan(700);
  });

  it('makes rules unknown that look back further than totals per hour are kept', () => {
    const usual = security.find(({ name }) => name === 'BlocksAboveUsual');
    if (usual === undefined) throw new Error('no rule looks back');
    const over = (days: number) =>
      createAlertCoverage({
        rules: () => [],
        masking: asDelivered,
        retention: { rollup_hours_days: days },
      });
    expect(over(14)(usual)).toEqual({
      unknown: 'looks back 15 days, and retention.rollup_hours keeps 14',
    });
    expect(over(15)(usual)).toEqual({});
    expect(over(0)(usual)).toEqual({});
    expect(over(1)(blocks)).toEqual({});
    expect(historyFindings([blocks, usual], { rollup_hours_days: 7 })).toEqual([
      {
        path: ['retention', 'rollup_hours'],
        code: 'CAP_HISTORY',
        message:
          'alert rule BlocksAboveUsual looks back 15 days, and retention.rollup_hours keeps 7: it stays unknown',
      },
    ]);
    expect(historyFindings([{ ...usual, enabled: false }], { rollup_hours_days: 7 })).toEqual([]);
  });

  it('is nothing for rules about Weir itself', () => {
    const list = [{ type: http, fields: ['tls.*'] }];
    const coverage = createAlertCoverage({ rules: () => list, masking: asDelivered });
    const own = security.filter(({ group }) => group === 'pipeline');
    expect(own.length).toBeGreaterThan(0);
    for (const rule of own) expect(coverage(rule)).toEqual({});
  });
});

describe('findings about the storage of client addresses', () => {
  const masked = (mode: 'none' | 'truncate' | 'hmac', bits: object = {}) => {
    return { ...asDelivered, client_ip: mode, ...bits };
  };
  const findings = (masking: typeof asDelivered, alertRules: readonly Rule[] = security) =>
    clientIpFindings(masking, { alertRules, hasGeoip: true });
  const office = ruleLike('BlocksByHost', { 'conn.client_ip': '203.0.113.0/24' });
  const one = ruleLike('BlocksByHost', { 'conn.client_ip': '203.0.113.7' });

  it('are absent if addresses are stored as delivered', () => {
    expect(findings(masked('none'), [office])).toEqual([]);
  });

  it('name with hmac the readers that group clients by network or country, and no others', () => {
    const all = findings(masked('hmac'));
    expect(all.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      'CAP_CLIENT_IP masking.client_ip',
      'CAP_CLIENT_IP masking.client_ip',
    ]);
    expect(all.map(({ message }) => message)).toEqual([
      'masking.client_ip is hmac: panels group clients by network or country, which pseudonyms do not contain: security_ranges, traffic_countries, security_countries',
      'masking.client_ip is hmac: library queries group clients by network or country, which pseudonyms do not contain: requests_by_country, blocked_networks, blocks_by_country',
    ]);
  });

  it('name with truncate the readers that treat a network as a client, and /24 only if less is stored', () => {
    const messages = findings(masked('truncate')).map(({ message }) => message);
    expect(messages).toHaveLength(3);
    expect(messages[0]).toMatch(
      /^masking.client_ip is truncate: alert rules treat all clients of a network \(\/24 and \/48\) as one: BlocksByClient, /,
    );
    const coarse = findings(masked('truncate', { client_ip_ipv4_bits: 16 }));
    expect(coarse.map(({ message }) => message).join('\n')).toContain(
      'group clients by /24, /48 or country, but only networks of /16 and /48 are stored: security_ranges',
    );
  });

  it('make an alert rule unknown that matches addresses which are never stored', () => {
    const gaps = (rule: Rule, masking: typeof asDelivered) =>
      createAlertCoverage({ rules: () => [], masking })(rule);
    expect(gaps(office, masked('none'))).toEqual({});
    expect(gaps(office, masked('truncate'))).toEqual({});
    expect(gaps(one, masked('truncate')).unknown).toContain('masking.client_ip is truncate');
    const sixToFour = ruleLike('BlocksByHost', { 'conn.client_ip': '2002:cb00:7100::/48' });
    expect(gaps(sixToFour, masked('truncate')).unknown).toContain('masking.client_ip is truncate');
    const mapped = ruleLike('BlocksByHost', { 'conn.client_ip': '::ffff:203.0.113.0/120' });
    expect(gaps(mapped, masked('truncate'))).toEqual({});
    expect(gaps(office, masked('hmac')).unknown).toContain('masking.client_ip is hmac');
    expect(findings(masked('hmac'), [office]).map(({ message }) => message)).toContain(
      'masking.client_ip is hmac: alert rules compare clients with addresses that are not stored: BlocksByHost',
    );
  });

  it('make an alert rule incomplete that excludes clients which it cannot recognize', () => {
    const rule = security.find(({ name }) => name === 'BlocksByHost');
    if (rule?.query.kind !== 'metric') throw new Error('BlocksByHost is no metric rule');
    const filter = [{ dimension: 'conn.client_ip', any: [], none: ['10.0.0.0/8'] }];
    const without = { ...rule, query: { ...rule.query, filter } };
    const gap = createAlertCoverage({ rules: () => [], masking: masked('hmac') })(without);
    expect(gap.unknown).toBeUndefined();
    expect(gap.incomplete).toContain('addresses that are not stored');
  });
});
