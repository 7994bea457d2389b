import type { ShardInfo } from '../api.ts';

/**
 * What has become of a shard: `waiting` for its parents, `reading`, `idle` (left at its tip because reading stops
 * there), `ended` (read to its end, not yet acknowledged), `done` (acknowledged to its end, or nothing to read).
 */
export type ShardState = 'waiting' | 'reading' | 'idle' | 'ended' | 'done';

interface Node {
  info: ShardInfo;
  state: ShardState;
  /** Known before a complete listing: parents that are not in the tree by then do not exist any more. */
  isConfirmed: boolean;
}

/**
 * The shards of one stream and the order in which they may be read: a shard only once all its parents are done, so that
 * records of one partition key are never read out of order. Parents that AWS no longer lists have expired: done.
 */
export class ShardTree {
  readonly #nodes = new Map<string, Node>();

  /** Adds shards heard of outside a listing (`ChildShards`). @returns those that are new. */
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

  /** Takes a complete listing in; forgets shards that are done and not listed any more. @returns the new ones. */
  list(shards: readonly ShardInfo[]): readonly ShardInfo[] {
    const fresh = this.add(shards);
    const listed = new Set(shards.map(({ shardId }) => shardId));
    for (const [shardId, node] of this.#nodes) {
      if (node.state === 'done' && !listed.has(shardId)) this.#nodes.delete(shardId);
      else node.isConfirmed = true;
    }
    return fresh;
  }

  /** Shards that may be read now, in the order of their ids. */
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

  /** True when a shard waits for a parent that only a listing can tell about. */
  get needsListing(): boolean {
    for (const { info, state, isConfirmed } of this.#nodes.values()) {
      if (state !== 'waiting' || isConfirmed) continue;
      if (info.parents.some((parent) => !this.#nodes.has(parent))) return true;
    }
    return false;
  }

  /** Notes what has become of a shard; one that is not in the tree is left alone. */
  set(shardId: string, state: ShardState): void {
    const node = this.#nodes.get(shardId);
    if (node !== undefined) node.state = state;
  }

  /** What is known of a shard. */
  get(shardId: string): { readonly info: ShardInfo; readonly state: ShardState } | undefined {
    return this.#nodes.get(shardId);
  }

  /** Every shard with its state. */
  *all(): Iterable<{ readonly info: ShardInfo; readonly state: ShardState }> {
    yield* this.#nodes.values();
  }
}
