import { Type } from 'typebox';

import { duration, nameSpelling, type Options, section, size } from '../../config/section.ts';

/** Options of a source with `type: file`. */
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
        'Paths or glob patterns of files, which Weir reads in the order of their names. Include rotated files, for example `app.log*`.',
    }),
    follow: Type.Boolean({
      default: false,
      description: 'Whether to continue with growing files, and with files that appear later.',
    }),
    chunk_size: size('chunk_bytes', {
      default: '1MiB',
      min: '4KiB',
      max: '64MiB',
      description: 'Chunk size of reads; a larger event is still read completely.',
    }),
    poll_interval: duration('poll_interval_ms', {
      default: '1s',
      min: '10ms',
      max: '1h',
      description: 'With `follow`, interval at which Weir checks files.',
    }),
    open_files: Type.Integer({
      default: 8,
      minimum: 1,
      maximum: 10_000,
      description: 'Maximum number of files to read concurrently, each with a chunk in memory.',
    }),
    followed_files: Type.Integer({
      default: 1_000,
      minimum: 1,
      maximum: 100_000,
      description:
        'With `follow`, maximum number of open files. Beyond it, Weir closes those that have not changed for the longest time, and opens them again when they change.',
    }),
  },
);

/** Options of a file source. After the configuration is loaded, `paths` are absolute. */
export type FileOptions = Options<typeof fileOptions>;
