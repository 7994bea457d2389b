import { type Clock, comparePositions, endPosition, isObject, systemClock } from '../base/index.ts';
import type { Partition, Position } from '../flow.ts';
import type { OutRecord } from '../kafka/index.ts';

/** Writes records. Resolves when they are durable. */
export type WriteRecords = (records: readonly OutRecord[]) => Promise<void>;

type Place = Pick<Partition, 'source' | 'partition'>;

interface Entry {
  readonly position: Position;
  /** Time when the position was last written to the topic. */
  readonly writtenMs: number;
}

/**
 * If a requested position was not written for this long, it is written again, so that the topic shows that it is still
 * in use.
 */
const renewalMs = 86_400_000;
// Maximum number of records per write, because a million objects may be forgotten at once.
const writtenAtOnce = 1_000;

/**
 * Positions of all relayed partitions; they have the role that the ledger has for a loader. They are stored in a
 * compacted topic with one key per partition, and read once at the start.
 */
export class RelayPositions {
  /** Positions by source and partition, in the order in which they were written. */
  readonly #sources = new Map<string, Map<string, Entry>>();
  readonly #dirty = new Map<string, Place>();
  readonly #write: WriteRecords;
  readonly #clock: Clock;
  /** Serializes writes. After a failed write, nothing more is written. */
  #writing: Promise<void> = Promise.resolve();

  constructor(write: WriteRecords, clock: Clock = systemClock) {
    this.#write = write;
    this.#clock = clock;
  }

  /** Adds a value of the topic. Must be called with the oldest value first. Skips values that are not positions. */
  take(value: Uint8Array, writtenMs: number): void {
    const text = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString();
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
    const before = this.#entriesOf(source).get(partition)?.position;
    const isLater = before === undefined || comparePositions(before, position) < 0;
    this.#set({ source, partition }, isLater ? position : before, writtenMs);
  }

  /** Returns the number of partitions of a source that have a position. */
  count(source: string): number {
    return this.#entriesOf(source).size;
  }

  /**
   * Returns the position after which reading resumes; undefined if no record of the partition was relayed.
   *
   * @param isShared true if another process may have advanced the position meanwhile; it is then never written again
   */
  position({ source, partition }: Place, isShared = false): Position | undefined {
    const entry = this.#entriesOf(source).get(partition);
    if (entry === undefined) return undefined;
    if (!isShared && this.#clock.now() - entry.writtenMs > renewalMs) {
      this.#change({ source, partition }, entry.position);
    }
    return entry.position;
  }

  /**
   * Records that everything up to `position` is in the topic. Never moves a position backward. Does nothing for a
   * partition of single requests, which has no order.
   */
  advance({ source, partition, unordered }: Partition, position: Position): void {
    if (unordered === true) return;
    const before = this.#entriesOf(source).get(partition)?.position;
    if (before !== undefined && comparePositions(before, position) >= 0) return;
    this.#change({ source, partition }, position);
  }

  /** Forgets the partitions of a source whose position was neither advanced nor requested for `unusedMs`. */
  forget(source: string, unusedMs: number): void {
    const beforeMs = this.#clock.now() - unusedMs - renewalMs;
    const entries = this.#entriesOf(source);
    for (const [partition, { writtenMs }] of entries) {
      if (writtenMs >= beforeMs) return;
      entries.delete(partition);
      this.#markDirty({ source, partition });
    }
  }

  /** Writes the positions that have changed since the last call. @throws the error of the write */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeDirty());
    return this.#writing;
  }

  async #writeDirty(): Promise<void> {
    while (this.#dirty.size > 0) {
      const records: OutRecord[] = [];
      for (const [key, place] of this.#dirty) {
        if (records.length === writtenAtOnce) break;
        this.#dirty.delete(key);
        records.push(this.#record(key, place));
      }
      await this.#write(records);
    }
  }

  #change(place: Place, position: Position): void {
    this.#set(place, position, this.#clock.now());
    this.#markDirty(place);
  }

  #set({ source, partition }: Place, position: Position, writtenMs: number): void {
    const entries = this.#entriesOf(source);
    entries.delete(partition);
    // Use the same text for all objects that have ended, to save memory.
    entries.set(partition, {
      position: position === endPosition ? endPosition : position,
      writtenMs,
    });
  }

  #markDirty(place: Place): void {
    this.#dirty.set(`${place.source}\n${place.partition}`, place);
  }

  /** Returns the record with the position of a partition; a tombstone if the partition was forgotten. */
  #record(key: string, { source, partition }: Place): OutRecord {
    const position = this.#entriesOf(source).get(partition)?.position;
    const value =
      position === undefined ? null : Buffer.from(JSON.stringify({ source, partition, position }));
    return { key: Buffer.from(key), value, headers: {} };
  }

  #entriesOf(source: string): Map<string, Entry> {
    let entries = this.#sources.get(source);
    if (entries === undefined) this.#sources.set(source, (entries = new Map()));
    return entries;
  }
}
