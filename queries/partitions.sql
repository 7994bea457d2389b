-- name: partitions
-- topic: pipeline
-- question: What is the last stored position of each partition, and when was it stored?
-- note: A partition is a part of a source: a shard, a Kafka partition, a file, or an object. A row of `weir.batches` has one range, or arrays with the ranges of several partitions. When the retention removes the rows of a partition, a row with an empty `rules_hash` keeps its last position.
-- audience: admin
-- param limit count = 200: Maximum number of rows.

SELECT source, one.1 AS source_partition, run, toString(max(one.2)) AS last_position, max(if(rules_hash = '', one.4, committed_at)) AS last_commit,
  max(CAST(one.2 = bitNot(toUInt256(0)), 'Bool')) AS has_ended, sum(one.3) AS received
FROM weir.batches AS b FINAL
ARRAY JOIN if(empty(range_partition), [(b.source_partition, b.last, b.received, b.committed_at)],
  arrayZip(range_partition, range_last, range_received, range_read_at)) AS one
GROUP BY source, source_partition, run
ORDER BY last_commit DESC, source, source_partition, run
LIMIT {limit:UInt32};
