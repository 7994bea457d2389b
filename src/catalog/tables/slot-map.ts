import { cityHash64 } from '../../base/index.ts';
import { meta } from './columns.ts';
import { small } from './table-settings.ts';
import type { Table } from './types.ts';

/** Slots that events are spread over: enough that some dozens of shards get equal parts of them, few enough to look at. */
export const slotCount = 1024;

/** Which shard has each slot, for the events of some day and of the days after it, up to the next version's. */
export interface SlotMapVersion {
  /** Counts from 1. */
  readonly version: number;
  /** First day of events, counted from 1970-01-01 in UTC, that it holds for. */
  readonly sinceDay: number;
  /** Shard of each slot, counted from 0. */
  readonly shards: readonly number[];
}

/**
 * Says in which shard of a cluster a row lies, for ever: the shard follows from what identifies an event, its time included. So
 * all copies of an event meet in one shard, whenever they come, and a shard that is added gets the events of days to come.
 */
export interface SlotMap {
  /** In the order in which they hold; the first holds from the beginning. */
  readonly versions: readonly SlotMapVersion[];
  /** Number of shards that the newest version knows. */
  readonly shards: number;
}

/** The table of its versions. */
export const slotMapTable: Table = {
  ...small,
  name: 'slot_map',
  comment:
    'Which shard of the cluster has which events: the slot of an event is cityHash64(account_id, event_id) % 1024, and the ' +
    'newest version whose first day is not after the day of the event names the shard of each slot.',
  columns: [
    meta('version', 'UInt32', { comment: 'Counts from 1.' }),
    meta('since', 'Date', { comment: 'First day of event_timestamp (UTC) that it holds for.' }),
    meta('shards', 'Array(UInt16)', {
      comment: 'Shard of each slot, counted from 1 as in system.clusters.',
    }),
    meta('made_at', "DateTime64(3, 'UTC')", {
      default: "now64(3, 'UTC')",
      comment: 'When it was written. Unit: UTC, milliseconds.',
    }),
  ],
  orderBy: ['version'],
  // The first one written holds: a version never changes.
  version: undefined,
};

/** A map of versions in any order. @throws TypeError when they are no map */
export function slotMapOf(versions: readonly SlotMapVersion[]): SlotMap {
  const sorted = versions.toSorted((one, other) => one.version - other.version);
  for (const [index, { version, sinceDay, shards }] of sorted.entries()) {
    const before = sorted[index - 1];
    const follows = before === undefined ? sinceDay === 0 : sinceDay > before.sinceDay;
    if (version === index + 1 && follows && shards.length === slotCount) continue;
    throw new TypeError(`version ${version} of the slot map does not follow the ones before it`);
  }
  const newest = sorted.at(-1);
  if (newest === undefined) throw new TypeError('a slot map without versions');
  return { versions: sorted, shards: Math.max(...newest.shards) + 1 };
}

/** A version that spreads events evenly over some shards. */
export function evenVersion(version: number, sinceDay: number, shards: number): SlotMapVersion {
  const slots = Array.from({ length: slotCount }, (_, slot) => slot % shards);
  return { version, sinceDay, shards: slots };
}

/** Shard of an event, counted from 0. @param day of its time, counted from 1970-01-01 in UTC */
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

/** Shard of a row that has no time of an event: the first version says, for ever. */
export function shardOfRow(map: SlotMap, identity: readonly string[]): number {
  const parts = identity.map((text) => Buffer.from(text));
  return shardAt(map.versions[0], parts);
}

function shardAt(version: SlotMapVersion | undefined, identity: readonly Uint8Array[]): number {
  const slot = Number(cityHash64(...identity) % BigInt(slotCount));
  return version?.shards[slot] ?? 0;
}
