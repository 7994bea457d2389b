import { isObject } from '../../base/index.ts';
import { type ClickHouse, isErasedSince } from '../../clickhouse/index.ts';
import type { Alert } from '../types.ts';

/** The last notification of one alert to a destination. */
export interface Told {
  readonly state: 'firing' | 'resolved';
  readonly toldAt: number;
  readonly alert: Alert;
}

/** Whether a destination takes what it is sent. */
export interface DestinationState {
  readonly isFailing: boolean;
  /** Failures since it last took anything. */
  readonly failures: number;
  /** Why the last attempt failed; ''. */
  readonly reason: string;
  /** When it last took something; 0: never. */
  readonly toldAt: number;
}

/** A notification that was just sent. */
export interface TellEntry {
  readonly destination: string;
  readonly told: readonly Told[];
  /** Which erasure had ended last when the alerts were read; '': no erasures. */
  readonly erased: string;
}

/** Persistent log of sent notifications. */
export interface TellBook {
  /** Log entries of alerts that were sent as firing, and of recently sent ones. */
  load(destination: string): Promise<readonly Told[]>;
  /** @returns false when data was erased since the alerts were read, or is being erased: nothing was saved then */
  save(entry: TellEntry, atMs: number): Promise<boolean>;
  saveState(destination: string, state: DestinationState, atMs: number): Promise<void>;
}

/** Resolved alerts that were sent within this period are included when a group is notified again. */
const recentDays = 8;

/** A book in `weir.alert_deliveries`. */
export function clickHouseBook(clickhouse: Pick<ClickHouse, 'query' | 'insertRows'>): TellBook {
  let written = 0;
  const write = async (rows: readonly object[], atMs: number): Promise<void> => {
    if (rows.length === 0) return;
    const settings = { date_time_input_format: 'best_effort' };
    // Identical rows are a coincidence and must not be deduplicated.
    const token = `alert_deliveries:${atMs}:${process.pid}:${written++}`;
    await clickhouse.insertRows('alert_deliveries', rows, token, { settings });
  };
  return {
    async load(destination) {
      const rows = await clickhouse.query(
        `SELECT state, toUnixTimestamp64Milli(told_at) AS at, alert FROM weir.alert_deliveries FINAL
         WHERE destination = {destination:String} AND fingerprint != ''
           AND (state = 'firing' OR told_at >= now64(3) - toIntervalDay(${recentDays}))`,
        { destination },
        { as: 'loader' },
      );
      return rows.flatMap((row) => toldOf(row));
    },
    async save({ destination, told, erased }, atMs) {
      if (erased !== '' && (await isErasedSince(clickhouse, erased))) return false;
      const rows = told.map(({ state, toldAt, alert }) => ({
        destination,
        fingerprint: alert.fingerprint,
        rule: alert.rule,
        state,
        starts_at: new Date(alert.startsAt).toISOString(),
        told_at: new Date(toldAt).toISOString(),
        failures: 0,
        reason: '',
        alert: JSON.stringify(alert),
        updated_at: new Date(atMs).toISOString(),
      }));
      await write(rows, atMs);
      return true;
    },
    async saveState(destination, { isFailing, failures, reason, toldAt }, atMs) {
      const row = {
        destination,
        fingerprint: '',
        rule: '',
        state: isFailing ? 'failing' : 'accepting',
        starts_at: new Date(0).toISOString(),
        told_at: new Date(toldAt).toISOString(),
        failures,
        reason,
        alert: '',
        updated_at: new Date(atMs).toISOString(),
      };
      await write([row], atMs);
    },
  };
}

function toldOf(row: Readonly<Record<string, unknown>>): readonly Told[] {
  const { state } = row;
  if (state !== 'firing' && state !== 'resolved') return [];
  try {
    const alert: unknown = JSON.parse(String(row['alert']));
    if (!isObject(alert) || typeof alert['fingerprint'] !== 'string') return [];
    // oxlint-disable-next-line no-unsafe-type-assertion -- Only `save` above writes this column.
    return [{ state, toldAt: Number(row['at']), alert: alert as unknown as Alert }];
  } catch {
    return [];
  }
}
