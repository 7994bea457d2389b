import { choice, type Options, optionalSection } from './section.ts';

/** `log:`. */
export const logOptions = optionalSection('What is logged, to standard error.', {
  level: choice(['debug', 'info', 'warn', 'error'], {
    default: 'info',
    description:
      'Least important level that is written: `error` asks an operator to act, `info` is lifecycle.',
  }),
  format: choice(['auto', 'json', 'pretty'], {
    default: 'auto',
    description:
      '`json` is one object a line; `auto` is `pretty` on a terminal and `json` elsewhere.',
  }),
});

/** Level and form of the log. */
export type LogOptions = Options<typeof logOptions>;
