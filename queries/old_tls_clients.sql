-- name: old_tls_clients
-- topic: tls
-- question: Which clients still use an older TLS version than 1.3?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT if(ip = toIPv6('::'), '', replaceRegexpOne(toString(ip), '^::ffff:(\\d+\\.)', '\\1')) AS client, version, requests, user_agent, last_seen
FROM (
  SELECT conn_client_ip AS ip, tls_version AS version, count() AS requests, any(http_request_user_agent) AS user_agent,
    max(event_timestamp) AS last_seen
  FROM analytics.http_request_complete
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
    AND tls_version NOT IN ('', 'TLS1.3')
  GROUP BY ip, version
)
ORDER BY requests DESC, client, version
LIMIT {limit:UInt32};
