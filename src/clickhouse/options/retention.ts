import { eventTables } from '../../catalog/index.ts';
import { duration, type Options, optionalSection } from '../../config/section.ts';

const days = <const Name extends string>(as: Name, fallback: string, description: string) =>
  duration(as, { default: fallback, min: '0d', max: '36500d', description });

/** An option for each table of events, by its name. */
const ofEvents: object = Object.fromEntries(
  eventTables.map(({ name, many, days: fallback }) => [
    name,
    days(`${name}_days`, `${fallback}d`, `How long ${many} are kept.`),
  ]),
);

/** `retention:`; `0d` is for ever. */
export const retentionOptions = optionalSection(
  'How long rows are kept, in whole days; `0d` is for ever. Events already older when they arrive are ignored as `expired`.',
  {
    ...ofEvents,
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
export type RetentionOptions = Options<typeof retentionOptions> & {
  /** Those of the tables of events. */
  readonly [days: `${string}_days`]: number;
};
