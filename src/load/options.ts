import { Type } from 'typebox';

import { duration, optionalSection, type Options, size } from '../config/section.ts';

/** `load:`. */
export const loadOptions = optionalSection('How Weir batches rows into inserts.', {
  batch_rows: Type.Integer({
    default: 100_000,
    minimum: 1,
    maximum: 1_000_000,
    description:
      'Number of rows at which an insert is due. In measurements, a row cost 1.6 times as much in inserts of 25,000 rows as in inserts of 100,000 rows; inserts of 300,000 rows were not cheaper.',
  }),
  batch_size: size('batch_bytes', {
    default: '128MiB',
    min: '64KiB',
    max: '1GiB',
    description: 'Bytes of input, or of columns, at which an insert is due.',
  }),
  latency_max: duration('latency_max_ms', {
    default: '5s',
    min: '10ms',
    max: '1m',
    description:
      'Maximum time that a row waits for others before its insert is due. The actual time depends on the number of processes that load: 1 s for one or two, and 0.5 s more for each further process. So together they make at most two parts per second in each table of events, until the maximum is reached (at the default, with ten processes).',
  }),
  retry_wait_min: duration('retry_wait_ms_min', {
    default: '200ms',
    min: '10ms',
    max: '1m',
    description:
      'Wait before the first retry of an insert after a transient failure. Doubles with each retry.',
  }),
  retry_wait_max: duration('retry_wait_ms_max', {
    default: '10s',
    min: '10ms',
    max: '10m',
    description: 'Maximum wait between two attempts.',
  }),
});

/** Sizes and waits of inserts. */
export type LoadOptions = Options<typeof loadOptions>;
