import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { expect, it } from 'vitest';

import { inflateGzip } from '../../../src/base/index.ts';

const mib = 1024 * 1024;

it('inflates data of several gzip members', async () => {
  const text = randomBytes(3 * mib).toString('hex');
  const bytes = Buffer.concat([zlib.gzipSync(text), zlib.gzipSync('end')]);
  const inflated = await inflateGzip(bytes, 8 * mib);
  if (typeof inflated === 'string') throw new Error(inflated);
  expect(inflated.text.toString() === `${text}end`).toBe(true);
});

it('leaves no thread that reads the data if there is too much', async () => {
  const handles: { readonly buffer: unknown }[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- Called with its object.
  const { destroy } = zlib.Gunzip.prototype;
  zlib.Gunzip.prototype.destroy = function destroyed(...args) {
    const handle: unknown = Reflect.get(this, '_handle');
    if (typeof handle === 'object' && handle !== null && 'buffer' in handle) handles.push(handle);
    return destroy.apply(this, args);
  };
  try {
    const bytes = zlib.gzipSync(Buffer.alloc(16 * mib));
    expect(await inflateGzip(bytes, mib)).toBe('too_much');
  } finally {
    zlib.Gunzip.prototype.destroy = destroy;
  }
  const compress = promisify(zlib.gzip);
  for (let count = 0; count < 4; count++) await compress(Buffer.alloc(mib));
  // Node.js sets the buffer to null when a step ends after `destroy`: here, none was running.
  expect(handles).toHaveLength(1);
  expect(handles[0]?.buffer === null).toBe(false);
});

it('frees the output buffers of zlib during inflation', async () => {
  const outputs: ArrayBufferLike[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- Called with its object.
  const { push } = zlib.Gunzip.prototype;
  zlib.Gunzip.prototype.push = function pushed(chunk: Uint8Array | null, ...args) {
    if (chunk !== null) outputs.push(chunk.buffer);
    return push.call(this, chunk, ...args);
  };
  const text = randomBytes(2 * mib).toString('hex');
  try {
    const inflated = await inflateGzip(zlib.gzipSync(text), 8 * mib);
    if (typeof inflated === 'string') throw new Error(inflated);
    expect(inflated.text.toString() === text).toBe(true);
  } finally {
    zlib.Gunzip.prototype.push = push;
  }
  expect(outputs.length).toBeGreaterThan(10);
  expect(outputs.filter(({ byteLength }) => byteLength > 0).length).toBeLessThanOrEqual(1);
});
