import { Type } from 'typebox';

import { type Options, optionalSection } from './section.ts';

const days = (defaultDays: number, description: string) =>
  Type.Integer({ default: defaultDays, minimum: 0, maximum: 36_500, description });

/** `retention:`, in days; 0 is for ever. */
export const retentionOptions = optionalSection(
  'How long rows are kept; 0 is for ever. Events already older when they arrive are ignored as `expired`.',
  {
    http_request_complete_days: days(400, 'Days that HTTP requests are kept.'),
    tcp_connection_closed_days: days(400, 'Days that TCP connections are kept.'),
    config_events_days: days(0, 'Days that configuration events are kept.'),
    rollup_minutes_days: days(90, 'Days that sums by minute are kept.'),
    path_minutes_days: days(
      3,
      'Days that sums by minute and path are kept: there are many, and the hours stay.',
    ),
    rollup_hours_days: days(800, 'Days that sums by hour are kept.'),
    batches_days: days(
      90,
      'Days that ledger rows are kept; the newest of a partition, its checkpoint, always stays.',
    ),
    dead_letters_days: days(90, 'Days that dead letters are kept.'),
    alerts_days: days(400, 'Days that alerts which are over are kept.'),
  },
);

/** Days that each table keeps its rows; 0 is for ever. */
export type RetentionOptions = Options<typeof retentionOptions>;
