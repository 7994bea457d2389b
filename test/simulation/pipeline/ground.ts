import type { Fate } from './events.ts';

/** The data at a position of a partition. */
export interface Item {
  readonly position: string;
  readonly order: number;
  readonly fates: readonly Fate[];
  /** True if a ledger row covers it. */
  isCovered: boolean;
}

/** Everything that was sent to a partition, in order, for comparison with the ledger. */
export interface Ground {
  readonly items: readonly Item[];
  /**
   * True if a position is that of the next item (`[previous, last)`); false if it is that of the last item (`(previous,
   * last]`).
   */
  readonly isOffset: boolean;
  /** True if one ledger row covers the complete partition. */
  readonly isOne?: boolean;
  /** A position as a comparable number. */
  orderOf(position: string): number;
}

/** The service that a source reads, with everything that was sent. */
export interface Transport {
  readonly source: string;
  /** Everything that was sent to a partition; undefined if the partition does not exist. */
  ground(partition: string): Ground | undefined;
  /** All partitions. */
  grounds(): Iterable<Ground>;
  /** Sends something. */
  produce(): void;
  /** True if all senders have their responses, and queues are empty. */
  readonly isIdle: boolean;
}

/** Creates an item. */
export function itemOf(position: string, order: number, fates: readonly Fate[]): Item {
  return { position, order, fates, isCovered: false };
}

/** Items in the range of a ledger row. */
export function itemsWithin(ground: Ground, previous: string, last: string): readonly Item[] {
  if (ground.isOne === true) return ground.items;
  const [from, to] = [ground.orderOf(previous), ground.orderOf(last)];
  return ground.items.filter(({ order }) =>
    ground.isOffset ? order >= from && order < to : order > from && order <= to,
  );
}
