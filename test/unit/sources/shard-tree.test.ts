import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShardInfo } from '../../../src/sources/kinesis/api.ts';
import { ShardTree } from '../../../src/sources/kinesis/shards/shard-tree.ts';

const shard = (shardId: string, ...parents: string[]): ShardInfo => ({
  shardId,
  parents,
  closed: false,
  hashKeys: undefined,
});
const readyIds = (tree: ShardTree): string[] => tree.ready().map(({ shardId }) => shardId);

describe('the order of shards', () => {
  it('starts with shards that have no parents', () => {
    const tree = new ShardTree();
    tree.list([shard('b'), shard('a'), shard('c', 'a')]);
    expect(readyIds(tree)).toEqual(['a', 'b']);
  });

  it.each(['reading', 'ended', 'idle', 'waiting'] as const)(
    'delays a child while its parent is %s',
    (state) => {
      const tree = new ShardTree();
      tree.list([shard('a'), shard('b', 'a')]);
      tree.set('a', state);
      expect(readyIds(tree)).not.toContain('b');
    },
  );

  it('releases a child when its parent is complete', () => {
    const tree = new ShardTree();
    tree.list([shard('a'), shard('b', 'a')]);
    tree.set('a', 'done');
    expect(readyIds(tree)).toEqual(['b']);
  });

  it('releases the child of a merge when both parents are complete', () => {
    const tree = new ShardTree();
    tree.list([shard('a'), shard('b'), shard('c', 'a', 'b')]);
    tree.set('a', 'done');
    expect(readyIds(tree)).toEqual(['b']);
    tree.set('b', 'done');
    expect(readyIds(tree)).toEqual(['c']);
  });

  it('treats parents that a complete listing lacks as expired', () => {
    const tree = new ShardTree();
    tree.list([shard('c', 'a', 'b')]);
    expect(readyIds(tree)).toEqual(['c']);
  });

  it('waits for a listing before it treats a parent as expired', () => {
    const tree = new ShardTree();
    tree.list([shard('a')]);
    tree.set('a', 'done');
    tree.add([shard('c', 'a', 'b')]);
    expect(readyIds(tree)).toEqual([]);
    expect(tree.needsListing).toBe(true);
    tree.list([shard('a'), shard('b'), shard('c', 'a', 'b')]);
    expect(tree.needsListing).toBe(false);
    expect(readyIds(tree)).toEqual(['b']);
  });

  it('needs no listing for a child whose parents are known', () => {
    const tree = new ShardTree();
    tree.list([shard('a')]);
    tree.set('a', 'done');
    tree.add([shard('b', 'a')]);
    expect(tree.needsListing).toBe(false);
    expect(readyIds(tree)).toEqual(['b']);
  });

  it('forgets shards that are complete and no longer listed, and only those', () => {
    const tree = new ShardTree();
    tree.list([shard('a'), shard('b'), shard('c', 'a')]);
    tree.set('a', 'done');
    tree.list([shard('c', 'a')]);
    expect([...tree.all()].map(({ info }) => info.shardId)).toEqual(['b', 'c']);
    expect(readyIds(tree)).toEqual(['b', 'c']);
  });

  it('returns every shard as new only once', () => {
    const tree = new ShardTree();
    expect(tree.add([shard('a')]).map(({ shardId }) => shardId)).toEqual(['a']);
    expect(tree.list([shard('a'), shard('b')]).map(({ shardId }) => shardId)).toEqual(['b']);
  });

  it('remembers that a shard is closed', () => {
    const tree = new ShardTree();
    tree.list([{ ...shard('a'), closed: true }]);
    tree.add([shard('a')]);
    expect(tree.get('a')?.info.closed).toBe(true);
  });

  it('reads every shard of any history once, parents first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ merge: fc.boolean(), pick: fc.nat(), order: fc.nat() })),
        (steps) => {
          const shards = [shard('s000'), shard('s001')];
          let open = ['s000', 's001'];
          for (const { merge, pick } of steps) {
            const parents =
              merge && open.length > 1
                ? [pick % open.length, (pick + 1) % open.length]
                : [pick % open.length];
            const ids = [...new Set(parents)].map((index) => open[index] ?? '');
            const made = (merge ? [1] : [1, 2]).map((_, index) =>
              shard(`s${String(shards.length + index).padStart(3, '0')}`, ...ids),
            );
            shards.push(...made);
            open = [
              ...open.filter((id) => !ids.includes(id)),
              ...made.map(({ shardId }) => shardId),
            ];
          }
          const tree = new ShardTree();
          tree.list(shards);
          const read: string[] = [];
          for (let turn = 0; ; turn++) {
            const ready = readyIds(tree);
            if (ready.length === 0) break;
            const next = ready[(steps[turn]?.order ?? 0) % ready.length] ?? '';
            const parents = shards.find(({ shardId }) => shardId === next)?.parents ?? [];
            expect(parents.every((parent) => read.includes(parent))).toBe(true);
            read.push(next);
            tree.set(next, 'done');
          }
          expect(read.toSorted()).toEqual(shards.map(({ shardId }) => shardId));
        },
      ),
    );
  });
});
