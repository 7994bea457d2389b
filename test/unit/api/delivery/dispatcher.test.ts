import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';

import { runDispatcher } from '../../../../src/api/delivery/dispatcher.ts';
import { ChangeNotifier } from '../../../../src/api/events/change-notifier.ts';
import type { Schema } from '../../../../src/api/store/tables.ts';
import { nextTurn, silentLog } from '../../../../src/base/index.ts';

/**
 * Runs the dispatcher while the first request for the lease takes `responseMs`, until the second request.
 * @returns number of statements for events
 */
async function statementsAfter(responseMs: number): Promise<number> {
  let steadyMs = 0;
  let statements = 0;
  let requests = 0;
  const stop = new AbortController();
  const clock = {
    now: () => steadyMs,
    steadyMs: () => steadyMs,
    pause: async (ms: number) => {
      await nextTurn();
      steadyMs += ms;
    },
  };
  const query = async () => {
    statements += 1;
    return { command: 'SELECT', rowCount: 0, rows: [] };
  };
  const client = { query, release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The dialect uses only these methods.
  const dialect = new PostgresDialect({ pool: pool as never });
  const lease = {
    async hold() {
      requests += 1;
      if (requests > 1) stop.abort();
      else steadyMs += responseMs;
      return requests === 1;
    },
    async release() {},
  };
  const context = {
    db: new Kysely<Schema>({ dialect }),
    cipher: { encrypt: (text: string) => Buffer.from(text), decrypt: String },
    clock,
    logger: silentLog,
    retry: { waitMsMin: 1, waitMsMax: 1 },
    count: () => undefined,
    openTarget: () => Promise.reject(new Error('no target')),
  };
  const notifier = new ChangeNotifier();
  const onQueue = (): void => undefined;
  await runDispatcher({ context, lease, notifier, pollMs: 60_000, onQueue }, stop.signal);
  return statements;
}

it('does not deliver under a lease that was granted too long ago', async () => {
  expect(await statementsAfter(100)).toBeGreaterThan(0);
  expect(await statementsAfter(21_000)).toBe(0);
});
