import { Type } from 'typebox';

import { cloudWatchLogsOptions } from './cloudwatch-logs/options.ts';
import { fileOptions } from './file/options.ts';
import { firehoseOptions } from './firehose/options.ts';
import { kafkaOptions } from './kafka/options.ts';
import { kinesisOptions } from './kinesis/options.ts';
import { s3Options } from './s3/options.ts';
import type { Options } from '../config/section.ts';
import { stdinOptions } from './stdin/options.ts';

/** Options of all kinds of sources, distinguished by `type`. */
const kinds = [
  kinesisOptions,
  kafkaOptions,
  firehoseOptions,
  cloudWatchLogsOptions,
  s3Options,
  fileOptions,
  stdinOptions,
] as const;

/** The option `sources`. The list may be empty for commands that only query. */
export const sourcesOptions = Type.Array(
  Type.Union([...kinds], { type: 'object', discriminator: { propertyName: 'type' } }),
  { default: [], description: 'Sources of records; each has a `type` and a `name`.' },
);

/** Options of one configured source. To narrow the type, check `type`. */
export type SourceOptions = Options<(typeof kinds)[number]>;
