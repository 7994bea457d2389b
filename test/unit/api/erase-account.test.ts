import { mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Kysely, PostgresDialect } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';

import { runTask } from '../../../src/api/commands.ts';
import { ChangeNotifier } from '../../../src/api/events/change-notifier.ts';
import { eraseAccount, statementMs } from '../../../src/api/owner/erase-account.ts';
import type { Schema } from '../../../src/api/store/tables.ts';
import { apiOptions } from '../../support/api.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const lost = Object.assign(new Error('the PostgreSQL server does not respond'), {
  code: 'ETIMEDOUT',
});

/** A PostgreSQL server with one row of the account in each table; its connection breaks at the first `breakAt`. */
function serverThatFails(breakAt: RegExp) {
  let isLost = false;
  const statements: string[] = [];
  const query = async (statement: string) => {
    statements.push(statement);
    isLost ||= breakAt.test(statement);
    if (isLost) throw lost;
    return { command: 'SELECT', rowCount: 1, rows: [{ n: 1 }] };
  };
  const client = { query, release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The dialect uses only these methods.
  const dialect = new PostgresDialect({ pool: pool as never });
  const logger = new RecordingLog();
  const db = new Kysely<Schema>({ dialect });
  return { api: { db, embedded: false, logger, ruleNotifier: new ChangeNotifier() }, statements };
}

it.each([/^vacuum/, /^set statement_timeout/, /^reset/])(
  'succeeds if the connection breaks at %s, because the rows are erased',
  async (breakAt) => {
    const { api, statements } = serverThatFails(breakAt);
    const { rows } = await eraseAccount(api, { accountId: 'ac_1', dry: false });
    expect(rows).toMatchObject({ accounts: 1, deliveries: 1 });
    expect(statements).toContain('commit');
  },
);

it('fails if the connection breaks at a delete', async () => {
  const { api } = serverThatFails(/^delete/);
  await expect(eraseAccount(api, { accountId: 'ac_1', dry: false })).rejects.toThrow(lost);
});

it('waits for a response longer than a statement of the erasure may take', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-erase-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const limits = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => limits.mockRestore());
  // Nothing listens there.
  const options = await apiOptions({ dataDir, storeUrl: 'postgres://weir@127.0.0.1:9/weir' });
  const limitOf = async (task: string): Promise<number> => {
    limits.mockClear();
    await expect(runTask(options, task, {})).rejects.toThrow('ERR_API_STORE_OPEN');
    return limits.mock.calls[0]?.[0] ?? 0;
  };
  expect(await limitOf('erase_account')).toBeGreaterThan(statementMs);
  expect(await limitOf('destination_queues')).toBeLessThan(statementMs);
});
