import { Type } from 'typebox';

import { duration, optionalSection, type Options } from '../config/section.ts';

/** `rollups:`. */
export const rollupsOptions = optionalSection(
  'Counting of events per minute and hour, for dashboards. Of the loaders that share a ClickHouse server (in a cluster: a shard), only one counts at a time.',
  {
    enabled: Type.Boolean({
      default: true,
      description:
        'If `false`, this process does not count, so another process must count. While no process counts, the views `*_fresh` count more and more events at query time.',
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
        'Maximum number of rows of the past that are counted at once. After each such count, Weir pauses for as long as the count took.',
    }),
  },
);

/** How events are counted per minute and hour. */
export type RollupsOptions = Options<typeof rollupsOptions>;
