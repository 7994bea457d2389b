import { Type } from 'typebox';

import { duration, optionalSection, type Options, size } from '../section.ts';

/**
 * `limits:`. An event that exceeds a limit becomes a dead letter with reason `limit` (for `future_skew_max`: reason
 * `value`).
 */
export const limitsOptions = optionalSection('Limits for records, events, and memory.', {
  memory: Type.Optional(
    size('memory_bytes', {
      min: '1KiB',
      max: '1024TiB',
      description:
        'Memory for data that is read but not stored yet. Weir reserves it before it reads a page of records, a request body, or an object. Default: the smallest of three values, but at least 32 MiB: twice `load.batch_size`, an eighth of the memory of the machine or container, and half of the maximum heap size.',
    }),
  ),
  event_size: size('event_bytes', {
    default: '10MiB',
    min: '1KiB',
    max: '64MiB',
    description:
      'Maximum size of the JSON text of one event. A larger event becomes a dead letter.',
  }),
  inflated_size: size('inflated_bytes', {
    default: '64MiB',
    min: '64KiB',
    max: '1GiB',
    description:
      'Maximum size of one record after decompression. Protects against decompression bombs. If a record has several compressed parts, and the parts that are invalid or too large together inflate to twice this size, each of the remaining parts may inflate to at most 1 MiB.',
  }),
  depth: Type.Integer({
    default: 64,
    minimum: 8,
    maximum: 512,
    description: 'Maximum nesting depth of objects and arrays in one event.',
  }),
  header_names: Type.Integer({
    default: 1_000,
    minimum: 1,
    maximum: 100_000,
    description:
      'Maximum number of header names in the request headers or in the response headers of an event.',
  }),
  findings_per_record: Type.Integer({
    default: 100,
    minimum: 1,
    maximum: 10_000,
    description:
      'Maximum number of errors in one record (in files: in one chunk) that become separate dead letters, at most 10,000 per page of records. One additional dead letter per record represents all further errors of the record.',
  }),
  future_skew_max: duration('future_skew_max_ms', {
    default: '1d',
    min: '0s',
    max: '366d',
    description:
      'Maximum time by which an event can be ahead of the local clock. An event that is further ahead becomes a dead letter.',
  }),
});

/** Limits of records and events. */
export type LimitsOptions = Options<typeof limitsOptions>;
