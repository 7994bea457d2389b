import { messageOf, PipelineError } from '../../base/index.ts';
import {
  evenVersion,
  slotCount,
  type SlotMap,
  slotMapOf,
  type SlotMapVersion,
} from '../../catalog/index.ts';
import type { ClickHouse } from '../connection/connection.ts';

const asLoader = { as: 'loader' } as const;
const dayMs = 86_400_000;

/** Reads the slot map; undefined when it has no version yet. @throws PipelineError ERR_CLICKHOUSE_CLUSTER */
async function readSlotMap(clickhouse: ClickHouse): Promise<SlotMap | undefined> {
  const rows = await clickhouse.query<{
    readonly version: number;
    readonly day: number;
    readonly shards: readonly number[];
  }>(
    // Of equal versions, which two programs wrote at their first start, the older one.
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
    const detail = `weir.slot_map: ${messageOf(error)}; it was changed by hand`;
    throw new PipelineError('ERR_CLICKHOUSE_CLUSTER', detail, error);
  }
}

/** Reads the slot map; where there is none, the first version spreads all events over the shards that there are. */
export async function readOrMakeSlotMap(clickhouse: ClickHouse, shards: number): Promise<SlotMap> {
  const found = await readSlotMap(clickhouse);
  if (found !== undefined) return withinShards(found, shards);
  await writeVersion(clickhouse, evenVersion(1, 0, shards));
  return withinShards(
    (await readSlotMap(clickhouse)) ?? slotMapOf([evenVersion(1, 0, shards)]),
    shards,
  );
}

/** @throws PipelineError ERR_CLICKHOUSE_CLUSTER when the map has shards that the configuration lacks */
function withinShards(map: SlotMap, shards: number): SlotMap {
  if (map.shards <= shards) return map;
  const detail = `the slot map spreads events over ${map.shards} shards, and clickhouse.cluster.shards names ${shards}`;
  throw new PipelineError('ERR_CLICKHOUSE_CLUSTER', detail);
}

/** A further version of the slot map that was written, or would be. */
export interface SpreadResult {
  readonly version: SlotMapVersion;
  /** First day of events, as 2026-12-01. */
  readonly since: string;
}

/**
 * Adds a version that spreads the events of days to come over all shards.
 * @param since first day of it, as 2026-12-01; the first one possible when left out
 * @param aheadMs how far ahead of the moment it is read an event's time may lie
 * @throws PipelineError ERR_CLICKHOUSE_CLUSTER when there is nothing to add, or when events of that day may be stored already
 */
export async function spreadSlots(
  clickhouse: ClickHouse,
  { shards, since, aheadMs, nowMs }: SpreadOptions,
): Promise<SpreadResult> {
  const map = await readOrMakeSlotMap(clickhouse, shards);
  const newest = map.versions.at(-1);
  if (newest === undefined || map.shards === shards) {
    const detail = `the slot map spreads events over all ${shards} shards already`;
    throw new PipelineError('ERR_CLICKHOUSE_CLUSTER', detail);
  }
  // Whoever loads learns of it within an hour; until then rows go by the map of before.
  const first = Math.floor((nowMs + aheadMs + 3_600_000) / dayMs) + 1;
  const day = since === undefined ? first : Math.floor(Date.parse(`${since}T00:00:00Z`) / dayMs);
  if (!(day >= first) || day <= newest.sinceDay) {
    const earliest = dayText(Math.max(first, newest.sinceDay + 1));
    const detail = `${since ?? dayText(day)} is too early: events of that day may be stored already; the earliest is ${earliest}`;
    throw new PipelineError('ERR_CLICKHOUSE_CLUSTER', detail);
  }
  const version = evenVersion(newest.version + 1, day, shards);
  await writeVersion(clickhouse, version);
  return { version, since: dayText(day) };
}

/** What `spreadSlots` goes by. */
export interface SpreadOptions {
  /** Shards that there are. */
  readonly shards: number;
  readonly since: string | undefined;
  readonly aheadMs: number;
  readonly nowMs: number;
}

/** A day counted from 1970-01-01, as 2026-12-01. */
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
