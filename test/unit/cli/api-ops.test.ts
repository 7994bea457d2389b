import { expect, it, onTestFinished } from 'vitest';

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
