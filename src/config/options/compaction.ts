import { Type } from 'typebox';

import { type Options, optionalSection } from './section.ts';

/** `compaction:`. */
export const compactionOptions = optionalSection(
  'Merging the parts of finished days into one, and those of the present day now and then, so that reading each event once costs next to nothing there.',
  {
    enabled: Type.Boolean({
      default: true,
      description: 'False leaves the merging to ClickHouse, which stops short of one part.',
    }),
    quiet_minutes: Type.Integer({
      default: 15,
      minimum: 1,
      maximum: 10_080,
      description: 'For how long nothing may have been stored in a day before it is merged.',
    }),
    bytes_max: Type.Integer({
      default: 107_374_182_400,
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Days larger than this on disk are left alone: merging rewrites them.',
    }),
    present_minutes: Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 1_440,
      description:
        'The present day is merged, too, at most so often, when a tenth of it lies beside its largest part.',
    }),
    present_bytes_max: Type.Integer({
      default: 536_870_912,
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'A present day larger than this on disk is left to ClickHouse: rewriting it again and again would cost more than it saves. 0: always.',
    }),
  },
);

/** How finished days are merged. */
export type CompactionOptions = Options<typeof compactionOptions>;
