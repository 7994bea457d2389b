import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { readOpsAddresses } from '../../../src/app/ops-address.ts';
import { OpsService } from '../../../src/app/services/ops.ts';
import { Supervisor } from '../../../src/app/supervisor.ts';
import { createLogger } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';

/** The ops listener of a pipeline whose data directory is a file, so that nothing can be written to it. */
async function opened() {
  const dir = await mkdtemp(join(tmpdir(), 'weir-ops-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const data_dir = join(dir, 'data');
  await writeFile(data_dir, '');
  const config = await configFrom({ data_dir, ops: { host: '127.0.0.1', port: 0 } });
  const lines: Record<string, string>[] = [];
  const logger = await createLogger({
    level: 'info',
    format: 'json',
    isTTY: false,
    destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
  });
  const app = new Supervisor(config, { logger, signal: new AbortController().signal });
  onTestFinished(() => app.stop());
  await app.start(new OpsService(app, { status: () => ({}) }));
  const urls = () => lines.flatMap(({ url }) => url ?? []);
  const warnings = () => lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
  return { app, config, urls, warnings };
}

/** A listener whose address file was truncated, as after a full disk or a power failure. */
async function openedWithTruncatedFile() {
  const data_dir = await mkdtemp(join(tmpdir(), 'weir-ops-'));
  onTestFinished(() => rm(data_dir, { recursive: true }));
  const config = await configFrom({ data_dir, ops: { host: '127.0.0.1', port: 0 } });
  const urls: string[] = [];
  const write = (line: string) => void urls.push(...[JSON.parse(line).url ?? []].flat());
  const destination = { write };
  const logger = await createLogger({ level: 'info', format: 'json', isTTY: false, destination });
  const app = new Supervisor(config, { logger, signal: new AbortController().signal });
  onTestFinished(() => app.stop());
  await app.start(new OpsService(app, { status: () => ({}) }));
  await writeFile(join(data_dir, 'ops.json'), '');
  return { app, config, urls };
}

it('is ready as soon as the main service runs, also if a probe came before', async () => {
  const { app, urls } = await opened();
  const [url = ''] = urls();
  const statusOf = async (): Promise<number> => (await fetch(`${url}/readyz`)).status;
  expect(await statusOf()).toBe(503);
  const statuses: number[] = [];
  const main = await app.start({ run: async () => void statuses.push(await statusOf()) });
  await app.run(main);
  expect(statuses).toEqual([200]);
});

const warning = 'cannot write the address of the ops listener to the data directory';

it('starts and stops if its address cannot be written to the data directory', async () => {
  const { app, urls, warnings } = await opened();
  expect(warnings()).toEqual([warning]);
  const [url = ''] = urls();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await app.stop();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

it('moves at a reload if its address cannot be written to the data directory', async () => {
  const { app, config, urls, warnings } = await opened();
  await app.reload({ ...config, ops: await opsAt('localhost') });
  expect(warnings()).toEqual([warning, warning]);
  expect((await fetch(`${urls()[1] ?? ''}/healthz`)).status).toBe(200);
});

it('closes its listener at a stop if the file with its address is truncated', async () => {
  const { app, urls } = await openedWithTruncatedFile();
  const [url = ''] = urls;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await app.stop();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});

it('moves at a reload if the file with its address is truncated', async () => {
  const { app, config, urls } = await openedWithTruncatedFile();
  await app.reload({ ...config, ops: await opsAt('localhost') });
  expect((await fetch(`${urls[1] ?? ''}/healthz`)).status).toBe(200);
});

it('returns the configured address if the file with the address is truncated', async () => {
  const { config } = await openedWithTruncatedFile();
  await expect(readOpsAddresses(config)).rejects.toThrow('ERR_OPS_ANSWER');
  const [host, port] = ['127.0.0.1', 9464];
  const fixed = { ...config, ops: { ...(await opsAt(host)), port } };
  await expect(readOpsAddresses(fixed)).resolves.toEqual([`http://${host}:${port}`]);
});

async function opsAt(host: string) {
  const { ops } = await configFrom({ ops: { host, port: 0 } });
  if (ops === false) throw new TypeError('the listener is not configured');
  return ops;
}
