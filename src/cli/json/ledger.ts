import { ignoredReasons } from '../../flow.ts';
import { byName, choice, count, flag, group, list, nullable, some, text, time } from './fields.ts';

const counts = {
  received: count('events', 'Events received.'),
  stored: count('events', 'Stored in ClickHouse; including duplicates.'),
  filtered: count('events', 'Excluded by capture rules.'),
  not_evaluated: count('events', 'Of `filtered`: a filter could not be evaluated on them.'),
  ignored: count('events', 'Ignored for a named reason.'),
  dead_lettered: count('events', 'Kept as dead letters.'),
};

const summary = {
  ...counts,
  ignored_by_reason: some(ignoredReasons, count('events', 'Events.'), 'Ignored events by reason.'),
  in_flight: count('events', 'Read, but not in the ledger: the next run reads them again.'),
  duplicates: nullable(
    count('events', 'Duplicates among the stored events, which became one row; null: not counted.'),
  ),
  balanced: flag('True if `received` is the sum of the other counts.'),
  per_source: list(
    group({
      source: text('Name of the source.'),
      kind: text('Type of the source.'),
      records: count('records', 'Records read.'),
      ...counts,
      in_flight: count('events', 'Read, but not in the ledger.'),
    }),
    'The counts of each source.',
  ),
};

/** `weir run`, `weir demo`. */
export const runSummary = group(summary);

/** `weir backfill`. */
export const backfillSummary = group({
  run: text('Name of the run in the ledger.'),
  done: flag('False if it was interrupted: the same command resumes it.'),
  from: nullable(time('Start of the range; null: everything.')),
  to: nullable(time('End of the range, exclusive; null: everything.')),
  prefix: nullable(text('Prefix of the objects; null for other sources.')),
  ...summary,
});

/** `weir relay`. */
export const relaySummary = group({
  topic: text('Kafka topic that the records are in.'),
  records: count('records', 'Records relayed.'),
  bytes: count('bytes', 'Their size.'),
  per_source: list(
    group({
      source: text('Name of the source.'),
      kind: text('Type of the source.'),
      records: count('records', 'Records relayed.'),
      bytes: count('bytes', 'Their size.'),
    }),
    'The counts of each source.',
  ),
});

/** `weir audit`. */
export const audit = group({
  balanced: flag('True if nothing is missing, unexplained, or unread.'),
  ...counts,
  erased: count('events', 'Of the events stored and dead-lettered: erased since.'),
  unbalanced_batches: count('batches', 'Ledger rows whose counts do not reconcile.'),
  duplicates: count('events', 'Duplicates, which became one row.'),
  unledgered: count('rows', 'Rows in the tables that no ledger row accounts for.'),
  missing_dead_letters: count('events', 'Dead letters in the ledger that are not in the table.'),
  gaps: list(
    group({
      source: text('Name of the source.'),
      partition: text('Partition of the source.'),
      run: text('`live`, or the name of a backfill.'),
      after: text('Last position before the gap.'),
      before: text('Last position of the gap.'),
    }),
    'Ranges of partitions that were never stored.',
  ),
  unread: list(
    group({
      source: text('Name of the source.'),
      path: text('Path of the file.'),
      partition: text('Partition of the file.'),
      reason: text('Why the rest was not read.'),
      after: count('bytes', 'Position after which nothing was read.'),
      bytes: nullable(count('bytes', 'Not read; null: unknown.')),
      bytes_min: count('bytes', 'Not read, at least.'),
      found_at: text('Where the text is now; empty: not found.'),
      acknowledged: flag('True after `weir audit --acknowledge`.'),
      text: text('All of this as a sentence.'),
    }),
    'Text of files that was not read.',
  ),
  tables: list(
    group({
      table: text('Name of the table in database `weir`.'),
      stored: count('rows', 'Stored, according to the ledger.'),
      distinct: count('rows', 'Distinct events in the table.'),
      erased: count('rows', 'Erased since.'),
      duplicates: count('rows', '`stored` - `distinct` - `erased`.'),
      unledgered: count('rows', 'That no ledger row accounts for.'),
    }),
    'The ledger compared with the tables.',
  ),
  per_source: list(
    group({
      source: text('Name of the source.'),
      run: text('`live`, `backfill:<id>`, or `replay`.'),
      partitions: count('partitions', 'Partitions in the ledger.'),
      batches: count('batches', 'Rows of the ledger.'),
      ...counts,
      overlaps: count('ranges', 'Ranges read more than once, which is legal.'),
    }),
    'The ledger by source and run.',
  ),
  filters: list(
    group({
      rule: text('`capture[0]` or `subscription`; empty: no longer active.'),
      id: text('Id of the rule in the ledger; `other`: rules that a ledger row does not name.'),
      type: text('Event type.'),
      account: text('Account of the rule; empty: every account.'),
      filter: text('The filter.'),
      kept: count('events', 'Kept by the filter.'),
      no_match: count('events', 'That did not match.'),
      not_evaluated: count('events', 'On which it could not be evaluated.'),
    }),
    'Results of each filter, at most 100.',
  ),
});

/** `weir erase`. */
const erasure = group(
  {
    id: text('Id of the erasure.'),
    state: choice(['running', 'interrupted', 'finished'], 'State.'),
    by: text('Who started it.'),
    criteria: list(text('Name.'), 'Names of its criteria; their values are not kept.'),
    before: nullable(time('The criterion `--before`.')),
    started_at: time('Start.'),
    finished_at: nullable(time('End; null: not finished.')),
    erased: byName(count('rows', 'Rows.'), 'Events or rows removed, by table.'),
  },
  'An erasure; `unfinished`: the one that the same criteria continue.',
);
const disk = group(
  {
    old_parts: count('parts', 'Replaced parts that ClickHouse removes within minutes.'),
    detached_parts: count('parts', 'Detached parts, which deletes do not reach.'),
  },
  'Data that remains on disk and that no query reads.',
);
const remarks = list(text('Sentence.'), 'How masking of addresses affects the erasure.');
const objects = byName(count('objects', 'Objects.'), 'Objects of the management API, by table.');

/** `weir erase --yes`. */
export const erased = group({ erasure, remarks, objects, disk });

/** `weir erase --dry-run`. */
export const erasePreview = group({
  criteria: group(
    {
      account: nullable(text('Account.')),
      client_ip: nullable(text('Network of the clients.')),
      before: nullable(time('Only events before this time.')),
    },
    'The criteria; null: not given.',
  ),
  remarks,
  tables: list(
    group({
      table: text('Table in database `weir`.'),
      events: count('rows', 'Rows that would be removed.'),
    }),
    'What would be removed.',
  ),
  objects,
  unfinished: nullable(erasure),
});

/** `weir erase --list`. */
export const erasures = group({ erasures: list(erasure, 'Erasures, newest first.'), disk });
