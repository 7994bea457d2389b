-- name: client_trail
-- topic: clients
-- question: What did one client do?
-- param ip text: Address of the client.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 200: Maximum number of rows.

SELECT event_timestamp, kind, event_id, host, method, path, status, blocked_by, user_agent
FROM (
  SELECT event_timestamp, 'http' AS kind, event_id, conn_server_name AS host, http_request_method AS method, http_request_url_path AS path,
    http_response_status_code AS status, if(ip_policy_decision = 'block' OR basic_auth_decision = 'block' OR oauth_decision = 'block'
    OR webhook_verification_decision = 'block' OR circuit_breaker_decision = 'block', multiIf(ip_policy_decision = 'block', 'ip_policy', basic_auth_decision = 'block', 'basic_auth', oauth_decision = 'block', 'oauth',
    webhook_verification_decision = 'block', 'webhook_verification', 'circuit_breaker'), '') AS blocked_by, http_request_user_agent AS user_agent
  FROM analytics.http_request_complete
  WHERE conn_client_ip = toIPv6({ip:String}) AND event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  UNION ALL
  SELECT event_timestamp, 'tcp' AS kind, event_id, conn_server_name AS host, '' AS method, '' AS path,
    NULL AS status, if(ip_policy_decision = 'block', 'ip_policy', '') AS blocked_by, '' AS user_agent
  FROM analytics.tcp_connection_closed
  WHERE conn_client_ip = toIPv6({ip:String}) AND event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
)
ORDER BY event_timestamp DESC, event_id
LIMIT {limit:UInt32};
