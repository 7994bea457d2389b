import { describe, expect, it } from 'vitest';
import { fileName, generationName } from '../../../src/sources/file/identity.ts';

const key = { device: 2049n, inode: 12_345_678_901_234_567_890n };
const name = (text: string, canGrow = true): string | undefined =>
  fileName(key, Buffer.from(text).subarray(0, 1024), canGrow);

describe('the name of a file', () => {
  it('is made of device, inode and a hash', () => {
    expect(name('{"a":1}\n')).toMatch(/^file\/2049-12345678901234567890\/[0-9a-f]{32}$/);
  });

  it('stays the same while the file grows, once it holds an event', () => {
    const whole = `{"a":1}\n${'{"b":2}\n'.repeat(500)}`;
    for (let size = 7; size <= 2_000; size++) {
      expect(name(whole.slice(0, size))).toBe(name(whole));
    }
  });

  it('stays the same while one large event grows, once there is a KiB', () => {
    const whole = `{"a":"${'x'.repeat(5_000)}"}`;
    for (let size = 1_024; size <= 2_000; size++) {
      expect(name(whole.slice(0, size))).toBe(name(whole));
    }
  });

  it('is not known while the first event is unfinished and less than a KiB', () => {
    expect(name('')).toBeUndefined();
    expect(name('{"a":')).toBeUndefined();
    expect(name(' \n \n')).toBeUndefined();
  });

  it('is known for an unfinished event when nothing more will come', () => {
    expect(name('{"a":', false)).toBeDefined();
    expect(name('', false)).toBeUndefined();
  });

  it('differs with the first event, the inode and the device', () => {
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

  it('is numbered from the second text on that is written into the file', () => {
    expect(generationName('file/1-2/ab', 1)).toBe('file/1-2/ab');
    expect(generationName('file/1-2/ab', 2)).toBe('file/1-2/ab#2');
  });
});
