import { at, ms, previousFrom } from '../scope.ts';
import { bucketStart, type TrafficSource } from './traffic-source.ts';

const sums = ['s4xx', 's5xx', 'blocked', 'bytes_in', 'bytes_out', 'bytes_saved'];

/**
 * Maximum range with a usual value: a day of complete steps, because the same hours of previous days would overlap a
 * longer range.
 */
const usualSecondsMax = 90_000;

/** One row with the figures of the range, of the previous period, of the usual value, and of the last complete minute. */
export function figuresSql(source: TrafficSource): string {
  return source.grain === 'minute' ? fromOneScan(source) : fromScans(source);
}

/** If hourly rows reach back far enough, one scan reads everything: each additional view costs more than its rows. */
function fromOneScan(source: TrafficSource): string {
  const isNow = `time >= ${bucketStart('minute')}`;
  const isBefore = `time < ${bucketStart('minute')} AND time >= ${bucketStart('minute', previousFrom)}`;
  const isUsual = `whole = 1 AND time < toStartOfHour(${at.from}) AND ${secondsOf} <= ${usualSecondsMax} AND ${secondsIn} < ${secondsOf}`;
  return `SELECT * EXCEPT (hours, requests_then, errors_then, answers_then), ${usualOf}
FROM (
  SELECT ${figures(source, '', 'r.is_now')},
    ${figures(source, 'prev_', 'r.is_before')},
    ${last('r.is_last')},
    uniqExactIf(r.time, r.is_usual) AS hours, sumIf(r.requests, r.is_usual) AS requests_then,
    sumIf(r.s5xx, r.is_usual) AS errors_then, requests_then - sumIf(r.status_unknown, r.is_usual) AS answers_then
  FROM (
    SELECT *, ${isNow} AS is_now, ${isBefore} AS is_before, ${isLast} AS is_last, ${isUsual} AS is_usual
    FROM ${source.twoRanges(`${at.from} - INTERVAL 7 DAY`)}
  ) AS r
) AS here`;
}

function fromScans(source: TrafficSource): string {
  // The last minute is queried separately, because hourly rows do not contain it.
  const isByHour = source.grain !== 'events';
  const isNow = `r.time >= ${bucketStart(source.grain)}`;
  return `SELECT *
FROM (
  SELECT ${figures(source, '', isNow)},
    ${figures(source, 'prev_', `NOT (${isNow})`)}${isByHour ? '' : `,\n    ${last(isLast)}`}
  FROM ${source.twoRanges()} AS r
) AS here
CROSS JOIN (
  ${usual(source)}
) AS week${isByHour ? `\nCROSS JOIN (\n  SELECT ${last('1')} FROM ${source.rollup('minute', lastMinute, `${lastMinute} + INTERVAL 1 MINUTE`)} AS r\n) AS newest` : ''}`;
}

const lastMinute = `(toStartOfMinute(${at.to}) - INTERVAL 1 MINUTE)`;
const isLast = `time >= ${lastMinute} AND time < ${lastMinute} + INTERVAL 1 MINUTE`;

function figures({ clientsIf }: TrafficSource, prefix: string, condition: string): string {
  return [
    `sumIf(r.requests, ${condition}) AS ${prefix}requests`,
    // If there are no requests, everything is known; otherwise, values can be unknown.
    ...sums.map(
      (name) => `if(${prefix}requests = 0, 0, sumIf(r.${name}, ${condition})) AS ${prefix}${name}`,
    ),
    `sumIf(r.requests, ${condition}) - sumIf(r.status_unknown, ${condition}) AS ${prefix}known_status`,
    `${clientsIf(condition)} AS ${prefix}clients`,
  ].join(', ');
}

const last = (condition: string): string =>
  `sumIf(r.requests, ${condition}) AS now_requests, if(now_requests = 0, 0, sumIf(r.s5xx, ${condition})) AS now_s5xx, ` +
  `if(now_requests = 0, 0, sumIf(r.blocked, ${condition})) AS now_blocked, 60 AS now_seconds`;

const secondsOf = `intDiv(${ms(at.to)} - ${ms(at.from)}, 1000)`;
// Time of day of a moment, relative to the start of the range.
const secondsIn = `positiveModulo(toInt64(toUnixTimestamp(time)) - toInt64(toUnixTimestamp(toStartOfHour(${at.from}))), 86400)`;

/**
 * The same hours of the previous seven days, from complete hours. Null if the range is read by hour, because such
 * ranges are longer than a day.
 */
const usual = (source: TrafficSource): string =>
  source.grain === 'hour'
    ? 'SELECT NULL AS usual_requests, NULL AS usual_s5xx_share'
    : usualHours(source);

const usualOf = `if(hours * 3600 < ${secondsOf}, NULL, requests_then / hours * ${secondsOf} / 3600) AS usual_requests,
    if(answers_then = 0, NULL, errors_then / answers_then) AS usual_s5xx_share`;

const usualHours = (source: TrafficSource): string => `SELECT ${usualOf}
  FROM (
    SELECT sum(r.requests) AS requests_then, sum(r.s5xx) AS errors_then, requests_then - sum(r.status_unknown) AS answers_then,
      uniqExact(r.time) AS hours
    FROM ${source.rollup('hour', `${at.from} - INTERVAL 7 DAY`, at.from)} AS r
    WHERE ${secondsOf} <= ${usualSecondsMax} AND ${secondsIn} < ${secondsOf}
  )`;
