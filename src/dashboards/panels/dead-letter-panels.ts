import { definePanel, type Panel } from '../panel.ts';
import type { Parameter } from '../parameters.ts';
import { at, common, limit } from '../scope.ts';

const { from, to } = common;
const admin = { tab: 'pipeline', audience: 'admin' } as const;

const text = (name: string, meaning: string): Parameter => {
  return { name, type: 'String', default: '', meaning };
};

const letterFilters = [
  text('reason', 'Only dead letters with this reason; empty = all.'),
  text('path', 'Only findings at this field; empty = all.'),
  {
    ...text('state', 'open, replayed, discarded; empty = all.'),
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
    'reason text: Why.',
    'path text: Field at fault; empty: the whole event.',
    'expected text: What was due there.',
    'found text: What was there.',
    'event_type text: Type of the events, as far as it could be read.',
    'source text: Name of the configured source.',
    'n events: How many.',
    'letters letters: Dead letters that stand for them: one may stand for many events of a record.',
    'first_seen time: Time of the first dead letter.',
    'last_seen time: When the last was tried.',
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
    'id text: Short name for `weir dead-letters show`.',
    'reason text: Why.',
    'path text: Field at fault; empty: the whole event.',
    'expected text: What was due there.',
    'found text: What was there.',
    'event_type text: As far as it could be read.',
    'account_id text: As far as it could be read.',
    'source text: Name of the configured source.',
    'source_partition text: Its partition.',
    'position text: Where the record lies in the partition.',
    'offset bytes: Where the fault lies in the event; -1: nowhere in particular.',
    'first_seen time: When it first became a dead letter.',
    'last_seen time: When it was last tried.',
    'attempts times: How often it was tried.',
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
