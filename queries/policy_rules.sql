-- name: policy_rules
-- topic: security
-- question: Which rules does each IP policy have, and what enforces it?
-- note: Current state. A policy without rules has one row with empty rule columns. If the creation of the policy is not stored, `known_since` is the time of the first stored change of the policy. If no event of the policy itself is stored, `known_since` is the time of the first stored change of its current rules.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param policy text = '': Only this policy, such as ipp_…; empty means all.
-- param limit count = 200: Maximum number of rows.

SELECT p.account_id AS account_id, p.policy_id AS policy_id, p.policy AS policy, p.known_since AS known_since,
  p.r.id AS rule_id, p.r.cidr AS cidr, p.r.action AS action, p.r.description AS rule, x.restrictions AS restrictions
FROM (
  SELECT account_id, if(object_type = 'ip_policy', object_id, fields.ip_policy.id) AS policy_id,
    anyIf(fields.description, object_type = 'ip_policy') AS policy,
    if(countIf(object_type = 'ip_policy') > 0, anyIf(c.known_since, object_type = 'ip_policy'), min(ifNull(c.created_at, c.known_since))) AS known_since,
    anyIf(c.state, object_type = 'ip_policy') = 'deleted' AS is_deleted,
    arrayJoin(emptyArrayToSingle(groupArrayIf(
      CAST((object_id, fields.cidr, fields.action, fields.description), 'Tuple(id String, cidr String, action String, description String)'),
      object_type = 'ip_policy_rule' AND c.state = 'present'))) AS r
  FROM (
    SELECT *, JSONExtract(object, 'Tuple(description String, cidr String, action String, ip_policy Tuple(id String))') AS fields
    FROM analytics.config_at(time = now64(6))
    WHERE object_type IN ('ip_policy', 'ip_policy_rule')
  ) AS c
  GROUP BY account_id, policy_id
  HAVING policy_id != '' AND NOT is_deleted
) AS p
LEFT JOIN (
  SELECT account_id, policy, arraySort(groupArray(concat(id, ' (', type, if(enforced = false, ', not enforced', ''), ')'))) AS restrictions
  FROM analytics.ip_restrictions
  ARRAY JOIN ip_policies_id AS policy
  GROUP BY account_id, policy
) AS x ON x.account_id = p.account_id AND x.policy = p.policy_id
WHERE ({account:String} = '' OR p.account_id = {account:String}) AND ({policy:String} = '' OR p.policy_id = {policy:String})
ORDER BY account_id, policy_id, cidr, rule_id
LIMIT {limit:UInt32};
