-- name: config_at
-- topic: changes
-- question: What was the configuration at a given time?
-- note: Deleted objects are excluded. The state is derived from the stored configuration events: `known_since` is set for objects that are older than these events. An object without a stored event is unknown.
-- param type text: Type of objects, such as ip_policy_rule.
-- param at time = now: The time.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 200: Maximum number of rows.

SELECT account_id, object_id, name, object, changed_at, changed_by, known_since
FROM analytics.config_at(time = {at:DateTime64(6, 'UTC')})
WHERE object_type = {type:String} AND state = 'present' AND ({account:String} = '' OR account_id = {account:String})
ORDER BY changed_at DESC, account_id, object_id
LIMIT {limit:UInt32};
