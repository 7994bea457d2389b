import { Type } from 'typebox';

import { cloudWatchLogsOptions } from './cloudwatch-logs.ts';
import { fileOptions } from './file.ts';
import { firehoseOptions } from './firehose.ts';
import { kafkaOptions } from './kafka.ts';
import { kinesisOptions } from './kinesis.ts';
import { s3Options } from './s3.ts';
import type { Options } from './section.ts';
import { stdinOptions } from './stdin.ts';

/** One line per kind of source; `type` tells them apart. */
const kinds = [
  kinesisOptions,
  kafkaOptions,
  firehoseOptions,
  cloudWatchLogsOptions,
  s3Options,
  fileOptions,
  stdinOptions,
] as const;

/** `sources:`; the list may be empty for commands that only query. */
export const sourcesOptions = Type.Array(
  Type.Union([...kinds], { type: 'object', discriminator: { propertyName: 'type' } }),
  { default: [], description: 'Where records come from; each entry has a `type` and a `name`.' },
);

/** One configured source; narrow it by `type`. */
export type SourceOptions = Options<(typeof kinds)[number]>;
