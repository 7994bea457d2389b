import { describe, expect, it } from 'vitest';

import { buffers } from '../../../src/base/index.ts';
import { BlockBytes } from '../../../src/kernel/block-bytes.ts';

const mib = 1024 * 1024;

describe('BlockBytes', () => {
  it('returns the bytes that it received, with any buffers of the pool', () => {
    for (const buffer of [1.25, 1.25, 1].map((size) => buffers.take(size * mib)))
      buffers.give(buffer);
    const bytes = Buffer.from(
      Array.from({ length: 3.5 * mib }, (_, at) => (at * 7 + (at >> 8)) % 256),
    );
    const block = new BlockBytes();
    for (let at = 0; at < bytes.length; at += 700_001) block.add(bytes.subarray(at, at + 700_001));
    const { pieces, sizeBytes, release } = block.finish();
    expect(sizeBytes).toBe(bytes.length);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    release();
  });
});
