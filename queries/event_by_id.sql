-- name: event_by_id
-- topic: events
-- question: What are the fields of an event?
-- note: HTTP requests only. For other events, query tcp_connection_closed or config_events in the same way.
-- param id text: The event_id.
-- param from time = now-30d: Start of the time range.
-- param to time = now: End of the time range, exclusive.

SELECT *
FROM analytics.http_request_complete
WHERE event_id = {id:String} AND event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')};
