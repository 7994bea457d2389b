-- name: tls_versions
-- topic: tls
-- question: Which TLS versions are used?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.

SELECT pair.1 AS version, pair.2 AS requests, round(100 * requests / nullIf(sum(requests) OVER (), 0), 2) AS percent
FROM (
  SELECT arrayJoin([('TLS 1.3', sum(tls13)), ('TLS 1.2', sum(tls12)), ('other', sum(tls_other)), ('none or unknown', sum(tls_unknown))]) AS pair
  FROM analytics.http_minute_fresh
  WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR host = {host:String})
)
WHERE requests > 0
ORDER BY requests DESC, version;
