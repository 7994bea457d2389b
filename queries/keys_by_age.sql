-- name: keys_by_age
-- topic: security
-- question: How old are API keys and tunnel credentials, and when were they last used?
-- note: Only configuration changes that name the credential count as a use, because no event contains other uses. `last_used` is NULL if no such change is stored.
-- param at time = now: The state at this time.
-- param days count = 0: Minimum age in days.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 100: Maximum number of rows.

SELECT k.account_id AS account_id, k.object_type AS object_type, k.object_id AS object_id, k.description AS description, k.acl AS acl, k.created AS created_at,
  dateDiff('day', k.created, toDateTime64({at:DateTime64(6, 'UTC')}, 6, 'UTC')) AS age_days, k.created_by AS created_by,
  if(u.uses = 0, NULL, u.last_used) AS last_used, u.uses AS uses
FROM (
  SELECT account_id, object_type, object_id, argMax(e.action, (event_timestamp, e.action, event_id)) AS last_action,
    argMax(JSONExtractString(object, 'description'), (event_timestamp, e.action, event_id)) AS description,
    argMax(JSONExtract(object, 'acl', 'Array(String)'), (event_timestamp, e.action, event_id)) AS acl,
    coalesce(parseDateTime64BestEffortOrNull(argMax(JSONExtractString(object, 'created_at'), (event_timestamp, e.action, event_id)), 6, 'UTC'), min(event_timestamp)) AS created,
    argMinIf(principal_subject, (event_timestamp, e.action, event_id), e.action = 'created') AS created_by
  FROM analytics.config_events AS e
  WHERE object_type IN ('api_key', 'tunnel_credential') AND event_timestamp <= {at:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY account_id, object_type, object_id
) AS k
LEFT JOIN (
  SELECT account_id, principal_credential_id AS credential_id, count() AS uses, max(event_timestamp) AS last_used
  FROM analytics.config_events
  WHERE principal_credential_id != '' AND event_timestamp <= {at:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY account_id, credential_id
) AS u ON k.account_id = u.account_id AND k.object_id = u.credential_id
WHERE k.last_action != 'deleted' AND age_days >= {days:UInt32}
ORDER BY created_at, account_id, object_id
LIMIT {limit:UInt32};
