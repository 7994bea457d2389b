-- name: new_clients
-- topic: clients
-- question: Which clients made requests in the time range, but not in the days before?
-- param from time = now-1h: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param days count = 1: Number of days before the time range in which the client made no request.
-- param limit count = 50: Maximum number of rows.

SELECT if(ip = toIPv6('::'), '', replaceRegexpOne(toString(ip), '^::ffff:(\\d+\\.)', '\\1')) AS client, first_seen, requests, s4xx, hosts
FROM (
  SELECT conn_client_ip AS ip, min(event_timestamp) AS first_seen, count() AS requests,
    countIf(http_response_status_code BETWEEN 400 AND 499) AS s4xx, uniqExact(conn_server_name) AS hosts
  FROM analytics.http_request_complete
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY ip
)
WHERE ip NOT IN (
  SELECT conn_client_ip FROM analytics.http_request_complete
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} - toIntervalDay({days:UInt32}) AND event_timestamp < {from:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
)
ORDER BY requests DESC, client
LIMIT {limit:UInt32};
