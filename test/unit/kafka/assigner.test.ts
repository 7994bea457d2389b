import kafkajs, { type Cluster } from 'kafkajs';
import { describe, expect, it } from 'vitest';

import { subscriptionAssigner } from '../../../src/kafka/assigner.ts';

const { MemberAssignment, MemberMetadata } = kafkajs.AssignerProtocol;

const partitionCounts: Readonly<Record<string, number>> = { a: 4, b: 3 };
const numbersOf = (topic: string): number[] =>
  Array.from({ length: partitionCounts[topic] ?? 0 }, (_, number) => number);

/** Assigns the partitions of `subscriptions` by member; the leader reads `leaderTopics`. */
async function assign(
  subscriptions: Readonly<Record<string, readonly string[]>>,
  leaderTopics: string[],
): Promise<Readonly<Record<string, unknown>>> {
  const listed = async (topic: string): Promise<readonly number[]> => {
    if (leaderTopics.includes(topic)) throw new Error(`${topic} is known`);
    return numbersOf(topic);
  };
  const cluster = {
    findTopicPartitionMetadata(topic: string) {
      if (!leaderTopics.includes(topic)) throw new Error(`${topic} is unknown`);
      return numbersOf(topic).map((partitionId) => ({ partitionId }));
    },
  };
  const { logLevel } = kafkajs;
  const logger = new kafkajs.Kafka({ brokers: ['a:9092'], logLevel: logLevel.NOTHING }).logger();
  const assigner = subscriptionAssigner(
    kafkajs,
    listed,
  )({ cluster: cluster as unknown as Cluster, groupId: 'weir', logger });
  const members = Object.entries(subscriptions).map(([memberId, topics]) => ({
    memberId,
    memberMetadata: MemberMetadata.encode({
      version: 0,
      topics: [...topics],
      userData: Buffer.alloc(0),
    }),
  }));
  const all = await assigner.assign({ members, topics: leaderTopics });
  return Object.fromEntries(
    all.map(({ memberId, memberAssignment }) => [
      memberId,
      { ...MemberAssignment.decode(memberAssignment)?.assignment },
    ]),
  );
}

describe('the assignment of partitions to members of a group', () => {
  it('distributes the partitions of a topic in turn', async () => {
    expect(await assign({ m2: ['a'], m1: ['a'] }, ['a'])).toEqual({
      m1: { a: [0, 2] },
      m2: { a: [1, 3] },
    });
  });

  it('gives each member partitions of its own topic only, whichever member is the leader', async () => {
    const members = { m1: ['a'], m2: ['b'], m3: ['a'] };
    const expected = { m1: { a: [0, 2] }, m2: { b: [0, 1, 2] }, m3: { a: [1, 3] } };
    expect(await assign(members, ['a'])).toEqual(expected);
    expect(await assign(members, ['b'])).toEqual(expected);
  });

  it('gives a member several topics', async () => {
    expect(await assign({ m1: ['a', 'b'] }, ['a', 'b'])).toEqual({
      m1: { a: [0, 1, 2, 3], b: [0, 1, 2] },
    });
  });
});
