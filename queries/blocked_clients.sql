-- name: blocked_clients
-- topic: security
-- question: Which clients does an IP policy block, since when, and where?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT if(client_ip = toIPv6('::'), '', replaceRegexpOne(toString(client_ip), '^::ffff:(\\d+\\.)', '\\1')) AS client, sum(b.blocks) AS blocks, min(first_at) AS first_block, max(last_at) AS last_block,
  arraySort(groupUniqArray(10)(host)) AS hosts
FROM analytics.ip_policy_minute_fresh AS b
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY client_ip
ORDER BY blocks DESC, client
LIMIT {limit:UInt32};
