import { isObject } from '../../base/index.ts';
import { type ClickHouse, isErasedSince } from '../../clickhouse/index.ts';
import type { Alert } from '../types.ts';

/** The last notification of one alert to a destination. */
export interface SentNotification {
  readonly state: 'firing' | 'resolved';
  readonly notifiedAt: number;
  readonly alert: Alert;
}

/** Whether a destination accepts messages. */
export interface DestinationState {
  readonly isFailing: boolean;
  /** Failures since it last accepted a message. */
  readonly failures: number;
  /** Why the last attempt failed; '' if it succeeded. */
  readonly reason: string;
  /** When it last accepted a message; 0 if never. */
  readonly notifiedAt: number;
}

/** A notification that was just sent. */
export interface NotificationEntry {
  readonly destination: string;
  readonly sent: readonly SentNotification[];
  /** Last completed erasure when the alerts were read; '' if there was no erasure. */
  readonly erased: string;
}

/** Persistent log of sent notifications. */
export interface NotificationLog {
  /** Log entries of alerts that were last sent as firing, and of recent notifications. */
  load(destination: string): Promise<readonly SentNotification[]>;
  /** @returns false if nothing was saved, because data was erased since the alerts were read, or is being erased */
  save(entry: NotificationEntry, atMs: number): Promise<boolean>;
  saveState(destination: string, state: DestinationState, atMs: number): Promise<void>;
}

/** Resolved alerts that were sent within this period are included when a group is notified again. */
const recentDays = 8;

/** A log of notifications in `weir.alert_deliveries`. */
export function clickHouseNotificationLog(
  clickhouse: Pick<ClickHouse, 'query' | 'insertRows'>,
): NotificationLog {
  let written = 0;
  const write = async (rows: readonly object[], atMs: number): Promise<void> => {
    if (rows.length === 0) return;
    const settings = { date_time_input_format: 'best_effort' };
    // Use a unique token, so that ClickHouse does not deduplicate rows that are identical by coincidence.
    const token = `alert_deliveries:${atMs}:${process.pid}:${written++}`;
    await clickhouse.insertRows('alert_deliveries', rows, token, { settings });
  };
  return {
    async load(destination) {
      const rows = await clickhouse.query(
        `SELECT state, toUnixTimestamp64Milli(notified_at) AS at, alert FROM weir.alert_deliveries FINAL
         WHERE destination = {destination:String} AND fingerprint != ''
           AND (state = 'firing' OR notified_at >= now64(3) - toIntervalDay(${recentDays}))`,
        { destination },
        { as: 'loader' },
      );
      return rows.flatMap((row) => parseNotification(row));
    },
    async save({ destination, sent, erased }, atMs) {
      if (erased !== '' && (await isErasedSince(clickhouse, erased))) return false;
      const rows = sent.map(({ state, notifiedAt, alert }) => ({
        destination,
        fingerprint: alert.fingerprint,
        rule: alert.rule,
        state,
        starts_at: new Date(alert.startsAt).toISOString(),
        told_at: new Date(notifiedAt).toISOString(),
        failures: 0,
        reason: '',
        alert: JSON.stringify(alert),
        updated_at: new Date(atMs).toISOString(),
      }));
      await write(rows, atMs);
      return true;
    },
    async saveState(destination, { isFailing, failures, reason, notifiedAt }, atMs) {
      const row = {
        destination,
        fingerprint: '',
        rule: '',
        state: isFailing ? 'failing' : 'accepting',
        starts_at: new Date(0).toISOString(),
        told_at: new Date(notifiedAt).toISOString(),
        failures,
        reason,
        alert: '',
        updated_at: new Date(atMs).toISOString(),
      };
      await write([row], atMs);
    },
  };
}

function parseNotification(row: Readonly<Record<string, unknown>>): readonly SentNotification[] {
  const { state } = row;
  if (state !== 'firing' && state !== 'resolved') return [];
  try {
    const alert: unknown = JSON.parse(String(row['alert']));
    if (!isObject(alert) || typeof alert['fingerprint'] !== 'string') return [];
    // oxlint-disable-next-line no-unsafe-type-assertion -- Only `save` above writes this column.
    return [{ state, notifiedAt: Number(row['at']), alert: alert as unknown as Alert }];
  } catch {
    return [];
  }
}
