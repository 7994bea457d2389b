import { ignoredReasons } from '../../flow.ts';
import { byName, choice, count, flag, group, list, nullable, some, text, time } from './fields.ts';

const counts = {
  received: count('events', 'Events received.'),
  stored: count('events', 'Events stored in ClickHouse, including duplicates.'),
  filtered: count('events', 'Events that capture rules excluded.'),
  not_evaluated: count(
    'events',
    'Part of `filtered`: events for which a filter could not be evaluated.',
  ),
  ignored: count('events', 'Events that were ignored, with a reason.'),
  dead_lettered: count('events', 'Events kept as dead letters.'),
};

const summary = {
  ...counts,
  ignored_by_reason: some(ignoredReasons, count('events', 'Events.'), 'Ignored events by reason.'),
  in_flight: count(
    'events',
    'Events that were read but are not in the ledger. The next run reads them again.',
  ),
  duplicates: nullable(
    count(
      'events',
      'Part of `stored`: copies of events that are stored already. All copies of an event become one row. Null if not counted.',
    ),
  ),
  balanced: flag(
    'True if `received` is the sum of `stored`, `filtered`, `ignored`, and `dead_lettered`, no event is in flight, and `duplicates` is not negative.',
  ),
  per_source: list(
    group({
      source: text('Name of the source.'),
      kind: text('Type of the source.'),
      records: count('records', 'Records read.'),
      ...counts,
      in_flight: count('events', 'Events that were read but are not in the ledger.'),
    }),
    'The counts of each source.',
  ),
};

/** Output of `weir run` and of `weir demo`, with `--json`. */
export const runSummary = group(summary);

/** Output of `weir backfill` with `--json`. */
export const backfillSummary = group({
  run: text('Name of the run in the ledger.'),
  done: flag('False if the backfill was interrupted: the same command resumes it.'),
  from: nullable(time('Start of the range; null if the range has no start.')),
  to: nullable(time('End of the range, exclusive; null if the range has no end.')),
  prefix: nullable(text('Prefix of the objects; null for other sources.')),
  ...summary,
});

/** Output of `weir relay` with `--json`. */
export const relaySummary = group({
  topic: text('Kafka topic of the records.'),
  records: count('records', 'Records relayed.'),
  bytes: count('bytes', 'Total size of the relayed records.'),
  per_source: list(
    group({
      source: text('Name of the source.'),
      kind: text('Type of the source.'),
      records: count('records', 'Records relayed.'),
      bytes: count('bytes', 'Total size of the relayed records.'),
    }),
    'The counts of each source.',
  ),
});

/** Output of `weir audit` with `--json`. */
export const audit = group({
  balanced: flag(
    'True if no check failed: the counts reconcile, nothing is missing or unread, and no table has more `unexplained` rows than its limit.',
  ),
  ...counts,
  erased: count('events', 'Stored and dead-lettered events that were erased later.'),
  unbalanced_batches: count(
    'batches',
    'Ledger rows whose counts do not reconcile, in total or for one of their ranges.',
  ),
  duplicates: count(
    'rows',
    'Copies of events that Weir itself stored, according to the ledger: the sum of `tables[].duplicates`.',
  ),
  unexplained: count(
    'rows',
    'Other rows that the ledger counts as stored, but that are not in the tables: the source repeated the event, or the row has expired or is missing.',
  ),
  unledgered: count('rows', 'Rows in the tables that no ledger row accounts for.'),
  missing_dead_letters: count(
    'events',
    'Dead letters that the ledger counts, but that are not in the table `weir.dead_letters`.',
  ),
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
      after: count('bytes', 'Position in the file after which nothing was read.'),
      bytes: nullable(count('bytes', 'Number of unread bytes; null if unknown.')),
      bytes_min: count('bytes', 'Minimum number of bytes that were not read.'),
      found_at: text('Path of the file that contains the text now; empty if not found.'),
      acknowledged: flag('True after `weir audit --acknowledge`.'),
      text: text('Description of the unread text, as `weir audit` prints it.'),
    }),
    'Text of files that was not read.',
  ),
  tables: list(
    group({
      table: text('Name of the table in database `weir`.'),
      stored: count('rows', 'Rows stored, according to the ledger.'),
      distinct: count('rows', 'Distinct events in the table.'),
      erased: count('rows', 'Events that were erased later.'),
      duplicates: count(
        'rows',
        'Copies of events that Weir itself stored, according to the ledger; at most `copies_max`.',
      ),
      unexplained: count(
        'rows',
        '`stored` - `distinct` - `erased` - `duplicates` + `unledgered`: rows that the source repeated, that have expired, or that are missing.',
      ),
      unexplained_max: count(
        'rows',
        'Limit of `unexplained`, from `--unexplained-max`: above it, `balanced` is false.',
      ),
      unledgered: count('rows', 'Rows in the table that no ledger row accounts for.'),
      copies_max: count(
        'rows',
        'Maximum number of copies that Weir itself stored, according to the ledger.',
      ),
      newly_absent: nullable(
        count(
          'rows',
          'With `--compare`: how many more rows are repeated or missing now than in the earlier audit, without copies that Weir itself stored in between; otherwise null.',
        ),
      ),
    }),
    'The ledger compared with the tables.',
  ),
  per_source: list(
    group({
      source: text('Name of the source.'),
      run: text('`live`, `backfill:<id>`, or `replay`.'),
      partitions: count('partitions', 'Partitions in the ledger.'),
      batches: count(
        'batches',
        'Ledger rows: one per batch and source, and one per Firehose request or S3 object.',
      ),
      ...counts,
      overlaps: count('ranges', 'Ranges that were read more than once, which is allowed.'),
    }),
    'The ledger by source and run.',
  ),
  filters: list(
    group({
      rule: text(
        'Name of the rule: `capture[0]` for the first rule of the configuration, or `subscription`; empty if the rule is no longer active.',
      ),
      id: text(
        'ID of the rule in the ledger. A ledger row has the results of 100 rules, and the sum of all others as `other`.',
      ),
      type: text('Event type.'),
      account: text('Account of the rule; empty means every account.'),
      filter: text('Text of the filter.'),
      kept: count('events', 'Events that the filter kept.'),
      no_match: count('events', 'Events that the filter did not match.'),
      not_evaluated: count('events', 'Events for which the filter could not be evaluated.'),
    }),
    'Results of each filter, at most 100.',
  ),
});

/** One erasure in the outputs of `weir erase`. */
const erasure = group(
  {
    id: text('ID of the erasure.'),
    state: choice(['running', 'interrupted', 'finished'], 'State of the erasure.'),
    by: text('User who started the erasure.'),
    criteria: list(text('Name.'), 'Names of the criteria; their values are not stored.'),
    before: nullable(time('Value of `--before`; null without this option.')),
    started_at: time('When the erasure started.'),
    finished_at: nullable(time('When the erasure finished; null if not finished.')),
    erased: byName(
      count('rows', 'Rows.'),
      'Number of removed events (in tables of events and dead letters) or rows (in other tables), by table.',
    ),
  },
  'The erasure. The field `unfinished` has an interrupted erasure, which the same command without `--dry-run` resumes.',
);
const disk = group(
  {
    old_parts: count('parts', 'Old versions of parts, which ClickHouse removes within minutes.'),
    detached_parts: count('parts', 'Detached parts: a DELETE does not remove their rows.'),
  },
  'Data that remains on disk and that no query reads.',
);
const warnings = list(
  text('Sentence.'),
  'Warnings: how masked client addresses affect what the erasure can find.',
);
const objects = byName(
  count('objects', 'Objects.'),
  'Objects of the management API that the erasure removes, by table.',
);

/** Output of `weir erase --yes` with `--json`. */
export const erased = group({ erasure, warnings, objects, disk });

/** Output of `weir erase --dry-run` with `--json`. */
export const erasePreview = group({
  criteria: group(
    {
      account: nullable(text('Account whose data is erased.')),
      client_ip: nullable(text('Network of the clients whose events are erased.')),
      before: nullable(time('Time before which data is erased.')),
    },
    'The criteria of the erasure; a criterion that is not set is null.',
  ),
  warnings,
  tables: list(
    group({
      table: text('Table in database `weir`.'),
      events: count('rows', 'Rows that would be removed.'),
    }),
    'Rows that would be removed, by table.',
  ),
  objects,
  unfinished: nullable(erasure),
});

/** Output of `weir erase --list` with `--json`. */
export const erasures = group({ erasures: list(erasure, 'Erasures, newest first.'), disk });
