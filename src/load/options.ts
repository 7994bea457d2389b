import { Type } from 'typebox';

import { duration, optionalSection, type Options, size } from '../config/section.ts';

/** `load:`. */
export const loadOptions = optionalSection('How rows are gathered into inserts.', {
  batch_rows: Type.Integer({
    default: 100_000,
    minimum: 1,
    maximum: 1_000_000,
    description:
      'Rows that make an insert due; measured: 25 000 cost 1.6 times as much a row, 300 000 gain nothing.',
  }),
  batch_size: size('batch_bytes', {
    default: '128MiB',
    min: '64KiB',
    max: '1GiB',
    description: 'Bytes of input, or of columns, that make an insert due.',
  }),
  batch_wait: duration('batch_wait_ms', {
    default: '1s',
    min: '10ms',
    max: '1m',
    description: 'Longest time that a row waits for others before its insert is due.',
  }),
  retry_wait_min: duration('retry_wait_ms_min', {
    default: '200ms',
    min: '10ms',
    max: '1m',
    description: 'First pause after an insert that failed for a passing reason; later ones double.',
  }),
  retry_wait_max: duration('retry_wait_ms_max', {
    default: '10s',
    min: '10ms',
    max: '10m',
    description: 'Longest pause between two attempts.',
  }),
});

/** Sizes and waits of inserts. */
export type LoadOptions = Options<typeof loadOptions>;
