-- name: blocks_by_country
-- topic: security
-- question: From which countries do the clients come that an IP policy blocks?
-- needs: geoip
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT client_country AS country, uniqExact(client_ip) AS clients, sum(b.blocks) AS blocks, min(first_at) AS first_block, max(last_at) AS last_block
FROM analytics.ip_policy_minute_geo AS b
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
GROUP BY country
ORDER BY blocks DESC, country
LIMIT {limit:UInt32};
