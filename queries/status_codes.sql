-- name: status_codes
-- topic: errors
-- question: How often was each status code returned?
-- note: `status` is NULL for requests without a known status.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.

SELECT nullIf(s.status, 0) AS status, sum(s.requests) AS requests, round(100 * requests / sum(requests) OVER (), 2) AS percent
FROM analytics.status_minute_fresh AS s
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY status
ORDER BY requests DESC, status;
