import { describe, expect, it } from 'vitest';

import type { Lease } from '../../../src/leases/index.ts';
import { planTakes } from '../../../src/leases/take-plan.ts';
import { shardEnd } from '../../../src/leases/lease.ts';
import { createRandom } from '../../../src/sample/random.ts';
import { lease } from './leases.ts';

const random = createRandom('takes');

const keys = (leases: readonly Lease[]): readonly string[] =>
  leases.map(({ shardId }) => shardId).toSorted();

function plan(
  leases: readonly Lease[],
  rest: { free?: string[]; alive?: string[]; avoided?: string[]; settling?: string[] } = {},
) {
  const names = (ids: readonly string[] = []): Set<string> =>
    new Set(ids.map((id) => `group/${id}`));
  const unowned = leases.filter(({ owner }) => owner === undefined).map(({ shardId }) => shardId);
  return planTakes({
    survey: {
      leases,
      free: names([...unowned, ...(rest.free ?? [])]),
      alive: names(rest.alive),
      settling: names(rest.settling),
    },
    me: 'me',
    avoided: names(rest.avoided),
    random: () => random.unit(),
  });
}

const owned = (owner: string | undefined, ...ids: readonly string[]): Lease[] =>
  ids.map((id) => lease(id, { owner }));

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

const ownersOf = ({ steal }: ReturnType<typeof plan>): readonly (string | undefined)[] =>
  steal.map(({ owner }) => owner);

describe('planTakes', () => {
  it('takes everything when nobody else is there', () => {
    expect(keys(plan(owned(undefined, 'a', 'b', 'c')).take)).toEqual(['a', 'b', 'c']);
  });

  it('takes the leases of an owner that stands still', () => {
    expect(keys(plan(owned('dead', 'a', 'b'), { free: ['a', 'b'] }).take)).toEqual(['a', 'b']);
  });

  it('leaves the leases of an owner that renews', () => {
    expect(keys(plan([...owned('other', 'a'), ...owned(undefined, 'b')]).take)).toEqual(['b']);
  });

  it('takes no more than its share, rounded up, when others are alive', () => {
    const leases = [...owned('other', 'a'), ...owned(undefined, 'b', 'c', 'd', 'e')];
    expect(plan(leases).take).toHaveLength(3);
  });

  it('never takes a shard that has ended', () => {
    expect(plan([lease('a', { checkpoint: shardEnd })])).toEqual({ take: [], steal: [] });
  });

  it('does not ask for a shard because of the little by which quiet ones differ', () => {
    const mine = [lease('a', { owner: 'me' }), lease('b', { owner: 'me' })];
    const others = [
      lease('c', { owner: 'other', throughputKBps: 0.3 }),
      lease('d', { owner: 'other', throughputKBps: 9 }),
    ];
    expect(plan([...mine, ...others]).steal).toEqual([]);
    const busy = others.map((one) => ({ ...one, throughputKBps: 400 }));
    const third = lease('e', { owner: 'other', throughputKBps: 200 });
    expect(plan([...mine, ...busy, third]).steal).toHaveLength(1);
  });

  it('leaves a lease that it gave up to others', () => {
    expect(keys(plan(owned(undefined, 'a', 'b'), { avoided: ['a'] }).take)).toEqual(['b']);
  });

  it('asks the busiest worker when it has clearly less', () => {
    expect(ownersOf(plan(owned('other', 'a', 'b')))).toEqual(['other']);
    const three = [...owned('other', 'a', 'b'), ...owned('busy', 'c', 'd', 'e')];
    expect(ownersOf(plan(three))).toEqual(['busy']);
  });

  it('asks for all leases up to its share at once, of owners that were seen to renew', () => {
    const others = [...owned('other', ...ids('a', 6)), ...owned('busy', ...ids('b', 12))];
    const alive = others.map(({ shardId }) => shardId);
    expect(ownersOf(plan(others, { alive }))).toEqual(ids('', 6).map(() => 'busy'));
    const less = [...others, ...owned('me', ...ids('c', 3))];
    expect(plan(less, { alive }).steal).toHaveLength(4);
    // Its owner may have died: its leases will be free soon.
    expect(plan(others, { alive: ids('a', 6) }).steal).toHaveLength(1);
  });

  it('leaves their part to other workers that are new', () => {
    const leases = [...owned('busy', ...ids('b', 12)), ...owned('new', 'a')];
    const { steal } = plan(leases, { alive: ids('b', 12) });
    expect(steal).toHaveLength(4);
  });

  it('asks for nothing when taking one would only turn the difference round', () => {
    expect(plan(owned('other', 'a')).steal).toEqual([]);
    expect(plan([...owned('other', 'a', 'b', 'c'), ...owned('me', 'd', 'e')]).steal).toEqual([]);
  });

  it('asks for nothing while there are free leases', () => {
    const leases = [...owned('other', 'a', 'b', 'c', 'd'), ...owned(undefined, 'e')];
    expect(plan(leases).steal).toEqual([]);
  });

  it('lets a lease that changed hands lately rest', () => {
    expect(keys(plan(owned('other', 'a', 'b'), { settling: ['a'] }).steal)).toEqual(['b']);
    expect(plan(owned('other', 'a', 'b'), { settling: ['a', 'b'] }).steal).toEqual([]);
  });

  it('weighs what shards carry, not only how many they are', () => {
    const leases = [
      lease('hot', { owner: 'other', throughputKBps: 900 }),
      lease('warm', { owner: 'other', throughputKBps: 300 }),
      lease('cold', { owner: 'me', throughputKBps: 0 }),
      lease('cool', { owner: 'me', throughputKBps: 0 }),
    ];
    expect(keys(plan(leases).steal)).toEqual(['warm']);
  });
});
