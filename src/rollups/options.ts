import { Type } from 'typebox';

import { duration, optionalSection, type Options } from '../config/section.ts';

/** `rollups:`. */
export const rollupsOptions = optionalSection(
  'Counting of events per minute and hour, for dashboards. A loader counts while it loads; if several loaders share a ' +
    'server, one of them counts.',
  {
    enabled: Type.Boolean({
      default: true,
      description:
        'False leaves the counting to another process; the views `*_fresh` then count more at query time.',
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
        'Maximum number of rows of the past that are counted at once; a pause of the same duration follows.',
    }),
  },
);

/** How events are counted per minute and hour. */
export type RollupsOptions = Options<typeof rollupsOptions>;
