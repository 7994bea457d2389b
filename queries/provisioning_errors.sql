-- name: provisioning_errors
-- topic: tls
-- question: Which error codes does the provisioning of certificates report, how often, and since when?
-- note: The specification of the platform lists the codes INTERNAL_ERROR and DNS_ERROR; the query shows any other code exactly as it was delivered.
-- param from time = now-30d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.

SELECT error_code, multiIf(error_code = 'INTERNAL_ERROR', 'temporary', error_code = 'DNS_ERROR', 'permanent', 'unknown') AS kind,
  count() AS events, uniqExact(account_id, object_id) AS domains, uniqExact(account_id) AS accounts,
  min(event_timestamp) AS first_seen, max(event_timestamp) AS last_seen, argMax(domain, (event_timestamp, action, event_id)) AS last_domain
FROM (
  SELECT account_id, object_id, event_timestamp, action, event_id, JSONExtractString(object, 'domain') AS domain,
    JSONExtractString(object, 'certificate_management_status', 'provisioning_job', 'error_code') AS error_code
  FROM analytics.config_events
  WHERE object_type = 'domain' AND event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
)
WHERE error_code != ''
GROUP BY error_code
ORDER BY events DESC, error_code;
