import { Type } from 'typebox';

import { choice, type Options, optionalSection } from './section.ts';

/** `load:`. */
export const loadOptions = optionalSection('How rows are gathered into inserts.', {
  batch_rows: Type.Integer({
    default: 100_000,
    minimum: 1,
    maximum: 1_000_000,
    description:
      'Rows that make an insert due; measured: 25 000 cost 1.6 times as much a row, 300 000 gain nothing.',
  }),
  batch_bytes: Type.Integer({
    default: 134_217_728,
    minimum: 65_536,
    maximum: 1_073_741_824,
    description: 'Bytes of input, or of columns, that make an insert due.',
  }),
  batch_wait_ms: Type.Integer({
    default: 1_000,
    minimum: 10,
    maximum: 60_000,
    description: 'Longest time that a row waits for others before its insert is due.',
  }),
  builder: choice(['kernel', 'reference'], {
    default: 'kernel',
    description:
      'What turns events into columns: the kernel (WebAssembly, fast) or the reference (JavaScript); same bytes.',
  }),
  retry_wait_ms_min: Type.Integer({
    default: 200,
    minimum: 10,
    maximum: 60_000,
    description: 'First pause after an insert that failed for a passing reason; later ones double.',
  }),
  retry_wait_ms_max: Type.Integer({
    default: 10_000,
    minimum: 10,
    maximum: 600_000,
    description: 'Longest pause between two attempts.',
  }),
});

/** Sizes and waits of inserts. */
export type LoadOptions = Options<typeof loadOptions>;
