import { randomUUID } from 'node:crypto';

import type { Clock } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import type { Alert } from '../types.ts';

/** A silence: no notifications of matching alerts for a period. */
export interface Silence {
  readonly id: string;
  readonly rule: string;
  /** Only the alert with these labels; '' means all alerts of the rule. */
  readonly fingerprint: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly comment: string;
  readonly author: string;
}

/** Silences that users created. */
export interface Silences {
  /** Returns the alerts; marks those under a silence. */
  applied(alerts: readonly Alert[], nowMs: number): Promise<readonly Alert[]>;
}

type Server = Pick<ClickHouse, 'query' | 'insertRows'>;

/**
 * Silences are cached for this time, so a new silence applies at the latest in the second evaluation after its
 * creation.
 */
const keptMs = 10_000;

/** Reads silences from `weir.alert_silences`; while the query fails, the last known silences apply. */
export function clickHouseSilences(clickhouse: Server, clock: Pick<Clock, 'steadyMs'>): Silences {
  let known: readonly Silence[] = [];
  let readMs = -Infinity;
  return {
    async applied(alerts, nowMs) {
      // Use the monotonic clock, because the wall clock can be set back.
      const steadyMs = clock.steadyMs();
      if (steadyMs - readMs >= keptMs) {
        try {
          known = await readSilences(clickhouse, nowMs);
          readMs = steadyMs;
        } catch {
          // The evaluator reports that ClickHouse is unavailable.
        }
      }
      const held = known.filter(({ startsAt, endsAt }) => startsAt <= nowMs && nowMs < endsAt);
      return held.length === 0 ? alerts : alerts.map((alert) => silenced(alert, held));
    },
  };
}

function silenced(alert: Alert, held: readonly Silence[]): Alert {
  const silence = held.find(({ rule, fingerprint }) => {
    return rule === alert.rule && (fingerprint === '' || fingerprint === alert.fingerprint);
  });
  return silence === undefined ? alert : { ...alert, silencedBy: silence.comment };
}

/** Maximum number of active silences that users can create. */
export const silencesMax = 1_000;
/** More than `silencesMax`, because several processes can create silences at once. */
const rowsMax = 10 * silencesMax;

/** Reads active and future silences, in the order of their end. */
export async function readSilences(clickhouse: Server, nowMs: number): Promise<readonly Silence[]> {
  const rows = await clickhouse.query(
    `SELECT id, rule, fingerprint, toUnixTimestamp64Milli(begins_at) AS begins, toUnixTimestamp64Milli(ends_at) AS ends,
       comment, author
     FROM weir.alert_silences FINAL
     WHERE ends_at > fromUnixTimestamp64Milli({now:Int64}) ORDER BY ends_at DESC, id LIMIT ${rowsMax}`,
    { now: nowMs },
    { as: 'loader' },
  );
  return rows.toReversed().map((row) => ({
    id: String(row['id']),
    rule: String(row['rule']),
    fingerprint: String(row['fingerprint']),
    startsAt: Number(row['begins']),
    endsAt: Number(row['ends']),
    comment: String(row['comment']),
    author: String(row['author']),
  }));
}

/** Stores a silence. An existing `id` replaces that silence; an end in the past ends it. */
export async function writeSilence(
  clickhouse: Server,
  silence: Omit<Silence, 'id'> & { readonly id?: string },
  nowMs: number,
): Promise<string> {
  const { id = randomUUID(), startsAt, endsAt, rule, fingerprint, comment, author } = silence;
  const row = {
    id,
    rule,
    fingerprint,
    begins_at: new Date(startsAt).toISOString(),
    ends_at: new Date(endsAt).toISOString(),
    comment,
    author,
    updated_at: new Date(nowMs).toISOString(),
  };
  const settings = { date_time_input_format: 'best_effort' };
  await clickhouse.insertRows('alert_silences', [row], `alert_silences:${id}:${nowMs}`, {
    settings,
  });
  return id;
}
