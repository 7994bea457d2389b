import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';

import { expect, it, onTestFinished } from 'vitest';

import { readSecretFile } from '../../../src/config/config-bytes.ts';
import { workplace } from '../../support/weir.ts';

it('reads a secret from a regular file, and does not wait for the writer of a pipe', async () => {
  const place = await workplace();
  onTestFinished(() => place.close());
  await place.write('key', 'a-key\n');
  expect(readSecretFile(place.path('key')).toString()).toBe('a-key\n');
  await symlink('key', place.path('link'));
  expect(readSecretFile(place.path('link')).toString()).toBe('a-key\n');
  execFileSync('mkfifo', [place.path('pipe')]);
  expect(() => readSecretFile(place.path('pipe'))).toThrow('pipe is not a regular file');
  expect(() => readSecretFile(place.dir)).toThrow('is not a regular file');
  expect(() => readSecretFile(place.path('none'))).toThrow('ENOENT');
});
