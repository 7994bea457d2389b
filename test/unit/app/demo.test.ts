import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { backfill, type BackfillPlan } from '../../../src/app/backfill.ts';
import { type DemoCommand, runDemo } from '../../../src/app/demo/demo.ts';
import { createDemoFolder, demoData, removeDemoMark } from '../../../src/app/demo/folder.ts';
import { createLogger } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'weir-demo-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

const processes = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

it('ends its emulator if the history cannot be written', async () => {
  const dataDir = await folder();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30) });
  onTestFinished(() => void vi.useRealTimers());
  await mkdir(join(dataDir, 'demo', 'history-2026-11-30T000000000Z.ndjson'), { recursive: true });
  const before = processes();
  const options = { dataDir, events: 10, rate: 1, seed: 's', forMs: 1, withApi: false, port: 0 };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The demo fails before it uses another member.
  const command = { signal: new AbortController().signal } as unknown as DemoCommand;
  await expect(runDemo(options, command)).rejects.toMatchObject({
    code: expect.stringContaining('EISDIR'),
  });
  expect(processes()).toBe(before);
});

it('offers to remove its data directory until another command has used it', async () => {
  const dataDir = join(await folder(), 'data');
  await createDemoFolder(dataDir);
  expect(await demoData(dataDir)).toMatchObject({ remove: `rm -r ${dataDir}` });
  await removeDemoMark(dataDir);
  expect(await demoData(dataDir)).toMatchObject({ remove: null });
  await createDemoFolder(dataDir);
  expect(await demoData(dataDir)).toMatchObject({ remove: null });
  await removeDemoMark(dataDir);
});

it('does not offer to remove a data directory that a backfill has used', async () => {
  const data_dir = join(await folder(), 'data');
  await createDemoFolder(data_dir);
  const clickhouse = { url: 'http://127.0.0.1:1' };
  const sources = [{ type: 'kinesis', name: 'edge', stream_name: 'edge', region: 'us-east-1' }];
  const config = await configFrom({ data_dir, clickhouse, sources });
  const plan: BackfillPlan = { config, run: 'backfill:1', fromMs: 0, untilMs: 1 };
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const { signal } = new AbortController();
  const view = { logger, signal, started: () => {}, update: () => {}, close: () => {} };
  await expect(backfill(plan, view)).rejects.toThrow('ERR_CLICKHOUSE_UNAVAILABLE');
  expect(await demoData(data_dir)).toMatchObject({ remove: null });
});
