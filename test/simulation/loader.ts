import { endPosition } from '../../src/base/index.ts';
import { readAggregate } from '../../src/decode/index.ts';
import type { Position, RecordPage, Source } from '../../src/flow.ts';
import type { Auditor } from './auditor.ts';
import type { Host } from './host.ts';
import { userIdOf } from './kinesis.ts';
import type { Plant } from './plants.ts';

/** Store of rows and ledger, shared by the fleet. */
export interface SimulatedStore {
  /** True while it rejects everything. */
  isDown: boolean;
  /** Greatest position in the ledger by partition. */
  readonly ledger: Map<string, Position>;
}

/** The store of a loader, with the changes of a planted bug. */
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
 * A simple pipeline of one process: collects pages of all its shards in a batch while the previous batch is stored. If both
 * are full, reading waits. Stores rows, then the ledger row, and then acknowledges.
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

  /** Accepts a page as soon as a batch has room for it. */
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

  /** Resolves when everything is stored. */
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

  /** Retries until the store confirms the batch. Storing the same records again is harmless. */
  async #insist(write: () => void): Promise<void> {
    const { host, store } = this.#parts;
    for (;;) {
      try {
        await host.call(() => {
          if (store.isDown) throw new Error('the store is unavailable');
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

/** The shard of a page. */
export function shardOf({ partition }: RecordPage): string {
  return partition.partition.slice(partition.partition.lastIndexOf('/') + 1);
}
