import { logFormats } from './log-format.ts';
import { choice, type Options, optionalSection } from '../section.ts';

/** `log:`. */
export const logOptions = optionalSection('Logging to standard error.', {
  level: choice(['debug', 'info', 'warn', 'error'], {
    default: 'info',
    description:
      'Minimum log level. `error`: an operator must act; `info`: lifecycle of the process.',
  }),
  format: choice([...logFormats], {
    default: 'auto',
    description:
      'Format of standard error. `json`: each line is one JSON object, including status lines and errors. `auto`: `pretty` on a terminal, otherwise `json`.',
  }),
});

/** Level and format of the log. */
export type LogOptions = Options<typeof logOptions>;
