import { describe, expect, it } from 'vitest';

import { effectEnd, undoOf } from '../../../../src/web/page/data/undo/undo.ts';
import { ruleProblem } from '../../../../src/what-if/index.ts';

describe('the reversal of a rule change', () => {
  const stored = (cidr: string): string =>
    JSON.stringify({ id: 'ipr_1', cidr, action: 'deny', ip_policy: { id: 'ipp_1' } });
  const of = (action: string, object: string, previous: string) =>
    undoOf(action, { object, previous, rule: 'ipr_1' })?.change;

  it('removes a created rule, adds a deleted one, and restores an updated one', () => {
    const common = { policy: 'ipp_1', hosts: [], other_policies: [], unmatched: 'allow' };
    expect(of('created', stored('192.0.2.0/24'), '')).toEqual({
      ...common,
      add: [],
      remove: ['ipr_1'],
    });
    expect(of('deleted', stored('192.0.2.0/24'), '')).toEqual({
      ...common,
      add: ['deny 192.0.2.0/24'],
      remove: [],
    });
    expect(of('updated', stored('192.0.2.0/25'), stored('192.0.2.0/24'))).toEqual({
      ...common,
      add: ['deny 192.0.2.0/24'],
      remove: ['ipr_1'],
    });
  });

  it.each([
    ['203.0.113.77/24', 'deny 203.0.113.0/24'],
    ['198.51.100.9', 'deny 198.51.100.9/32'],
  ])('writes the stored range %s as the server accepts it', (cidr, rule) => {
    expect(of('deleted', stored(cidr), '')?.add).toEqual([rule]);
    expect(of('updated', stored('192.0.2.0/25'), stored(cidr))?.add).toEqual([rule]);
    expect(ruleProblem(rule)).toBeUndefined();
  });

  it('returns a rule that was moved to the policy from which it was moved', () => {
    const elsewhere = stored('192.0.2.0/24').replace('ipp_1', 'ipp_2');
    const moved = of('updated', stored('192.0.2.0/24'), elsewhere);
    expect(moved).toMatchObject({
      policy: 'ipp_1',
      add: ['deny 192.0.2.0/24 in ipp_2'],
      remove: ['ipr_1'],
    });
    const undo = undoOf('updated', {
      object: stored('192.0.2.0/24'),
      previous: elsewhere,
      rule: 'ipr_1',
    });
    expect(undo?.policies).toEqual(['ipp_1', 'ipp_2']);
  });

  it('is not possible if the rule before the change is not known', () => {
    expect(of('updated', stored('192.0.2.0/24'), '')).toBeUndefined();
    expect(of('created', '{}', '')).toBeUndefined();
    expect(of('deleted', '{', '')).toBeUndefined();
  });
});

describe('the end of the effect of a change', () => {
  const timed = (id: string, action: string, at: number, objectId = 'ipr_1') => {
    return { id, type: 'ip_policy_rule', action, at, objectId };
  };
  const ofPolicy = (action: string, at: number, objectId = 'ipp_1') => {
    return { id: `ev_${at}`, type: 'ip_policy', action, at, objectId };
  };
  const end = (
    change: ReturnType<typeof timed>,
    changes: Parameters<typeof effectEnd>[2],
    policies: readonly string[] = ['ipp_1'],
  ) => effectEnd(change, policies, changes);
  const created = timed('ev_1', 'created', 10);
  const [first, second] = [timed('ev_2', 'updated', 20.5), timed('ev_3', 'updated', 20.5)];
  const last = timed('ev_4', 'updated', 30);

  it('is the next change of the rule for an update, also one with the same time', () => {
    const all = [last, second, first, created, timed('ev_5', 'updated', 21, 'ipr_2')];
    expect(end(first, all)).toBe(20.5);
    expect(end(second, all)).toBe(30);
    expect(end(last, all)).toBeUndefined();
    expect(end(created, all)).toBeUndefined();
  });

  it('is a deletion at the same time, whatever its identifier', () => {
    const all = [timed('ev_0', 'deleted', 20.5), timed('ev_9', 'created', 20.5), first];
    expect(end(first, all)).toBe(20.5);
    expect(end(timed('ev_9', 'created', 20.5), all)).toBe(20.5);
    expect(end(timed('ev_0', 'deleted', 20.5), all)).toBeUndefined();
  });

  it('is the next deletion or creation of the rule for a creation', () => {
    const deleted = timed('ev_5', 'deleted', 40);
    const again = timed('ev_6', 'created', 50);
    const all = [created, last, deleted, again, timed('ev_7', 'deleted', 60)];
    expect(end(created, all)).toBe(40);
    expect(end(again, all)).toBe(60);
    // The deletion is not stored.
    expect(end(created, [created, last, again])).toBe(50);
  });

  it('is the next creation of the rule for a deletion', () => {
    const deleted = timed('ev_5', 'deleted', 40);
    const again = timed('ev_6', 'created', 50);
    expect(end(deleted, [created, deleted, again, timed('ev_7', 'updated', 60)])).toBe(50);
    expect(end(deleted, [created, deleted])).toBeUndefined();
  });

  it.each(['created', 'updated', 'deleted'])(
    'is the deletion of the policy of the rule for a rule that was %s',
    (action) => {
      const change = timed('ev_2', action, 20);
      const all = [
        change,
        ofPolicy('created', 5),
        ofPolicy('deleted', 10),
        ofPolicy('created', 15),
        timed('ev_0', 'created', 16),
        ofPolicy('updated', 25),
        ofPolicy('deleted', 26, 'ipp_2'),
        ofPolicy('deleted', 30),
        ofPolicy('created', 35),
        ofPolicy('deleted', 40),
      ];
      expect(end(change, all)).toBe(30);
      expect(end(change, [...all, timed('ev_3', 'deleted', 28)])).toBe(28);
      expect(end(change, [...all, timed('ev_3', 'deleted', 33)])).toBe(30);
      // A policy that is deleted at the same time has no rules from then on.
      expect(end(change, [change, ofPolicy('deleted', 20)])).toBe(20);
      // The policy that a moved rule left, or the one that it joined.
      expect(end(change, all, ['ipp_1', 'ipp_2'])).toBe(26);
    },
  );

  it('is the time of the change for a rule that was deleted after its policy', () => {
    const deleted = timed('ev_5', 'deleted', 40);
    const gone = [ofPolicy('created', 5), ofPolicy('deleted', 30)];
    expect(end(deleted, [created, deleted, ...gone])).toBe(40);
    const again = [...gone, ofPolicy('created', 35)];
    expect(end(deleted, [created, deleted, ...again])).toBe(40);
    expect(
      end(deleted, [created, deleted, ...again, timed('ev_6', 'created', 36)]),
    ).toBeUndefined();
    expect(end(deleted, [created, deleted, ...gone, ofPolicy('created', 50)])).toBe(40);
    // Another policy.
    expect(end(deleted, [created, deleted, ...gone], ['ipp_2'])).toBeUndefined();
  });
});
