import { Type } from 'typebox';

import { duration, optionalSection, type Options } from '../config/section.ts';

/** `rollups:`. */
export const rollupsOptions = optionalSection(
  'Counting events by minute and hour, for dashboards. A loader does it beside its other work; of several loaders on one ' +
    'server one does it at a time.',
  {
    enabled: Type.Boolean({
      default: true,
      description:
        'False leaves the counting to another process; the views `*_fresh` then count more themselves.',
    }),
    interval: duration('interval_ms', {
      default: '10s',
      min: '1s',
      max: '10m',
      description: 'How often minutes whose events changed are looked for.',
    }),
    range_max: duration('minutes_max', {
      default: '1d',
      min: '1m',
      max: '7d',
      description:
        'Longest range of the past that is counted in one go, for example after a backfill.',
    }),
    rows_max: Type.Integer({
      default: 2_000_000,
      minimum: 10_000,
      maximum: 1_000_000_000,
      description:
        'Rows of the past that are counted in one go; a pause as long as it took follows.',
    }),
  },
);

/** How events are counted by minute and hour. */
export type RollupsOptions = Options<typeof rollupsOptions>;
