import type { Candidate, ElectionRole } from '../../clickhouse/index.ts';

const silentSecs = 45;
/** Later heartbeats were sent while the clock of the server was ahead. */
const aheadSecsMax = 60;

/** Election of the process that evaluates alert rules; the candidates are in `alert_evaluators`. */
export const evaluatorRole: ElectionRole = {
  silentSecs,
  heartbeat: (candidate) => rowOf(candidate, 0),
  farewell: (candidate) => rowOf(candidate, 1),
  // Not FINAL: a heartbeat of a clock that was ahead would hide the later ones of the same process.
  first: `SELECT id AS key FROM (
      SELECT id, since, gone FROM weir.alert_evaluators
      WHERE updated_at > now64(3) - toIntervalSecond(${silentSecs})
        AND updated_at <= now64(3) + toIntervalSecond(${aheadSecsMax})
      ORDER BY updated_at DESC, gone DESC LIMIT 1 BY id
    )
    WHERE gone = 0
    ORDER BY since, id LIMIT 1`,
  keyOf: ({ id }) => id,
};

function rowOf({ id, name, sinceMs }: Candidate, stopped: 0 | 1): string {
  return `INSERT INTO weir.alert_evaluators (id, name, since, gone, updated_at)
    VALUES ('${id}', '${name}', fromUnixTimestamp64Milli(${sinceMs}), ${stopped}, now64(3))`;
}
