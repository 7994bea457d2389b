-- name: error_spikes
-- topic: errors
-- question: In which minutes were there many more errors than usual?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param factor number = 3: Minimum ratio of the errors in a minute to the median of all minutes in the range.
-- param least count = 5: Minimum number of errors in a listed minute.

WITH (
  SELECT quantileExact(0.5)(errors)
  FROM (SELECT sum(s5xx) AS errors FROM analytics.http_minute_fresh WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String}) GROUP BY time)
) AS usual
SELECT time AS minute, sum(h.s5xx) AS s5xx, sum(h.requests) AS requests, usual AS usual_s5xx,
  topKWeighted(3)(host, h.s5xx) AS hosts
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY minute
HAVING s5xx >= {least:UInt32} AND s5xx > usual * {factor:Float64}
ORDER BY minute;
