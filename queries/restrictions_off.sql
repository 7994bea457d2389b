-- name: restrictions_off
-- topic: security
-- question: Which IP restrictions were switched off, and by whom?
-- note: Switched off means: no longer enforced, deleted while enforced, or left without any IP policy.
-- param from time = now-30d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 50: Maximum number of rows.

SELECT event_timestamp, account_id, object_id, restricts, description, how, who, source, credential_id, still_off
FROM (
  SELECT event_timestamp, e.action AS action, event_id, account_id, object_id, principal_subject AS who, principal_source AS source, principal_credential_id AS credential_id,
    JSONExtractString(object, 'type') AS restricts, JSONExtractString(object, 'description') AS description,
    e.action != 'deleted' AND JSONExtractBool(object, 'enforced') AND notEmpty(JSONExtractArrayRaw(object, 'ip_policies')) AS protects,
    lagInFrame(protects) OVER history AS protected_before,
    multiIf(e.action = 'deleted', 'deleted', NOT JSONExtractBool(object, 'enforced'), 'not enforced', 'without IP policies') AS how,
    NOT last_value(protects) OVER whole AS still_off
  FROM analytics.config_events AS e
  WHERE object_type = 'ip_restriction' AND event_timestamp < {to:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
  WINDOW history AS (PARTITION BY account_id, object_id ORDER BY event_timestamp, action, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW),
    whole AS (PARTITION BY account_id, object_id ORDER BY event_timestamp, action, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
)
WHERE protected_before AND NOT protects AND event_timestamp >= {from:DateTime64(6, 'UTC')}
ORDER BY event_timestamp DESC, action DESC, event_id DESC
LIMIT {limit:UInt32};
