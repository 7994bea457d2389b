-- name: tls_ciphers
-- topic: tls
-- question: Which cipher suites are used?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT tls_version AS version, tls_cipher_suite AS cipher_suite, count() AS requests, uniq(conn_client_ip) AS clients
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  AND tls_version != ''
GROUP BY version, cipher_suite
ORDER BY requests DESC, version, cipher_suite
LIMIT {limit:UInt32};
