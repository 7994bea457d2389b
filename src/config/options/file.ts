import { Type } from 'typebox';

import { nameSpelling, type Options, section } from './section.ts';

/** `type: file`: files of NDJSON or concatenated JSON, also gzip. */
export const fileOptions = section(
  'Reads files of newline-delimited or concatenated JSON, plain or gzip, and resumes by byte offset.',
  {
    type: Type.Literal('file', { description: 'Files on disk.' }),
    name: Type.String({
      ...nameSpelling,
      description: 'Name of the source in the ledger, in logs and in metrics; keep it for ever.',
    }),
    paths: Type.Array(Type.String({ minLength: 1, path: true }), {
      minItems: 1,
      uniqueItems: true,
      examples: [['events/*.ndjson.gz']],
      description: 'Files, as paths or glob patterns, read in the order of their names.',
    }),
    follow: Type.Boolean({
      default: false,
      description: 'Keep reading files that grow, and files that appear later.',
    }),
  },
);

/** A file source. `paths` are absolute once the configuration is loaded. */
export type FileOptions = Options<typeof fileOptions>;
