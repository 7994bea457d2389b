import type { ClickHouse } from '../../clickhouse/index.ts';

type Server = Pick<ClickHouse, 'query'>;

/** Notifications of a rule that a destination received. */
export interface RuleNotifications {
  readonly destination: string;
  /** Number of alerts of the rule, including those that ended. */
  readonly alerts: number;
  readonly notifiedAt: number;
}

/** Reads the notifications of a rule from the log. @throws PipelineError ERR_CLICKHOUSE_* */
export async function readNotifications(
  clickhouse: Server,
  rule: string,
): Promise<readonly RuleNotifications[]> {
  const rows = await clickhouse.query(
    `SELECT destination, count() AS alerts, toUnixTimestamp64Milli(max(notified_at)) AS at FROM weir.alert_deliveries FINAL
     WHERE rule = {rule:String} AND fingerprint != '' GROUP BY destination ORDER BY destination`,
    { rule },
    { as: 'loader' },
  );
  return rows.map((row) => ({
    destination: String(row['destination']),
    alerts: Number(row['alerts']),
    notifiedAt: Number(row['at']),
  }));
}

/** State of a destination, as last stored by its sender. */
export interface RecordedDestination {
  readonly name: string;
  readonly isFailing: boolean;
  readonly failures: number;
  readonly reason: string;
  readonly notifiedAt: number;
}

/**
 * Reads the stored states of destinations, for processes that do not send notifications. @throws PipelineError
 * ERR_CLICKHOUSE_*
 */
export async function readDestinations(
  clickhouse: Server,
): Promise<readonly RecordedDestination[]> {
  const rows = await clickhouse.query(
    `SELECT destination, state, failures, reason, toUnixTimestamp64Milli(notified_at) AS at FROM weir.alert_deliveries FINAL
     WHERE fingerprint = '' ORDER BY destination`,
    {},
    { as: 'loader' },
  );
  return rows.map((row) => ({
    name: String(row['destination']),
    isFailing: row['state'] === 'failing',
    failures: Number(row['failures']),
    reason: String(row['reason']),
    notifiedAt: Number(row['at']),
  }));
}

/** The last time that a rule fired. */
export interface LastFiring {
  readonly rule: string;
  readonly endedAt: number;
  readonly lastedMs: number;
}

/** Reads when each rule last fired, from episodes that ended. @throws PipelineError ERR_CLICKHOUSE_* */
export async function readLastFirings(clickhouse: Server): Promise<readonly LastFiring[]> {
  const rows = await clickhouse.query(
    `SELECT rule, toUnixTimestamp64Milli(max(ends_at)) AS ended,
       toUnixTimestamp64Milli(argMax(ends_at, ends_at)) - toUnixTimestamp64Milli(argMax(starts_at, ends_at)) AS lasted
     FROM weir.alert_history FINAL WHERE kind = 'firing' AND ends_at > toDateTime64(0, 3) GROUP BY rule`,
    {},
    { as: 'loader' },
  );
  return rows.map((row) => ({
    rule: String(row['rule']),
    endedAt: Number(row['ended']),
    lastedMs: Number(row['lasted']),
  }));
}
