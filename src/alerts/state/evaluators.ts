import type { Candidate, ElectionRole } from '../../clickhouse/index.ts';

const silentSecs = 45;

/** Election of the process that evaluates alert rules; the candidates are in `alert_evaluators`. */
export const evaluatorRole: ElectionRole = {
  silentSecs,
  heartbeat: (candidate) => rowOf(candidate, 0),
  farewell: (candidate) => rowOf(candidate, 1),
  first: `SELECT id AS key FROM weir.alert_evaluators FINAL
    WHERE gone = 0 AND updated_at > now64(3) - toIntervalSecond(${silentSecs})
    ORDER BY since, id LIMIT 1`,
  keyOf: ({ id }) => id,
};

function rowOf({ id, name, sinceMs }: Candidate, stopped: 0 | 1): string {
  return `INSERT INTO weir.alert_evaluators (id, name, since, gone, updated_at)
    VALUES ('${id}', '${name}', fromUnixTimestamp64Milli(${sinceMs}), ${stopped}, now64(3))`;
}
