-- name: policy_rules
-- topic: security
-- question: Which rules does each IP policy have, and what enforces it?
-- note: Current state. A policy without rules has one row, without a rule.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param policy text = '': Only this policy, such as ipp_…; empty means all.
-- param limit count = 200: Maximum number of rows.

SELECT p.account_id AS account_id, p.id AS policy_id, p.description AS policy, r.id AS rule_id, r.cidr AS cidr, r.action AS action, r.description AS rule,
  x.restrictions AS restrictions
FROM analytics.ip_policies AS p
LEFT JOIN analytics.ip_policy_rules AS r ON r.account_id = p.account_id AND r.ip_policy_id = p.id
LEFT JOIN (
  SELECT account_id, policy, arraySort(groupArray(concat(id, ' (', type, if(enforced = false, ', not enforced', ''), ')'))) AS restrictions
  FROM analytics.ip_restrictions
  ARRAY JOIN ip_policies_id AS policy
  GROUP BY account_id, policy
) AS x ON x.account_id = p.account_id AND x.policy = p.id
WHERE ({account:String} = '' OR p.account_id = {account:String}) AND ({policy:String} = '' OR p.id = {policy:String})
ORDER BY account_id, policy_id, cidr, rule_id
LIMIT {limit:UInt32};
