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
  it('tells gzip by its first bytes', () => {
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

  it('takes no more of what inflates to much than is wanted soon', async () => {
    const raw = new MemoryBytes(gzipSync(Buffer.alloc(40_000_000)));
    const reader = new GunzipBytes(raw);
    const target = new Uint8Array(1_000_000);
    let taken = 0;
    let aheadMax = 0;
    for (let count = await reader.read(target); count > 0; count = await reader.read(target)) {
      taken += count;
      aheadMax = Math.max(aheadMax, raw.given * 1_032 - taken);
    }
    expect(taken).toBe(40_000_000);
    expect(aheadMax).toBeLessThan(1_200_000);
    await reader.close();
  });

  it('gives what there is of a member that was cut short, and says so at the end', async () => {
    const { text, isBroken, readProblem } = await inflate(a, b.subarray(0, -4));
    expect(text).toBe('{"a":1}\n{"b":2}\n');
    expect(isBroken).toBe(false);
    expect(readProblem).toEqual({ reason: 'unexpected end of file', witness: Uint8Array.from(a) });
  });

  it('stops at a damaged member', async () => {
    const damaged = Buffer.from(b);
    damaged[12] = (damaged[12] ?? 0) ^ 0xff;
    const { text, isBroken, readProblem } = await inflate(a, damaged, a);
    expect(text).toBe('{"a":1}\n');
    expect(isBroken).toBe(true);
    expect(readProblem?.reason).toMatch(/invalid|incorrect/);
  });

  it('takes a wrong checksum for damage', async () => {
    const damaged = Buffer.from(b);
    damaged[damaged.length - 5] = (damaged.at(-5) ?? 0) ^ 0xff;
    const { readProblem } = await inflate(a, damaged);
    expect(readProblem?.reason).toMatch(/incorrect/);
  });

  it.each([
    ['in the same piece', [Buffer.concat([a, Buffer.from('rest')])]],
    ['in another piece', [a, Buffer.from('rest')]],
    ['behind padding', [Buffer.concat([a, Buffer.alloc(8)]), Buffer.from('rest')]],
  ])('does not pass over other bytes after the last member, %s', async (_, pieces) => {
    const { isBroken, readProblem } = await inflate(...pieces);
    expect(isBroken).toBe(true);
    expect(readProblem).toBeDefined();
  });

  it('passes over padding', async () => {
    const { text, readProblem } = await inflate(
      Buffer.concat([a, Buffer.alloc(512)]),
      Buffer.alloc(512),
    );
    expect(text).toBe('{"a":1}\n');
    expect(readProblem).toBeUndefined();
  });

  it('finds nothing wrong with no bytes at all', async () => {
    expect(await inflate()).toEqual({ text: '', isBroken: false, readProblem: undefined });
  });

  it('holds a bomb only in part', async () => {
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
