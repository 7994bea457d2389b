import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GunzipBytes, isGzip } from '../../../src/sources/text/gunzip.ts';
import { MemoryBytes } from '../../support/memory-bytes.ts';

const never = new AbortController().signal;
const a = gzipSync('{"a":1}\n');
const b = gzipSync('{"b":2}\n');

async function inflate(...pieces: Uint8Array[]) {
  const reader = new GunzipBytes(new MemoryBytes(...pieces));
  const target = new Uint8Array(7);
  let text = '';
  do {
    for (let count = await reader.read(target); count > 0; count = await reader.read(target)) {
      text += Buffer.from(target.subarray(0, count)).toString();
    }
  } while ((await reader.more(never)) !== 'end');
  const { isBroken } = reader;
  const readProblem = await reader.readProblem();
  await reader.close();
  return { text, isBroken, readProblem };
}

describe('inflating', () => {
  it('detects gzip by its first bytes', () => {
    expect(isGzip(a)).toBe(true);
    expect(isGzip(Buffer.from('{"a":1}'))).toBe(false);
    expect(isGzip(a.subarray(0, 1))).toBe(false);
  });

  it('reads one member', async () => {
    expect(await inflate(a)).toEqual({
      text: '{"a":1}\n',
      isBroken: false,
      readProblem: undefined,
    });
  });

  it.each([
    ['together', [Buffer.concat([a, b])]],
    ['apart', [a, b]],
    ['byte by byte', Array.from(Buffer.concat([a, b]), (byte) => Buffer.of(byte))],
  ])('reads several members, %s', async (_, pieces) => {
    const { text, readProblem } = await inflate(...pieces);
    expect(text).toBe('{"a":1}\n{"b":2}\n');
    expect(readProblem).toBeUndefined();
  });

  it('holds little of data that inflates to much, whatever preceded it', async () => {
    const zeros = Buffer.alloc(40_000_000);
    // Text that does not inflate at all must not lead to larger steps.
    const stored = gzipSync(Buffer.concat([randomBytes(200_000), zeros]));
    const before = process.memoryUsage().arrayBuffers;
    const readers = Array.from({ length: 30 }, () => new GunzipBytes(new MemoryBytes(stored)));
    const target = new Uint8Array(200_001);
    for (const reader of readers) {
      for (let taken = 0; taken < target.length;) {
        taken += await reader.read(target.subarray(taken));
      }
    }
    // Each of them could hold 17 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000);
    for (const reader of readers) await reader.close();
  });

  it('returns everything before a fault if the source can seek back', async () => {
    const text = Array.from({ length: 2_000 }, (_, n) => `{"n":${n}}\n`).join('');
    const stored = gzipSync(text).fill(0xff, 3_000, 3_100);
    let offset = 0;
    const reader = new GunzipBytes({
      isBroken: false,
      read: async (target) => {
        const taken = stored.subarray(offset, offset + target.length);
        target.set(taken);
        offset += taken.length;
        return taken.length;
      },
      goBack: (to) => void (offset = to),
      more: async () => 'end',
      readProblem: async () => undefined,
      close: async () => {},
    });
    const target = new Uint8Array(1_000);
    let inflated = 0;
    for (let count = 1; count > 0; inflated += count) count = await reader.read(target);
    expect(reader.isBroken).toBe(true);
    expect(inflated).toBeGreaterThan(5_000);
    await reader.close();
  });

  it('seeks back if the source can', async () => {
    const text = Buffer.from(Array.from({ length: 50_000 }, (_, n) => `{"n":${n}}\n`).join(''));
    const stored = gzipSync(text);
    let offset = 0;
    const reader = new GunzipBytes({
      isBroken: false,
      async read(target) {
        const taken = stored.subarray(offset, offset + target.length);
        target.set(taken);
        offset += taken.length;
        return taken.length;
      },
      goBack: (to) => {
        offset = to;
      },
      more: async () => 'end',
      readProblem: async () => undefined,
      close: async () => {},
    });
    const target = new Uint8Array(100_000);
    const read = async (): Promise<string> => {
      let filled = 0;
      while (filled < target.length) filled += await reader.read(target.subarray(filled));
      return Buffer.from(target).toString();
    };
    const first = await read();
    const second = await read();
    reader.goBack?.(100_000);
    expect(await read()).toBe(second);
    reader.goBack?.(0);
    expect(await read()).toBe(first);
    expect(first + second).toBe(text.subarray(0, 200_000).toString());
    await reader.close();
  });

  it('returns the available part of a truncated member, and reports the end', async () => {
    const { text, isBroken, readProblem } = await inflate(a, b.subarray(0, -4));
    expect(text).toBe('{"a":1}\n{"b":2}\n');
    expect(isBroken).toBe(false);
    const witness = Uint8Array.from([...a, ...b.subarray(0, -4)]);
    const sizeBytes = witness.length;
    expect(readProblem).toEqual({ reason: 'gzip data cut short', witness, sizeBytes });
  });

  it('stops at a corrupt member', async () => {
    const damaged = Buffer.from(b);
    damaged[12] = (damaged[12] ?? 0) ^ 0xff;
    const { text, isBroken, readProblem } = await inflate(a, damaged, a);
    expect(text).toBe('{"a":1}\n');
    expect(isBroken).toBe(true);
    expect(readProblem?.reason).toMatch(/invalid|incorrect/);
  });

  it('treats a wrong checksum as corruption', async () => {
    const damaged = Buffer.from(b);
    damaged[damaged.length - 5] = (damaged.at(-5) ?? 0) ^ 0xff;
    const { readProblem } = await inflate(a, damaged);
    expect(readProblem?.reason).toMatch(/incorrect/);
  });

  it.each([
    ['in the same piece', [Buffer.concat([a, Buffer.from('rest')])]],
    ['in another piece', [a, Buffer.from('rest')]],
    ['after padding', [Buffer.concat([a, Buffer.alloc(8)]), Buffer.from('rest')]],
  ])('does not skip other bytes after the last member, %s', async (_, pieces) => {
    const { isBroken, readProblem } = await inflate(...pieces);
    expect(isBroken).toBe(true);
    expect(readProblem).toBeDefined();
  });

  it('skips padding', async () => {
    const { text, readProblem } = await inflate(
      Buffer.concat([a, Buffer.alloc(512)]),
      Buffer.alloc(512),
    );
    expect(text).toBe('{"a":1}\n');
    expect(readProblem).toBeUndefined();
  });

  it('accepts empty input', async () => {
    expect(await inflate()).toEqual({ text: '', isBroken: false, readProblem: undefined });
  });

  it('holds only a part of a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const reader = new GunzipBytes(new MemoryBytes(bomb));
    const target = new Uint8Array(1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    for (let read = 0; read < 50_000_000;) {
      read += await reader.read(target);
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }
    await reader.close();
    expect(peak).toBeLessThan(60_000_000);
  });
});
