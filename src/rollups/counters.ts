import { baseDatabase } from '../catalog/index.ts';
import type { Candidate, ElectionRole } from '../clickhouse/index.ts';
import { aheadSecsMax, markRow } from './dirty-minutes.ts';

const feed = 'refresher';

/**
 * Election of the process that counts in a shard. It only avoids duplicate work: two processes that count at the same
 * time get the same result, and while no process counts, fresh views count at query time. A separate table of
 * candidates would be in one shard, and is not needed. The heartbeats are rows in `dirty_minutes` of each shard, in the
 * form of cleared marks.
 */
export const counterRole = roleOf(feed, 60);

/**
 * Election of the process that merges the days of a shard. It is separate from `counterRole`, because a process may
 * merge without counting, and must then not be elected to count. The process checks the election only once a minute.
 */
export const compactorRole = roleOf('compactor', 300);

function roleOf(name: string, silentSecs: number): ElectionRole {
  return {
    silentSecs,
    heartbeat: (candidate) =>
      `INSERT INTO ${baseDatabase}.dirty_minutes (feed, minute, mark, rows, marked_at, done)
     VALUES ('${name}', toStartOfMinute(now()), ${markOf(candidate)}, 0, now64(3), 1)`,
    first: `SELECT min(mark) AS key FROM ${baseDatabase}.dirty_minutes
    WHERE feed = '${name}' AND marked_at > now64(3) - toIntervalSecond(${silentSecs})
      AND marked_at <= now64(3) + toIntervalSecond(${aheadSecsMax}) HAVING count() > 0`,
    keyOf: markOf,
    // The heartbeats of ten processes would create one more part of the table per second.
    followersAreSilent: true,
  };
}

/** The heartbeat of `counterRole` as a row, which can be added to an insert of cleared marks. */
export function heartbeatRow(candidate: Candidate, nowMs: number): object {
  const startSecs = Math.floor(nowMs / 60_000) * 60;
  return markRow({ feed, startSecs, mark: markOf(candidate) }, nowMs, true);
}

/** Start time of a candidate, and 22 random bits: the oldest candidate has the smallest mark. Unit of the upper 42 bits: milliseconds. */
function markOf({ id, sinceMs }: Candidate): string {
  return String((BigInt(sinceMs) << 22n) | (BigInt(`0x${id.slice(0, 8)}`) & 0x3f_ffffn));
}
