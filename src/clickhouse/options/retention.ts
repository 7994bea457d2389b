import { eventTables } from '../../catalog/index.ts';
import { duration, type Options, optionalSection } from '../../config/section.ts';

/**
 * ClickHouse computes the end of a TTL (time of the row plus retention) as a 32-bit time, which overflows in February
 * 2106. After the overflow, it starts again at 1970, and ClickHouse deletes every row. With this maximum, no TTL
 * overflows before 2055, even for events that are `limits.future_skew_max` ahead.
 */
const max = '18250d';

const days = <const Name extends string>(as: Name, fallback: string, description: string) =>
  duration(as, {
    default: fallback,
    min: '0d',
    max,
    mostErrorMessage: 'a TTL of ClickHouse ends in 2106; `0d` means forever',
    description,
  });

/** An option for each table of events, by its name. */
const ofEvents: object = Object.fromEntries(
  eventTables.map(({ name, many, days: fallback }) => [
    name,
    days(`${name}_days`, `${fallback}d`, `How long Weir keeps ${many}.`),
  ]),
);

/** `retention:`; `0d` means forever. */
export const retentionOptions = optionalSection(
  'How long Weir keeps rows, in whole days; `0d` means forever. Only `weir run` and `weir migrate` change the tables accordingly. Events that are older on arrival are ignored as `expired`.',
  {
    ...ofEvents,
    rollup_minutes: days('rollup_minutes_days', '90d', 'How long Weir keeps totals per minute.'),
    path_minutes: days(
      'path_minutes_days',
      '3d',
      'How long Weir keeps totals per minute and path. These totals have many rows, and the totals per hour remain.',
    ),
    rollup_hours: days('rollup_hours_days', '800d', 'How long Weir keeps totals per hour.'),
    batches: days(
      'batches_days',
      '90d',
      'How long Weir keeps ledger rows; the newest position of a partition, its checkpoint, always remains.',
    ),
    dead_letters: days('dead_letters_days', '90d', 'How long Weir keeps dead letters.'),
    alerts: days('alerts_days', '400d', 'How long Weir keeps resolved alerts.'),
  },
);

/** Days that each table keeps its rows; 0 means forever. */
export type RetentionOptions = Options<typeof retentionOptions> & {
  /** Options of the event tables. */
  readonly [days: `${string}_days`]: number;
};
