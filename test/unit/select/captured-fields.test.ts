import { describe, expect, it } from 'vitest';

import {
  captureScopes,
  keepsNone,
  ruleWarnings,
  type SelectionRule,
} from '../../../src/select/index.ts';

const http = 'http_request_complete.v0';

/** What is said of a field, by account: `none` or `some` is stored, under which rules it is left out. */
function saidOf(path: string, ...rules: readonly SelectionRule[]): readonly string[] {
  return captureScopes(rules).flatMap(({ account = '-', gaps }) =>
    gaps
      .filter((gap) => gap.path === path)
      .map(({ rules: left, stored }) => `${account} ${stored} ${left.join('+')}`),
  );
}

describe('fields that capture rules omit', () => {
  const method = { type: http, fields: ['http.request.method'] };

  it('are those that no rule names', () => {
    expect(saidOf('ip_policy.decision', method)).toEqual(['- none 0']);
    expect(saidOf('http.request.method', method)).toEqual([]);
    expect(saidOf('conn.client_ip', method)).toEqual([]);
    expect(saidOf('extra', method)).toEqual(['- none 0']);
    expect(saidOf('ip_policy.decision', { type: http, fields: ['*'] })).toEqual([]);
  });

  it('are stored for some events if another rule names them', () => {
    const some = { type: http, filter: 'ev.conn.server_port == 443', fields: ['ip_policy.*'] };
    expect(saidOf('ip_policy.decision', method, some)).toEqual(['- some 0']);
    expect(saidOf('http.request.method', method, some)).toEqual([]);
  });

  it('are stored for all events if a rule without a filter, or one with the same filter, names them', () => {
    const filter = 'ev.conn.server_port == 443';
    const all = { type: http, fields: ['ip_policy.*'] };
    expect(saidOf('ip_policy.decision', { ...method, filter }, all)).toEqual([]);
    expect(saidOf('ip_policy.decision', { ...method, filter }, { ...all, filter })).toEqual([]);
  });

  it('differ by account: for an account with its own rules, only those count', () => {
    const own = { type: http, account: 'ac_1', fields: ['tls.*'] };
    expect(saidOf('ip_policy.decision', own)).toEqual(['ac_1 none 0']);
    expect(saidOf('tls.version', method, own)).toEqual(['- none 0']);
    expect(saidOf('ip_policy.decision', method, own)).toEqual(['- none 0', 'ac_1 none 1']);
  });

  it('are none if a rule is not understood, which keeps everything', () => {
    expect(saidOf('tls.version', { type: http, fields: ['nope'] })).toEqual([]);
  });
});

describe('events that no rule keeps', () => {
  const only = (filter: string, values: Readonly<Record<string, unknown>>): boolean =>
    keepsNone([{ type: http, filter }], {
      type: http,
      account: undefined,
      values: new Map(Object.entries(values)),
    });

  it.each([
    ['ev.conn.server_name == "a.com"', { 'conn.server_name': 'b.com' }, true],
    ['ev.conn.server_name == "a.com"', { 'conn.server_name': 'a.com' }, false],
    ['ev.conn.server_name == "a.com"', {}, false],
    [
      'ev.conn.server_name == "a.com" && ev.conn.server_port == 443',
      { 'conn.server_name': 'b.com' },
      true,
    ],
    [
      'ev.conn.server_name == "a.com" || ev.conn.server_port == 443',
      { 'conn.server_name': 'b.com' },
      false,
    ],
    [
      'ev.conn.server_port == 2 && ev.conn.server_name == "a.com"',
      { 'conn.server_port': 1n },
      true,
    ],
    [
      'has(ev.conn.server_port) && ev.conn.server_name == "b.com"',
      { 'conn.server_name': 'b.com' },
      false,
    ],
    ['ev.conn.server_port in [80, 443]', { 'conn.server_port': 8080n }, true],
  ])('%s: %o are among them: %s', (filter, values, expected) => {
    expect(only(filter, values)).toBe(expected);
  });

  it('are none if there is no rule, or one without a filter', () => {
    const event = { type: http, account: undefined, values: new Map() };
    expect(keepsNone([], event)).toBe(false);
    expect(keepsNone([{ type: http, fields: ['tls.*'] }], event)).toBe(false);
  });

  it('are determined by the rules of their account', () => {
    const rules = [
      { type: http, filter: 'ev.conn.server_name == "a.com"' },
      { type: http, account: 'ac_1', filter: 'ev.conn.server_name == "b.com"' },
    ];
    const values = new Map([['conn.server_name', 'b.com']]);
    expect(keepsNone(rules, { type: http, account: undefined, values })).toBe(true);
    expect(keepsNone(rules, { type: http, account: 'ac_1', values })).toBe(false);
  });
});

describe('a negation in a filter', () => {
  it.each([
    ['ev.conn.server_name != "a.com"', ['conn.server_name']],
    [
      '!(ev.conn.server_name == "a.com" || ev.conn.server_port == 1)',
      ['conn.server_name', 'conn.server_port'],
    ],
    ['!ev.conn.server_name.startsWith("a")', ['conn.server_name']],
    ['!has(ev.conn.server_name) || ev.conn.server_name != "a.com"', []],
    ['has(ev.conn.server_name) && ev.conn.server_name != "a.com"', []],
    ['!has(ev.conn.server_name)', []],
    ['ev.conn.server_port == 443', []],
  ])('%s is explained for %j', (filter, paths) => {
    const warnings = ruleWarnings([{ type: http, filter }]);
    expect(warnings.map(({ message }) => /ev\.([a-z_.]+):/.exec(message)?.[1])).toEqual(paths);
    for (const { code, message, path } of warnings) {
      expect({ code, path }).toEqual({
        code: 'SEL_FILTER_NEGATION',
        path: ['capture', 0, 'filter'],
      });
      expect(message).toContain('!has(ev.conn.');
      expect(message).toContain(`\n    ${filter}\n`);
    }
  });

  it('says that events without the field can be dropped, because another condition may keep them', () => {
    const filter = 'ev.conn.server_port == 22 || ev.conn.server_name != "a"';
    const [warning] = ruleWarnings([{ type: http, filter }]);
    expect(warning?.message).toContain('can drop events without ev.conn.server_name:');
  });
});
