-- name: requests_by_method
-- topic: traffic
-- question: Which methods are used, and with which results?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.

SELECT upper(method) AS method_name, sum(s.requests) AS requests, sumIf(s.requests, status NOT BETWEEN 100 AND 599) AS status_unknown,
  if(status_unknown = requests, NULL, sumIf(s.requests, status BETWEEN 400 AND 499)) AS s4xx,
  if(status_unknown = requests, NULL, sumIf(s.requests, status BETWEEN 500 AND 599)) AS s5xx
FROM analytics.status_minute_fresh AS s
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY method_name
ORDER BY requests DESC, method_name;
