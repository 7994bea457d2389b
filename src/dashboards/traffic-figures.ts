import { at, ms, previousFrom } from './scope.ts';
import { rollup, type TrafficSource } from './traffic-source.ts';

const sums = ['requests', 's4xx', 's5xx', 'blocked', 'bytes_in', 'bytes_out', 'bytes_saved'];

/** Longest range with a usual: beyond a day the same hours of the days before would overlap it. */
const usualSecondsMax = 86_400;

/** The figures of the range, of the span before, of the usual, and of the last complete minute: one row. */
export function figuresSql(source: TrafficSource): string {
  return `SELECT *
FROM (
  ${figures(source, '', source.rows())}
) AS here
CROSS JOIN (
  ${figures(source, 'prev_', source.rows(previousFrom, at.from))}
) AS earlier
CROSS JOIN (
  ${usual}
) AS week
CROSS JOIN (
  ${now(source)}
) AS last`;
}

function figures({ clients }: TrafficSource, prefix: string, rows: string): string {
  const columns = sums.map((name) => `sum(r.${name}) AS ${prefix}${name}`);
  return `SELECT ${columns.join(', ')},
    sum(r.requests) - sum(r.status_unknown) AS ${prefix}known_status, ${clients} AS ${prefix}clients
  FROM ${rows} AS r`;
}

const secondsOf = `intDiv(${ms(at.to)} - ${ms(at.from)}, 1000)`;
// How far into the day after the range's beginning a moment lies, whatever day it is.
const secondsIn = `positiveModulo(toInt64(toUnixTimestamp(r.time)) - toInt64(toUnixTimestamp(toStartOfHour(${at.from}))), 86400)`;

/** The same hours of the seven days before, from whole hours. */
const usual = `SELECT
    if(hours * 3600 < ${secondsOf}, NULL, requests / hours * ${secondsOf} / 3600) AS usual_requests,
    if(answers = 0, NULL, errors / answers) AS usual_s5xx_share
  FROM (
    SELECT sum(r.requests) AS requests, sum(r.s5xx) AS errors, requests - sum(r.status_unknown) AS answers,
      uniqExact(r.time) AS hours
    FROM ${rollup('http', 'hour', `${at.from} - INTERVAL 7 DAY`, at.from)} AS r
    WHERE ${secondsOf} <= ${usualSecondsMax} AND ${secondsIn} < ${secondsOf}
  )`;

function now({ grain, rows }: TrafficSource): string {
  const end = `toStartOfMinute(${at.to})`;
  const start = `${end} - INTERVAL 1 MINUTE`;
  const source = grain === 'events' ? rows(start, end) : rollup('http', 'minute', start, end);
  return `SELECT sum(r.requests) AS now_requests, sum(r.s5xx) AS now_s5xx, sum(r.blocked) AS now_blocked, 60 AS now_seconds
  FROM ${source} AS r`;
}
