-- name: config_at
-- topic: changes
-- question: What was the configuration at a given time?
-- note: The row of an IP policy lists its rules and restrictions; the row of an IP restriction lists its policies. The state is derived from the stored configuration events: `known_since` is set for objects whose creation is not stored. An object without a stored event is unknown.
-- param type object_type: Type of objects: api_key, certificate_authority, domain, event_destination, event_subscription, ip_policy, ip_policy_rule, ip_restriction, ssh_certificate_authority, ssh_host_certificate, ssh_public_key, ssh_user_certificate, tcp_address, tls_certificate, or tunnel_credential.
-- param at time = now: The time.
-- param id text = '': Only this object; empty means all objects.
-- param state text = present: present or deleted; empty means both.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 200: Maximum number of rows.

SELECT account_id, object_id, name, state, rules, policies, restrictions, guards, object, change, changed_at, changed_by, deleted_with, known_since
FROM analytics.config_at(time = {at:DateTime64(6, 'UTC')}) AS c
WHERE object_type = {type:String} AND ({id:String} = '' OR object_id = {id:String}) AND ({state:String} = '' OR c.state = {state:String})
  AND ({account:String} = '' OR account_id = {account:String})
ORDER BY changed_at DESC, account_id, object_id
LIMIT {limit:UInt32};
