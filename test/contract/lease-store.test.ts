import * as sdk from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { systemClock } from '../../src/base/index.ts';
import { createLeaseTable, DynamoLeaseStore, type LeaseStore } from '../../src/leases/index.ts';
import { Host } from '../simulation/host.ts';
import { SimulatedTable } from '../simulation/table.ts';
import { World } from '../simulation/world.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';

/** One kind of lease table: how to create an empty one, and how to wait for its requests. */
interface Kind {
  readonly name: string;
  readonly open: (group: string) => { store: LeaseStore; keyOf: (shardId: string) => string };
  readonly settle: <T>(answer: Promise<T>) => Promise<T>;
}

let dynamo: DynamoLocal;
let client: sdk.DynamoDBClient;

beforeAll(async () => {
  dynamo = await startDynamo();
  ({ client } = dynamo);
  // All workers of a fleet may create it at once.
  await Promise.all([1, 2, 3].map(() => createLeaseTable(sdk, client, 'weir-leases', systemClock)));
});

afterAll(() => dynamo.stop());

const world = new World('lease-store', false);
const kinds: readonly Kind[] = [
  {
    name: 'DynamoDB',
    open: (group) => {
      const stream = '123456789012:edge:1767225600';
      const store = new DynamoLeaseStore(sdk, client, { table: 'weir-leases', group, stream });
      return { store, keyOf: (shardId) => store.keyOf(shardId) };
    },
    settle: (answer) => answer,
  },
  {
    name: 'the table of the simulation',
    open: () => {
      const table = new SimulatedTable();
      return {
        store: table.seenBy(new Host('one', world)),
        keyOf: (shardId) => `group/${shardId}`,
      };
    },
    settle: async (answer) => {
      await world.runUntil(world.nowMs + 1_000);
      return answer;
    },
  },
];

describe.each(kinds)('$name', ({ name, open, settle }) => {
  let count = 0;
  const opened = (): ReturnType<Kind['open']> => open(`${name.length}-${(count += 1)}`);
  const lease = (key: string, shardId: string) => ({
    key,
    shardId,
    checkpoint: 'TRIM_HORIZON',
    parents: ['shard-1', 'shard-2'],
    hashKeys: { first: 0n, last: (1n << 128n) - 1n },
    isUnread: true,
  });

  it('returns a lease as it was created', async () => {
    const { store, keyOf } = opened();
    const made = lease(keyOf('shard-3'), 'shard-3');
    expect(await settle(store.create(made))).toBe(true);
    const row = { ...made, owner: undefined, counter: 0, children: [], throughputKBps: 0 };
    const found = await settle(store.get(made.key));
    expect({ ...found, parents: found?.parents.toSorted() }).toMatchObject(row);
    expect(await settle(store.list())).toHaveLength(1);
  });

  it('creates a lease only once', async () => {
    const { store, keyOf } = opened();
    const made = lease(keyOf('a'), 'a');
    expect(await settle(store.create(made))).toBe(true);
    expect(await settle(store.create({ ...made, checkpoint: '5' }))).toBe(false);
    expect(await settle(store.get(made.key))).toMatchObject({ checkpoint: 'TRIM_HORIZON' });
  });

  it('changes a row only if it is as the writer has read it', async () => {
    const { store, keyOf } = opened();
    const key = keyOf('a');
    await settle(store.create(lease(key, 'a')));
    const taken = await settle(
      store.change(key, { owner: undefined, counter: 0 }, { owner: 'one', counter: 1 }),
    );
    expect(taken).toMatchObject({ owner: 'one', counter: 1, checkpoint: 'TRIM_HORIZON' });
    const late = store.change(key, { owner: undefined, counter: 0 }, { owner: 'two', counter: 1 });
    expect(await settle(late)).toBeUndefined();
    const stale = store.change(key, { owner: 'one', counter: 0 }, { checkpoint: '7' });
    expect(await settle(stale)).toBeUndefined();
    expect(await settle(store.get(key))).toMatchObject({
      owner: 'one',
      checkpoint: 'TRIM_HORIZON',
    });
  });

  it('sets, removes, and keeps attributes', async () => {
    const { store, keyOf } = opened();
    const key = keyOf('a');
    await settle(store.create(lease(key, 'a')));
    await settle(
      store.change(
        key,
        {},
        { owner: 'one', handoffFrom: 'zero', throughputKBps: 12.5, children: ['b', 'c'] },
      ),
    );
    const row = await settle(
      store.change(
        key,
        { handoffFrom: 'zero', checkpoint: 'TRIM_HORIZON' },
        {
          handoffFrom: undefined,
          checkpoint: '49590338271490256608559692538361571095',
          isUnread: false,
        },
      ),
    );
    expect(row).toMatchObject({
      owner: 'one',
      handoffFrom: undefined,
      checkpoint: '49590338271490256608559692538361571095',
      throughputKBps: 12.5,
      isUnread: false,
    });
    expect(row?.children.toSorted()).toEqual(['b', 'c']);
    expect(await settle(store.change(key, { owner: 'one' }, { owner: undefined }))).toMatchObject({
      owner: undefined,
    });
  });

  it('does not restore a removed row', async () => {
    const { store, keyOf } = opened();
    const key = keyOf('a');
    await settle(store.create(lease(key, 'a')));
    expect(await settle(store.remove(key, { counter: 1 }))).toBe(false);
    expect(await settle(store.remove(key, { counter: 0 }))).toBe(true);
    expect(await settle(store.change(key, {}, { owner: 'one' }))).toBeUndefined();
    expect(await settle(store.get(key))).toBeUndefined();
  });

  it('holds all workers to the first proposed start position', async () => {
    const { store } = opened();
    expect(await settle(store.agree(1_000))).toEqual({ startMs: 1_000, isStarted: false });
    expect(await settle(store.agree(2_000))).toEqual({ startMs: 1_000, isStarted: false });
    await settle(store.started());
    expect(await settle(store.agree(undefined))).toEqual({ startMs: 1_000, isStarted: true });
    expect(await settle(store.list())).toEqual([]);
  });

  it('agrees on the start of the stream, too', async () => {
    const { store } = opened();
    expect(await settle(store.agree(undefined))).toEqual({ startMs: undefined, isStarted: false });
    expect(await settle(store.agree(5))).toEqual({ startMs: undefined, isStarted: false });
  });
});

describe('a lease table in DynamoDB', () => {
  const open = (group: string, stream: string): DynamoLeaseStore =>
    new DynamoLeaseStore(sdk, client, { table: 'weir-leases', group, stream });
  const made = (store: DynamoLeaseStore) => ({
    key: store.keyOf('a'),
    shardId: 'a',
    checkpoint: 'TRIM_HORIZON',
    parents: [],
    hashKeys: undefined,
    isUnread: false,
  });

  it('keeps groups and streams apart', async () => {
    const one = open('g1', '1:s:1');
    const two = open('g2', '1:s:1');
    const three = open('g1', '1:s:2');
    await one.create(made(one));
    expect(await one.list()).toHaveLength(1);
    expect(await two.list()).toEqual([]);
    expect(await three.list()).toEqual([]);
  });

  it('lists more leases than one page holds', async () => {
    const store = open('many', '1:s:1');
    // A page of a scan ends at 1 MB.
    const parents = ['p'.repeat(5_000)];
    const ids = Array.from({ length: 240 }, (_, index) => `shard-${index}`);
    const create = (shardId: string): Promise<boolean> =>
      store.create({ ...made(store), shardId, key: store.keyOf(shardId), parents });
    for (let from = 0; from < ids.length; from += 60) {
      await Promise.all(ids.slice(from, from + 60).map(create));
    }
    expect(await store.list()).toHaveLength(240);
  });

  it('has the attributes of the Kinesis Client Library', async () => {
    const store = open('kcl', '1:s:1');
    await store.create({ ...made(store), parents: ['p'], hashKeys: { first: 1n, last: 2n } });
    await store.change(store.keyOf('a'), {}, { owner: 'w', counter: 3, checkpoint: '17' });
    const { Item: item } = await client.send(
      new sdk.GetItemCommand({
        TableName: 'weir-leases',
        Key: { leaseKey: { S: store.keyOf('a') } },
      }),
    );
    expect(item).toEqual({
      leaseKey: { S: 'kcl:1:s:1:a' },
      leaseOwner: { S: 'w' },
      leaseCounter: { N: '3' },
      checkpoint: { S: '17' },
      checkpointSubSequenceNumber: { N: '0' },
      ownerSwitchesSinceCheckpoint: { N: '0' },
      parentShardId: { SS: ['p'] },
      startingHashKey: { S: '1' },
      endingHashKey: { S: '2' },
    });
  });
});
