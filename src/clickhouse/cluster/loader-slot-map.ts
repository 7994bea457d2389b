import type { SlotMap } from '../../catalog/index.ts';
import { dayText, slotMapNoticeMs, tooFewShards, usableSlotMap } from './slots.ts';

const dayMs = 86_400_000;
const freshMs = slotMapNoticeMs / 2;

/** Why events must not be assigned to shards. */
export interface SlotMapProblem {
  readonly reason: string;
  /** Start of the condition, in milliseconds since 1970. */
  readonly sinceMs: number;
}

/**
 * The slot map as a loader knows it, and how long the loader may use it. Events of the first day of a new version must
 * not be assigned by an older version, because copies of an event would then be in two shards.
 */
export class LoaderSlotMap {
  readonly #shards: number;
  #map: SlotMap | undefined;
  #readMs = 0;
  #endDay = Infinity;
  #versions = 0;

  /** @param shards number of shards in the configuration */
  constructor(shards: number) {
    this.#shards = shards;
  }

  /** Undefined before the first read; the same object while nothing changes. */
  get map(): SlotMap | undefined {
    return this.#map;
  }

  /**
   * Stores the slot map that a query returned.
   * @param startedMs when the query started
   * @returns the map without the versions that need shards that the configuration lacks
   * @throws PipelineError ERR_CLICKHOUSE_CLUSTER if the configuration lacks shards of the map, at the first read
   */
  wasRead(all: SlotMap, startedMs: number): SlotMap {
    // Fail at the start. Otherwise, the process would fail on the first day of the version, long after the mistake.
    if (this.#map === undefined && all.shards > this.#shards) throw tooFewShards(all, this.#shards);
    const { map, endDay } = usableSlotMap(all, this.#shards);
    // Builders compare the map by identity.
    if (this.#map === undefined || this.#versions !== map.versions.length) this.#map = map;
    this.#versions = map.versions.length;
    this.#endDay = endDay;
    this.#readMs = startedMs;
    return this.#map;
  }

  /**
   * Returns why pages must not be built now; undefined if they may be built.
   * @param aheadMs how far the time of an event may be in the future, at most
   */
  problem(nowMs: number, aheadMs: number): SlotMapProblem | undefined {
    const endMs = this.#endDay * dayMs - aheadMs;
    if (nowMs >= endMs) {
      const day = dayText(this.#endDay);
      const reason = `events of ${day} and later go to shards that clickhouse.cluster.shards lacks (it lists ${this.#shards}); add them and restart`;
      return { reason, sinceMs: endMs };
    }
    const freshUntilMs = this.#readMs + freshMs;
    if (nowMs < freshUntilMs) return undefined;
    const minutes = Math.floor((nowMs - this.#readMs) / 60_000);
    const reason = `the slot map could not be read for ${minutes} minutes, and may have a new version`;
    return { reason, sinceMs: freshUntilMs };
  }
}
