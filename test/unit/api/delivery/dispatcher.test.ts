import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';

import { runDispatcher } from '../../../../src/api/delivery/dispatcher.ts';
import type { Destination } from '../../../../src/deliver/index.ts';
import { ChangeNotifier } from '../../../../src/api/events/change-notifier.ts';
import type { Schema } from '../../../../src/api/store/tables.ts';
import { nextTurn, PipelineError, silentLog, systemClock } from '../../../../src/base/index.ts';
import { warningsDuring } from '../../../support/warnings.ts';

/** A database whose statements return `rowsOf` their text and parameters. */
function databaseOf(rowsOf: (text: string, parameters: readonly unknown[]) => readonly object[]) {
  const query = async (text: string, parameters: readonly unknown[]) => {
    return { command: 'SELECT', rowCount: 0, rows: rowsOf(text, parameters) };
  };
  const client = { query, release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The dialect uses only these methods.
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

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
  const db = databaseOf(() => {
    statements += 1;
    return [];
  });
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
    db,
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

it('sends to more than ten destinations at once without a warning', async () => {
  const stop = new AbortController();
  const ids = Array.from({ length: 12 }, (_, index) => `ed_${index}`);
  const rowsOf = (text: string, [id]: readonly unknown[]): readonly object[] => {
    if (text.includes('recursive busy')) return ids.map((each) => ({ id: each }));
    if (text.includes('select * from event_destinations'))
      return [
        { id, target: { kind: 'file', path: 'out' }, secret: null, revision: 1, deleted_at: null },
      ];
    if (text.includes('object_id <> all')) return [{ seq: 1, object_id: id, body: '{}' }];
    return [];
  };
  let requests = 0;
  const target: Destination = {
    kind: 'file',
    limits: { events: 1, bytes: 100, overheadBytes: 0 },
    keepsOrder: true,
    async send(_events, signal) {
      requests += 1;
      if (requests === ids.length) setTimeout(() => stop.abort(), 1);
      // As the AWS SDK does.
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      throw new PipelineError('ERR_DELIVER_UNAVAILABLE', 'aborted');
    },
    close: async () => undefined,
  };
  const context = {
    db: databaseOf(rowsOf),
    cipher: { encrypt: (text: string) => Buffer.from(text), decrypt: String },
    clock: systemClock,
    logger: silentLog,
    retry: { waitMsMin: 1, waitMsMax: 1 },
    count: () => undefined,
    openTarget: async () => target,
  };
  const lease = { hold: async () => true, release: async () => undefined };
  const options = { context, lease, notifier: new ChangeNotifier(), pollMs: 60_000 };
  const warnings = await warningsDuring(() =>
    runDispatcher({ ...options, onQueue: () => undefined }, stop.signal),
  );
  expect(requests).toBe(ids.length);
  expect(warnings).toEqual([]);
});
