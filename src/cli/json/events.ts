import { deadLetterReasons, ignoredReasons } from '../../flow.ts';
import {
  anything,
  byName,
  choice,
  count,
  flag,
  group,
  list,
  nullable,
  text,
  time,
} from './fields.ts';

const letter = {
  id: text('ID of the dead letter.'),
  state: text('`open`, `replayed`, or `discarded`.'),
  reason: text('Reason of the dead letter: docs/errors.md.'),
  path: text('Path of the invalid field; empty means the complete event.'),
  expected: text('What was expected, for example `string`.'),
  found: text('What was found instead, for example `absent`; never the value.'),
  offset: count('bytes', 'Byte offset of the error in the event; -1 if there is none.'),
  source: text('Name of the source.'),
  source_partition: text('Partition of the source.'),
  position: text('Position, in the partition, of the record that contains the event.'),
  place_in_record: count('bytes', 'Byte offset of the event in the decoded record.'),
  sub_sequence: count(
    'records',
    'Index of the user record in an aggregate of the Kinesis Producer Library, from 0; 0 for other records.',
  ),
  headers: byName(
    text('Value.'),
    'Headers of the Kafka record that the option `headers` of the source selects.',
  ),
  account_id: text('Account; empty if unknown.'),
  event_id: text('ID of the event; empty if unknown.'),
  event_type: text('Type of the event; empty if unknown.'),
  first_seen: time('When Weir first read the event.'),
  last_seen: time('Time of the last attempt to store the event.'),
  attempts: count('attempts', 'Number of attempts to store the event.'),
  raw_encoding: text('Encoding of `raw`: `utf8` or `base64`.'),
  raw_hash: text('SHA-256 of the delivered bytes.'),
  events: count('events', 'Number of events that the dead letter represents.'),
  size_bytes: count('bytes', 'Size of the event.'),
  kept_bytes: count('bytes', 'Number of bytes of the event that are stored.'),
  run: text('`live`, or the name of a backfill or replay.'),
};

/** Output of `weir dead-letters list` and of `weir tail --dead-letters`, with `--json`. */
export const deadLetter = group(letter);

/** Output of `weir dead-letters list --group` with `--json`. */
export const deadLetterGroup = group({
  reason: text('Reason of the dead letters.'),
  path: text('Path of the invalid field; empty means the complete event.'),
  expected: text('What was expected, for example `string`.'),
  found: text('What was found instead, for example `absent`; never the value.'),
  event_type: text('Type of the events; empty if unknown.'),
  count: count('events', 'Number of events.'),
  newest: time('Time of the last attempt to store one of the events.'),
  example: text('ID of one of the dead letters, as an example.'),
});

/** Output of `weir dead-letters show` with `--json`. */
export const deadLetterWithRaw = group({
  ...letter,
  file: nullable(
    text(
      'File that contains the event; null if the event is not from a file, or the file has changed.',
    ),
  ),
  line: nullable(count('line', 'Line in that file, from 1.')),
  raw: text('The bytes of the event, as text or as base64 (`raw_encoding`).'),
});

/** Output of `weir dead-letters replay` with `--json`. */
export const replayed = group({
  id: text('ID of the dead letter.'),
  outcome: choice(
    ['stored', 'filtered', 'ignored', 'partly', 'dead'],
    'Outcome of the replay. `partly`: some events of the dead letter are still invalid, and become separate dead letters. `dead`: no event can be stored; the dead letter stays open, or, if ClickHouse rejected its events, they become separate dead letters.',
  ),
  reason: nullable(
    choice(
      deadLetterReasons,
      'Reason why the first invalid event is still invalid; null if no event is invalid, or if the dead letter cannot be replayed.',
    ),
  ),
  path: nullable(
    text(
      'Path of the invalid field of that event; empty means the complete event; null if no event is invalid, or if the dead letter cannot be replayed.',
    ),
  ),
  replay_error: nullable(
    text('Why the dead letter cannot be replayed, with advice; null if it can be replayed.'),
  ),
});

/** Output of `weir dead-letters discard` with `--json`. */
export const discarded = group({ id: text('ID of the discarded dead letter.') });

/** Output of `weir tail` with `--json`. */
export const event = group({
  event_id: text('ID of the event.'),
  event_type: text('Type of the event.'),
  event_timestamp: time('Time of the event.'),
  received_at: time('When Weir read the event.'),
  account_id: text('Account of the event.'),
  principal: nullable(
    byName(anything('Value.'), 'User or bot that caused a configuration event; null for traffic.'),
  ),
  object: byName(anything('Value.'), 'The stored fields, as delivered: docs/events.md.'),
});

const explained = {
  event: count('', 'Number of the event in the input, from 1.'),
  event_id: text('ID of the event; empty if unknown.'),
  event_type: text('Type of the event; empty if unknown.'),
  account_id: text('Account; empty if unknown.'),
  outcome: choice(['stored', 'filtered', 'ignored', 'dead_letter'], 'Outcome of the event.'),
  ignored_because: nullable(choice(ignoredReasons, 'Reason why the event is ignored.')),
  finding: nullable(
    group(
      {
        reason: choice(deadLetterReasons, 'Reason of the dead letter.'),
        path: text('Path of the invalid field; empty means the complete event.'),
        expected: text('What was expected, for example `string`.'),
        found: text('What was found instead, for example `absent`; never the value.'),
        offset: count('bytes', 'Byte offset of the error in the event; -1 if there is none.'),
      },
      'The error; null if there is none.',
    ),
  ),
  rules: list(
    group({
      rule: text(
        'Name of the rule: `capture[0]` for the first rule of the configuration, or `subscription`.',
      ),
      filter: nullable(text('The filter; null if there is none.')),
      outcome: choice(
        [
          'matches',
          'no_match',
          'other_account',
          'cost_budget_exceeded',
          'no_such_field',
          'type_mismatch',
          'other',
        ],
        'Result of the filter, or why it could not be evaluated.',
      ),
      values: byName(anything('Value.'), 'Values that the filter read, by field.'),
      fields: nullable(list(text('Field.'), 'Fields that the rule keeps; null means all.')),
    }),
    'The capture rules of the event type.',
  ),
  fields_kept: nullable(list(text('Field.'), 'Fields that are stored; null if nothing is stored.')),
  fields_left_out: list(text('Field.'), 'Delivered fields that no matching rule keeps.'),
  issues: list(text('Issue.'), 'Deviations from the schema that Weir accepted.'),
  table: nullable(text('Table of the row; null if nothing is stored.')),
  row: nullable(
    byName(anything('Value.'), 'The non-empty columns of the row, with masked secrets.'),
  ),
};

/** Where an event is stored in ClickHouse. */
const now = group(
  {
    rows: list(
      group({
        table: text('Table in database `weir`.'),
        view: text('View for analysts.'),
        received_at: time('When Weir read the event.'),
        source: text('Name of the source.'),
        source_partition: text('Partition of the source.'),
        row: byName(anything('Value.'), 'The non-empty columns of the row.'),
        batches: list(
          group({
            pipeline: text('Name of the pipeline.'),
            run: text('`live`, or the name of a backfill or replay.'),
            source_partition: text('Partition in the ledger.'),
            first: text('First position of the batch.'),
            last: text('Last position of the batch.'),
            read_at: time('When the batch was read.'),
            committed_at: time('When the batch was added to the ledger.'),
            rules_hash: text('Hash of the capture rules.'),
          }),
          'Ledger rows of the batches that contained the event.',
        ),
      }),
      'Stored rows.',
    ),
    dead_letters: list(deadLetter, 'Dead letters of the event, without their bytes.'),
  },
  'Stored data of the event in ClickHouse.',
);

/** Output of `weir explain` with `--json`. */
export const explainedEvent = group(explained);

/** Output of `weir explain --stored` with `--json`. */
export const explainedStored = group({ ...explained, now });

/** Output of `weir explain ID` with `--json`. */
export const explainedId = group({
  id: text('The given ID.'),
  found: flag('True if there is a row or a dead letter.'),
  now,
  with_current_rules: list(
    explainedEvent,
    'What would happen to the dead letters of the event under the current schemas and rules. Dead letters of which only the start is stored (`kept_bytes` is less than `size_bytes`) are left out.',
  ),
});
