-- name: config_changes
-- topic: changes
-- question: What was changed, by whom, and in which fields?
-- note: Each changed field is a tuple (field, before, after). Fields of nested objects have dotted names.
-- param from time = now-7d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param type object_type = '': Only objects of this type: api_key, certificate_authority, domain, event_destination, event_subscription, ip_policy, ip_policy_rule, ip_restriction, ssh_certificate_authority, ssh_host_certificate, ssh_public_key, ssh_user_certificate, tcp_address, tls_certificate, or tunnel_credential; empty means all.
-- param who text = '': Only changes made by this user or bot; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT event_timestamp, principal_subject AS who, principal_source AS source, action, object_type, object_id, arrayFirst(x -> x != '', [JSONExtractString(object, 'domain'), JSONExtractString(object, 'addr'),
    JSONExtractString(object, 'description'), JSONExtractString(object, 'subject_common_name'), JSONExtractString(object, 'cidr')]) AS name,
  arrayMap(k -> (k, if(startsWith(fields_before[k], '"'), JSONExtractString(fields_before[k]), fields_before[k]), if(startsWith(fields_after[k], '"'), JSONExtractString(fields_after[k]), fields_after[k])),
    arrayFilter(k -> fields_before[k] != fields_after[k] AND k NOT IN ('id', 'uri') AND (action != 'updated' OR previous != ''),
      arraySort(arrayDistinct(arrayConcat(
        mapKeys(CAST(arrayFilter(x -> x.2 NOT IN ('null', '""', '[]', '{}'), arrayFlatten(arrayMap(
        x -> if(startsWith(x.2, '{'), arrayMap(y -> (concat(x.1, '.', y.1), y.2), JSONExtractKeysAndValuesRaw(x.2)), [x]),
        arrayFlatten(arrayMap(
          x -> if(startsWith(x.2, '{'), arrayMap(y -> (concat(x.1, '.', y.1), y.2), JSONExtractKeysAndValuesRaw(x.2)), [x]),
          JSONExtractKeysAndValuesRaw(if(action = 'deleted', object, previous))))))), 'Map(String, String)') AS fields_before),
        mapKeys(CAST(arrayFilter(x -> x.2 NOT IN ('null', '""', '[]', '{}'), arrayFlatten(arrayMap(
        x -> if(startsWith(x.2, '{'), arrayMap(y -> (concat(x.1, '.', y.1), y.2), JSONExtractKeysAndValuesRaw(x.2)), [x]),
        arrayFlatten(arrayMap(
          x -> if(startsWith(x.2, '{'), arrayMap(y -> (concat(x.1, '.', y.1), y.2), JSONExtractKeysAndValuesRaw(x.2)), [x]),
          JSONExtractKeysAndValuesRaw(if(action = 'deleted', '', object))))))), 'Map(String, String)') AS fields_after)))))) AS differences
FROM (
  SELECT *, lagInFrame(object) OVER (PARTITION BY account_id, object_type, object_id ORDER BY event_timestamp, action, event_id
    ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS previous
  FROM analytics.config_events
  WHERE event_timestamp < {to:DateTime64(6, 'UTC')} AND ({account:String} = '' OR account_id = {account:String})
    AND ({type:String} = '' OR object_type = {type:String})
)
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND ({who:String} = '' OR principal_subject = {who:String})
ORDER BY event_timestamp DESC, action DESC, event_id DESC
LIMIT {limit:UInt32};
