-- name: rules_for_address
-- topic: security
-- question: Which IP policy rules cover an address?
-- note: From the configuration events that are kept: a rule older than the oldest of them is not known.
-- param ip text: The address.
-- param at time = now: As of this moment.
-- param account text = '': Only this account; empty = all that you may see.

WITH splitByChar('/', cidr) AS parts, toIPv6OrNull(parts[1]) AS network,
  multiIf(length(parts) = 1, 128, position(cidr, ':') = 0, 96 + least(toUInt8OrZero(parts[2]), 32), least(toUInt8OrZero(parts[2]), 128)) AS bits,
  IPv6CIDRToRange(assumeNotNull(network), toUInt8(bits)) AS span
SELECT account_id, object_id AS rule_id, description, cidr, verdict AS action, policy_id, changed_at, changed_by
FROM (
  SELECT account_id, object_id, argMax(e.action, (event_timestamp, event_id)) AS last_action,
    argMax(JSONExtractString(object, 'cidr'), (event_timestamp, event_id)) AS cidr,
    argMax(JSONExtractString(object, 'action'), (event_timestamp, event_id)) AS verdict,
    argMax(JSONExtractString(object, 'description'), (event_timestamp, event_id)) AS description,
    argMax(JSONExtractString(object, 'ip_policy', 'id'), (event_timestamp, event_id)) AS policy_id,
    argMax(principal_subject, (event_timestamp, event_id)) AS changed_by, max(event_timestamp) AS changed_at
  FROM analytics.config_events AS e
  WHERE object_type = 'ip_policy_rule' AND event_timestamp <= {at:DateTime64(6, 'UTC')} AND ({account:String} = '' OR account_id = {account:String})
  GROUP BY account_id, object_id
)
WHERE last_action != 'deleted' AND network IS NOT NULL AND toIPv6({ip:String}) BETWEEN span.1 AND span.2
ORDER BY bits DESC, rule_id;
