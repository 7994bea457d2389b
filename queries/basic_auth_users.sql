-- name: basic_auth_users
-- topic: clients
-- question: Which user names were tried with Basic Auth?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT basic_auth_username AS user, count() AS requests, countIf(basic_auth_decision = 'block') AS blocked,
  uniqExact(conn_client_ip) AS addresses, max(event_timestamp) AS last_seen
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  AND basic_auth_username != ''
GROUP BY user
ORDER BY blocked DESC, requests DESC, user
LIMIT {limit:UInt32};
