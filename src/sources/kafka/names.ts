import { comparePositions } from '../../base/index.ts';
import type { Position } from '../../flow.ts';

/**
 * Names a partition by cluster, topic, and number; `generation` distinguishes a recreated topic from the previous one.
 */
export function partitionName(
  { clusterId, topic, generation }: TopicIdentity,
  number: number,
): string {
  const own = generation === undefined ? topic : `${topic}@${generation}`;
  return `kafka://${clusterId}/${own}/${number}`;
}

/** Identity of a topic. */
export interface TopicIdentity {
  readonly clusterId: string;
  readonly topic: string;
  readonly generation: string | undefined;
}

/** Extracts the number from the name of a partition. */
export function partitionNumber(name: string): number {
  return Number(name.slice(name.lastIndexOf('/') + 1));
}

const exactDigitsMax = 15;

/** The next offset after `offset`. */
export function offsetAfter(offset: string): Position {
  return offset.length <= exactDigitsMax ? String(Number(offset) + 1) : String(BigInt(offset) + 1n);
}

export function lesser(one: Position, other: Position): Position {
  return comparePositions(one, other) <= 0 ? one : other;
}
