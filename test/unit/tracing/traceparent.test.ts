import { describe, expect, it } from 'vitest';

import { parseTraceparent, traceparentOf } from '../../../src/tracing/traceparent.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

describe('traceparent', () => {
  it('is parsed as it is formatted', () => {
    expect(parseTraceparent(traceparentOf(trace, span))).toEqual({
      traceId: trace,
      spanId: span,
      isSampled: true,
    });
    expect(parseTraceparent(`00-${trace}-${span}-00`)?.isSampled).toBe(false);
  });

  it('of a later version may have more fields', () => {
    expect(parseTraceparent(`01-${trace}-${span}-03-more`)?.isSampled).toBe(true);
  });

  it.each([
    undefined,
    '',
    'x',
    `00-${trace}-${span}`,
    `00-${trace}-${span}-01-more`,
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
  ])('is invalid: %s', (header) => {
    expect(parseTraceparent(header)).toBeUndefined();
  });
});
