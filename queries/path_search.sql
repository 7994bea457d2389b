-- name: path_search
-- topic: events
-- question: Which requests were for a path, and with which results?
-- param path text: Text that the path contains.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT event_timestamp, event_id, http_request_method AS method, http_request_url_path AS path, http_response_status_code AS status,
  conn_client_ip_text AS client, conn_server_name AS host
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  AND position(http_request_url_path, {path:String}) > 0
ORDER BY event_timestamp DESC, event_id
LIMIT {limit:UInt32};
