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
  });

  it('is not possible if the rule before the change is not known', () => {
    expect(of('updated', stored('192.0.2.0/24'), '')).toBeUndefined();
    expect(of('created', '{}', '')).toBeUndefined();
    expect(of('deleted', '{', '')).toBeUndefined();
  });
});

describe('the end of the effect of a change', () => {
  const timed = (id: string, action: string, at: number, objectId = 'ipr_1') => {
    return { id, action, at, objectId };
  };
  const created = timed('ev_1', 'created', 10);
  const [first, second] = [timed('ev_2', 'updated', 20.5), timed('ev_3', 'updated', 20.5)];
  const last = timed('ev_4', 'updated', 30);

  it('is the next change of the rule, also one with the same time', () => {
    const all = [last, second, first, created, timed('ev_5', 'updated', 21, 'ipr_2')];
    expect(effectEnd(first, all)).toBe(20.5);
    expect(effectEnd(second, all)).toBe(30);
    expect(effectEnd(last, all)).toBeUndefined();
    expect(effectEnd(created, all)).toBeUndefined();
  });

  it('is a deletion at the same time, whatever its identifier', () => {
    const all = [timed('ev_0', 'deleted', 20.5), timed('ev_9', 'created', 20.5), first];
    expect(effectEnd(first, all)).toBe(20.5);
    expect(effectEnd(timed('ev_9', 'created', 20.5), all)).toBe(20.5);
    expect(effectEnd(timed('ev_0', 'deleted', 20.5), all)).toBeUndefined();
  });
});
