-- name: blocked_requests
-- topic: security
-- question: Which requests were blocked most recently, and by which module?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param module text = '': Only requests that this module blocked: ip_policy, basic_auth, oauth, webhook_verification, circuit_breaker; empty means any.
-- param limit count = 50: Maximum number of rows.

SELECT event_timestamp, event_id, multiIf(ip_policy_decision = 'block', 'ip_policy', basic_auth_decision = 'block', 'basic_auth', oauth_decision = 'block', 'oauth',
    webhook_verification_decision = 'block', 'webhook_verification', 'circuit_breaker') AS blocked_by, conn_client_ip_text AS client, conn_server_name AS host,
  http_request_method AS method, http_request_url_path AS path, http_response_status_code AS status, http_request_user_agent AS user_agent
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
  AND (ip_policy_decision = 'block' OR basic_auth_decision = 'block' OR oauth_decision = 'block'
    OR webhook_verification_decision = 'block' OR circuit_breaker_decision = 'block')
  AND ({module:String} = '' OR blocked_by = {module:String})
ORDER BY event_timestamp DESC, event_id
LIMIT {limit:UInt32};
