import type { LeaseChange, LeaseCondition } from '../../src/leases/store.ts';
import { planShards } from '../../src/leases/shard-plan.ts';
import { planTakes } from '../../src/leases/take-plan.ts';
import type { IteratorMistakes } from './kinesis.ts';

/** A mistake put in on purpose, to see that the simulation finds it. */
export interface Plant {
  readonly what: string;
  readonly plans?: { readonly shards: typeof planShards; readonly takes: typeof planTakes };
  readonly acknowledgesEarly?: true;
  readonly ignoresHashKeys?: true;
  readonly iterators?: IteratorMistakes;
  readonly spoil?: (condition: LeaseCondition, change: LeaseChange) => LeaseCondition;
}

const withoutParents: typeof planShards = (view) => ({
  ...planShards(view),
  create: planShards({
    ...view,
    shards: view.shards.map((shard) => ({ ...shard, parents: [] })),
  }).create,
});

const onlyFirstParent: typeof planShards = (view) => ({
  ...planShards(view),
  create: planShards({
    ...view,
    shards: view.shards.map((shard) => ({ ...shard, parents: shard.parents.slice(0, 1) })),
  }).create,
});

const tombstonesAtOnce: typeof planShards = (view) => ({
  ...planShards(view),
  remove: view.leases.filter(({ checkpoint }) => checkpoint === 'SHARD_END'),
});

/** The planted mistakes by name. */
export const plants: Readonly<Record<string, Plant>> = {
  'parent-ignored': {
    what: 'children get a lease as soon as they are listed',
    plans: { shards: withoutParents, takes: planTakes },
  },
  'second-parent-ignored': {
    what: 'the child of a merge waits for one parent only',
    plans: { shards: onlyFirstParent, takes: planTakes },
  },
  'checkpoint-before-store': {
    what: 'records are acknowledged when they are read',
    acknowledgesEarly: true,
  },
  'steal-without-counter': {
    what: 'leases are taken without a look at the counter, and written without a look at the owner',
    spoil: () => ({}),
  },
  'late-write-counts': {
    what: 'an owner writes without the counter: a request that was held up undoes later ones',
    spoil: ({ counter, ...rest }, change) =>
      'owner' in change || counter === undefined
        ? { ...rest, ...(counter === undefined ? {} : { counter }) }
        : rest,
  },
  'handoff-without-end': {
    what: 'a worker whose lease was taken by force may still write its last checkpoint',
    spoil: ({ handoffFrom, ...rest }) => (handoffFrom === undefined ? rest : {}),
  },
  'child-from-latest': {
    what: 'children begin at LATEST',
    iterators: { childrenAtLatest: true },
  },
  'resume-from-latest': {
    what: 'an iterator that has expired is replaced by one at LATEST',
    iterators: { resumesAtLatest: true },
  },
  'tombstone-forgotten': {
    what: 'the lease of an ended shard is removed at once',
    plans: { shards: tombstonesAtOnce, takes: planTakes },
  },
  'aggregate-not-guarded': {
    what: 'user records of aggregates are not held against the hash keys of their shard',
    ignoresHashKeys: true,
  },
};
