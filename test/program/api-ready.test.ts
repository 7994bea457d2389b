import { expect, it, onTestFinished } from 'vitest';

import { type ApiConfig, serveApi } from '../../src/app/api.ts';
import { createLogger } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { createTestStore } from '../support/api-store.ts';

/** Serves the API until `stop` aborts. @param started called with the address of the ops listener */
async function serve(stop: AbortController, started: (ops: string) => Promise<void>) {
  const store = await createTestStore();
  onTestFinished(() => store.remove());
  const external = store.storeUrl === undefined ? {} : { store_url: store.storeUrl };
  const config = await configFrom({ data_dir: store.dataDir, api: { port: 0, ...external } });
  if (config.api === undefined) throw new TypeError('no section `api`');
  const served: ApiConfig = { config, section: config.api };
  let ops = '';
  const write = (line: string): void => {
    const { msg, url }: { msg: string; url: string } = JSON.parse(line);
    if (!msg.startsWith('ops listener is open')) return;
    ops = url;
  };
  const destination = { write };
  await serveApi(served, {
    logger: await createLogger({ level: 'info', format: 'json', isTTY: false, destination }),
    signal: stop.signal,
    ops: { host: '127.0.0.1', port: 0 },
    read: async () => served,
    started: () => started(ops),
  });
}

it('is ready when it says that it listens', async () => {
  const stop = new AbortController();
  const statuses: number[] = [];
  await serve(stop, async (ops) => {
    statuses.push((await fetch(`${ops}/readyz`)).status);
    stop.abort();
  });
  expect(statuses).toEqual([200]);
});

it('stops although the store does not respond to the query for API keys', async () => {
  const stop = new AbortController();
  const closed: string[] = [];
  await serve(stop, async (ops) => {
    closed.push(ops);
    setTimeout(() => stop.abort(), 1);
    await new Promise(() => undefined);
  });
  await expect(fetch(`${closed[0]}/readyz`)).rejects.toThrow('fetch failed');
});
