import { Type } from 'typebox';

import { duration, optionalSection, type Options } from '../config/section.ts';

/** `rollups:`. */
export const rollupsOptions = optionalSection(
  'Counting of events per minute and hour, for dashboards. Of the loaders that share a ClickHouse server, one counts ' +
    'while it loads.',
  {
    enabled: Type.Boolean({
      default: true,
      description:
        'If `false`, another process must count. Until it does, the views `*_fresh` count more events at query time.',
    }),
    interval: duration('interval_ms', {
      default: '10s',
      min: '1s',
      max: '10m',
      description: 'Interval at which Weir checks for minutes with new events.',
    }),
    range_max: duration('minutes_max', {
      default: '1d',
      min: '1m',
      max: '7d',
      description:
        'Maximum range of the past that is counted at once, for example after a backfill.',
    }),
    rows_max: Type.Integer({
      default: 2_000_000,
      minimum: 10_000,
      maximum: 1_000_000_000,
      description:
        'Maximum number of rows of the past that are counted at once. Weir then pauses for as long as this count took.',
    }),
  },
);

/** How events are counted per minute and hour. */
export type RollupsOptions = Options<typeof rollupsOptions>;
