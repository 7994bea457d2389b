import { expect, it, onTestFinished } from 'vitest';

import { rereadConfig } from '../../../src/cli/commands/api.ts';
import { FakeIo } from '../../support/fake-io.ts';
import { weir, workplace } from '../../support/weir.ts';

it('opens the ops listener of weir api on addresses other than loopback only with a token', async () => {
  const place = await workplace();
  onTestFinished(() => place.close());
  const start = async (options: object): Promise<string> => {
    await place.write('weir.yaml', JSON.stringify({ data_dir: 'data', sources: [], ...options }));
    const flags = ['--ops-host', '0.0.0.0', '--ops-port', '0', '--port', '0'];
    const { code, stderr } = await weir(['api', ...flags], { cwd: place.dir });
    expect(code).toBe(2);
    return stderr;
  };
  expect(await start({})).toContain('--ops-host is not loopback: set `ops.token`');
  expect(await start({ ops: false })).toContain('--ops-host is not loopback: set `ops.token`');
});

it('rejects a reload without the token of its ops listener', async () => {
  const place = await workplace();
  onTestFinished(() => place.close());
  const io = new FakeIo({ cwd: place.dir });
  const reload = async (options: object, opsHost: string): Promise<unknown> => {
    await place.write('weir.yaml', JSON.stringify({ data_dir: 'data', sources: [], ...options }));
    return await rereadConfig(io, { opsHost, opsPort: 0 });
  };
  const open = { ops: { host: '127.0.0.1', port: 0 } };
  const rejection = { code: 'ERR_CONFIG_INVALID', message: expect.stringContaining('ops.token') };
  await expect(reload(open, '0.0.0.0')).rejects.toMatchObject(rejection);
  await expect(reload({ ops: false }, '0.0.0.0')).rejects.toMatchObject(rejection);
  await reload(open, '127.0.0.1');
  await reload({ ops: { ...open.ops, token: 'a-long-secret-token' } }, '0.0.0.0');
});
