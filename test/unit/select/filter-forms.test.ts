import { describe, expect, it } from 'vitest';

import { checkRules, compileRules } from '../../../src/select/index.ts';

const http = 'http_request_complete.v0';
const codesOf = (filter: string, type = http) =>
  checkRules([{ type, filter }]).map(({ code }) => code);

/** Whether a filter over the host keeps events of these hosts. */
function keeps(filter: string, ...hosts: readonly unknown[]): boolean[] {
  const rules = compileRules([{ type: http, filter }]).forType(http);
  return hosts.map((host) => rules?.verdict([host], '').kept ?? false);
}

describe('matches', () => {
  const forms = (pattern: string) => [
    `ev.conn.server_name.matches(${pattern})`,
    `matches(ev.conn.server_name, ${pattern})`,
  ];

  it('is a function and a method of a string, as in CEL', () => {
    for (const form of forms('"^a|b$"')) {
      expect(keeps(form, 'a.example', 'b', '', undefined)).toEqual([true, true, false, false]);
    }
  });

  it('accepts in both forms the patterns that are literal, valid, and cheap', () => {
    for (const form of forms('ev.conn.client_ip'))
      expect(codesOf(form)).toEqual(['SEL_FILTER_PATTERN']);
    for (const form of forms('"("')) expect(codesOf(form)).toEqual(['SEL_FILTER_PATTERN']);
    for (const form of forms('"a[ab]{900}"')) expect(codesOf(form)).toEqual(['SEL_FILTER_COST']);
    expect(codesOf('matches("a")')).toEqual(['SEL_FILTER_TYPE']);
    expect(codesOf('matches(ev.conn.server_name, "a", "b")')).toEqual(['SEL_FILTER_TYPE']);
  });

  it.each(['ev.conn.server_name.matchesPattern("a")', 'matchesPattern(ev.conn.server_name, "a")'])(
    '%s, its internal name, is not a function',
    (filter) => {
      expect(codesOf(filter)).toEqual(['SEL_FILTER_TYPE']);
    },
  );
});

describe('a filter of only spaces', () => {
  it.each(['', ' \n'])('%j is not a filter, for any type', (filter) => {
    expect(keeps(filter, 'a', undefined)).toEqual([true, true]);
    expect(codesOf(filter, 'ip_policy_created.v0')).toEqual([]);
    expect(compileRules([{ type: http, filter }]).hash).toBe(compileRules([{ type: http }]).hash);
  });
});
