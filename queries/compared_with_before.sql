-- name: compared_with_before
-- topic: traffic
-- question: How does traffic compare with the previous period of the same length?
-- note: A value is NULL if it is unknown for all requests of the period.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.

WITH fromUnixTimestamp64Milli(2 * toUnixTimestamp64Milli({from:DateTime64(6, 'UTC')}) - toUnixTimestamp64Milli({to:DateTime64(6, 'UTC')}), 'UTC') AS earlier
SELECT pair.1 AS metric, pair.2 AS now, pair.3 AS before, if(before = 0, NULL, round(100 * (now - before) / before, 1)) AS change_percent
FROM (
  SELECT sumIf(m.requests, time >= toStartOfMinute({from:DateTime64(6, 'UTC')})) AS requests_now,
    sumIf(m.requests, time < toStartOfMinute({from:DateTime64(6, 'UTC')})) AS requests_before, arrayJoin([
    ('requests', toNullable(toInt64(requests_now)), toNullable(toInt64(requests_before))),
    ('s4xx', if(requests_now = 0, 0, toInt64(sumIf(m.s4xx, time >= toStartOfMinute({from:DateTime64(6, 'UTC')})))), if(requests_before = 0, 0, toInt64(sumIf(m.s4xx, time < toStartOfMinute({from:DateTime64(6, 'UTC')}))))),
    ('s5xx', if(requests_now = 0, 0, toInt64(sumIf(m.s5xx, time >= toStartOfMinute({from:DateTime64(6, 'UTC')})))), if(requests_before = 0, 0, toInt64(sumIf(m.s5xx, time < toStartOfMinute({from:DateTime64(6, 'UTC')}))))),
    ('blocked', if(requests_now = 0, 0, toInt64(sumIf(m.blocked, time >= toStartOfMinute({from:DateTime64(6, 'UTC')})))), if(requests_before = 0, 0, toInt64(sumIf(m.blocked, time < toStartOfMinute({from:DateTime64(6, 'UTC')}))))),
    ('bytes_in', if(requests_now = 0, 0, toInt64(sumIf(m.bytes_in, time >= toStartOfMinute({from:DateTime64(6, 'UTC')})))), if(requests_before = 0, 0, toInt64(sumIf(m.bytes_in, time < toStartOfMinute({from:DateTime64(6, 'UTC')}))))),
    ('bytes_out', if(requests_now = 0, 0, toInt64(sumIf(m.bytes_out, time >= toStartOfMinute({from:DateTime64(6, 'UTC')})))), if(requests_before = 0, 0, toInt64(sumIf(m.bytes_out, time < toStartOfMinute({from:DateTime64(6, 'UTC')})))))
  ]) AS pair
  FROM analytics.http_minute_fresh AS m
  WHERE time >= toStartOfMinute(earlier) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
);
