-- name: compression_savings
-- topic: bytes
-- question: How many bytes does each compression algorithm save, and how many responses are not compressed?
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param host text = '': Only this host; empty means all.

SELECT compression_algorithm AS algorithm, count() AS requests, sum(http_response_body_length) AS bytes_out,
  sum(compression_bytes_saved) AS bytes_saved, round(100 * bytes_saved / nullIf(bytes_saved + bytes_out, 0), 1) AS saved_percent
FROM analytics.http_request_complete
WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
  AND ({account:String} = '' OR account_id = {account:String})
  AND ({host:String} = '' OR conn_server_name = {host:String})
GROUP BY algorithm
ORDER BY requests DESC, algorithm;
