/**
 * The IP policies of a reader, with their rules at the end of the time range, and the rules that were deleted in the
 * range. A policy without a stored event of its own is known by its rules. Returns at most `rules` rules of all
 * policies together, and at most 500 of one policy.
 */
export const policiesSql = `SELECT * EXCEPT listed, arraySlice(listed, 1, intDiv({rules:UInt32}, least({limit:UInt32}, count() OVER ()))) AS rules FROM (
WITH guarded AS (
  SELECT account_id, object_id AS id FROM analytics.config_at(time = {from:DateTime64(6, 'UTC')})
  WHERE object_type = 'ip_policy' AND guards = 'all endpoints'
  UNION ALL
  SELECT account_id, arrayJoin(JSONExtract(object, 'ip_policies', 'Array(Tuple(id String))')).id FROM analytics.config_events
  WHERE object_type = 'ip_restriction' AND action != 'deleted' AND event_timestamp > {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
    AND JSONExtractBool(object, 'enforced') AND JSONExtractString(object, 'type') = 'endpoints'
)
SELECT account_id, if(object_type = 'ip_policy', object_id, JSONExtractString(object, 'ip_policy', 'id')) AS policy,
  anyIf(c.name, object_type = 'ip_policy') AS description, anyIf(c.guards, object_type = 'ip_policy') = 'all endpoints' AS guards_all,
  (account_id, policy) IN guarded AS guards_in_range,
  anyIf(c.state, object_type = 'ip_policy') = 'deleted' AS is_deleted,
  countIf(object_type = 'ip_policy_rule' AND c.state != 'deleted') AS rules_total,
  arraySort(r -> (r.deleted_at, r.cidr, r.id), groupArrayIf(500)(
    CAST((object_id, substring(JSONExtractString(object, 'cidr'), 1, 100), JSONExtractString(object, 'action'), substringUTF8(JSONExtractString(object, 'description'), 1, 100),
      if(c.state = 'deleted', toUnixTimestamp64Milli(changed_at), 0)),
      'Tuple(id String, cidr String, action String, description String, deleted_at Int64)'),
    object_type = 'ip_policy_rule' AND (c.state != 'deleted' OR changed_at > {from:DateTime64(6, 'UTC')}))) AS listed
FROM analytics.config_at(time = {to:DateTime64(6, 'UTC')}) AS c
WHERE object_type IN ('ip_policy', 'ip_policy_rule') AND ({account:String} = '' OR account_id = {account:String})
GROUP BY account_id, policy
HAVING policy != '' AND (NOT is_deleted OR notEmpty(listed))
)
ORDER BY account_id, description, policy
LIMIT {limit:UInt32}`;
