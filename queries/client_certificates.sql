-- name: client_certificates
-- topic: tls
-- question: Which client certificates were presented?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT tls_client_cert_subject_cn AS common_name, tls_client_cert_serial_number AS serial_number, count() AS requests,
  uniqExact(conn_client_ip) AS addresses, min(event_timestamp) AS first_seen, max(event_timestamp) AS last_seen
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  AND tls_client_cert_serial_number != ''
GROUP BY common_name, serial_number
ORDER BY requests DESC, common_name, serial_number
LIMIT {limit:UInt32};
