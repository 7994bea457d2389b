import { afterEach, describe, expect, it } from 'vitest';

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

describe('lowerAscii and upperAscii', () => {
  it.each([
    ['ev.conn.server_name.lowerAscii() == "Äpi.k"', ['Äpi.k', 'ÄPI.K', 'äpi.k', 'Äpi.\u212a']],
    ['ev.conn.server_name.upperAscii() == "ßA-Z"', ['ßA-Z', 'ßa-z', 'SSA-Z', 'ßA-z\u017f']],
  ])('%s: only ASCII letters change', (filter, hosts) => {
    expect(keeps(filter, ...hosts)).toEqual([true, true, false, false]);
  });

  it.each(['lowerAscii', 'upperAscii'])('%s takes a step per character', (method) => {
    const filter = `ev.conn.server_name.${method}() == "a"`;
    // An event that exceeds the cost budget of its account is kept.
    expect(keeps(filter, 'aB'.repeat(200_000))).toEqual([false]);
    expect(keeps(filter, 'aB'.repeat(550_000))).toEqual([true]);
  });

  it('keep half a character', () => {
    expect(keeps('ev.conn.server_name.lowerAscii() == "äb"', 'äB\ud800', 'äB')).toEqual([
      false,
      true,
    ]);
  });

  it('cannot be called by their internal names', () => {
    expect(codesOf('ev.conn.server_name.lowerAsciiLetters() == "a"')).toEqual(['SEL_FILTER_TYPE']);
  });

  it('are named as in the filter if a value has another type', () => {
    const [finding] = checkRules([
      { type: http, filter: 'ev.conn.server_port.lowerAscii() == "a"' },
    ]);
    expect(finding?.message).toContain("'int.lowerAscii()'");
  });
});

describe('getDayOfYear', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'])(
    'counts from 0 in UTC if the time zone is %s',
    (name) => {
      process.env['TZ'] = name;
      const on = (time: string, day: number): boolean[] =>
        keeps(`timestamp("${time}").getDayOfYear() == ${day}`, 'a');
      expect(on('2026-01-01T00:00:00Z', 0)).toEqual([true]);
      expect(on('2026-03-29T12:00:00Z', 87)).toEqual([true]);
      expect(on('2026-07-01T00:00:00Z', 181)).toEqual([true]);
      expect(on('2028-12-31T23:59:59Z', 365)).toEqual([true]);
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
