-- name: requests_by_country
-- topic: clients
-- question: From which countries do the requests come?
-- needs: geoip
-- param from time = now-1h: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT client_country AS country, count() AS requests, countIf(intDiv(http_response_status_code, 100) = 5) AS s5xx,
  uniqExact(conn_client_ip) AS clients, sum(http_response_body_length) AS bytes_out
FROM analytics.http_request_complete_geo
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
GROUP BY country
ORDER BY requests DESC, country
LIMIT {limit:UInt32};
