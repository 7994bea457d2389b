import { describe, expect, it } from 'vitest';

import { findConflicts } from '../../../src/config/conflicts.ts';
import { configFrom } from '../../../src/config/index.ts';

async function conflicts(options: object): Promise<string> {
  return configFrom(options).then(
    (config) =>
      findConflicts(config)
        .filter(({ code }) => code === 'CFG_CONFLICT')
        .map(({ message }) => message)
        .join('\n'),
    (error: unknown) => String(error),
  );
}

describe('two listeners on one port', () => {
  it.each([
    [{ ops: { port: 9500 }, web: { port: 9500 } }, 'web.port is 9500, the same as ops'],
    [
      { ops: { port: 9500 }, web: { host: 'localhost', port: 9500 } },
      'web.port is 9500, the same as ops',
    ],
    [
      { clickhouse: { port: 9500 }, ops: { port: 9500 } },
      'ops.port is 9500, the same as clickhouse',
    ],
    [{ web: { port: 9500 }, api: { port: 9500 } }, 'api.port is 9500, the same as web'],
  ])('%j: conflict', async (options, text) => {
    expect(await conflicts(options)).toContain(text);
  });

  it.each([
    { ops: { port: 0 }, web: { port: 0 } },
    { ops: { host: '127.0.0.2', port: 9500 }, web: { host: '127.0.0.3', port: 9500 } },
    { web: { port: 9500 }, api: { port: 9500, serve: false } },
    { clickhouse: { port: 9500, url: 'http://127.0.0.1:8123', user: 'weir' }, ops: { port: 9500 } },
  ])('%j: no conflict', async (options) => {
    expect(await conflicts(options)).not.toContain('the same as');
  });
});
