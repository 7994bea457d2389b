import { at, ms, previousFrom } from './scope.ts';
import {
  bucketStart,
  counted,
  eventFilters,
  refused,
  type Grain,
  rollup,
} from './traffic-source.ts';

/**
 * Rows of blocks with `time`, `account_id`, `host`, `client_ip`, `blocks`, `first_at`, `last_at`: what IP policies
 * blocked, from the rollup; from the events what any module did, with the filters of the scope. By hour, over days, as they were counted
 * half a minute ago at most.
 */
export function blockRows(grain: Grain, from: string = at.from, to: string = at.to): string {
  if (grain === 'hour') return counted('ip_policy', grain, from, to);
  if (grain !== 'events') return rollup('ip_policy', grain, from, to);
  return `(SELECT toStartOfMinute(event_timestamp) AS time, account_id, conn_server_name AS host, conn_client_ip AS client_ip,
      toUInt64(1) AS blocks, event_timestamp AS first_at, event_timestamp AS last_at
    FROM analytics.http_request_complete
    WHERE event_timestamp >= toStartOfMinute(${from}) AND event_timestamp < ${to}
      AND (${at.account} = '' OR account_id = ${at.account}) AND (empty(${at.hosts}) OR has(${at.hosts}, conn_server_name))
      AND (${refused})
      AND ${eventFilters.join('\n      AND ')})`;
}

/** Longest pause inside a run, in grains. */
const gapGrains = 10;
/** Blocks per grain below which nothing counts as a rise. */
const floorBlocks = 3;

const secondsOf = (grain: Grain): number => (grain === 'hour' ? 3_600 : 60);

/**
 * The change point: the run of minutes above three times the median of the span before, and above `floorBlocks`, with
 * most blocks. A run may pause for ten minutes.
 * @returns SQL of one row: `start`, `stop` (seconds since 1970, 0 where nothing rose), `first` block of it (or of the range), `median`,
 * `mean`, and `cells`: of each moment its clients with their blocks.
 */
function runSql(grain: Grain, rows: string): string {
  const seconds = secondsOf(grain);
  const count = `greatest(1, intDiv(${ms(at.to)} - ${ms(at.from)}, ${seconds * 1000}))`;
  const start = `toUnixTimestamp(${bucketStart(grain)})`;
  return `SELECT median, cells, best[1].1 AS start, best[-1].1 + ${seconds} AS stop, if(start = 0, earliest, best[1].3) AS first,
    arraySum(best.2) / greatest(1, (stop - start) / 60) AS mean
  FROM (
    SELECT cells, median, earliest, arrayReverseSort(run -> (arraySum(run.2), run[1].1),
      arraySplit((x, gap) -> gap > ${gapGrains * seconds}, high, arrayDifference(high.1)))[1] AS best
    FROM (
        SELECT cells, arrayReduce('medianExact', arrayResize(arraySort(x -> -x, earlier), ${count}, toUInt64(0))) AS median,
          if(empty(current), NULL, arrayMin(current.3)) AS earliest,
          arraySort(x -> x.1, arrayFilter(x -> x.2 > greatest(median * 3, ${floorBlocks - 1}), current)) AS high
        FROM (
      SELECT groupArrayIf(n, moment < ${start}) AS earlier, groupArrayIf((moment, n, first), moment >= ${start}) AS current,
        groupArrayIf((moment, clients), moment >= ${start}) AS cells
      FROM (
        SELECT toUnixTimestamp(toStartOfInterval(b.time, INTERVAL ${seconds} SECOND)) AS moment, toUInt64(sum(b.blocks)) AS n,
          min(b.first_at) AS first, arrayZip(groupArray(b.client_ip), groupArray(toUInt64(b.blocks))) AS clients
        FROM ${rows} AS b
        GROUP BY moment
      )
      )
    )
  )`;
}

/** The panel's row. */
export function changePointSql(grain: Grain): string {
  return `SELECT if(start = 0, NULL, first) AS since, if(start = 0, NULL, toDateTime(stop, 'UTC')) AS until, median * 60 / ${secondsOf(grain)} AS before_rate,
  if(start = 0, NULL, mean) AS now_rate
FROM (
  ${runSql(grain, blockRows(grain, previousFrom, at.to))}
)`;
}

/** One row: `rise`, the first block of the run, or of the range where nothing rose, and `blocked`, the clients since then with their blocks; as counted last. */
export function blockedSince(grain: Grain): string {
  const rows =
    grain === 'events'
      ? blockRows(grain, previousFrom, at.to)
      : counted('ip_policy', grain, previousFrom, at.to);
  return `SELECT any(began) AS rise, arraySort(x -> -x.2, groupArray((client, n))) AS blocked
    FROM (
      SELECT any(first) AS began, blocks.1 AS client, sum(blocks.2) AS n
      FROM (
        ${runSql(grain, rows)}
      )
      ARRAY JOIN arrayFlatten(arrayMap(x -> x.2, arrayFilter(x -> x.1 >= toUnixTimestamp(${bucketStart(grain, 'first')}), cells))) AS blocks
      GROUP BY client
    )`;
}
