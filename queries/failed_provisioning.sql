-- name: failed_provisioning
-- topic: tls
-- question: For which domains does provisioning a certificate fail?
-- note: Existing domains, as of their last configuration event. DNS_ERROR is permanent until the user corrects the DNS records; INTERNAL_ERROR is temporary.
-- param at time = now: The state at this time.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 100: Maximum number of rows.

SELECT account_id, object_id, domain, error_code, error_code = 'DNS_ERROR' AS permanent, message, failing_since, retries_at, cname_target, changed_by
FROM (
  SELECT account_id, object_id, argMax(e.action, (event_timestamp, e.action, event_id)) AS last_action,
    argMax(JSONExtractString(object, 'domain'), (event_timestamp, e.action, event_id)) AS domain,
    argMax(JSONExtractString(object, 'cname_target'), (event_timestamp, e.action, event_id)) AS cname_target,
    argMax(JSONExtractString(object, 'certificate_management_status', 'provisioning_job', 'error_code'), (event_timestamp, e.action, event_id)) AS error_code,
    argMax(JSONExtractString(object, 'certificate_management_status', 'provisioning_job', 'msg'), (event_timestamp, e.action, event_id)) AS message,
    parseDateTime64BestEffortOrNull(argMax(JSONExtractString(object, 'certificate_management_status', 'provisioning_job', 'retries_at'), (event_timestamp, e.action, event_id)), 0, 'UTC') AS retries_at,
    arraySort(groupArray((event_timestamp, e.action, event_id, JSONExtractString(object, 'certificate_management_status', 'provisioning_job', 'error_code')))) AS history,
    history[arrayLastIndex(x -> x.4 = '', history) + 1].1 AS failing_since,
    argMax(principal_subject, (event_timestamp, e.action, event_id)) AS changed_by
  FROM analytics.config_events AS e
  WHERE object_type = 'domain' AND event_timestamp <= {at:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY account_id, object_id
)
WHERE last_action != 'deleted' AND error_code != ''
ORDER BY permanent DESC, failing_since, account_id, object_id
LIMIT {limit:UInt32};
