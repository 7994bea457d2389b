import type { ErrorTable } from '../../base/index.ts';

/** Error codes of this module. */
export const errors = {
  ERR_SOURCES_FILE_NOT_FOUND: {
    remedy: 'stop',
    text: 'no file matches `paths`',
    advice:
      'Check `paths` of the source. Quote patterns in YAML; relative paths start from the folder of the configuration file. With `follow: true`, files can also appear later.',
  },
  ERR_SOURCES_FILE_UNREADABLE: {
    remedy: 'stop',
    text: 'a file cannot be read',
    advice:
      'Grant the user that runs Weir permission to read the file and to enter its directories, or remove the file from `paths`. For a directory, append a pattern such as `/*.ndjson`. For a pipe, use a source of `type: stdin`.',
  },
} as const satisfies ErrorTable;
