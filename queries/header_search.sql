-- name: header_search
-- topic: events
-- question: Which requests had a given header value?
-- note: Values of sensitive headers are stored as [masked] and cannot be searched.
-- param header text: Name of the header, such as User-Agent, case-insensitive.
-- param value text: Text that the value contains, case-insensitive.
-- param from time = now-1h: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT event_timestamp, event_id, conn_client_ip_text AS client, conn_server_name AS host, http_request_url_path AS path,
  http_response_status_code AS status,
  arrayFlatten(mapValues(mapFilter((name, v) -> lower(name) = lower({header:String}), http_request_headers))) AS header_values
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  AND arrayExists(v -> positionCaseInsensitiveUTF8(v, {value:String}) > 0, header_values)
ORDER BY event_timestamp DESC, event_id
LIMIT {limit:UInt32};
