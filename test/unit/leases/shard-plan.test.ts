import { describe, expect, it } from 'vitest';

import { findHole, lastHashKey, planShards } from '../../../src/leases/shard-plan.ts';
import { shardEnd } from '../../../src/leases/lease.ts';
import { lease, listed, view } from './leases.ts';

const created = (...args: Parameters<typeof view>): readonly string[] =>
  planShards(view(...args)).create.map(({ shardId, checkpoint }) => `${shardId}@${checkpoint}`);

describe('planShards', () => {
  it('creates leases for the first shards of a stream, from its start', () => {
    expect(created([listed('a'), listed('b')], [])).toEqual(['a@TRIM_HORIZON', 'b@TRIM_HORIZON']);
  });

  it('creates no lease for a shard whose parent has none yet', () => {
    expect(created([listed('a'), listed('b', 'a')], [])).toEqual(['a@TRIM_HORIZON']);
  });

  it('creates no lease for a shard whose parent is still being read', () => {
    expect(created([listed('a'), listed('b', 'a')], [lease('a', { checkpoint: '17' })])).toEqual(
      [],
    );
  });

  it('creates leases for children from their start when the parent has ended', () => {
    const parent = lease('a', { checkpoint: shardEnd });
    const shards = [listed('a'), listed('b', 'a'), listed('c', 'a')];
    expect(created(shards, [parent])).toEqual(['b@TRIM_HORIZON', 'c@TRIM_HORIZON']);
  });

  it('waits for both parents of a merge', () => {
    const shards = [listed('a'), listed('b'), listed('c', 'a', 'b')];
    const a = lease('a', { checkpoint: shardEnd });
    expect(created(shards, [a, lease('b', { checkpoint: '5' })])).toEqual([]);
    expect(created(shards, [a, lease('b', { checkpoint: shardEnd })])).toEqual(['c@TRIM_HORIZON']);
  });

  it('does not wait for a parent that the stream no longer has', () => {
    expect(created([listed('b', 'a')], [])).toEqual(['b@TRIM_HORIZON']);
  });

  it('creates the lease of a parent first if only the child has one', () => {
    expect(created([listed('a'), listed('b', 'a')], [lease('b', {})])).toEqual(['a@TRIM_HORIZON']);
  });

  it('starts the first shards at the agreed time', () => {
    const agreement = { startMs: 1_000, isStarted: false };
    expect(created([listed('a')], [], agreement)).toEqual(['a@AT_TIMESTAMP']);
  });

  it('starts a shard that appears later without parents from its beginning', () => {
    const agreement = { startMs: 1_000, isStarted: true };
    expect(created([listed('a')], [], agreement)).toEqual(['a@TRIM_HORIZON']);
  });

  it('starts the children of a shard without a record since the agreed time at that time, too', () => {
    const agreement = { startMs: 1_000, isStarted: true };
    const shards = [listed('a'), listed('b', 'a')];
    const unread = lease('a', { checkpoint: shardEnd, isUnread: true });
    expect(created(shards, [unread], agreement)).toEqual(['b@AT_TIMESTAMP']);
    const read = lease('a', { checkpoint: shardEnd, isUnread: false });
    expect(created(shards, [read], agreement)).toEqual(['b@TRIM_HORIZON']);
  });

  const removed = (...args: Parameters<typeof view>): readonly string[] =>
    planShards(view(...args)).remove.map(({ shardId }) => shardId);

  it('keeps the tombstone of a shard that is still listed', () => {
    const leases = [
      lease('a', { checkpoint: shardEnd, children: ['b'] }),
      lease('b', { checkpoint: '7' }),
    ];
    expect(removed([listed('a'), listed('b', 'a')], leases)).toEqual([]);
    expect(removed([listed('b', 'a')], leases)).toEqual(['a']);
  });

  it('keeps a tombstone until every child has been started', () => {
    const a = lease('a', { checkpoint: shardEnd, children: ['b', 'c'] });
    const shards = [listed('b', 'a'), listed('c', 'a')];
    const b = lease('b', { checkpoint: '7' });
    expect(removed(shards, [a, b])).toEqual([]);
    expect(removed(shards, [a, b, lease('c', {})])).toEqual([]);
    expect(removed(shards, [a, b, lease('c', { checkpoint: '9' })])).toEqual(['a']);
  });

  it('never removes a lease that has not ended', () => {
    expect(removed([listed('b')], [lease('a', { checkpoint: '3' }), lease('b', {})])).toEqual([]);
  });
});

describe('findHole', () => {
  const half = lastHashKey / 2n;

  it('finds nothing if the live leases cover all hash keys', () => {
    const low = lease('a', { hashKeys: { first: 0n, last: half } });
    const high = lease('b', { hashKeys: { first: half + 1n, last: lastHashKey } });
    expect(findHole([high, low])).toBeUndefined();
  });

  it('names the first range that no worker reads', () => {
    const low = lease('a', { hashKeys: { first: 0n, last: half } });
    expect(findHole([low])).toEqual({ first: half + 1n, last: lastHashKey });
    const high = lease('b', { hashKeys: { first: half + 2n, last: lastHashKey } });
    expect(findHole([low, high])).toEqual({ first: half + 1n, last: half + 1n });
  });

  it('does not count the leases of shards that have ended', () => {
    const whole = lease('a', { checkpoint: shardEnd, hashKeys: { first: 0n, last: lastHashKey } });
    expect(findHole([whole])).toEqual({ first: 0n, last: lastHashKey });
  });

  it('finds nothing if an emulator does not return the hash keys of a shard', () => {
    expect(findHole([lease('a', { hashKeys: undefined })])).toBeUndefined();
  });
});
