-- 0006_alerts.sql: generated from schemas/ by `npm run gen`.
-- Forward only: never edited once released. Each statement ends with a semicolon at the end of a line
-- and is safe to repeat.

CREATE TABLE IF NOT EXISTS weir.alert_rules
(
    `rule` LowCardinality(String) COMMENT 'Name of the rule.',
    `group` LowCardinality(String) COMMENT 'Group of the rule.',
    `severity` LowCardinality(String) COMMENT 'info, warning or critical.',
    `state` LowCardinality(String) COMMENT 'inactive, pending, firing or unknown.',
    `since` DateTime64(3, 'UTC') COMMENT 'Since when it has this state. Unit: UTC, milliseconds.',
    `reason` String COMMENT 'Why it is unknown, or what is wrong with the rule.',
    `error_code` LowCardinality(String) COMMENT 'Code of what is wrong; empty when nothing is.',
    `firing` UInt32 COMMENT 'Alerts that fire. Unit: alerts.',
    `pending` UInt32 COMMENT 'Alerts that are pending. Unit: alerts.',
    `evaluated_until` DateTime64(3, 'UTC') COMMENT 'End of the newest window looked at; 1970 when none was. Unit: UTC, milliseconds.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (rule)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'How each alert rule stands.';

CREATE TABLE IF NOT EXISTS weir.alert_states
(
    `rule` LowCardinality(String) COMMENT 'Name of the rule.',
    `fingerprint` String COMMENT 'Names the labels: 16 hex digits; empty for the state of the rule itself.',
    `group` LowCardinality(String) COMMENT 'Group of the rule.',
    `severity` LowCardinality(String) COMMENT 'info, warning or critical.',
    `labels` Map(LowCardinality(String), String) COMMENT 'Labels, alertname and severity among them.' CODEC(ZSTD(1)),
    `annotations` Map(LowCardinality(String), String) COMMENT 'Texts for people, filled in.' CODEC(ZSTD(1)),
    `state` LowCardinality(String) COMMENT 'pending, firing, resolved or inactive.',
    `value` Float64 COMMENT 'Value in the last window in which the condition held.',
    `threshold` Float64 COMMENT 'What the value is compared with.',
    `op` LowCardinality(String) COMMENT 'How it is compared.',
    `pending_since` DateTime64(3, 'UTC') COMMENT 'End of the first window in which the condition held. Unit: UTC, milliseconds.',
    `starts_at` DateTime64(3, 'UTC') COMMENT 'When it began to fire, in the time of the events. Unit: UTC, milliseconds.',
    `ends_at` DateTime64(3, 'UTC') COMMENT 'When it ceased; 1970 while it lasts. Unit: UTC, milliseconds.',
    `evaluated_at` DateTime64(3, 'UTC') COMMENT 'End of the newest window looked at. Unit: UTC, milliseconds.',
    `late` Bool COMMENT 'True when events that arrived late made it: it was not known when it began.',
    `silenced_by` String COMMENT 'Silence by schedule that holds; empty when none does.',
    `context` String COMMENT 'What was the case when it began to fire, as JSON; empty when nothing is known.' CODEC(ZSTD(3)),
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (rule, fingerprint)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'Alerts that are pending or fire, and those that have just ceased to.';

CREATE TABLE IF NOT EXISTS weir.alert_history
(
    `rule` LowCardinality(String) COMMENT 'Name of the rule.',
    `fingerprint` String COMMENT 'Names the labels: 16 hex digits; empty for the state of the rule itself.',
    `kind` LowCardinality(String) COMMENT 'firing or unknown.',
    `group` LowCardinality(String) COMMENT 'Group of the rule.',
    `severity` LowCardinality(String) COMMENT 'info, warning or critical.',
    `labels` Map(LowCardinality(String), String) COMMENT 'Labels, alertname and severity among them.' CODEC(ZSTD(1)),
    `annotations` Map(LowCardinality(String), String) COMMENT 'Texts for people, filled in.' CODEC(ZSTD(1)),
    `pending_since` DateTime64(3, 'UTC') COMMENT 'End of the first window in which the condition held. Unit: UTC, milliseconds.',
    `starts_at` DateTime64(3, 'UTC') COMMENT 'When it began to fire, in the time of the events. Unit: UTC, milliseconds.',
    `ends_at` DateTime64(3, 'UTC') COMMENT 'When it ceased; 1970 while it lasts. Unit: UTC, milliseconds.',
    `value` Float64 COMMENT 'Value when it began.',
    `peak` Float64 COMMENT 'Value furthest from the threshold.',
    `threshold` Float64 COMMENT 'What the value was compared with.',
    `late` Bool COMMENT 'True when events that arrived late made it: it was not known when it began.',
    `found_at` DateTime64(3, 'UTC') COMMENT 'When it was found. Unit: UTC, milliseconds.',
    `reason` String COMMENT 'For kind unknown: why.',
    `context` String COMMENT 'What was the case when it began to fire, as JSON; empty when nothing is known.' CODEC(ZSTD(3)),
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (rule, fingerprint, starts_at)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'One stretch in which an alert fired, or in which the state of a rule was unknown.';

CREATE TABLE IF NOT EXISTS weir.alert_deliveries
(
    `destination` LowCardinality(String) COMMENT 'Name of the destination.',
    `fingerprint` String COMMENT 'Names the labels of the alert: 16 hex digits; empty for the destination itself.',
    `rule` LowCardinality(String) COMMENT 'Name of the rule; empty for the destination itself.',
    `state` LowCardinality(String) COMMENT 'firing or resolved: what was told. Of the destination: accepting or failing.',
    `starts_at` DateTime64(3, 'UTC') COMMENT 'When the alert that was told began to fire. Unit: UTC, milliseconds.',
    `told_at` DateTime64(3, 'UTC') COMMENT 'When the destination last took it; 1970 for never. Unit: UTC, milliseconds.',
    `failures` UInt32 COMMENT 'How often sending has failed since the destination last took anything.',
    `reason` String COMMENT 'Why the last attempt failed; empty when it did not.',
    `alert` String COMMENT 'The alert as it was told, as JSON.' CODEC(ZSTD(3)),
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (destination, fingerprint)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'What each destination was told last of an alert, and whether it takes what it is sent.';

CREATE TABLE IF NOT EXISTS weir.alert_silences
(
    `id` String COMMENT 'Random name.',
    `rule` LowCardinality(String) COMMENT 'Name of the rule.',
    `fingerprint` String COMMENT 'Only the alert with these labels: 16 hex digits; empty: all alerts of the rule.',
    `begins_at` DateTime64(3, 'UTC') COMMENT 'When it begins. Unit: UTC, milliseconds.',
    `ends_at` DateTime64(3, 'UTC') COMMENT 'When it ends, or was ended. Unit: UTC, milliseconds.',
    `comment` String COMMENT 'Why, for people.' CODEC(ZSTD(1)),
    `author` String COMMENT 'Who made it.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'Silences that people have made: alerts that fire meanwhile are shown, and nobody is told.';

CREATE TABLE IF NOT EXISTS weir.alert_evaluators
(
    `id` String COMMENT 'Random name of the process.',
    `name` String COMMENT 'Host and number of the process, for people.',
    `since` DateTime64(3, 'UTC') COMMENT 'When it came. Unit: UTC, milliseconds.',
    `gone` UInt8 COMMENT '1 when it has left.',
    `updated_at` DateTime64(3, 'UTC') COMMENT 'When the row was written; of several rows for one key the latest is kept.'
)
ENGINE = ReplacingMergeTree(updated_at)
ORDER BY (id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1, old_parts_lifetime = 480, non_replicated_deduplication_window = 10000
COMMENT 'Processes that can evaluate alert rules: the one that has been there longest does.';
