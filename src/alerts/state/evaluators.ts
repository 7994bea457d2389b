import type { Candidate, ElectionRole } from '../../clickhouse/index.ts';

const silentSecs = 45;
/** Later heartbeats were sent while the clock of the server was ahead. */
const aheadSecsMax = 60;

/** Election of the process that evaluates alert rules; the candidates are in `alert_evaluators`. */
export const evaluatorRole: ElectionRole = {
  silentSecs,
  heartbeat: (candidate) => rowOf(candidate, 0),
  farewell: (candidate) => rowOf(candidate, 1),
  // Not FINAL: of a process that has left, the query must find the last row of any minute.
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
 * The ID contains the minute: of rows with one ID, merges keep the one with the latest time. After the clock of the server was
 * ahead, this would be a time in the future, instead of those of later heartbeats.
 */
function rowOf({ id, name, sinceMs }: Candidate, stopped: 0 | 1): string {
  return `INSERT INTO weir.alert_evaluators (id, name, since, gone, updated_at)
    VALUES (concat('${id} ', toString(toUnixTimestamp(toStartOfMinute(now())))), '${name}', fromUnixTimestamp64Milli(${sinceMs}), ${stopped}, now64(3))`;
}
