import { describe, expect, it } from 'vitest';

import { compressLz4 } from '../../../src/kafka/lz4-compress.ts';
import { decompressLz4 } from '../../../src/kafka/lz4.ts';
import { decompressZstd, decompressZstdInJavaScript } from '../../../src/kafka/zstd.ts';

const limitBytes = 4 * 1024 * 1024;
const blockBytes = 131_072;
const lastBlock = 1;
const rle = 1;
const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** A zstd frame without a content size, with blocks that repeat one byte. @param window the window descriptor */
function frame(window: number, blocks: number): Buffer {
  const pieces = [magic, Buffer.from([0, window])];
  for (let n = 1; n <= blocks; n++) {
    const header = Buffer.alloc(4, 'x');
    header.writeUIntLE((blockBytes << 3) | (rle << 1) | (n === blocks ? lastBlock : 0), 0, 3);
    pieces.push(header);
  }
  return Buffer.concat(pieces);
}

/** The highest memory of the process during a task, in addition to that before. */
async function memoryOf(task: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 1);
  await task();
  clearInterval(timer);
  return Math.max(most, process.memoryUsage().rss) - before;
}

describe.each([
  ['zstd', decompressZstd],
  ['zstd in JavaScript', decompressZstdInJavaScript],
])('%s', (_name, decompress) => {
  // 2^(10 + 7) bytes: the size of a block.
  const small = 7 << 3;

  it('rejects one gigabyte in 32 KiB at the limit, without the memory for it', async () => {
    const bomb = frame(small, 8_192);
    expect(bomb.length).toBeLessThan(40_000);
    const used = await memoryOf(async () => {
      await expect(decompress(bomb, limitBytes)).rejects.toMatchObject({ name: 'BatchError' });
    });
    expect(used).toBeLessThan(64 * 1024 * 1024);
  });

  it('returns content just below the limit', async () => {
    const text = await decompress(frame(small, limitBytes / blockBytes), limitBytes);
    expect(text.equals(Buffer.alloc(limitBytes, 'x'))).toBe(true);
    const failure = decompress(frame(small, limitBytes / blockBytes + 1), limitBytes);
    await expect(failure).rejects.toMatchObject({ name: 'BatchError' });
  });

  it.each([
    ['one frame', frame(20 << 3, 1)],
    ['a second frame', Buffer.concat([frame(small, 1), frame(20 << 3, 1)])],
    [
      'a content size',
      Buffer.concat([magic, Buffer.from([0xe0]), Buffer.alloc(8, 0x01), Buffer.from([1, 0, 0])]),
    ],
  ])('rejects a window of a gigabyte before it is reserved: %s', async (_where, bytes) => {
    const used = await memoryOf(async () => {
      await expect(decompress(bytes, limitBytes)).rejects.toThrow(/needs a window of \d+ bytes/);
    });
    expect(used).toBeLessThan(16 * 1024 * 1024);
  });

  it('rejects a truncated frame, and data without a frame', async () => {
    const whole = frame(small, 2);
    for (let size = 1; size < whole.length; size++) {
      await expect(decompress(whole.subarray(0, size), limitBytes)).rejects.toMatchObject({
        name: 'BatchError',
      });
    }
    await expect(decompress(Buffer.from('no zstd'), limitBytes)).rejects.toThrow(/no zstd frame/);
  });
});

describe('LZ4', () => {
  it('rejects one gigabyte at the limit, without the memory for it', async () => {
    const block = compressLz4(Buffer.alloc(65_536, 'x')).subarray(7, -4);
    const copies = Array.from({ length: 16_384 }, () => block);
    const bomb = Buffer.concat([compressLz4(Buffer.alloc(0)).subarray(0, 7), ...copies]);
    const used = await memoryOf(async () => {
      expect(() => decompressLz4(bomb, limitBytes)).toThrow(/inflates to more than/);
      await Promise.resolve();
    });
    expect(used).toBeLessThan(64 * 1024 * 1024);
  });
});
