import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { followCaptureRules } from '../../src/api/index.ts';
import { apiFolder, makeFolder, writeOwner } from '../../src/api/owner/folder.ts';
import { apiOptions } from '../support/api.ts';
import { RecordingLog } from '../support/recording-log.ts';

it('stops following the rules of a suspended owner immediately, without a warning', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-'));
  const folder = apiFolder(dataDir);
  // The kernel accepts connections of a suspended process, and nothing responds.
  const suspended = createServer().listen(0, '127.0.0.1');
  await once(suspended, 'listening');
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on TCP.
  const { port } = suspended.address() as AddressInfo;
  await makeFolder(folder);
  await writeOwner(folder, { url: `http://127.0.0.1:${port}`, token: 'secret' });
  const logger = new RecordingLog();
  const followed = await followCaptureRules({
    ...(await apiOptions({ dataDir, storeUrl: undefined })),
    logger,
  });
  const stop = new AbortController();
  const changes = followed.captureRules.changes(stop.signal)[Symbol.asyncIterator]();
  const connected = once(suspended, 'connection');
  const next = changes.next();
  await connected;
  stop.abort();
  expect(await next).toEqual({ done: true, value: undefined });
  expect(logger.lines).toEqual([]);
  await followed.close();
  suspended.close();
}, 10_000);
