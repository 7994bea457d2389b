import { Type } from 'typebox';

import { duration, optionalSection, type Options } from '../section.ts';

/** `reload:`. */
export const reloadOptions = optionalSection(
  'Reload of a changed configuration file without a restart: on SIGHUP, with `weir reload`, and automatically with `watch`.',
  {
    watch: Type.Boolean({
      default: false,
      description:
        'Reload when this file or a file that it refers to (included files, secrets, certificates, keys, templates, alert rules) changes. Weir compares contents, so it also detects renames by editors and symbolic links of Kubernetes.',
    }),
    watch_interval: duration('watch_interval_ms', {
      default: '2s',
      min: '100ms',
      max: '1h',
      description:
        'Interval at which Weir checks the files. Weir applies a change when the files are the same in two checks.',
    }),
  },
);

/** When a changed file is applied. */
export type ReloadOptions = Options<typeof reloadOptions>;
