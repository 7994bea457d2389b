import { messageOf, PipelineError } from '../../base/index.ts';
import {
  evenVersion,
  slotCount,
  type SlotMap,
  slotMapOf,
  type SlotMapVersion,
} from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';
import { checkAllListed } from './topology.ts';

/**
 * A version of the slot map is written at least this long before the first event of its first day can arrive.
 * A loader builds pages for half of this time after it has read the map, so clocks may differ by the other half.
 */
export const slotMapNoticeMs = 3_600_000;

const asLoader = { as: 'loader' } as const;
const dayMs = 86_400_000;
/** Last day of the type Date of ClickHouse. */
const dayMax = 65_535;

/** Reads the slot map; returns undefined if it has no version yet. @throws PipelineError ERR_CLICKHOUSE_CLUSTER */
async function readSlotMap(clickhouse: ClickHouse): Promise<SlotMap | undefined> {
  const rows = await clickhouse.query<{
    readonly version: number;
    readonly day: number;
    readonly shards: readonly number[];
  }>(
    // Two processes may both write version 1 at their first start. The older row applies.
    `SELECT version, toUInt32(since) AS day, shards FROM weir.slot_map
     ORDER BY version, made_at LIMIT 1 BY version`,
    {},
    asLoader,
  );
  if (rows.length === 0) return undefined;
  const versions = rows.map(({ version, day, shards }): SlotMapVersion => ({
    version,
    sinceDay: day,
    shards: shards.map((shard) => shard - 1),
  }));
  try {
    return slotMapOf(versions);
  } catch (error) {
    const detail = `weir.slot_map: ${messageOf(error)}; the table was edited manually`;
    throw new PipelineError('ERR_CLICKHOUSE_CLUSTER', detail, error);
  }
}

/** Reads the slot map. If it does not exist, writes a first version that spreads all events over the existing shards. */
export async function readOrMakeSlotMap(clickhouse: ClickHouse, shards: number): Promise<SlotMap> {
  const found = await readSlotMap(clickhouse);
  if (found !== undefined) return found;
  await writeVersion(clickhouse, evenVersion(1, 0, shards));
  return (await readSlotMap(clickhouse)) ?? slotMapOf([evenVersion(1, 0, shards)]);
}

/** The part of a slot map that a configuration can follow. */
export interface UsableSlotMap {
  readonly map: SlotMap;
  /**
   * First day, counted from 1970-01-01 in UTC, whose events go to shards that the configuration lacks; Infinity if there is
   * none.
   */
  readonly endDay: number;
}

/**
 * Returns the versions of a slot map before the first one with shards that the configuration lacks.
 * @throws PipelineError ERR_CLICKHOUSE_CLUSTER if the first version of the map already has such shards
 */
export function usableSlotMap(map: SlotMap, shards: number): UsableSlotMap {
  const isBeyond = (version: SlotMapVersion): boolean => Math.max(...version.shards) >= shards;
  const end = map.versions.findIndex(isBeyond);
  if (end === -1) return { map, endDay: Infinity };
  if (end === 0) throw tooFewShards(map, shards);
  return {
    map: slotMapOf(map.versions.slice(0, end)),
    endDay: map.versions[end]?.sinceDay ?? Infinity,
  };
}

/** The error of a configuration that lacks shards of the slot map. */
export function tooFewShards(map: SlotMap, shards: number): PipelineError {
  const detail = `the slot map spreads events over ${map.shards} shards, but clickhouse.cluster.shards lists ${shards}`;
  return new PipelineError('ERR_CLICKHOUSE_CLUSTER', detail);
}

/** A new version of the slot map, written or only planned. */
export interface SpreadResult {
  readonly version: SlotMapVersion;
  /** First day whose events use it, as 2026-12-01. */
  readonly since: string;
}

/**
 * Adds a version that spreads the events of future days over all shards.
 * @param since its first day, as 2026-12-01; default: the earliest possible day
 * @param aheadMs how far the time of an event may be in the future, at most
 * @throws PipelineError ERR_CLICKHOUSE_SLOT_MAP if the map already covers all shards, or if events of that day may be
 * stored already; ERR_CLICKHOUSE_CLUSTER if the configuration lacks shards of the map, or a server lacks shards of the
 * configuration
 */
export async function spreadSlots(
  clickhouse: ClickHouse,
  { shards, since, aheadMs, nowMs }: SpreadOptions,
): Promise<SpreadResult> {
  const map = await readOrMakeSlotMap(clickhouse, shards);
  if (map.shards > shards) throw tooFewShards(map, shards);
  const newest = map.versions.at(-1);
  if (newest === undefined || map.shards === shards) {
    const { version = 1, sinceDay = 0 } = newest ?? {};
    const detail = `version ${version} already spreads events of ${dayText(sinceDay)} and later over all ${shards} shards`;
    throw new PipelineError('ERR_CLICKHOUSE_SLOT_MAP', detail);
  }
  const notice = Math.floor((nowMs + aheadMs + slotMapNoticeMs) / dayMs) + 1;
  const first = Math.max(notice, newest.sinceDay + 1);
  const day = since === undefined ? first : dayOf(since);
  if (day < first) {
    const detail = `${since} is too early: events of that day may be stored already; the earliest is ${dayText(first)}`;
    throw new PipelineError('ERR_CLICKHOUSE_SLOT_MAP', detail);
  }
  await checkAllListed(clickhouse);
  const version = evenVersion(newest.version + 1, day, shards);
  await writeVersion(clickhouse, version);
  return { version, since: dayText(day) };
}

export interface SpreadOptions {
  /** Number of shards in the configuration. */
  readonly shards: number;
  readonly since: string | undefined;
  readonly aheadMs: number;
  readonly nowMs: number;
}

/**
 * Parses a day, such as 2026-12-01, into the number of days since 1970-01-01. @throws PipelineError
 * ERR_CLICKHOUSE_SLOT_MAP
 */
function dayOf(text: string): number {
  const day = Math.floor(Date.parse(`${text}T00:00:00Z`) / dayMs);
  // A day that does not exist, such as 30 February, would be read as another one.
  if (day >= 0 && day <= dayMax && dayText(day) === text) return day;
  const detail = `${text} is not a day until ${dayText(dayMax)}, such as 2026-12-01`;
  throw new PipelineError('ERR_CLICKHOUSE_SLOT_MAP', detail);
}

/** Formats a day, counted from 1970-01-01, as 2026-12-01. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

async function writeVersion(clickhouse: ClickHouse, of: SlotMapVersion): Promise<void> {
  const { version, sinceDay, shards } = of;
  if (shards.length !== slotCount) throw new TypeError('a version without all slots');
  const row = { version, since: dayText(sinceDay), shards: shards.map((shard) => shard + 1) };
  await clickhouse.insertRows(
    'slot_map',
    [row],
    `slot_map:${version}:${Math.max(...shards)}:${sinceDay}`,
  );
}
