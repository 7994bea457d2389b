import { closeSync, openSync } from 'node:fs';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createLogger, logWith } from '../../../src/base/index.ts';
import { openLines } from '../../../src/base/log/logger.ts';

async function lines(
  options: { format?: 'auto' | 'json' | 'pretty'; isTTY?: boolean; level?: 'debug' | 'warn' },
  write: (logger: Awaited<ReturnType<typeof createLogger>>) => void,
): Promise<string[]> {
  const written: string[] = [];
  const { format = 'json', isTTY = false, level = 'debug' } = options;
  const destination = { write: (line: string) => void written.push(line) };
  write(await createLogger({ level, format, isTTY, destination }));
  return written;
}

describe('the logger', () => {
  it('writes one JSON object per line', async () => {
    const [line, ...others] = await lines({}, (logger) => logger.info({ shard: 's-1' }, 'opened'));
    expect(others).toEqual([]);
    expect(line?.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      shard: 's-1',
      msg: 'opened',
    });
  });

  it('omits lines below its level', async () => {
    const written = await lines({ level: 'warn' }, (logger) => {
      logger.info({}, 'lifecycle');
      logger.warn({}, 'unexpected');
    });
    expect(written.map((line) => JSON.parse(line).msg)).toEqual(['unexpected']);
  });

  it('masks secrets, also inside objects and children', async () => {
    const written = await lines({}, (logger) => {
      logger.info(
        { password: 'p4ss', options: { token: 't0ken', aws: { secret_access_key: 'k3y' } } },
        'a',
      );
      const child = logWith(logger, { session_token: 's3ssion', room: 'load' });
      child.error({ headers: { authorization: 'b4sic' } }, 'b');
    });
    expect(written.join('')).not.toMatch(/p4ss|t0ken|k3y|s3ssion|b4sic/);
    expect(JSON.parse(written[1] ?? '')).toMatchObject({ room: 'load', session_token: '[masked]' });
  });

  it.each([
    ['auto', true, true],
    ['auto', false, false],
    ['pretty', false, true],
    ['json', true, false],
  ] as const)(
    'with format %s on a terminal (%s) is for people: %s',
    async (format, isTTY, pretty) => {
      const [line = ''] = await lines({ format, isTTY }, (logger) =>
        logger.info({ rows: 5 }, 'stored'),
      );
      expect(line.startsWith('{')).toBe(!pretty);
      expect(line).toContain('stored');
      expect(line).toContain('rows');
    },
  );
});

it('continues if its lines cannot be written, and keeps at most 1 MiB of them', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const stream = await openLines(full);
  let dropped = 0;
  stream.on('drop', () => (dropped += 1));
  const logger = await createLogger({
    level: 'info',
    format: 'json',
    isTTY: false,
    destination: stream,
  });
  for (let index = 0; index < 20; index += 1) logger.info({ text: 'x'.repeat(100_000) }, 'stored');
  expect(dropped).toBe(10);
});
