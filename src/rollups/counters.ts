import { baseDatabase } from '../catalog/index.ts';
import type { Candidate, ElectionRole } from '../clickhouse/index.ts';

const silentSecs = 60;
const feed = 'refresher';

/**
 * Which process counts in a shard. It is about cost alone: when two count at once the result is the same, and meanwhile fresh views
 * count by themselves. So its candidates need no table of their own, which would be in one shard: they set marks that are taken
 * down already in `dirty_minutes` of the shard that they count.
 */
export const counterRole: ElectionRole = {
  silentSecs,
  heartbeat: (candidate) =>
    `INSERT INTO ${baseDatabase}.dirty_minutes (feed, minute, mark, rows, marked_at, done)
     VALUES ('${feed}', toStartOfMinute(now()), ${markOf(candidate)}, 0, now64(3), 1)`,
  first: `SELECT min(mark) AS key FROM ${baseDatabase}.dirty_minutes
    WHERE feed = '${feed}' AND marked_at > now64(3) - toIntervalSecond(${silentSecs})`,
  keyOf: markOf,
};

/** When a candidate came, and 22 random bits: the least mark is of the one that has been there longest. Unit of its upper 42 bits: milliseconds. */
function markOf({ id, sinceMs }: Candidate): string {
  return String((BigInt(sinceMs) << 22n) | (BigInt(`0x${id.slice(0, 8)}`) & 0x3f_ffffn));
}
