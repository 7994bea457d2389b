-- name: config_at
-- topic: changes
-- question: What did the configuration look like at a moment?
-- note: Without the rules of a deleted policy. From the configuration events that are kept: an object that never changed since is not known.
-- param type text: Type of objects, such as ip_policy_rule.
-- param at time = now: The moment.
-- param account text = '': Only this account. Empty: all accounts that you can read.
-- param limit count = 200: Maximum number of rows.

SELECT account_id, object_id, arrayFirst(x -> x != '', [JSONExtractString(object, 'domain'), JSONExtractString(object, 'addr'),
    JSONExtractString(object, 'description'), JSONExtractString(object, 'subject_common_name'), JSONExtractString(object, 'cidr')]) AS name, object, changed_at, changed_by
FROM (
  SELECT account_id, object_id, argMax(e.object, (event_timestamp, e.action, event_id)) AS object, argMax(e.action, (event_timestamp, e.action, event_id)) AS last_action,
    argMax(principal_subject, (event_timestamp, e.action, event_id)) AS changed_by, max(event_timestamp) AS changed_at
  FROM analytics.config_events AS e
  WHERE object_type = {type:String} AND event_timestamp <= {at:DateTime64(6, 'UTC')} AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY account_id, object_id
)
WHERE last_action != 'deleted' AND ({type:String} != 'ip_policy_rule' OR (account_id, JSONExtractString(object, 'ip_policy', 'id')) NOT IN (
    SELECT account_id, object_id FROM analytics.config_events
    WHERE object_type = 'ip_policy' AND action = 'deleted' AND event_timestamp <= {at:DateTime64(6, 'UTC')}
  ))
ORDER BY changed_at DESC, account_id, object_id
LIMIT {limit:UInt32};
