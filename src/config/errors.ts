import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_CONFIG_READ: {
    remedy: 'stop',
    text: 'the configuration file cannot be read',
    advice: 'Check the path given with --config and the permissions of the file.',
  },
  ERR_CONFIG_INVALID: {
    remedy: 'stop',
    text: 'the configuration is invalid',
    advice: 'To list every error and warning with file and line, run `weir check FILE`.',
  },
  ERR_CONFIG_NONE: {
    remedy: 'stop',
    text: 'this directory has neither a configuration nor data',
    advice:
      'Run the command in the directory of `weir.yaml` or `weir-data`, or pass the configuration file with --config.',
  },
} as const satisfies ErrorTable;
