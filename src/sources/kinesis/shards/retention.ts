import type { Log } from '../../../base/index.ts';

/** A reader that knows its lag behind the tip, or an upper bound of this lag. */
interface Lagging {
  lagMs(nowMs: number): number;
}

/**
 * Warns when the lag of a shard exceeds half of the stream retention: once per shard, until the lag has fallen below
 * this limit.
 */
export class RetentionWatch {
  readonly #stream: string;
  readonly #retentionMs: () => number;
  readonly #log: Log;
  readonly #late = new Set<string>();

  constructor(stream: string, retentionMs: () => number, log: Log) {
    this.#stream = stream;
    this.#retentionMs = retentionMs;
    this.#log = log;
  }

  /** @param readers all active readers, by shard id */
  check(readers: Iterable<readonly [string, Lagging]>, nowMs: number): void {
    const retentionMs = this.#retentionMs();
    for (const [shard, reader] of readers) {
      const lagMs = reader.lagMs(nowMs);
      if (lagMs <= retentionMs / 2) {
        this.#late.delete(shard);
        continue;
      }
      if (this.#late.has(shard)) continue;
      this.#late.add(shard);
      const fields = {
        stream: this.#stream,
        shard,
        lag_ms: lagMs,
        retention_ms: retentionMs,
      };
      // Act: increase the retention of the stream, or add processes.
      this.#log.warn(
        fields,
        'lag exceeds half of the stream retention; unread records will expire',
      );
    }
  }

  /** Call this when Weir no longer reads a shard. */
  forget(shard: string): void {
    this.#late.delete(shard);
  }
}
