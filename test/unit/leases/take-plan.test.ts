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
  it('takes everything if there is no other worker', () => {
    expect(keys(plan(owned(undefined, 'a', 'b', 'c')).take)).toEqual(['a', 'b', 'c']);
  });

  it('takes the leases of an owner that has stopped renewing', () => {
    expect(keys(plan(owned('dead', 'a', 'b'), { free: ['a', 'b'] }).take)).toEqual(['a', 'b']);
  });

  it('leaves the leases of an owner that renews', () => {
    expect(keys(plan([...owned('other', 'a'), ...owned(undefined, 'b')]).take)).toEqual(['b']);
  });

  it('takes no more than its share, rounded up, if other workers are alive', () => {
    const leases = [...owned('other', 'a'), ...owned(undefined, 'b', 'c', 'd', 'e')];
    expect(plan(leases).take).toHaveLength(3);
  });

  it('never takes a shard that has ended', () => {
    expect(plan([lease('a', { checkpoint: shardEnd })])).toEqual({ take: [], steal: [] });
  });

  it('does not request a shard because of a small difference between idle ones', () => {
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

  it('leaves a lease that it released to others', () => {
    expect(keys(plan(owned(undefined, 'a', 'b'), { avoided: ['a'] }).take)).toEqual(['b']);
  });

  it('requests a lease of the busiest worker if it has clearly less', () => {
    expect(ownersOf(plan(owned('other', 'a', 'b')))).toEqual(['other']);
    const three = [...owned('other', 'a', 'b'), ...owned('busy', 'c', 'd', 'e')];
    expect(ownersOf(plan(three))).toEqual(['busy']);
  });

  it('requests all leases up to its share at once, of owners that have renewed', () => {
    const others = [...owned('other', ...ids('a', 6)), ...owned('busy', ...ids('b', 12))];
    const alive = others.map(({ shardId }) => shardId);
    expect(ownersOf(plan(others, { alive }))).toEqual(ids('', 6).map(() => 'busy'));
    const less = [...others, ...owned('me', ...ids('c', 3))];
    expect(plan(less, { alive }).steal).toHaveLength(4);
    // Its owner may have died: its leases will be free soon.
    expect(plan(others, { alive: ids('a', 6) }).steal).toHaveLength(1);
  });

  it('leaves other new workers their share', () => {
    const leases = [...owned('busy', ...ids('b', 12)), ...owned('new', 'a')];
    const { steal } = plan(leases, { alive: ids('b', 12) });
    expect(steal).toHaveLength(4);
  });

  it('requests nothing if a transfer would only reverse the difference', () => {
    expect(plan(owned('other', 'a')).steal).toEqual([]);
    expect(plan([...owned('other', 'a', 'b', 'c'), ...owned('me', 'd', 'e')]).steal).toEqual([]);
  });

  it('requests nothing while there are free leases', () => {
    const leases = [...owned('other', 'a', 'b', 'c', 'd'), ...owned(undefined, 'e')];
    expect(plan(leases).steal).toEqual([]);
  });

  it('does not move a lease that changed hands recently', () => {
    expect(keys(plan(owned('other', 'a', 'b'), { settling: ['a'] }).steal)).toEqual(['b']);
    expect(plan(owned('other', 'a', 'b'), { settling: ['a', 'b'] }).steal).toEqual([]);
  });

  it('weighs the load of shards, not only their number', () => {
    const leases = [
      lease('hot', { owner: 'other', throughputKBps: 900 }),
      lease('warm', { owner: 'other', throughputKBps: 300 }),
      lease('cold', { owner: 'me', throughputKBps: 0 }),
      lease('cool', { owner: 'me', throughputKBps: 0 }),
    ];
    expect(keys(plan(leases).steal)).toEqual(['warm']);
  });
});
