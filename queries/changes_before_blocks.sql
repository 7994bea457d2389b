-- name: changes_before_blocks
-- topic: security
-- question: Which changes of IP policies, rules, and restrictions preceded the peak of blocks, and who made the changes?
-- note: The column `spike` has the minute with the most blocks (the peak). A change before the peak is not necessarily its cause.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param minutes count = 60: Maximum time between a change and the peak. Unit: minutes.

WITH (
  SELECT argMax(time, blocks)
  FROM (
    SELECT time, sum(b.blocks) AS blocks FROM analytics.ip_policy_minute_fresh AS b
    WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
    GROUP BY time
  )
) AS spike
SELECT spike, dateDiff('second', event_timestamp, toDateTime64(spike, 6, 'UTC')) AS seconds_before, principal_subject AS who, principal_source AS source,
  action, object_type, object_id, arrayFirst(x -> x != '', [JSONExtractString(object, 'domain'), JSONExtractString(object, 'addr'),
    JSONExtractString(object, 'description'), JSONExtractString(object, 'subject_common_name'), JSONExtractString(object, 'cidr')]) AS name, arrayMap(k -> (k, if(startsWith(fields_before[k], '"'), JSONExtractString(fields_before[k]), fields_before[k]), if(startsWith(fields_after[k], '"'), JSONExtractString(fields_after[k]), fields_after[k])),
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
  WHERE object_type IN ('ip_policy', 'ip_policy_rule', 'ip_restriction') AND event_timestamp < {to:DateTime64(6, 'UTC')}
    AND ({account:String} = '' OR account_id = {account:String})
)
WHERE event_timestamp >= spike - toIntervalMinute({minutes:UInt32}) AND event_timestamp < spike + INTERVAL 1 MINUTE
ORDER BY event_timestamp DESC, action DESC, event_id DESC;
