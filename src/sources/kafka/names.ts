import { comparePositions } from '../../base/index.ts';
import type { Position } from '../../flow.ts';

/** Partitions are named by cluster, topic and number; `generation` tells a topic from one that had its name before. */
export function partitionName(
  { clusterId, topic, generation }: TopicIdentity,
  number: number,
): string {
  const own = generation === undefined ? topic : `${topic}@${generation}`;
  return `kafka://${clusterId}/${own}/${number}`;
}

/** What makes a topic the same topic. */
export interface TopicIdentity {
  readonly clusterId: string;
  readonly topic: string;
  readonly generation: string | undefined;
}

/** The number of a partition, from its name. */
export function partitionNumber(name: string): number {
  return Number(name.slice(name.lastIndexOf('/') + 1));
}

const exactDigitsMax = 15;

/** The offset behind `offset`. */
export function offsetAfter(offset: string): Position {
  return offset.length <= exactDigitsMax ? String(Number(offset) + 1) : String(BigInt(offset) + 1n);
}

/** The lesser of two offsets. */
export function lesser(one: Position, other: Position): Position {
  return comparePositions(one, other) <= 0 ? one : other;
}
