import { describe, expect, it } from 'vitest';

import { parseRoute } from '../../../../src/web/page/data/route.ts';
import {
  changeIn,
  changeText,
  checkOf,
  effectText,
  eventsLink,
  guardText,
  selectionIn,
  unmatchedAdvice,
  withChange,
} from '../../../../src/web/page/data/what-if.ts';
import type { WireIpPolicyEffect } from '../../../../src/web/wire/wire.ts';

const change = {
  policy: 'ipp_1',
  add: ['deny 203.0.113.0/24', 'allow ::/0'],
  remove: ['ipr_1'],
  hosts: ['*.example.com'],
  other_policies: [],
  unmatched: 'block',
} as const;
const none = { requests: 0, clients: 0, answered_2xx: 0, signed_in: 0, oauth_user: 0 };
const noValues = { host: 0, path: 0, client: 0, country: 0, user_agent: 0, hour: 0 };
const noDimension = { host: [], path: [], client: [], country: [], user_agent: [], hour: [] };
const effect: WireIpPolicyEffect = {
  policy: 'ipp_1',
  account: 'ac_1',
  from: '2026-03-01T12:00:00.000Z',
  to: '2026-03-01T13:30:00.000Z',
  hosts: [],
  rules: { now: 1, after: 2, changes: 0 },
  requests: 90,
  connections: 10,
  clients: 5,
  newly_blocked: none,
  newly_allowed: none,
  still_blocked: { requests: 0, clients: 0 },
  still_allowed: { requests: 100 },
  blocked_by_other_module: 0,
  reproduced: 100,
  not_reproduced: {
    blocked_otherwise: 0,
    allowed_otherwise: 0,
    rules_unknown: 0,
    no_decision: 0,
    client_unknown: 0,
    client_masked: 0,
    not_guarded: 0,
  },
  reproduced_with_other_unmatched: 0,
  unmatched: 'allow',
  unreadable_rules: [],
  looks_truncated: false,
  by: { newly_blocked: noDimension, newly_allowed: noDimension },
  value_counts: { newly_blocked: noValues, newly_allowed: noValues },
};

describe('a change in the URL', () => {
  it('is the same after it was written and read', () => {
    expect(changeIn(withChange({ sel: 'x' }, change))).toEqual(change);
    expect(withChange({ sel: 'x' }, change)['sel']).toBe('x');
    expect(changeIn({ sel: 'x' })).toBeUndefined();
    expect(changeIn({ add: 'deny 192.0.2.1' })).toMatchObject({
      policy: '',
      add: ['deny 192.0.2.1'],
    });
  });

  it('is described by its rules', () => {
    expect(changeText(change)).toBe('with deny 203.0.113.0/24, with allow ::/0, without ipr_1');
    expect(changeText({ add: [], remove: [] })).toBe('with the rules in effect');
  });
});

describe('a link to the events of a value', () => {
  const of = { change, effect };
  const route = parseRoute('#/security?from=now-7d&host=a.example&client=192.0.2.1&compare=week');

  it('has the evaluated range and account, and no other filter', () => {
    const linked = parseRoute(eventsLink(route, of, 'newly_blocked', { q: 'host:b.example' }));
    expect(linked).toMatchObject({
      tab: 'events',
      from: effect.from,
      to: effect.to,
      account: 'ac_1',
      hosts: [],
      client: '',
      compare: '',
      more: { q: 'host:b.example' },
    });
    expect(selectionIn(linked.more)).toEqual({ ...change, figure: 'newly_blocked' });
  });

  it('of an hour has the part of the hour in the range', () => {
    const hour = Date.parse('2026-03-01T13:00:00Z');
    const linked = parseRoute(
      eventsLink(route, of, 'newly_allowed', { hour, only: 'answered_2xx' }),
    );
    expect(linked).toMatchObject({ from: '2026-03-01T13:00:00.000Z', to: effect.to });
    expect(selectionIn(linked.more)).toMatchObject({ only: 'answered_2xx' });
  });

  it('with wildcards in values does not exist', () => {
    for (const text of ['', '{', '[]', 'null', '{"figure":"x"}', '"newly_blocked"']) {
      expect(selectionIn({ what_if: text })).toBeUndefined();
    }
    expect(selectionIn({ what_if: '{"figure":"not_guarded","add":7,"policy":{}}' })).toEqual({
      policy: '',
      add: [],
      remove: [],
      hosts: [],
      other_policies: [],
      unmatched: 'allow',
      figure: 'not_guarded',
    });
  });
});

describe('the texts of an effect', () => {
  const some = { ...none, requests: 1200, clients: 1 };

  it('name what changes', () => {
    expect(effectText(effect)).toBe('The change would not have changed a decision.');
    expect(effectText({ newly_blocked: some, newly_allowed: none })).toBe(
      'The change would block 1,200 requests of 1 client that were allowed.',
    );
    expect(effectText({ newly_blocked: some, newly_allowed: { ...some, requests: 1 } }, true)).toBe(
      'Without this change, the rules would block 1,200 requests of 1 client that were allowed, and allow 1 request of 1 client that were blocked.',
    );
  });

  it('name what is not reproduced', () => {
    expect(checkOf(effect)).toEqual({
      isComplete: true,
      sentence: 'The rules in effect reproduce 100 of 100 compared decisions.',
      reasons: [],
    });
    const missing = { ...effect.not_reproduced, no_decision: 7, allowed_otherwise: 3 };
    const check = checkOf({ ...effect, reproduced: 90, not_reproduced: missing });
    expect(check.isComplete).toBe(false);
    expect(check.sentence).toMatch(/90 of 93 compared decisions \(96.\d\s%\)\.$/u);
    expect(check.reasons.map(({ figure, requests }) => [figure, requests])).toEqual([
      ['allowed_otherwise', 3],
      ['no_decision', 7],
    ]);
  });

  it('name the hosts that a policy protects', () => {
    const of = (all: boolean, inRange: boolean): string =>
      guardText({ guards_all: all, guards_in_range: inRange });
    expect(of(true, true)).toContain('applies the policy to all endpoints');
    expect(of(false, true)).toContain('for a part of the range');
    expect(of(false, false)).toBe('No stored event says which hosts this policy guards.');
  });

  it('recommend the other decision for unmatched clients only if it explains more', () => {
    expect(unmatchedAdvice(effect)).toBe('');
    const unreadable = { ...effect, unreadable_rules: ['ipr_1'] };
    expect(unmatchedAdvice({ ...unreadable, reproduced_with_other_unmatched: 101 })).toBe('');
    expect(unmatchedAdvice({ ...effect, reproduced_with_other_unmatched: 101 })).toContain(
      'Set “No rule matches” to block.',
    );
  });
});
