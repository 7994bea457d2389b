import { comparePositions, isObject } from '../base/index.ts';
import type { Partition, Position } from '../flow.ts';
import type { OutRecord } from '../kafka/index.ts';

/** Writes records; resolves when they are durable. */
export type WriteRecords = (records: readonly OutRecord[]) => Promise<void>;

/**
 * Positions of all relayed partitions, like the ledger of a loader. Stored in a compacted topic with one key per
 * partition, and read once at the start.
 */
export class RelayPositions {
  readonly #positions = new Map<string, Position>();
  readonly #dirty = new Map<string, Partition>();
  readonly #write: WriteRecords;

  /** @param stored values of the topic, oldest first; values that are not positions are skipped */
  constructor(stored: readonly Uint8Array[], write: WriteRecords) {
    this.#write = write;
    for (const value of stored) this.#take(value);
  }

  /** Returns the position after which reading resumes; undefined if nothing of the partition was relayed. */
  position(source: string, partition: string): Position | undefined {
    return this.#positions.get(keyOf({ source, partition }));
  }

  /** Notes that everything up to `position` is in the topic. Never moves backwards. Ignores single requests. */
  advance(partition: Partition, position: Position): void {
    if (partition.unordered === true) return;
    const key = keyOf(partition);
    const before = this.#positions.get(key);
    if (before !== undefined && comparePositions(before, position) >= 0) return;
    this.#positions.set(key, position);
    this.#dirty.set(key, partition);
  }

  /** Writes the positions that have changed since the last call. @throws the error of the writer */
  async flush(): Promise<void> {
    if (this.#dirty.size === 0) return;
    const changed = [...this.#dirty];
    this.#dirty.clear();
    await this.#write(changed.map(([key, partition]) => this.#record(key, partition)));
  }

  #record(key: string, { source, partition }: Partition): OutRecord {
    const value = JSON.stringify({ source, partition, position: this.#positions.get(key) });
    return { key: Buffer.from(key), value: Buffer.from(value), headers: {} };
  }

  #take(value: Uint8Array): void {
    const text = Buffer.from(value).toString();
    let entry: unknown;
    try {
      entry = JSON.parse(text);
    } catch {
      return;
    }
    if (!isObject(entry)) return;
    const { source, partition, position } = entry;
    if (typeof source !== 'string' || typeof partition !== 'string') return;
    if (typeof position !== 'string' || !/^(0|[1-9]\d*)$/.test(position)) return;
    const key = keyOf({ source, partition });
    const before = this.#positions.get(key);
    if (before === undefined || comparePositions(before, position) < 0) {
      this.#positions.set(key, position);
    }
  }
}

function keyOf({ source, partition }: Pick<Partition, 'source' | 'partition'>): string {
  return `${source}\n${partition}`;
}
