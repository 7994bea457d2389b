-- name: expiring_certificates
-- topic: tls
-- question: Which certificates and certificate authorities expire soon?
-- note: Existing objects, according to the stored configuration events; expired objects come first. Events do not contain the dates of SSH certificates.
-- param at time = now: The state at this time.
-- param days count = 30: Only objects that expire within this number of days.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 100: Maximum number of rows.

SELECT account_id, object_type, object_id, name, dns_names, issuer, expires_at,
  round(dateDiff('second', toDateTime64({at:DateTime64(6, 'UTC')}, 0, 'UTC'), expires_at) / 86400, 1) AS days_left, changed_at, changed_by
FROM (
  SELECT account_id, object_type, object_id, argMax(e.action, (event_timestamp, e.action, event_id)) AS last_action,
    argMax(JSONExtractString(object, 'subject_common_name'), (event_timestamp, e.action, event_id)) AS name,
    argMax(JSONExtract(object, 'subject_alternative_names', 'dns_names', 'Array(String)'), (event_timestamp, e.action, event_id)) AS dns_names,
    argMax(JSONExtractString(object, 'issuer_common_name'), (event_timestamp, e.action, event_id)) AS issuer,
    parseDateTime64BestEffortOrNull(argMax(JSONExtractString(object, 'not_after'), (event_timestamp, e.action, event_id)), 0, 'UTC') AS expires_at,
    argMax(principal_subject, (event_timestamp, e.action, event_id)) AS changed_by, max(event_timestamp) AS changed_at
  FROM analytics.config_events AS e
  WHERE object_type IN ('tls_certificate', 'certificate_authority') AND event_timestamp <= {at:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY account_id, object_type, object_id
)
WHERE last_action != 'deleted' AND days_left <= {days:UInt32}
ORDER BY expires_at, account_id, object_id
LIMIT {limit:UInt32};
