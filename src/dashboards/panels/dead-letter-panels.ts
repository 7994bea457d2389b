import { definePanel, type Panel } from '../panel.ts';
import type { Parameter } from '../parameters.ts';
import { at, common, limit } from '../scope.ts';

const { from, to } = common;
const admin = { tab: 'pipeline', audience: 'admin' } as const;

const text = (name: string, meaning: string): Parameter => {
  return { name, type: 'String', default: '', meaning };
};

const letterFilters = [
  text('reason', 'Only dead letters with this reason; empty means all.'),
  text('path', 'Only dead letters with an error in this field; empty means all.'),
  {
    ...text('state', 'open, replayed, discarded; empty means all.'),
    default: 'open',
    values: ['', 'open', 'replayed', 'discarded'],
  },
];
const letters = `FROM weir.dead_letters AS l FINAL
WHERE l.last_seen >= ${at.from} AND l.last_seen < ${at.to}
  AND ({reason:String} = '' OR reason = {reason:String}) AND ({path:String} = '' OR path = {path:String})
  AND ({state:String} = '' OR toString(state) = {state:String})`;

const groups = definePanel({
  ...admin,
  name: 'dead_letter_groups',
  title: 'Dead letters by kind',
  question: 'What was rejected, and why?',
  unit: 'events',
  kind: 'table',
  columns: [
    'reason text: Why the event was rejected.',
    'path text: Invalid field; empty means the complete event.',
    'expected text: Expected value of the field.',
    'found text: Actual value: a JSON type or a short description.',
    'event_type text: Event type, if it could be read.',
    'source text: Name of the configured source.',
    'n events: Number of rejected events.',
    'letters letters: Number of dead letters; one can represent many events of a record.',
    'first_seen time: Time of the first dead letter.',
    'last_seen time: Time of the last attempt.',
  ],
  parameters: [from, to, ...letterFilters, limit(50)],
  sql: `SELECT reason, path, expected, found, event_type, source, sum(l.events) AS n, count() AS letters, min(l.first_seen) AS first_seen, max(l.last_seen) AS last_seen
${letters}
GROUP BY reason, path, expected, found, event_type, source
ORDER BY n DESC, reason, path, expected, found, event_type, source
LIMIT ${at.limit}`,
});

const deadLetters = definePanel({
  ...admin,
  name: 'dead_letters',
  title: 'Dead letters',
  question: 'Which events were rejected?',
  unit: 'events',
  grain: 'newest first',
  kind: 'table',
  columns: [
    'id text: ID of the dead letter, for `weir dead-letters show`.',
    'reason text: Why the event was rejected.',
    'path text: Invalid field; empty means the complete event.',
    'expected text: Expected value of the field.',
    'found text: Actual value: a JSON type or a short description.',
    'event_type text: Event type, if it could be read.',
    'account_id text: Account of the event, if it could be read.',
    'source text: Name of the configured source.',
    'source_partition text: Partition of the source.',
    'position text: Position of the record in the partition.',
    'offset bytes: Offset of the error in the event; -1 if unknown.',
    'first_seen time: When the event first became a dead letter.',
    'last_seen time: Time of the last attempt.',
    'attempts times: Number of attempts, including the first delivery.',
    'state text: open, replayed, or discarded.',
  ],
  parameters: [from, to, ...letterFilters, limit(50)],
  sql: `SELECT id, reason, path, expected, found, event_type, account_id, source, source_partition, toString(position) AS position,
  offset, first_seen, last_seen, attempts, toString(state) AS state
FROM (
  SELECT *
  ${letters.replaceAll('\n', '\n  ')}
)
ORDER BY last_seen DESC, id
LIMIT ${at.limit}`,
});

/** Panels of dead letters on the tab Pipeline, for administrators. */
export const deadLetterPanels: readonly Panel[] = [groups, deadLetters];
