-- name: clients_of_path
-- topic: clients
-- question: Which clients request a path?
-- param path text: First characters of the path, such as /admin.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT if(ip = toIPv6('::'), '', replaceRegexpOne(toString(ip), '^::ffff:(\\d+\\.)', '\\1')) AS client, requests, paths, last_status, last_seen
FROM (
  SELECT conn_client_ip AS ip, count() AS requests, uniqExact(http_request_url_path) AS paths,
    argMax(http_response_status_code, event_timestamp) AS last_status, max(event_timestamp) AS last_seen
  FROM analytics.http_request_complete
  WHERE startsWith(http_request_url_path, {path:String}) AND event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  GROUP BY ip
)
ORDER BY requests DESC, client
LIMIT {limit:UInt32};
