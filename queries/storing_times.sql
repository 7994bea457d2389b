-- name: storing_times
-- topic: pipeline
-- question: How long does Weir take to store a batch after reading it?
-- note: Ledger rows that only keep the last positions of partitions are left out.
-- audience: admin
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param step count = 300: Length of a step. Unit: seconds.

SELECT toDateTime(intDiv(toUnixTimestamp(committed_at), {step:UInt32}) * {step:UInt32}, 'UTC') AS t, source, count() AS batches,
  quantileExact(0.5)(dateDiff('millisecond', read_at, committed_at)) AS median_ms, max(dateDiff('millisecond', read_at, committed_at)) AS longest_ms
FROM weir.batches FINAL
WHERE committed_at >= {from:DateTime64(6, 'UTC')} AND committed_at < {to:DateTime64(6, 'UTC')}
  AND NOT (rules_hash = '' AND notEmpty(range_partition))
GROUP BY t, source
ORDER BY t, source;
