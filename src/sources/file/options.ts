import { Type } from 'typebox';

import { duration, nameSpelling, type Options, section, size } from '../../config/section.ts';

/** `type: file`: files of NDJSON or concatenated JSON, also gzip. */
export const fileOptions = section(
  'Reads files of newline-delimited or concatenated JSON, plain or gzip, and resumes by byte offset.',
  {
    type: Type.Literal('file', { description: 'Files on disk.' }),
    name: Type.String({
      ...nameSpelling,
      description:
        'Name of the source in the ledger, in logs, and in metrics. Do not change it later.',
    }),
    paths: Type.Array(Type.String({ minLength: 1, path: true }), {
      minItems: 1,
      uniqueItems: true,
      examples: [['events/*.ndjson*']],
      description:
        'Files, as paths or glob patterns, read in the order of their names. Let them match rotated files too: `app.log*`.',
    }),
    follow: Type.Boolean({
      default: false,
      description: 'Keep reading files that grow, and files that appear later.',
    }),
    chunk_size: size('chunk_bytes', {
      default: '1MiB',
      min: '4KiB',
      max: '64MiB',
      description: 'Text read at a time; an event that is larger is still read whole.',
    }),
    poll_interval: duration('poll_interval_ms', {
      default: '1s',
      min: '10ms',
      max: '1h',
      description: 'With `follow`, how often files are looked at.',
    }),
    open_files: Type.Integer({
      default: 8,
      minimum: 1,
      maximum: 10_000,
      description: 'Files read at the same time, each with a chunk in memory.',
    }),
    followed_files: Type.Integer({
      default: 1_000,
      minimum: 1,
      maximum: 100_000,
      description: 'Files kept open at the same time with `follow`; the rest waits.',
    }),
  },
);

/** A file source. `paths` are absolute once the configuration is loaded. */
export type FileOptions = Options<typeof fileOptions>;
