import type { ShardInfo } from '../api.ts';

/**
 * State of a shard:
 * - `waiting`: its parents are not done.
 * - `reading`: it is being read.
 * - `idle`: reading has stopped at its tip.
 * - `ended`: it was read to its end, but the end is not acknowledged yet.
 * - `done`: its end is acknowledged, or it has nothing to read.
 */
export type ShardState = 'waiting' | 'reading' | 'idle' | 'ended' | 'done';

interface Node {
  info: ShardInfo;
  state: ShardState;
  /**
   * True once a complete listing was applied after the shard was added: parents that are not in the tree then no longer
   * exist.
   */
  isConfirmed: boolean;
}

/**
 * The shards of one stream, and the order in which they can be read. A shard can be read only when all its parents are
 * done, so that the records of a partition key are read in order. Parents that AWS no longer lists have expired, and
 * count as done.
 */
export class ShardTree {
  readonly #nodes = new Map<string, Node>();

  /**
   * Adds or updates shards that may not be all shards of the stream (for example `ChildShards`).
   * @returns the new shards
   */
  add(shards: readonly ShardInfo[]): readonly ShardInfo[] {
    const fresh: ShardInfo[] = [];
    for (const info of shards) {
      const node = this.#nodes.get(info.shardId);
      if (node !== undefined) {
        // Keep `closed`: a closed shard never opens again, and `ChildShards` does not contain this state.
        node.info = { ...info, closed: info.closed || node.info.closed };
        continue;
      }
      this.#nodes.set(info.shardId, { info, state: 'waiting', isConfirmed: false });
      fresh.push(info);
    }
    return fresh;
  }

  /** Applies a complete listing. Removes shards that are done and no longer listed. @returns the new shards */
  list(shards: readonly ShardInfo[]): readonly ShardInfo[] {
    const fresh = this.add(shards);
    const listed = new Set(shards.map(({ shardId }) => shardId));
    for (const [shardId, node] of this.#nodes) {
      if (node.state === 'done' && !listed.has(shardId)) this.#nodes.delete(shardId);
      else node.isConfirmed = true;
    }
    return fresh;
  }

  /** Returns the shards that can be read now, in the order of their ids. */
  ready(): readonly ShardInfo[] {
    const ready: ShardInfo[] = [];
    for (const { info, state, isConfirmed } of this.#nodes.values()) {
      if (state !== 'waiting') continue;
      const states = info.parents.map((parent) => this.#nodes.get(parent)?.state);
      const isFree = states.every((one) => one === 'done' || (one === undefined && isConfirmed));
      if (isFree) ready.push(info);
    }
    return ready.toSorted((a, b) => (a.shardId < b.shardId ? -1 : 1));
  }

  /**
   * True if a shard waits for a parent that is not in the tree. Only a listing shows whether this parent still exists.
   */
  get needsListing(): boolean {
    for (const { info, state, isConfirmed } of this.#nodes.values()) {
      if (state !== 'waiting' || isConfirmed) continue;
      if (info.parents.some((parent) => !this.#nodes.has(parent))) return true;
    }
    return false;
  }

  /** Sets the state of a shard. Ignores unknown shards. */
  set(shardId: string, state: ShardState): void {
    const node = this.#nodes.get(shardId);
    if (node !== undefined) node.state = state;
  }

  /** Returns a shard and its state; undefined if the shard is unknown. */
  get(shardId: string): { readonly info: ShardInfo; readonly state: ShardState } | undefined {
    return this.#nodes.get(shardId);
  }

  /** Yields every shard and its state. */
  *all(): Iterable<{ readonly info: ShardInfo; readonly state: ShardState }> {
    yield* this.#nodes.values();
  }
}
