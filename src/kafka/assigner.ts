import type { PartitionAssigner } from 'kafkajs';

import type { Sdk } from './client.ts';

/** Lists the partitions of a topic that this member does not subscribe to. */
type ListPartitions = (topic: string) => Promise<readonly number[]>;

/**
 * Returns an assigner that distributes the partitions of each topic in turn over the members that subscribe to this
 * topic. The assigner of kafkajs distributes only the topics of the group leader, over all members: if sources of
 * different topics were in one group, some partitions would not be read. Both assigners have the same name, so that
 * members with either can be in one group.
 */
export function subscriptionAssigner(
  { AssignerProtocol }: Pick<Sdk, 'AssignerProtocol'>,
  listPartitions: ListPartitions,
): PartitionAssigner {
  const { MemberMetadata, MemberAssignment } = AssignerProtocol;
  const name = 'RoundRobinAssigner';
  const version = 0;
  return ({ cluster }) => ({
    name,
    version,
    async assign({ members, topics }) {
      const subscribers = new Map<string, string[]>();
      for (const { memberId, memberMetadata } of members) {
        for (const topic of MemberMetadata.decode(memberMetadata)?.topics ?? []) {
          subscribers.set(topic, [...(subscribers.get(topic) ?? []), memberId]);
        }
      }
      const assigned = new Map<string, Record<string, number[]>>();
      for (const [topic, unsorted] of subscribers) {
        const memberIds = unsorted.toSorted();
        const numbers = topics.includes(topic)
          ? cluster.findTopicPartitionMetadata(topic).map(({ partitionId }) => partitionId)
          : await listPartitions(topic);
        for (const [index, memberId] of memberIds.entries()) {
          const own = numbers.filter((_, at) => at % memberIds.length === index);
          if (own.length === 0) continue;
          assigned.set(memberId, { ...assigned.get(memberId), [topic]: own });
        }
      }
      return [...assigned].map(([memberId, assignment]) => ({
        memberId,
        memberAssignment: MemberAssignment.encode({
          version,
          assignment,
          userData: Buffer.alloc(0),
        }),
      }));
    },
    protocol: ({ topics }) => ({
      name,
      metadata: MemberMetadata.encode({ version, topics, userData: Buffer.alloc(0) }),
    }),
  });
}
