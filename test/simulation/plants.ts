import type { LeaseChange, LeaseCondition } from '../../src/leases/store.ts';
import { planShards } from '../../src/leases/shard-plan.ts';
import { planTakes } from '../../src/leases/take-plan.ts';
import type { IteratorMistakes } from './kinesis.ts';

/** A planted bug, which the simulation has to find. */
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

/** The planted bugs by name. */
export const plants: Readonly<Record<string, Plant>> = {
  'parent-ignored': {
    what: 'children get a lease as soon as they are listed',
    plans: { shards: withoutParents, takes: planTakes },
  },
  'second-parent-ignored': {
    what: 'the child of a merge waits for only one parent',
    plans: { shards: onlyFirstParent, takes: planTakes },
  },
  'checkpoint-before-store': {
    what: 'records are acknowledged before they are stored',
    acknowledgesEarly: true,
  },
  'steal-without-counter': {
    what: 'leases are taken without checking the counter, and written without checking the owner',
    spoil: () => ({}),
  },
  'late-write-counts': {
    what: 'an owner writes without checking the counter: a delayed request undoes later ones',
    spoil: ({ counter, ...rest }, change) =>
      'owner' in change || counter === undefined
        ? { ...rest, ...(counter === undefined ? {} : { counter }) }
        : rest,
  },
  'handoff-without-end': {
    what: 'a worker that has lost its lease can still write its last checkpoint',
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
    what: 'user records of aggregates are not compared with the hash keys of their shard',
    ignoresHashKeys: true,
  },
};
