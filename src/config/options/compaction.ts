import { Type } from 'typebox';

import { type Options, optionalSection } from './section.ts';

/** `compaction:`. */
export const compactionOptions = optionalSection(
  'Merging the parts of finished days into one, so that reading each event once costs next to nothing there.',
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
  },
);

/** How finished days are merged. */
export type CompactionOptions = Options<typeof compactionOptions>;
