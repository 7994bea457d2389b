import { readAggregate } from '../../src/decode/index.ts';
import type { Position, RecordPage, Source } from '../../src/flow.ts';
import { endPosition } from '../../src/sources/index.ts';
import type { Auditor } from './auditor.ts';
import type { Host } from './host.ts';
import { userIdOf } from './kinesis.ts';
import type { Plant } from './plants.ts';

/** Where rows and the ledger are kept; the whole fleet shares it. */
export interface SimulatedStore {
  /** True while it refuses everything. */
  isDown: boolean;
  /** Greatest position in the ledger by partition. */
  readonly ledger: Map<string, Position>;
}

/** What is loaded into, and what may be wrong with it. */
export interface LoaderParts {
  readonly host: Host;
  readonly store: SimulatedStore;
  readonly auditor: Auditor;
  readonly plant: Plant | undefined;
}

const batchRows = 60;
const latencyMaxMs = 1_000;
const retryMs = 1_000;

/**
 * The pipeline of one process in short: pages of all its shards are gathered into one batch while the one before is stored; when
 * both are full, nobody takes pages any more. Rows, then the ledger, then the acknowledgement.
 */
export class SimulatedLoader {
  readonly #parts: LoaderParts;
  readonly #source: Source;
  #pages: RecordPage[] = [];
  #rows = 0;
  #waiting: (() => void)[] = [];
  #turn: Promise<void> | undefined;

  constructor(source: Source, parts: LoaderParts) {
    this.#source = source;
    this.#parts = parts;
  }

  /** Takes a page, as soon as there is room for it. */
  async take(page: RecordPage): Promise<void> {
    const isEmpty = page.records.length === 0 && page.last === page.previous;
    if (isEmpty && !page.ended) return;
    while (this.#rows >= batchRows) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#pages.push(page);
    this.#rows += page.records.length;
    const { auditor, host, plant } = this.#parts;
    auditor.takes(host.id, page.records.length);
    if (plant?.acknowledgesEarly === true) this.#acknowledge(page);
    this.#turn ??= this.#load();
  }

  /** Resolves when nothing is in flight. */
  async drained(): Promise<void> {
    await this.#turn;
  }

  async #load(): Promise<void> {
    const { host, auditor } = this.#parts;
    while (this.#pages.length > 0) {
      if (this.#rows < batchRows) await host.clock.pause(latencyMaxMs);
      const pages = this.#pages;
      const rows = this.#rows;
      this.#pages = [];
      this.#rows = 0;
      for (const resolve of this.#waiting.splice(0)) resolve();
      await this.#insist(() => this.#storeRows(pages));
      await this.#insist(() => this.#storeLedger(pages));
      auditor.takes(host.id, -rows);
      for (const page of pages) this.#acknowledge(page);
    }
    this.#turn = undefined;
  }

  /** Repeats until it is known to be in: whoever else may have stored the same, it does no harm. */
  async #insist(write: () => void): Promise<void> {
    const { host, store } = this.#parts;
    for (;;) {
      try {
        await host.call(() => {
          if (store.isDown) throw new Error('the store is away');
          write();
        });
        return;
      } catch {
        await host.clock.pause(retryMs);
      }
    }
  }

  #storeRows(pages: readonly RecordPage[]): void {
    for (const page of pages) this.#parts.auditor.stores(shardOf(page), this.#usersOf(page));
  }

  #storeLedger(pages: readonly RecordPage[]): void {
    const { ledger } = this.#parts.store;
    for (const page of pages) {
      const { partition } = page.partition;
      const before = ledger.get(partition);
      const last = positionOf(page);
      if (before === undefined || BigInt(before) < BigInt(last)) ledger.set(partition, last);
    }
  }

  #acknowledge(page: RecordPage): void {
    this.#source.acknowledged(page.partition.partition, positionOf(page));
  }

  #usersOf({ records, hashKeys }: RecordPage): readonly number[] {
    const guard = this.#parts.plant?.ignoresHashKeys === true ? undefined : hashKeys;
    return [...records].flatMap(({ bytes }) => {
      const aggregate = readAggregate(bytes, guard);
      if (aggregate === undefined) return [userIdOf(bytes)];
      return aggregate.isOfOtherShard ? [] : aggregate.records.map(userIdOf);
    });
  }
}

function positionOf({ ended, last }: RecordPage): Position {
  return ended ? endPosition : last;
}

/** The shard that a page came from. */
export function shardOf({ partition }: RecordPage): string {
  return partition.partition.slice(partition.partition.lastIndexOf('/') + 1);
}
