import { describe, expect, it } from 'vitest';

import { ipPolicyLines } from '../../../src/cli/output/what-if-text.ts';
import type { AffectedValue, IpPolicyEffect } from '../../../src/what-if/index.ts';

const people = { answered_2xx: 5, signed_in: 1, oauth_user: 0 };
const value = (text: string, requests: number): AffectedValue => ({
  value: text,
  requests,
  clients: 1,
  ...people,
});
const noValues = { host: 0, path: 0, client: 0, country: 0, user_agent: 0, hour: 0 };
const none = { host: [], path: [], client: [], country: [], user_agent: [], hour: [] };
const effect: IpPolicyEffect = {
  policy: 'ipp_2Nf9sK1',
  account: 'ac_1',
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-27T00:00:00.000Z',
  hosts: Array.from({ length: 12 }, (_, index) => `host-${index}.example.com`),
  rules: { now: 3, after: 4, changes: 2 },
  requests: 1_000_000,
  connections: 2,
  clients: 17,
  newly_blocked: { requests: 500, clients: 2, ...people },
  newly_allowed: { requests: 0, clients: 0, answered_2xx: 0, signed_in: 0, oauth_user: 0 },
  still_blocked: { requests: 7, clients: 1 },
  still_allowed: { requests: 999_000 },
  blocked_by_other_module: 3,
  reproduced: 999_510,
  not_reproduced: {
    blocked_otherwise: 480,
    allowed_otherwise: 2,
    rules_unknown: 3,
    no_decision: 4,
    client_unknown: 1,
    client_masked: 0,
    not_guarded: 2,
  },
  reproduced_with_other_unmatched: 999_900,
  unmatched: 'allow',
  unreadable_rules: [],
  looks_truncated: false,
  by: {
    newly_blocked: {
      ...none,
      host: [value('h.example', 500)],
      path: Array.from({ length: 7 }, (_, index) => value(`/${'long/'.repeat(40)}${index}`, 70)),
      client: [value('2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 499), value('203.0.113.9', 1)],
      user_agent: [value('\u001B[31mred', 1)],
      hour: Array.from({ length: 168 }, (_, index) =>
        value(new Date(Date.UTC(2026, 10, 20, index)).toISOString(), index),
      ),
    },
    newly_allowed: none,
  },
  value_counts: {
    newly_blocked: { ...noValues, host: 1, path: 7, client: 2, user_agent: 1, hour: 168 },
    newly_allowed: noValues,
  },
  cover: null,
};

describe('the text of a what-if of an IP policy', () => {
  const lines = ipPolicyLines(effect, { columns: Number.POSITIVE_INFINITY, values: 5 });

  it('says how many times the rules changed', () => {
    const head = (changes: number): string | undefined =>
      ipPolicyLines(
        { ...effect, rules: { now: 3, after: 4, changes } },
        { columns: 80, values: 5 },
      )[0];
    expect(head(2)).toBe(
      'ipp_2Nf9sK1 of ac_1: 3 rules, 4 after the change, changed 2 times in the range',
    );
    expect(head(1)).toMatch(/, changed 1 time in the range$/);
    expect(head(0)).not.toContain('changed');
  });

  it('fits 80 columns, and shows no control character', () => {
    for (const line of lines) {
      expect(line.length, line).toBeLessThanOrEqual(80);
      expect(line).not.toContain('\u001B');
    }
  });

  it('shows the shares of users, the top values, and what is omitted', () => {
    const text = lines.join('\n');
    expect(text).toMatch(/newly blocked +500 +2 +1 % +<1 % +0 %/);
    expect(text).toContain('(2 more)');
    expect(text).toContain('earlier hours)');
    expect(text).not.toContain('newly allowed, by');
  });

  const shown = (by: Partial<typeof effect.by.newly_blocked>, more: object, values: number) =>
    ipPolicyLines(
      {
        ...effect,
        by: { newly_blocked: { ...none, ...by }, newly_allowed: none },
        value_counts: { newly_blocked: { ...noValues, ...more }, newly_allowed: noValues },
      },
      { columns: 80, values },
    );

  it('counts the values that are not shown, and those that the result does not have', () => {
    const client = Array.from({ length: 800 }, (_, nth) => value(`2001:db8::${nth}`, 1));
    const text = (values: number): readonly string[] => shown({ client }, { client: 925 }, values);
    expect(text(5)).toContain('(920 more)');
    expect(text(1_000)).toContain('(125 more: at most 800 of 925 are available)');
  });

  it('shows requests without a value, and hours without requests', () => {
    const user_agent = [value('curl', 147), value('', 129)];
    const path = [value('/', 230), value('', 46)];
    const hour = [value('2026-11-20T23:00:00Z', 240), value('2026-11-21T02:00:00Z', 36)];
    const text = shown({ user_agent, path, hour }, { user_agent: 2, path: 2, hour: 2 }, 5);
    expect(text.find((line) => line.startsWith('(without a user agent)'))).toMatch(/ 129 +1$/);
    expect(text.find((line) => line.startsWith('(without a path)'))).toMatch(/ 46 +1$/);
    const from = text.indexOf('newly blocked, by hour (UTC)');
    expect(text.slice(from + 1, from + 6).map((line) => line.replaceAll('█', '').trim())).toEqual([
      '2026-11-20 23:00        240',
      '2026-11-21 00:00          0',
      '2026-11-21 01:00          0',
      '2026-11-21 02:00         36',
      '',
    ]);
  });

  it('names everything that is not reproduced, next to the result', () => {
    const text = lines.join('\n');
    expect(text).toContain('reproduce 999510 of 999995 compared decisions');
    for (const count of [480, 2, 3, 4, 1])
      expect(text).toMatch(new RegExp(`^ +${count} {2}\\w`, 'm'));
    expect(text).toContain('4  not compared: without a decision of an IP policy');
    expect(text).toContain('Another module blocked 3 more');
    expect(text).toContain('--unmatched block');
    expect(text).not.toContain('cannot be read');
  });

  it('names rules that it cannot read, and then gives no advice about unmatched clients', () => {
    const unreadable = { ...effect, unreadable_rules: ['ipr_1', 'ipr_2'] };
    const text = ipPolicyLines(unreadable, { columns: 80, values: 5 }).join(' ');
    expect(text).toContain(
      'Not evaluated, because their range or action cannot be read: ipr_1, ipr_2. Decisions of these rules are not reproduced.',
    );
    expect(text).not.toContain('--unmatched');
  });

  it('says if no decision would have changed', () => {
    const same = { ...effect, newly_blocked: effect.newly_allowed };
    const text = ipPolicyLines(
      { ...same, by: { newly_blocked: none, newly_allowed: none } },
      { columns: 80, values: 5 },
    );
    expect(text).toContain('The change would have changed no decision.');
  });

  it('lists the ranges for clients, and which others they would affect', () => {
    const cover = {
      clients: 3,
      ranges: [
        { cidr: '203.0.113.8/30', clients: 2, other_clients: 1, other_requests: 3 },
        { cidr: '2001:db8::1/128', clients: 1, other_clients: 0, other_requests: 0 },
      ],
      others: { requests: 3, clients: 1, answered_2xx: 1, signed_in: 1, oauth_user: 0 },
      other_clients: [value('203.0.113.9', 3)],
      alternatives: [
        { ranges: 1, other_clients: 9 },
        { ranges: 2, other_clients: 1 },
      ],
      masked_requests: 0,
    };
    const text = ipPolicyLines({ ...effect, cover }, { columns: 80, values: 5 });
    const from = text.indexOf('3 chosen clients in 2 ranges');
    expect(text.slice(from, from + 10)).toEqual([
      '3 chosen clients in 2 ranges',
      'range            clients  other clients',
      '203.0.113.8/30         2              1',
      '2001:db8::1/128        1              0',
      '',
      'The ranges also contain 1 other client with 3 requests: 1 with status 2xx, 1',
      'signed in, 0 with an OAuth user.',
      'other client  requests',
      '203.0.113.9          3',
      'With fewer ranges: 1 with 9 other clients.',
    ]);
  });

  it('has one empty line below ranges without other clients', () => {
    const ranges = [{ cidr: '203.0.113.8/32', clients: 1, other_clients: 0, other_requests: 0 }];
    const others = { requests: 0, clients: 0, answered_2xx: 0, signed_in: 0, oauth_user: 0 };
    const cover = {
      clients: 1,
      ranges,
      others,
      other_clients: [],
      alternatives: [],
      masked_requests: 1,
    };
    const text = ipPolicyLines({ ...effect, cover }, { columns: 80, values: 5 });
    const from = text.indexOf('The ranges contain no other client of these hosts.');
    expect(text.slice(from + 1, from + 5)).toEqual([
      '1 request has a masked client address (masking.client_ip): this client may be in',
      'the ranges, too.',
      '',
      expect.stringMatching(/^Check:/),
    ]);
  });

  it('names requests with a masked address, and addresses that are probably networks', () => {
    const masked = {
      ...effect,
      looks_truncated: true,
      not_reproduced: { ...effect.not_reproduced, client_masked: 7 },
    };
    const text = ipPolicyLines(masked, { columns: 80, values: 5 }).join('\n');
    expect(text).toContain(
      '  7  not compared: the address of the client is masked (masking.client_ip)',
    );
    expect(text).toContain('probably networks');
  });
});
