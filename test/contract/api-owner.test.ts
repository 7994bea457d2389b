import { expect, it, onTestFinished } from 'vitest';

import { findApiOwner } from '../../src/api/index.ts';
import { openApiService } from '../../src/app/services/api.ts';
import { Supervisor } from '../../src/app/supervisor.ts';
import { createLogger } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { createTestStore } from '../support/api-store.ts';

it.each([
  { isAlone: true, command: 'api' },
  { isAlone: false, command: 'run' },
])('a process that owns the store says that its command is $command', async (expected) => {
  const { isAlone, command } = expected;
  const store = await createTestStore();
  onTestFinished(() => store.remove());
  const config = await configFrom({ data_dir: store.dataDir, api: { port: 0 } });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const { signal } = new AbortController();
  const api = await openApiService(new Supervisor(config, { logger, signal }), { isAlone });
  onTestFinished(() => api?.stop?.());
  expect(await findApiOwner(store.dataDir, signal)).toEqual({ pid: process.pid, command });
});
