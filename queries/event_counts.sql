-- name: event_counts
-- topic: pipeline
-- question: Do the counts reconcile: received = stored + filtered + ignored + dead-lettered?
-- note: `weir audit` also checks for gaps, and compares the tables with the ledger.
-- audience: admin
-- param from time = now-1d: Start of the time range.
-- param to time = now: End of the time range, exclusive.

SELECT source, sum(b.received) AS received, sum(arraySum(mapValues(b.stored))) AS stored, sum(b.filtered) AS filtered,
  sum(arraySum(mapValues(b.ignored))) AS ignored, sum(b.dead_lettered) AS dead_lettered,
  toInt64(received) - toInt64(stored) - toInt64(filtered) - toInt64(ignored) - toInt64(dead_lettered) AS difference
FROM weir.batches AS b FINAL
WHERE committed_at >= {from:DateTime64(6, 'UTC')} AND committed_at < {to:DateTime64(6, 'UTC')}
GROUP BY source
ORDER BY received DESC, source;
