-- name: user_agents
-- topic: clients
-- question: Which user agents make the requests?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 20: Maximum number of rows.

SELECT http_request_user_agent AS user_agent, count() AS requests, countIf(http_response_status_code BETWEEN 400 AND 599) AS errors, uniq(conn_client_ip) AS clients
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
GROUP BY user_agent
ORDER BY requests DESC, user_agent
LIMIT {limit:UInt32};
