import { describe, expect, it } from 'vitest';

import { evaluateRules, type SelectionRule } from '../../../src/select/index.ts';

const type = 'http_request_complete.v0';
const port443: SelectionRule = { type, filter: 'ev.conn.server_port == 443' };
const everything: SelectionRule = { type };

function evaluate(
  rules: readonly SelectionRule[],
  values: Record<string, unknown>,
  accountId = 'a',
) {
  return evaluateRules(rules, { type, accountId, valueOf: (path) => values[path] });
}
const outcomes = (...given: Parameters<typeof evaluate>) =>
  evaluate(...given).map(({ outcome }) => outcome);

describe('evaluateRules', () => {
  it('evaluates every rule of the type with the given values', () => {
    const rules = [port443, { type: 'tcp_connection_closed.v0' }, everything];
    expect(evaluate(rules, { 'conn.server_port': 443 })).toEqual([
      { index: 0, rule: port443, outcome: 'matches', reads: ['conn.server_port'] },
      { index: 2, rule: everything, outcome: 'matches', reads: [] },
    ]);
    expect(outcomes([port443], { 'conn.server_port': 442 })).toEqual(['no_match']);
  });

  it('returns why a filter cannot be evaluated', () => {
    expect(outcomes([port443], {})).toEqual(['no_such_field']);
    expect(outcomes([port443], { 'conn.server_port': '' })).toEqual(['type_mismatch']);
  });

  it('evaluates the own rules of an account if it has some, otherwise the general ones', () => {
    const rules = [everything, { ...port443, account: 'a' }];
    const values = { 'conn.server_port': 443 };
    expect(outcomes(rules, values, 'a')).toEqual(['other_account', 'matches']);
    expect(outcomes(rules, values, 'b')).toEqual(['matches', 'other_account']);
  });

  it('rejects invalid rules', () => {
    const wrong = { type, filter: 'ev.http.request.method == "get"' };
    expect(() => evaluate([wrong], {})).toThrow(/capture\[0\].filter: SEL_NOT_FILTERABLE/);
  });
});
