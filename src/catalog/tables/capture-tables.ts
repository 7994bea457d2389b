import { meta, updatedAt } from './columns.ts';
import { small } from './table-settings.ts';
import type { Table } from './types.ts';

const milliseconds = "DateTime64(3, 'UTC')";
const dictionary = 'LowCardinality(String)';

const pipeline = meta('pipeline', dictionary, {
  comment: 'Name of the pipeline, from its configuration.',
});
const hash = meta('rules_hash', dictionary, {
  comment: 'Hash of the capture rules, as in batches.',
});

/** Under which capture rules events were stored, and when: what they leave out is not captured, whatever the rules of now are. */
export const captureTables: readonly Table[] = [
  {
    ...small,
    name: 'capture_rules',
    comment: 'One list of capture rules that events were stored under.',
    columns: [
      pipeline,
      hash,
      meta('rules', 'String', {
        codec: 'ZSTD(3)',
        comment:
          'The rules as JSON: type, filter, fields, and account for those of the management API; empty when longer than 1 MiB.',
      }),
      updatedAt,
    ],
    orderBy: ['pipeline', 'rules_hash'],
  },
  {
    ...small,
    name: 'capture_periods',
    comment: 'Which capture rules a process applied to the events of which time.',
    columns: [
      pipeline,
      meta('process', 'String', { comment: 'Random name of the process.' }),
      meta('since', milliseconds, {
        comment: 'When it stored the first events under these rules. Unit: UTC, milliseconds.',
      }),
      hash,
      meta('events_from', milliseconds, {
        comment:
          'Time of the first event stored under them; 1970 where it is not known. Unit: UTC, milliseconds.',
      }),
      meta('events_until', milliseconds, {
        comment:
          'Time of the last event stored under them; while events come, up to a minute later. Unit: UTC, milliseconds.',
      }),
      updatedAt,
    ],
    orderBy: ['pipeline', 'process', 'since'],
  },
];
