import { Type } from 'typebox';

import { duration, optionalSection, type Options, size } from '../../config/section.ts';

/** `compaction:`. */
export const compactionOptions = optionalSection(
  'Merging the parts of finished days into one, and those of the present day now and then, so that reading each event once costs next to nothing there.',
  {
    enabled: Type.Boolean({
      default: true,
      description: 'False leaves the merging to ClickHouse, which stops short of one part.',
    }),
    idle_time: duration('idle_minutes', {
      default: '15m',
      min: '1m',
      max: '7d',
      description: 'For how long nothing may have been stored in a day before it is merged.',
    }),
    size_max: size('bytes_max', {
      default: '100GiB',
      min: '0B',
      max: '1024TiB',
      description: 'Days larger than this on disk are left alone: merging rewrites them.',
    }),
    current_day_interval: duration('current_day_interval_minutes', {
      default: '10m',
      min: '1m',
      max: '1d',
      description:
        'The present day is merged, too, at most so often, when a tenth of it lies beside its largest part.',
    }),
    current_day_size_max: size('current_day_bytes_max', {
      default: '512MiB',
      min: '0B',
      max: '1024TiB',
      description:
        'A present day larger than this on disk is left to ClickHouse: rewriting it again and again would cost more than it saves. `0B`: always.',
    }),
  },
);

/** How finished days are merged. */
export type CompactionOptions = Options<typeof compactionOptions>;
