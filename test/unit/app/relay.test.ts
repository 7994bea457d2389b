import { createServer } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { relay } from '../../../src/app/relay.ts';
import { createLogger } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';

it('fails if the port of the ops listener is in use, before it opens topics', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((listening) => taken.once('listening', listening));
  const address = taken.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  const config = await configFrom({
    sources: [{ type: 'file', name: 'files', paths: ['none.ndjson'] }],
    // Nothing listens on this port.
    relay: { brokers: ['127.0.0.1:9'], topic: 'events' },
    ops: { host: '127.0.0.1', port: address.port },
  });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const read = async () => config;
  const running = relay(config, { logger, signal: stop.signal, untilIdle: true, read });
  await expect(running).rejects.toMatchObject({ code: 'ERR_OPS_LISTEN' });
});
