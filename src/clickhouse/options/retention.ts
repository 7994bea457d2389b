import { duration, type Options, optionalSection } from '../../config/section.ts';

const days = <const Name extends string>(as: Name, fallback: string, description: string) =>
  duration(as, { default: fallback, min: '0d', max: '36500d', description });

/** `retention:`; `0d` is for ever. */
export const retentionOptions = optionalSection(
  'How long rows are kept, in whole days; `0d` is for ever. Events already older when they arrive are ignored as `expired`.',
  {
    http_request_complete: days(
      'http_request_complete_days',
      '400d',
      'How long HTTP requests are kept.',
    ),
    tcp_connection_closed: days(
      'tcp_connection_closed_days',
      '400d',
      'How long TCP connections are kept.',
    ),
    config_events: days('config_events_days', '0d', 'How long configuration events are kept.'),
    rollup_minutes: days('rollup_minutes_days', '90d', 'How long sums by minute are kept.'),
    path_minutes: days(
      'path_minutes_days',
      '3d',
      'How long sums by minute and path are kept: there are many, and the hours stay.',
    ),
    rollup_hours: days('rollup_hours_days', '800d', 'How long sums by hour are kept.'),
    batches: days(
      'batches_days',
      '90d',
      'How long ledger rows are kept; the newest of a partition, its checkpoint, always stays.',
    ),
    dead_letters: days('dead_letters_days', '90d', 'How long dead letters are kept.'),
    alerts: days('alerts_days', '400d', 'How long alerts which are over are kept.'),
  },
);

/** Days that each table keeps its rows; 0 is for ever. */
export type RetentionOptions = Options<typeof retentionOptions>;
