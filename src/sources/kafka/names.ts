import { comparePositions } from '../../base/index.ts';
import type { Position } from '../../flow.ts';

/**
 * Returns the ledger name of a partition: its cluster, topic, and number. `generation` distinguishes a recreated topic
 * from the previous one.
 */
export function partitionName(
  { clusterId, topic, generation }: TopicIdentity,
  number: number,
): string {
  const own = generation === undefined ? topic : `${topic}@${generation}`;
  return `kafka://${clusterId}/${own}/${number}`;
}

/** Identifies a topic. */
export interface TopicIdentity {
  readonly clusterId: string;
  readonly topic: string;
  readonly generation: string | undefined;
}

/** Returns the partition number in a name that `partitionName` created. */
export function partitionNumber(name: string): number {
  return Number(name.slice(name.lastIndexOf('/') + 1));
}

const exactDigitsMax = 15;

/** Returns `offset` + 1. */
export function offsetAfter(offset: string): Position {
  return offset.length <= exactDigitsMax ? String(Number(offset) + 1) : String(BigInt(offset) + 1n);
}

export function lesser(one: Position, other: Position): Position {
  return comparePositions(one, other) <= 0 ? one : other;
}
