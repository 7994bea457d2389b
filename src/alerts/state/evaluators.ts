import type { Candidate, ElectionRole } from '../../clickhouse/index.ts';

const silentSecs = 45;
/** A heartbeat further in the future than this was sent while the clock of the server was ahead, and is ignored. */
const aheadSecsMax = 60;

/** Election of the process that evaluates alert rules; the candidates are in `alert_evaluators`. */
export const evaluatorRole: ElectionRole = {
  silentSecs,
  heartbeat: (candidate) => rowOf(candidate, 0),
  farewell: (candidate) => rowOf(candidate, 1),
  // Do not use FINAL, which returns a row per process and minute: the last row of a process decides, and shows whether
  // the process has left.
  first: `SELECT process AS key FROM (
      SELECT substring(id, 1, 36) AS process, since, gone FROM weir.alert_evaluators
      WHERE updated_at > now64(3) - toIntervalSecond(${silentSecs})
        AND updated_at <= now64(3) + toIntervalSecond(${aheadSecsMax})
      ORDER BY updated_at DESC, gone DESC LIMIT 1 BY process
    )
    WHERE gone = 0
    ORDER BY since, process LIMIT 1`,
  keyOf: ({ id }) => id,
};

/**
 * The ID contains the minute, because of all rows with the same ID, merges keep only the row with the latest time.
 * Without the minute, a row that was written while the clock of the server was ahead would replace all later
 * heartbeats.
 */
function rowOf({ id, name, sinceMs }: Candidate, stopped: 0 | 1): string {
  return `INSERT INTO weir.alert_evaluators (id, name, since, gone, updated_at)
    VALUES (concat('${id} ', toString(toUnixTimestamp(toStartOfMinute(now())))), '${name}', fromUnixTimestamp64Milli(${sinceMs}), ${stopped}, now64(3))`;
}
