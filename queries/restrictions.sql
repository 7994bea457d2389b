-- name: restrictions
-- topic: security
-- question: What is restricted, by which policies, and with how many rules?
-- note: Current state. A deleted policy has no rules, but the restriction still applies. `policy_state` is `not known` if no event of the policy is stored.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 200: Maximum number of rows.

SELECT r.account_id AS account_id, r.id AS restriction_id, r.type AS type, r.enforced AS enforced, policy_id, p.description AS policy,
  multiIf(policy_id = '', '', p.change = '', 'not known', p.change = 'deleted', 'deleted', 'there') AS policy_state, u.rules AS rules
FROM analytics.ip_restrictions AS r
LEFT ARRAY JOIN r.ip_policies_id AS policy_id
LEFT JOIN (
  SELECT account_id, id, argMax(description, (changed_at, h.change, event_id)) AS description,
    toString(argMax(h.change, (changed_at, h.change, event_id))) AS change
  FROM analytics.ip_policies_history AS h
  GROUP BY account_id, id
) AS p ON p.account_id = r.account_id AND p.id = policy_id
LEFT JOIN (
  SELECT account_id, ip_policy_id, count() AS rules FROM analytics.ip_policy_rules GROUP BY account_id, ip_policy_id
) AS u ON u.account_id = r.account_id AND u.ip_policy_id = policy_id
WHERE {account:String} = '' OR r.account_id = {account:String}
ORDER BY account_id, restriction_id, policy_id
LIMIT {limit:UInt32};
