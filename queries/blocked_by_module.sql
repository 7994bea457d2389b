-- name: blocked_by_module
-- topic: security
-- question: Which module refuses how many requests?
-- param from time = now-1d: Beginning of the time range.
-- param to time = now: End of the time range, itself not inside.
-- param account text = '': Only this account; empty = all that you may see.
-- param host text = '': Only this host; empty = all.

SELECT pair.1 AS module, pair.2 AS blocked
FROM (
  SELECT arrayJoin([('ip_policy', sum(ip_policy_blocked)), ('basic_auth', sum(basic_auth_blocked)), ('oauth', sum(oauth_blocked)),
    ('webhook_verification', sum(webhook_blocked)), ('circuit_breaker', sum(circuit_breaker_blocked))]) AS pair
  FROM analytics.http_minute_fresh
  WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
)
ORDER BY blocked DESC, module;
