import { Type } from 'typebox';

import { nameSpelling, type Options, section } from '../../config/section.ts';

/** `type: stdin`: standard input. */
export const stdinOptions = section(
  'Reads newline-delimited or concatenated JSON, plain or gzip, from standard input, once.',
  {
    type: Type.Literal('stdin', { description: 'Standard input.' }),
    name: Type.String({
      ...nameSpelling,
      description: 'Name of the source in the ledger, in logs, and in metrics.',
    }),
  },
);

/** The standard input as a source; at most one in a configuration. */
export type StdinOptions = Options<typeof stdinOptions>;
