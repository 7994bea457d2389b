-- name: credentials_used
-- topic: changes
-- question: Which credentials changed the configuration?
-- param from time = now-30d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 50: Maximum number of rows.

SELECT principal_credential_id AS credential_id, principal_subject AS who, principal_source AS source, count() AS changes,
  min(event_timestamp) AS first_used, max(event_timestamp) AS last_used
FROM analytics.config_events
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
GROUP BY credential_id, who, source
ORDER BY changes DESC, credential_id, who
LIMIT {limit:UInt32};
