-- name: partitions
-- topic: pipeline
-- question: What is the last stored position of each partition, and when was it stored?
-- audience: admin
-- param limit count = 200: Maximum number of rows.

SELECT source, source_partition, run, toString(argMax(b.last, committed_at)) AS last_position, max(committed_at) AS last_commit,
  max(ended) AS has_ended, sum(b.received) AS received
FROM weir.batches AS b FINAL
GROUP BY source, source_partition, run
ORDER BY last_commit DESC, source, source_partition, run
LIMIT {limit:UInt32};
