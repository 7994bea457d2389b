import { meta, updatedAt } from './columns.ts';
import { small } from './table-settings.ts';
import type { Table } from './types.ts';

const milliseconds = "DateTime64(3, 'UTC')";
const dictionary = 'LowCardinality(String)';

const pipeline = meta('pipeline', dictionary, {
  comment: 'Name of the pipeline, from its configuration.',
});
const hash = meta('rules_hash', dictionary, {
  comment: 'Hash of the capture rules, the same as in weir.batches.',
});

/**
 * Capture rules, and the periods of the events to which they applied. Events that the rules of a period excluded are
 * missing, whatever the current rules are.
 */
export const captureTables: readonly Table[] = [
  {
    ...small,
    name: 'capture_rules',
    comment: 'Lists of capture rules that applied to stored events, one row per list.',
    columns: [
      pipeline,
      hash,
      meta('rules', 'String', {
        codec: 'ZSTD(3)',
        comment:
          'The list of rules as JSON. Each rule has a type, and may have a filter and fields; a rule of an event subscription also has an account. Empty if the JSON text would be longer than 1 MiB.',
      }),
      updatedAt,
    ],
    orderBy: ['pipeline', 'rules_hash'],
  },
  {
    ...small,
    name: 'capture_periods',
    comment:
      'The capture rules that a process applied, and the period of the events to which it applied them.',
    columns: [
      pipeline,
      meta('process', 'String', { comment: 'Random ID of the process.' }),
      meta('since', milliseconds, {
        comment:
          'When the process stored the first events under these rules. Unit: UTC, milliseconds.',
      }),
      hash,
      meta('events_from', milliseconds, {
        comment:
          'Time of the first event stored under these rules; 1970-01-01 00:00:00 if unknown. Unit: UTC, milliseconds.',
      }),
      meta('events_until', milliseconds, {
        comment:
          'Time of the last event stored under these rules; while events arrive, this value can be up to one minute later than the last event. Unit: UTC, milliseconds.',
      }),
      updatedAt,
    ],
    orderBy: ['pipeline', 'process', 'since'],
  },
];
