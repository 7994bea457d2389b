import { describe, expect, it } from 'vitest';

import { sumErrors } from '../../bench/sums.ts';
import { pathCost } from '../../support/bench-report.ts';

/** A row with one busy thread. */
function row(given: {
  name?: string;
  node_us: number;
  decode_us: number | null;
}): ReturnType<typeof pathCost> {
  const threads = { main: given.node_us, v8: 0, pool: 0, workers: 0 };
  return pathCost({ threads_us: threads, ...given });
}

describe('sumErrors', () => {
  it('finds rows in which decoding costs more than the whole process', () => {
    const paths = [
      row({ name: 'firehose_gzip', node_us: 6.6, decode_us: 11 }),
      row({ name: 'cloudwatch', node_us: 9.5, decode_us: 11 }),
    ];
    expect(sumErrors(paths)).toEqual([
      'firehose_gzip: decode_us is 11, but node_us, which includes it, is 6.6',
      'cloudwatch: decode_us is 11, but node_us, which includes it, is 9.5',
    ]);
  });

  it('accepts noise of 10%, and rows without decoding', () => {
    const paths = [
      row({ node_us: 10, decode_us: 11 }),
      row({ node_us: 10, decode_us: 3 }),
      row({ node_us: 10, decode_us: null }),
    ];
    expect(sumErrors(paths)).toEqual([]);
  });

  it('finds threads that do not add up to the process', () => {
    const threads = { main: 3, v8: 0.5, pool: 0.5, workers: 0 };
    expect(sumErrors([pathCost({ node_us: 4, threads_us: threads })])).toEqual([]);
    expect(sumErrors([pathCost({ node_us: 8, threads_us: threads })])).toEqual([
      'file: threads_us add up to 4.00, but node_us is 8',
    ]);
    expect(sumErrors([pathCost({ node_us: 3, threads_us: threads })])).toHaveLength(1);
  });
});
