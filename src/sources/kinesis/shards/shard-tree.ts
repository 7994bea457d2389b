import type { ShardInfo } from '../api.ts';

/**
 * State of a shard: `waiting` for its parents, `reading`, `idle` (stopped at its tip), `ended` (read to its end, not
 * yet acknowledged), `done` (acknowledged to its end, or nothing to read).
 */
export type ShardState = 'waiting' | 'reading' | 'idle' | 'ended' | 'done';

interface Node {
  info: ShardInfo;
  state: ShardState;
  /** True after a complete listing: then parents that are not in the tree no longer exist. */
  isConfirmed: boolean;
}

/**
 * The shards of one stream, and the order in which they can be read. A shard can be read only after all its parents are
 * done, so that records of a partition key are read in order. Parents that AWS no longer lists have expired, and count
 * as done.
 */
export class ShardTree {
  readonly #nodes = new Map<string, Node>();

  /** Adds shards from outside a listing (`ChildShards`). @returns the new ones */
  add(shards: readonly ShardInfo[]): readonly ShardInfo[] {
    const fresh: ShardInfo[] = [];
    for (const info of shards) {
      const node = this.#nodes.get(info.shardId);
      if (node !== undefined) {
        // A closed shard never opens again, but ChildShards does not say if it is closed.
        node.info = { ...info, closed: info.closed || node.info.closed };
        continue;
      }
      this.#nodes.set(info.shardId, { info, state: 'waiting', isConfirmed: false });
      fresh.push(info);
    }
    return fresh;
  }

  /** Applies a complete listing; removes shards that are done and no longer listed. @returns the new ones */
  list(shards: readonly ShardInfo[]): readonly ShardInfo[] {
    const fresh = this.add(shards);
    const listed = new Set(shards.map(({ shardId }) => shardId));
    for (const [shardId, node] of this.#nodes) {
      if (node.state === 'done' && !listed.has(shardId)) this.#nodes.delete(shardId);
      else node.isConfirmed = true;
    }
    return fresh;
  }

  /** Shards that can be read now, in the order of their ids. */
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

  /** True if a shard waits for a parent whose existence only a listing can determine. */
  get needsListing(): boolean {
    for (const { info, state, isConfirmed } of this.#nodes.values()) {
      if (state !== 'waiting' || isConfirmed) continue;
      if (info.parents.some((parent) => !this.#nodes.has(parent))) return true;
    }
    return false;
  }

  /** Sets the state of a shard; ignores unknown shards. */
  set(shardId: string, state: ShardState): void {
    const node = this.#nodes.get(shardId);
    if (node !== undefined) node.state = state;
  }

  /** Returns a shard with its state; undefined if unknown. */
  get(shardId: string): { readonly info: ShardInfo; readonly state: ShardState } | undefined {
    return this.#nodes.get(shardId);
  }

  /** Every shard with its state. */
  *all(): Iterable<{ readonly info: ShardInfo; readonly state: ShardState }> {
    yield* this.#nodes.values();
  }
}
