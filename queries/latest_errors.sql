-- name: latest_errors
-- topic: errors
-- question: Which requests most recently returned a server error (5xx)?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT event_timestamp, event_id, http_response_status_code AS status, http_request_method AS method, conn_server_name AS host,
  http_request_url_path AS path, conn_client_ip_text AS client, http_request_user_agent AS user_agent
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  AND http_response_status_code BETWEEN 500 AND 599
ORDER BY event_timestamp DESC, event_id
LIMIT {limit:UInt32};
