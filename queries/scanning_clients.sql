-- name: scanning_clients
-- topic: security
-- question: Which clients look for paths that do not exist?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param least count = 5: Minimum number of distinct missing paths per client.
-- param limit count = 50: Maximum number of rows.

SELECT if(ip = toIPv6('::'), '', replaceRegexpOne(toString(ip), '^::ffff:(\\d+\\.)', '\\1')) AS client, missing_paths, examples, user_agent
FROM (
  SELECT conn_client_ip AS ip, uniqExact(http_request_url_path) AS missing_paths,
    arraySort(groupUniqArray(5)(http_request_url_path)) AS examples, any(http_request_user_agent) AS user_agent
  FROM analytics.http_request_complete
  WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
    AND http_response_status_code = 404
  GROUP BY ip
)
WHERE missing_paths >= {least:UInt32}
ORDER BY missing_paths DESC, client
LIMIT {limit:UInt32};
