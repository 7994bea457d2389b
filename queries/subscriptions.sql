-- name: subscriptions
-- topic: changes
-- question: Which destinations receive which events?
-- note: Current state, one row per subscription and destination.
-- param account text = '': Only this account; empty means all accounts that you can read.
-- param limit count = 200: Maximum number of rows.

SELECT s.account_id AS account_id, s.id AS subscription_id, s.description AS subscription, arraySort(s.sources_type) AS event_types,
  destination_id, d.description AS destination, d.format AS format,
  arrayFirst(x -> x != '', [d.target_firehose_delivery_stream_arn, d.target_kinesis_stream_arn, d.target_cloudwatch_logs_log_group_arn]) AS target
FROM analytics.event_subscriptions AS s
LEFT ARRAY JOIN s.destinations_id AS destination_id
LEFT JOIN analytics.event_destinations AS d ON d.account_id = s.account_id AND d.id = destination_id
WHERE {account:String} = '' OR s.account_id = {account:String}
ORDER BY account_id, subscription_id, destination_id
LIMIT {limit:UInt32};
