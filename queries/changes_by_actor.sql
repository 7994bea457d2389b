-- name: changes_by_actor
-- topic: changes
-- question: How many changes does each user or bot make?
-- param from time = now-30d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 50: Maximum number of rows.

SELECT principal_subject AS who, principal_source AS source, sum(a.changes) AS changes, sumIf(a.changes, action = 'deleted') AS deleted,
  arraySort(groupUniqArray(10)(toString(object_type))) AS object_types, max(time) AS last_minute
FROM analytics.config_activity AS a
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
GROUP BY who, source
ORDER BY changes DESC, who, source
LIMIT {limit:UInt32};
