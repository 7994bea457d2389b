import type { ErrorTable } from '../../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_SOURCES_FILE_NOT_FOUND: {
    remedy: 'stop',
    text: 'no file matches',
    advice:
      'Check `paths` of the source; patterns are quoted in YAML and relative to the configuration file. With `follow: true` files may also appear later.',
  },
  ERR_SOURCES_FILE_UNREADABLE: {
    remedy: 'stop',
    text: 'a file cannot be read',
    advice:
      'Give the user that runs Weir permission to read the file and to enter its directories, or take it out of `paths`.',
  },
} as const satisfies ErrorTable;
