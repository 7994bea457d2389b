import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compressLz4 } from '../../../src/kafka/lz4-compress.ts';
import { decompressLz4 } from '../../../src/kafka/lz4.ts';

const restored = (bytes: Buffer): Buffer => decompressLz4(compressLz4(bytes), bytes.length);

describe('LZ4 compression', () => {
  it('is decompressed to the same bytes', () => {
    // Few different pieces, so that they repeat at all distances.
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom('{"event_id":"', 'a'.repeat(300), '\0'.repeat(20))
        .map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60, size: 'max' }), (pieces) => {
        const bytes = Buffer.concat(pieces);
        expect(restored(bytes).equals(bytes)).toBe(true);
      }),
    );
  });

  it.each([0, 1, 4, 5, 11, 12, 13, 16, 65_535, 65_536, 65_537, 131_072, 900_000])(
    'decompresses %d bytes, equal and random',
    (size) => {
      const same = Buffer.alloc(size, 'x');
      expect(restored(same).equals(same)).toBe(true);
      let state = 7;
      const random = Buffer.from(
        Uint8Array.from(
          { length: size },
          () => (state = Math.imul(state, 1_103_515_245) + 12_345) >>> 16,
        ),
      );
      expect(restored(random).equals(random)).toBe(true);
      expect(compressLz4(random).length).toBeLessThanOrEqual(
        size + 11 + 4 * Math.ceil(size / 65_536),
      );
    },
  );

  it('shrinks events', () => {
    const event = (n: number): string =>
      `{"event_id":"ev_${n}","host":"example.com","status":200}\n`;
    const bytes = Buffer.from(Array.from({ length: 2_000 }, (_, n) => event(n)).join(''));
    expect(compressLz4(bytes).length).toBeLessThan(bytes.length / 3);
  });
});
