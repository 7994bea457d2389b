-- name: blocked_by_module
-- topic: security
-- question: How many requests does each module block?
-- note: `unknown` counts the requests without a decision of the module. If no request has a decision, `blocked` is NULL.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.

SELECT pair.1 AS module, pair.2 AS blocked, pair.3 AS unknown, pair.4 AS requests
FROM (
  SELECT arrayJoin([('ip_policy', sum(ip_policy_blocked), sum(ip_policy_unknown), sum(m.requests)),
    ('basic_auth', sum(basic_auth_blocked), sum(basic_auth_unknown), sum(m.requests)), ('oauth', sum(oauth_blocked), sum(oauth_unknown), sum(m.requests)),
    ('webhook_verification', sum(webhook_blocked), sum(webhook_unknown), sum(m.requests)),
    ('circuit_breaker', sum(circuit_breaker_blocked), sum(circuit_breaker_unknown), sum(m.requests))]) AS pair
  FROM analytics.http_minute_fresh AS m
  WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
)
ORDER BY blocked DESC, module;
