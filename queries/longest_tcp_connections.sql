-- name: longest_tcp_connections
-- topic: traffic
-- question: Which TCP connections lasted longest?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT event_timestamp, event_id, conn_server_name, conn_server_port, conn_client_ip_text AS client,
  dateDiff('second', conn_start_ts, conn_end_ts) AS seconds, conn_bytes_in, conn_bytes_out
FROM analytics.tcp_connection_closed
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
ORDER BY seconds DESC, event_timestamp, event_id
LIMIT {limit:UInt32};
