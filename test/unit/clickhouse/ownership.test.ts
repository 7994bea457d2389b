import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createLogger } from '../../../src/base/index.ts';
import { dataDirAt, makeDataDir } from '../../../src/clickhouse/embedded/data-dir.ts';
import { getAccess } from '../../../src/clickhouse/embedded/ownership.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'weir-ownership-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

it('logs once that the data directory is in use, before the wait ends', async () => {
  const dir = dataDirAt(root);
  await makeDataDir(dir);
  const owner = await getAccess(dir, { purpose: 'own', command: 'run', waitMs: 0 });
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = await createLogger({ level: 'warn', format: 'json', isTTY: false, destination });
  const second = { purpose: 'own', command: 'audit', waitMs: 1_500, logger } as const;
  await expect(getAccess(dir, second)).rejects.toThrow('ERR_CLICKHOUSE_LOCKED');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    msg: 'data directory in use; waiting at most timeout_ms until it is free',
    reason: expect.stringContaining(`is locked by \`weir run\`, process ${process.pid}`),
    timeout_ms: 1_500,
  });
  if (owner.kind === 'owner') owner.lock.release();
});
