import { Type } from 'typebox';

import { nameSpelling, type Options, section } from '../../config/section.ts';

/** Options of a source with `type: stdin`. */
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

/** Options of the standard input source. A configuration can have at most one. */
export type StdinOptions = Options<typeof stdinOptions>;
