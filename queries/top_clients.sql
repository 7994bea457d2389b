-- name: top_clients
-- topic: clients
-- question: Which clients make the most requests?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT if(ip = toIPv6('::'), '', replaceRegexpOne(toString(ip), '^::ffff:(\\d+\\.)', '\\1')) AS client, requests, s4xx, s5xx, blocked, hosts, bytes_out, last_seen
FROM (
  SELECT conn_client_ip AS ip, count() AS requests, countIf(http_response_status_code BETWEEN 400 AND 499) AS s4xx,
    countIf(http_response_status_code BETWEEN 500 AND 599) AS s5xx,
    countIf(ip_policy_decision = 'block' OR basic_auth_decision = 'block' OR oauth_decision = 'block'
      OR webhook_verification_decision = 'block' OR circuit_breaker_decision = 'block') AS blocked,
    uniqExact(conn_server_name) AS hosts, sum(http_response_body_length) AS bytes_out, max(event_timestamp) AS last_seen
  FROM analytics.http_request_complete
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
    AND ({host:String} = '' OR conn_server_name = {host:String})
    AND conn_client_ip IN (
      SELECT conn_client_ip FROM analytics.http_request_complete
      WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
        AND ({account:String} = '' OR account_id = {account:String})
        AND ({host:String} = '' OR conn_server_name = {host:String})
      GROUP BY conn_client_ip
      ORDER BY count() DESC, conn_client_ip
      LIMIT {limit:UInt32}
    )
  GROUP BY ip
)
ORDER BY requests DESC, client
LIMIT {limit:UInt32};
