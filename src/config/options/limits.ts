import { Type } from 'typebox';

import { type Options, optionalSection, sizeSpelling } from './section.ts';

/** `limits:`. An event beyond one of them is a dead letter with reason `limit` (`clock_ahead_ms`: `value`). */
export const limitsOptions = optionalSection('Bounds on a record and an event, and on memory.', {
  memory: Type.Optional(
    Type.String({
      ...sizeSpelling,
      description:
        'Memory for what is read and not stored yet, for example `256MiB`: reserved before a page, a body or an object is read. Left out: twice `load.batch_bytes`, but at most an eighth of the memory of the machine or container and half of what the heap may be.',
    }),
  ),
  event_bytes: Type.Integer({
    default: 10_485_760,
    minimum: 1_024,
    maximum: 67_108_864,
    description:
      'Greatest size of the JSON text of one event; beyond it the event is a dead letter.',
  }),
  inflated_bytes: Type.Integer({
    default: 67_108_864,
    minimum: 65_536,
    maximum: 1_073_741_824,
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
      'Findings of one record (in files: of one chunk) that become dead letters of their own; one more stands for all others.',
  }),
  clock_ahead_ms: Type.Integer({
    default: 86_400_000,
    minimum: 0,
    maximum: 31_622_400_000,
    description:
      'How far ahead of this clock an event time may lie; beyond it the event is a dead letter.',
  }),
});

/** Bounds on what one record and one event may be. */
export type LimitsOptions = Options<typeof limitsOptions>;
