import { describe, expect, it } from 'vitest';

import { evaluateRules, type SelectionRule } from '../../../src/select/index.ts';

const type = 'http_request_complete.v0';
const port443: SelectionRule = { type, filter: 'ev.conn.server_port == 443' };
const everything: SelectionRule = { type };

function judge(rules: readonly SelectionRule[], values: Record<string, unknown>, accountId = 'a') {
  return evaluateRules(rules, { type, accountId, valueOf: (path) => values[path] });
}
const answers = (...given: Parameters<typeof judge>) => judge(...given).map(({ answer }) => answer);

describe('evaluateRules', () => {
  it('asks every rule of the type, by the values given', () => {
    const rules = [port443, { type: 'tcp_connection_closed.v0' }, everything];
    expect(judge(rules, { 'conn.server_port': 443 })).toEqual([
      { index: 0, rule: port443, answer: 'matches', reads: ['conn.server_port'] },
      { index: 2, rule: everything, answer: 'matches', reads: [] },
    ]);
    expect(answers([port443], { 'conn.server_port': 442 })).toEqual(['differs']);
  });

  it('says why a filter cannot be evaluated', () => {
    expect(answers([port443], {})).toEqual(['no_such_field']);
    expect(answers([port443], { 'conn.server_port': '' })).toEqual(['type_mismatch']);
  });

  it('asks of an account with rules of its own those alone, and of others the general ones', () => {
    const rules = [everything, { ...port443, account: 'a' }];
    const values = { 'conn.server_port': 443 };
    expect(answers(rules, values, 'a')).toEqual(['other_account', 'matches']);
    expect(answers(rules, values, 'b')).toEqual(['matches', 'other_account']);
  });

  it('refuses rules with mistakes', () => {
    const wrong = { type, filter: 'ev.http.request.method == "get"' };
    expect(() => judge([wrong], {})).toThrow(/capture\[0\].filter: SEL_NOT_FILTERABLE/);
  });
});
