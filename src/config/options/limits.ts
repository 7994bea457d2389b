import { Type } from 'typebox';

import { duration, optionalSection, type Options, size } from '../section.ts';

/** `limits:`. An event beyond one of them is a dead letter with reason `limit` (`future_skew_max`: `value`). */
export const limitsOptions = optionalSection('Bounds on a record and an event, and on memory.', {
  memory: Type.Optional(
    size('memory_bytes', {
      min: '1KiB',
      max: '1024TiB',
      description:
        'Memory for what is read and not stored yet: reserved before a page, a body or an object is read. Left out: twice `load.batch_size`, but at most an eighth of the memory of the machine or container and half of what the heap may be.',
    }),
  ),
  event_size: size('event_bytes', {
    default: '10MiB',
    min: '1KiB',
    max: '64MiB',
    description:
      'Greatest size of the JSON text of one event; beyond it the event is a dead letter.',
  }),
  inflated_size: size('inflated_bytes', {
    default: '64MiB',
    min: '64KiB',
    max: '1GiB',
    description:
      'Greatest size of one record once all gzip in it is inflated; stops decompression bombs.',
  }),
  depth: Type.Integer({
    default: 64,
    minimum: 8,
    maximum: 512,
    description: 'Deepest nesting of objects and arrays in one event.',
  }),
  header_names: Type.Integer({
    default: 1_000,
    minimum: 1,
    maximum: 100_000,
    description: 'Most header names in one header map.',
  }),
  findings_per_record: Type.Integer({
    default: 100,
    minimum: 1,
    maximum: 10_000,
    description:
      'Findings of one record (in files: of one chunk) that become dead letters of their own, and at most 10,000 of a page; one more for each record stands for all others.',
  }),
  future_skew_max: duration('future_skew_max_ms', {
    default: '1d',
    min: '0s',
    max: '366d',
    description:
      'How far ahead of this clock an event time may lie; beyond it the event is a dead letter.',
  }),
});

/** Bounds on what one record and one event may be. */
export type LimitsOptions = Options<typeof limitsOptions>;
