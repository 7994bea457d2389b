-- name: oauth_users
-- topic: clients
-- question: Which users signed in by OAuth, and how often were they rejected?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT oauth_user_name AS user, oauth_user_id AS user_id, count() AS requests, countIf(oauth_decision = 'block') AS blocked,
  uniqExact(conn_client_ip) AS addresses, max(event_timestamp) AS last_seen
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  AND oauth_user_id != ''
GROUP BY user, user_id
ORDER BY requests DESC, user_id
LIMIT {limit:UInt32};
