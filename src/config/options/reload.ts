import { Type } from 'typebox';

import { duration, optionalSection, type Options } from '../section.ts';

/** `reload:`. */
export const reloadOptions = optionalSection(
  'Taking over a changed configuration file without a stop: by SIGHUP, by `weir reload`, and by itself with `watch`.',
  {
    watch: Type.Boolean({
      default: false,
      description:
        'Reload when this file, or one that it names (included files, secrets, certificates, keys, templates, alert rules), changes. Content is compared, so that renames by editors and links of Kubernetes count too.',
    }),
    watch_interval: duration('watch_interval_ms', {
      default: '2s',
      min: '100ms',
      max: '1h',
      description:
        'How often the files are looked at; a change is taken over when it stays the same for so long.',
    }),
  },
);

/** When a changed file is taken over. */
export type ReloadOptions = Options<typeof reloadOptions>;
