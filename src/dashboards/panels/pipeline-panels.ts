import { brokenPartitions, isCarried, ledgerRanges } from '../../catalog/index.ts';
import { deadLetterPanels } from './dead-letter-panels.ts';
import { definePanel, type Panel } from '../panel.ts';
import type { Parameter } from '../parameters.ts';
import { at, common, limit, stepOf } from '../scope.ts';
import { overTotals } from '../variants.ts';

const { from, to, step, account, hosts } = common;
const admin = { tab: 'pipeline', audience: 'admin' } as const;

const text = (name: string, meaning: string): Parameter => {
  return { name, type: 'String', default: '', meaning };
};
const source = text('source', 'Only this source; empty means all.');
const partition = text('partition', 'Only this partition of the source; empty means all.');
const chosen = `({source:String} = '' OR source = {source:String})
  AND ({partition:String} = '' OR source_partition = {partition:String})`;

/** Condition on ledger rows: committed in the range. */
const committed = `b.committed_at >= ${at.from} AND b.committed_at < ${at.to}`;

/** Ledger rows whose batch was committed in the range. */
const batches = `FROM weir.batches AS b FINAL
WHERE ${committed}`;

/** The ranges in these rows, of the chosen partition. */
const ranges = `FROM ${ledgerRanges(
  [
    'source_partition',
    'records',
    'received',
    'stored',
    'filtered',
    'not_evaluated',
    'ignored',
    'dead_lettered',
    'bytes',
  ],
  committed,
)} AS b
WHERE ${chosen}`;

const counts = [
  'sum(b.received) AS received',
  'sum(arraySum(mapValues(b.stored))) AS stored',
  'sum(b.filtered) AS filtered',
  'sum(b.not_evaluated) AS not_evaluated',
  'sum(arraySum(mapValues(b.ignored))) AS ignored',
  'sum(b.dead_lettered) AS dead_lettered',
].join(', ');
const countColumns = [
  'received events: Events read.',
  'stored events: Rows written.',
  'filtered events: Events that no capture rule selected.',
  'not_evaluated events: Filtered events for which the filter of at least one rule could not be evaluated; the other filters did not match.',
  'ignored events: Events ignored for a named reason.',
  'dead_lettered events: Events stored as dead letters.',
];
const difference = `toInt64(received) - toInt64(stored) - toInt64(filtered) - toInt64(ignored) - toInt64(dead_lettered)`;
const differenceColumn =
  'difference events: received - stored - filtered - ignored - dead_lettered; 0 if the counts reconcile.';

const total = definePanel({
  ...admin,
  name: 'pipeline_counts',
  title: 'Event counts',
  question: 'Do the counts reconcile?',
  unit: 'events',
  kind: 'row',
  columns: [
    ...countColumns,
    differenceColumn,
    'ranges_unbalanced ranges: Ranges of positions whose counts do not reconcile.',
    'records records: Records read.',
    'bytes bytes: Size of the records.',
    'first_at time: First commit in the range; null if there is none.',
    'last_at time: Last commit in the range; null if there is none.',
  ],
  parameters: [from, to, source, partition],
  sql: `SELECT ${counts}, ${difference} AS difference,
  countIf(b.received != arraySum(mapValues(b.stored)) + b.filtered + arraySum(mapValues(b.ignored)) + b.dead_lettered) AS ranges_unbalanced,
  sum(b.records) AS records, sum(b.bytes) AS bytes,
  if(count() = 0, NULL, min(committed_at)) AS first_at, if(count() = 0, NULL, max(committed_at)) AS last_at
${ranges}`,
});

const bySource = definePanel({
  ...admin,
  name: 'pipeline_sources',
  title: 'Event counts by source',
  question: 'Which source has counts that do not reconcile?',
  unit: 'events',
  kind: 'table',
  columns: [
    'source text: Name of the configured source.',
    ...countColumns,
    differenceColumn,
    'records records: Records read.',
    'bytes bytes: Size of the records.',
  ],
  parameters: [from, to],
  sql: `SELECT source, ${counts}, ${difference} AS difference, sum(b.records) AS records, sum(b.bytes) AS bytes
${batches}
GROUP BY source
ORDER BY received DESC, source`,
});

const ignored = definePanel({
  ...admin,
  name: 'pipeline_ignored',
  title: 'Ignored events',
  question: 'Which events were ignored, and why?',
  unit: 'events',
  kind: 'table',
  columns: ['reason text: empty, test, control, expired, or wrong_shard.', 'n events: How many.'],
  parameters: [from, to, source, partition],
  // Rows of release 0.1.0 have `misplaced` instead of `wrong_shard`.
  sql: `SELECT if(key = 'misplaced', 'wrong_shard', key) AS reason, sum(count) AS n
FROM (SELECT mapKeys(ignored) AS reasons, mapValues(ignored) AS counts ${ranges})
ARRAY JOIN reasons AS key, counts AS count
GROUP BY reason
ORDER BY n DESC, reason`,
});

const filters = definePanel({
  ...admin,
  name: 'pipeline_filters',
  title: 'Filters',
  question: 'Which capture rule filters events, and why?',
  unit: 'events',
  kind: 'table',
  columns: [
    'rule text: ID of the rule, as in `weir audit`; other: all rules that are not listed.',
    'kept events: Events that the filter of the rule kept.',
    'no_match events: Events that the filter did not match.',
    'not_evaluated events: Events for which the filter could not be evaluated, because a field is absent or of another type.',
  ],
  key: { column: 'rule' },
  parameters: [from, to, source, limit(20)],
  sql: `SELECT rule, sum(n.kept) AS kept, sum(n.no_match) AS no_match, sum(n.not_evaluated) AS not_evaluated
FROM (SELECT mapKeys(filters) AS rules, mapValues(filters) AS counts ${batches}
  AND ({source:String} = '' OR source = {source:String}))
ARRAY JOIN rules AS rule, counts AS n
GROUP BY rule
ORDER BY not_evaluated DESC, no_match DESC, rule
LIMIT ${at.limit}`,
});

const gaps = definePanel({
  ...admin,
  name: 'pipeline_gaps',
  title: 'Gaps',
  question: 'Is a range of positions missing?',
  unit: 'gaps',
  grain: 'over all retained ledger rows',
  kind: 'table',
  columns: [
    'source text: Name of the configured source.',
    'source_partition text: Partition of the source.',
    'run text: live, backfill, or replay.',
    'after text: Last position before the gap.',
    'before text: Last position of the gap.',
    'read_at time: When the range after the gap was read.',
  ],
  parameters: [source, partition, limit(50)],
  // `reached` is the highest position so far, over the ranges in order of their start. A range that starts after it
  // leaves a gap.
  sql: `SELECT source, source_partition, run, toString(reached) AS after, toString(previous) AS before, read_at
FROM (
  SELECT source, source_partition, run, previous, read_at, row_number() OVER w AS place,
    max(last) OVER (PARTITION BY pipeline, source, source_partition, run ORDER BY previous, last
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached
  FROM ${ledgerRanges(['source_partition', 'previous', 'last', 'read_at'])}
  WHERE previous < last AND NOT is_carried AND (pipeline, source, source_partition, run) GLOBAL IN (
    SELECT pipeline, source, source_partition, run FROM ${brokenPartitions()} WHERE ${chosen}
  )
  WINDOW w AS (PARTITION BY pipeline, source, source_partition, run ORDER BY previous, last)
)
WHERE place > 1 AND previous > reached
ORDER BY read_at DESC, source, source_partition
LIMIT ${at.limit}`,
});

const partitions = definePanel({
  ...admin,
  name: 'pipeline_partitions',
  title: 'Partitions',
  question: 'Which partitions are read, how far, and how much?',
  unit: 'events',
  grain:
    'newest range per partition; the partition with the oldest commit first, ended partitions last',
  kind: 'table',
  columns: [
    'pipeline text: Name of the pipeline.',
    'source text: Name of the configured source.',
    'source_partition text: Partition of the source.',
    'run text: live, backfill, or replay.',
    'state text: live, or ended when the partition was read to its end.',
    'last text: Last position stored.',
    'last_commit time: When the last position was stored.',
    'events_5m events: Events of the last five minutes of the range.',
    'received events: Events of the range.',
    'dead_lettered events: Events of the range that became dead letters.',
  ],
  parameters: [from, to, limit(200)],
  sql: `SELECT pipeline, source, source_partition, run, if(max(ended), 'ended', 'live') AS state,
  toString(max(b.last)) AS last, max(if(is_carried, b.read_at, committed_at)) AS last_commit,
  sumIf(b.received, committed_at >= ${at.to} - INTERVAL 5 MINUTE AND committed_at < ${at.to}) AS events_5m,
  sumIf(b.received, committed_at >= ${at.from} AND committed_at < ${at.to}) AS received,
  sumIf(b.dead_lettered, committed_at >= ${at.from} AND committed_at < ${at.to}) AS dead_lettered
FROM ${ledgerRanges(['source_partition', 'last', 'received', 'dead_lettered', 'read_at'])} AS b
GROUP BY pipeline, source, source_partition, run
ORDER BY state DESC, last_commit, source, source_partition
LIMIT ${at.limit}`,
});

const flow = definePanel({
  ...admin,
  name: 'pipeline_flow',
  title: 'Events',
  question: 'What was the outcome of the events, and when?',
  unit: 'events',
  grain: 'by the time at which the events were stored',
  kind: 'series',
  columns: ['t time: Start of the step.', ...countColumns],
  parameters: [from, to, step, source, partition],
  sql: `SELECT ${stepOf('committed_at')} AS t, ${counts}
${ranges}
GROUP BY t
ORDER BY t`,
});

const lag = definePanel({
  ...admin,
  name: 'pipeline_lag',
  title: 'Time from reading to storing',
  question: 'Since when are inserts slow?',
  unit: 'ms',
  grain: 'the maximum of each step',
  kind: 'series',
  columns: [
    't time: Start of the step.',
    'source text: Name of the configured source.',
    'lag_ms ms: Time from reading the records of a batch until the complete batch is stored.',
  ],
  parameters: [from, to, step],
  sql: `SELECT ${stepOf('committed_at')} AS t, source, max(dateDiff('millisecond', read_at, committed_at)) AS lag_ms
${batches}
  AND NOT ${isCarried}
GROUP BY t, source
ORDER BY t, source`,
});

const arrival = definePanel({
  // Analysts read their accounts through a view; administrators read the tables.
  tab: 'pipeline',
  name: 'pipeline_arrival',
  title: 'Time from event to reading',
  question: 'Since when do events arrive late?',
  unit: 'ms',
  grain: 'the maximum of each step, by event time',
  kind: 'series',
  columns: [
    't time: Start of the step.',
    'lag_ms ms: Longest time from an event until it was read.',
  ],
  ...overTotals(
    [from, to, step, account, hosts],
    ({ rows }) => `SELECT ${stepOf('r.time')} AS t, max(r.arrival_delay_ms_max) AS lag_ms
FROM ${rows()} AS r
GROUP BY t
ORDER BY t`,
  ),
});

/** Panels of the tab Pipeline over the ledger and the dead letters, for administrators. */
export const pipelinePanels: readonly Panel[] = [
  total,
  bySource,
  ignored,
  filters,
  gaps,
  partitions,
  flow,
  lag,
  arrival,
  ...deadLetterPanels,
];
