import type { Fate } from './events.ts';

/** What lies at one place of a partition. */
export interface Item {
  readonly position: string;
  readonly order: number;
  readonly fates: readonly Fate[];
  /** A row of the ledger says that it is dealt with. */
  isCovered: boolean;
}

/** Everything that was ever put into one partition, in order: what the ledger is held against. */
export interface Ground {
  readonly items: readonly Item[];
  /** True where a position names the place behind what is done (`[previous, last)`), false where it names the last thing done. */
  readonly isOffset: boolean;
  /** True when all of it is one row of the ledger. */
  readonly isOne?: boolean;
  /** A position as a number that can be compared. */
  orderOf(position: string): number;
}

/** What a source reads, and the truth about it. */
export interface Transport {
  readonly source: string;
  /** What a partition of the ledger holds; undefined when there is no such partition. */
  ground(partition: string): Ground | undefined;
  /** All of it, for whoever asks at the end whether anything is missing. */
  grounds(): Iterable<Ground>;
  /** Something is sent. */
  produce(): void;
  /** Nothing is under way any more: senders have their answers, queues are empty. */
  readonly isIdle: boolean;
}

/** Makes an item. */
export function itemOf(position: string, order: number, fates: readonly Fate[]): Item {
  return { position, order, fates, isCovered: false };
}

/** Items in the interval of a row of the ledger. */
export function itemsWithin(ground: Ground, previous: string, last: string): readonly Item[] {
  if (ground.isOne === true) return ground.items;
  const [from, to] = [ground.orderOf(previous), ground.orderOf(last)];
  return ground.items.filter(({ order }) =>
    ground.isOffset ? order >= from && order < to : order > from && order <= to,
  );
}
