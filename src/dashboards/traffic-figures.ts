import { at, ms } from './scope.ts';
import { bucketStart, type TrafficSource } from './traffic-source.ts';

const sums = ['requests', 's4xx', 's5xx', 'blocked', 'bytes_in', 'bytes_out', 'bytes_saved'];

/** Longest range with a usual: beyond a day the same hours of the days before would overlap it. */
const usualSecondsMax = 86_400;

/** The figures of the range, of the span before, of the usual, and of the last complete minute: one row. */
export function figuresSql(source: TrafficSource): string {
  // Hours know no minutes: there the last one is asked for by itself.
  const isByHour = source.grain === 'hour' || source.grain === 'either';
  const isNow = `r.time >= ${bucketStart(source.grain)}`;
  const isLast = `r.time >= ${lastMinute} AND r.time < ${lastMinute} + INTERVAL 1 MINUTE`;
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

function figures({ clientsIf }: TrafficSource, prefix: string, condition: string): string {
  return [
    ...sums.map((name) => `sumIf(r.${name}, ${condition}) AS ${prefix}${name}`),
    `sumIf(r.requests, ${condition}) - sumIf(r.status_unknown, ${condition}) AS ${prefix}known_status`,
    `${clientsIf(condition)} AS ${prefix}clients`,
  ].join(', ');
}

const last = (condition: string): string =>
  `sumIf(r.requests, ${condition}) AS now_requests, sumIf(r.s5xx, ${condition}) AS now_s5xx, ` +
  `sumIf(r.blocked, ${condition}) AS now_blocked, 60 AS now_seconds`;

const secondsOf = `intDiv(${ms(at.to)} - ${ms(at.from)}, 1000)`;
// How far into the day after the range's beginning a moment lies, whatever day it is.
const secondsIn = `positiveModulo(toInt64(toUnixTimestamp(r.time)) - toInt64(toUnixTimestamp(toStartOfHour(${at.from}))), 86400)`;

/** The same hours of the seven days before, from whole hours. None where hours are read: those ranges are longer than a day. */
const usual = (source: TrafficSource): string =>
  source.grain === 'hour'
    ? 'SELECT NULL AS usual_requests, NULL AS usual_s5xx_share'
    : usualHours(source);

const usualHours = (source: TrafficSource): string => `SELECT
    if(hours * 3600 < ${secondsOf}, NULL, requests / hours * ${secondsOf} / 3600) AS usual_requests,
    if(answers = 0, NULL, errors / answers) AS usual_s5xx_share
  FROM (
    SELECT sum(r.requests) AS requests, sum(r.s5xx) AS errors, requests - sum(r.status_unknown) AS answers,
      uniqExact(r.time) AS hours
    FROM ${source.rollup('hour', `${at.from} - INTERVAL 7 DAY`, at.from)} AS r
    WHERE ${secondsOf} <= ${usualSecondsMax} AND ${secondsIn} < ${secondsOf}
  )`;
