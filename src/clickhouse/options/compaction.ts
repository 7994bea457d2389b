import { Type } from 'typebox';

import { duration, optionalSection, type Options, size } from '../../config/section.ts';

/** `compaction:`. */
export const compactionOptions = optionalSection(
  'Merges the parts of each finished day into one part, and those of the current day at an interval, so that `FINAL` queries cost little.',
  {
    enabled: Type.Boolean({
      default: true,
      description:
        'If `false`, only ClickHouse merges parts, and ClickHouse does not merge a day into one part.',
    }),
    idle_time: duration('idle_minutes', {
      default: '15m',
      min: '1m',
      max: '7d',
      description: 'Time without inserts into a day before Weir merges it.',
    }),
    size_max: size('bytes_max', {
      default: '100GiB',
      min: '0B',
      max: '1024TiB',
      description:
        'Maximum size on disk of a day that Weir merges: merging rewrites the day with one core, and Weir waits for at most an hour.',
    }),
    current_day_interval: duration('current_day_interval_minutes', {
      default: '10m',
      min: '1m',
      max: '1d',
      description:
        'Minimum interval between merges of the current day. Weir merges it if a tenth of its data is outside its largest part.',
    }),
    current_day_size_max: size('current_day_bytes_max', {
      default: '512MiB',
      min: '0B',
      max: '1024TiB',
      description:
        'Maximum size on disk of a current day that Weir merges: rewriting a larger one repeatedly costs more than it saves. `0B` means no limit.',
    }),
  },
);

/** How finished days are merged. */
export type CompactionOptions = Options<typeof compactionOptions>;
