import { logFormats } from './log-format.ts';
import { choice, type Options, optionalSection } from '../section.ts';

/** `log:`. */
export const logOptions = optionalSection('What is logged, to standard error.', {
  level: choice(['debug', 'info', 'warn', 'error'], {
    default: 'info',
    description:
      'Least important level that is written: `error` asks an operator to act, `info` is lifecycle.',
  }),
  format: choice([...logFormats], {
    default: 'auto',
    description:
      'Format of standard error. `json`: each line is one JSON object, including status lines and errors. `auto`: `pretty` on a terminal, else `json`.',
  }),
});

/** Level and form of the log. */
export type LogOptions = Options<typeof logOptions>;
