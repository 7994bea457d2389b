import { Type } from 'typebox';

import { type Options, optionalSection } from './section.ts';

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
    interval_ms: Type.Integer({
      default: 10_000,
      minimum: 1_000,
      maximum: 600_000,
      description: 'How often minutes whose events changed are looked for.',
    }),
    minutes_max: Type.Integer({
      default: 1_440,
      minimum: 1,
      maximum: 10_080,
      description: 'Minutes of the past that are counted in one go, for example after a backfill.',
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
