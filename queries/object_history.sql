-- name: object_history
-- topic: changes
-- question: What is the history of an object?
-- note: The column `differences` lists the changed fields, each as a tuple (field, before, after).
-- param id text: Identifier of the object, such as ipr_….
-- param account text = '': Only this account; empty means all accounts that you can read.

SELECT event_timestamp, action, principal_subject AS who, principal_source AS source, principal_credential_id AS credential_id,
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
  WHERE object_id = {id:String} AND ({account:String} = '' OR account_id = {account:String})
)
ORDER BY event_timestamp, action, event_id;
