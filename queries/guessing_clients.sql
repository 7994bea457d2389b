-- name: guessing_clients
-- topic: security
-- question: Which clients are rejected repeatedly, as in password guessing?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param least count = 10: Minimum number of rejected requests per client.
-- param limit count = 50: Maximum number of rows.

SELECT if(ip = toIPv6('::'), '', replaceRegexpOne(toString(ip), '^::ffff:(\\d+\\.)', '\\1')) AS client, rejected, requests, round(100 * rejected / requests, 1) AS rejected_percent, users, paths, first_seen, last_seen
FROM (
  SELECT conn_client_ip AS ip, countIf(http_response_status_code IN (401, 403)) AS rejected, count() AS requests,
    uniqExactIf(basic_auth_username, basic_auth_username != '') AS users, uniqExact(http_request_url_path) AS paths,
    min(event_timestamp) AS first_seen, max(event_timestamp) AS last_seen
  FROM analytics.http_request_complete
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
    AND ({host:String} = '' OR conn_server_name = {host:String})
    AND conn_client_ip IN (
      SELECT conn_client_ip FROM analytics.http_request_complete
      WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
        AND ({account:String} = '' OR account_id = {account:String})
        AND ({host:String} = '' OR conn_server_name = {host:String})
        AND http_response_status_code IN (401, 403)
      GROUP BY conn_client_ip
      HAVING count() >= {least:UInt32}
      ORDER BY count() DESC
      LIMIT {limit:UInt32}
    )
  GROUP BY ip
)
WHERE rejected >= {least:UInt32}
ORDER BY rejected DESC, client
LIMIT {limit:UInt32};
