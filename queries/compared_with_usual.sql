-- name: compared_with_usual
-- topic: traffic
-- question: How does each hour compare with the same hour of the last weeks?
-- note: Only hours that are completely in the range. The usual value is the median of the weeks with known values. The columns `…_times` contain the ratio of the value to the usual value; a ratio is NULL if the usual value is 0 or unknown.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param weeks count = 4: Number of weeks to compare with, at most 52.
-- param at_least number = 0: Only hours in which one of the columns `…_times` has at least this value; 0 means all hours.

WITH toStartOfHour({from:DateTime64(6, 'UTC')} + INTERVAL 3599 SECOND) AS first_hour, toStartOfHour({to:DateTime64(6, 'UTC')}) AS end_hour,
  least({weeks:UInt32}, 52) AS weeks_back
SELECT hour, requests, usual_requests, if(usual_requests > 0, round(requests / usual_requests, 2), NULL) AS requests_times,
  s5xx, usual_s5xx, if(usual_s5xx > 0, round(s5xx / usual_s5xx, 2), NULL) AS s5xx_times,
  blocked, usual_blocked, if(usual_blocked > 0, round(blocked / usual_blocked, 2), NULL) AS blocked_times, weeks_known
FROM (
  SELECT hour, sumIf(w.requests, week = 0) AS requests, if(requests = 0, 0, sumIf(w.s5xx, week = 0)) AS s5xx,
    if(requests = 0, 0, sumIf(w.blocked, week = 0)) AS blocked,
    countIf(week > 0) AS weeks_known,
    if(weeks_known = 0, NULL, quantileExactIf(0.5)(w.requests, week > 0)) AS usual_requests,
    if(weeks_known = 0, NULL, quantileExactIf(0.5)(w.s5xx, week > 0)) AS usual_s5xx,
    if(weeks_known = 0, NULL, quantileExactIf(0.5)(w.blocked, week > 0)) AS usual_blocked
  FROM (
    SELECT time + toIntervalWeek(week) AS hour, week, sum(r.requests) AS requests, sum(r.s5xx) AS s5xx, sum(r.blocked) AS blocked
    FROM analytics.http_hour_fresh AS r
    ARRAY JOIN range(toUInt32(weeks_back + 1)) AS week
    WHERE time >= first_hour - toIntervalWeek(weeks_back) AND time < end_hour AND hour >= first_hour AND hour < end_hour
      AND ({account:String} = '' OR account_id = {account:String})
      AND ({host:String} = '' OR host = {host:String})
    GROUP BY hour, week
  ) AS w
  GROUP BY hour
)
WHERE {at_least:Float64} = 0 OR requests_times >= {at_least:Float64} OR s5xx_times >= {at_least:Float64}
  OR blocked_times >= {at_least:Float64}
ORDER BY hour;
