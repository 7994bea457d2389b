import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { AlertService, type AlertServiceDeps } from '../../../src/app/services/alerts.ts';
import type { Supervisor } from '../../../src/app/supervisor.ts';
import { configFrom } from '../../../src/config/index.ts';

it('reopens the delivery when a file of a destination has changed, and not otherwise', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'weir-')), 'message.json');
  await writeFile(file, '{"a": {{#alerts}}');
  const hook = { type: 'webhook', name: 'hook', url: 'http://127.0.0.1/', template_file: file };
  const config = await configFrom({ alerts: { destinations: [hook] } });
  const errors: string[] = [];
  const log = {
    debug: noLog,
    info: noLog,
    warn: noLog,
    error: (_fields: object, text: string) => void errors.push(text),
    child: () => log,
  };
  const pipeline = { store: { clickhouse: {} } };
  const service = new AlertService(
    // oxlint-disable-next-line no-unsafe-type-assertion -- The service uses only these members.
    { config, logger: log } as unknown as Supervisor,
    // oxlint-disable-next-line no-unsafe-type-assertion -- The same.
    { pipeline, history: undefined, pageUrl: () => undefined } as unknown as AlertServiceDeps,
  );
  await service.start();
  await (await service.prepare(config)).commit?.();
  expect(errors).toEqual([
    'alert delivery not started; alerts are evaluated without notifications',
  ]);
  const retention = { ...config.retention, http_request_complete_days: 7 };
  await (await service.prepare({ ...config, retention })).commit?.();
  expect(errors).toHaveLength(2);
  await writeFile(file, '{"a": "{{headline}}"}');
  await (await service.prepare(config)).commit?.();
  expect(await service.metricsText()).toContain('weir_alert_waiting{destination="hook"} 0');
  expect(errors).toHaveLength(2);
  await service.stop();
});

function noLog(): void {
  // Nobody listens.
}
