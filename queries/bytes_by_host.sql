-- name: bytes_by_host
-- topic: bytes
-- question: Which hosts move the most bytes?
-- note: A sum is NULL if no request has the field. The mean `bytes_per_response` covers only requests with a known response size.
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 20: Maximum number of rows.

SELECT host, sum(h.bytes_in) AS bytes_in, sum(h.bytes_out) AS bytes_out, sum(h.bytes_saved) AS bytes_saved,
  round(sum(h.bytes_out) / nullIf(sum(h.requests) - sum(bytes_out_unknown), 0)) AS bytes_per_response
FROM analytics.http_minute_fresh AS h
WHERE time >= toStartOfMinute({from:DateTime64(6, 'UTC')}) AND time < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
GROUP BY host
ORDER BY coalesce(bytes_in + bytes_out, bytes_out, bytes_in) DESC, host
LIMIT {limit:UInt32};
