import { describe, expect, it } from 'vitest';
import { fileName, generationName } from '../../../src/sources/file/identity.ts';

const key = { device: 2049n, inode: 12_345_678_901_234_567_890n };
const name = (text: string, canGrow = true): string | undefined =>
  fileName(key, Buffer.from(text).subarray(0, 1024), canGrow);

describe('the ID of a file', () => {
  it('consists of device, inode, and a hash', () => {
    expect(name('{"a":1}\n')).toMatch(/^file\/2049-12345678901234567890\/[0-9a-f]{32}$/);
  });

  it('does not change while the file grows, if it contains an event', () => {
    const whole = `{"a":1}\n${'{"b":2}\n'.repeat(500)}`;
    for (let size = 7; size <= 2_000; size++) {
      expect(name(whole.slice(0, size))).toBe(name(whole));
    }
  });

  it('does not change while one large event grows, if it has a KiB', () => {
    const whole = `{"a":"${'x'.repeat(5_000)}"}`;
    for (let size = 1_024; size <= 2_000; size++) {
      expect(name(whole.slice(0, size))).toBe(name(whole));
    }
  });

  it('is unknown while the first event is incomplete and shorter than a KiB', () => {
    expect(name('')).toBeUndefined();
    expect(name('{"a":')).toBeUndefined();
    expect(name(' \n \n')).toBeUndefined();
  });

  it('is known for an incomplete event if nothing more will arrive', () => {
    expect(name('{"a":', false)).toBeDefined();
    expect(name('', false)).toBeUndefined();
  });

  it('depends on the first event, the inode, and the device', () => {
    const head = Buffer.from('{"a":1}');
    const names = [
      fileName(key, head, true),
      fileName(key, Buffer.from('{"a":2}'), true),
      fileName({ ...key, inode: 1n }, head, true),
      fileName({ ...key, device: 1n }, head, true),
    ];
    expect(new Set(names).size).toBe(4);
  });

  it('does not depend on what follows the first event', () => {
    expect(name('{"a":1}{"b":2}')).toBe(name('{"a":1}\n{"c":3}'));
  });

  it('has a number from the second text that is written into the file', () => {
    expect(generationName('file/1-2/ab', 1)).toBe('file/1-2/ab');
    expect(generationName('file/1-2/ab', 2)).toBe('file/1-2/ab#2');
  });
});
