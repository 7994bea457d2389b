import { cityHash64 } from '../../base/index.ts';
import { meta } from './columns.ts';
import { small } from './table-settings.ts';
import type { Table } from './types.ts';

/**
 * Number of slots over which events are spread: enough for equal shares of several dozen shards, and few enough to
 * print.
 */
export const slotCount = 1024;

/** The shard of each slot, for events from some day until the first day of the next version. */
export interface SlotMapVersion {
  /** Counts from 1. */
  readonly version: number;
  /** First day whose events use this version, counted from 1970-01-01 in UTC. */
  readonly sinceDay: number;
  /** Shard of each slot, counted from 0. */
  readonly shards: readonly number[];
}

/**
 * Assigns each row of a cluster permanently to a shard: the identity of an event, including its time, determines the
 * shard. All copies of an event are therefore in one shard, whenever they arrive, and an added shard gets the events of
 * future days.
 */
export interface SlotMap {
  /** The versions in the order of their first days; the first version also covers all earlier days. */
  readonly versions: readonly SlotMapVersion[];
  /** Number of shards of the newest version. */
  readonly shards: number;
}

/** The table of the versions of the slot map. */
export const slotMapTable: Table = {
  ...small,
  name: 'slot_map',
  comment:
    'Which shard of the cluster stores which events: the slot of an event is cityHash64(account_id, event_id) % 1024, and the ' +
    'newest version whose first day is not after the day of the event assigns a shard to each slot.',
  columns: [
    meta('version', 'UInt32', { comment: 'Number of the version, from 1.' }),
    meta('since', 'Date', {
      comment:
        'First day (UTC) of the version: it applies to events with an event_timestamp of this day or later.',
    }),
    meta('shards', 'Array(UInt16)', {
      comment: 'Shard of each slot, counted from 1 as in system.clusters.',
    }),
    meta('made_at', "DateTime64(3, 'UTC')", {
      default: "now64(3, 'UTC')",
      comment: 'When the version was written. Unit: UTC, milliseconds.',
    }),
  ],
  orderBy: ['version'],
  // The row that was written first is kept, because a version never changes.
  version: undefined,
};

/** Creates a map from versions in any order. @throws TypeError if they are inconsistent */
export function slotMapOf(versions: readonly SlotMapVersion[]): SlotMap {
  const sorted = versions.toSorted((one, other) => one.version - other.version);
  for (const [index, { version, sinceDay, shards }] of sorted.entries()) {
    const before = sorted[index - 1];
    const follows = before === undefined ? sinceDay === 0 : sinceDay > before.sinceDay;
    if (version === index + 1 && follows && shards.length === slotCount) continue;
    throw new TypeError(`version ${version} of the slot map does not follow the previous versions`);
  }
  const newest = sorted.at(-1);
  if (newest === undefined) throw new TypeError('a slot map without versions');
  return { versions: sorted, shards: Math.max(...newest.shards) + 1 };
}

/** A version that spreads events evenly over a number of shards. */
export function evenVersion(version: number, sinceDay: number, shards: number): SlotMapVersion {
  const slots = Array.from({ length: slotCount }, (_, slot) => slot % shards);
  return { version, sinceDay, shards: slots };
}

/** Shard of an event, counted from 0. @param day day of the event's time, counted from 1970-01-01 in UTC */
export function shardOfEvent(
  map: SlotMap,
  day: number,
  accountId: Uint8Array,
  eventId: Uint8Array,
): number {
  const { versions } = map;
  let index = versions.length - 1;
  while (index > 0 && (versions[index]?.sinceDay ?? 0) > day) index -= 1;
  return shardAt(versions[index], [accountId, eventId]);
}

/** Shard of a row without an event time: always by the first version. */
export function shardOfRow(map: SlotMap, identity: readonly string[]): number {
  const parts = identity.map((text) => Buffer.from(text));
  return shardAt(map.versions[0], parts);
}

function shardAt(version: SlotMapVersion | undefined, identity: readonly Uint8Array[]): number {
  const slot = Number(cityHash64(...identity) % BigInt(slotCount));
  return version?.shards[slot] ?? 0;
}
