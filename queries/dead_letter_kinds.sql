-- name: dead_letter_kinds
-- topic: pipeline
-- question: What could not be stored, and why?
-- note: To see one dead letter with its bytes, run `weir dead-letters show ID`.
-- audience: admin
-- param from time = now-7d: Start of the time range.
-- param to time = now: End of the time range, exclusive.
-- param state text = open: open, replayed, or discarded; empty means all.
-- param limit count = 50: Maximum number of rows.

SELECT reason, path, expected, found, event_type, sum(d.events) AS events, min(d.first_seen) AS first_seen, max(d.last_seen) AS last_seen, min(id) AS example
FROM weir.dead_letters AS d FINAL
WHERE d.last_seen >= {from:DateTime64(6, 'UTC')} AND d.last_seen < {to:DateTime64(6, 'UTC')} AND ({state:String} = '' OR toString(state) = {state:String})
GROUP BY reason, path, expected, found, event_type
ORDER BY events DESC, reason, path, expected, found, event_type
LIMIT {limit:UInt32};
