import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';

import { createLease } from '../../../../src/api/delivery/lease.ts';
import type { Schema } from '../../../../src/api/store/tables.ts';
import { nextTurn } from '../../../../src/base/index.ts';

/** A PostgreSQL server on which each statement ends when the test says so. */
function slowServer() {
  const statements: { readonly text: string; end(error?: Error): void }[] = [];
  const query = (text: string) =>
    new Promise((resolve, reject) => {
      const end = (error?: Error): void =>
        error ? reject(error) : resolve({ command: 'INSERT', rowCount: 1, rows: [{}] });
      statements.push({ text: text.trim().split(' ', 1)[0] ?? '', end });
    });
  const client = { query, release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The dialect uses only these methods.
  const dialect = new PostgresDialect({ pool: pool as never });
  return { db: new Kysely<Schema>({ dialect }), statements };
}

it.each([undefined, new Error('unavailable')])(
  'releases a lease only after a pending renewal has ended (%s), which could acquire it again',
  async (failure) => {
    const { db, statements } = slowServer();
    const lease = createLease(db, 'delivery', 'one', false);
    const held = lease.hold().catch((error: unknown) => error);
    const released = lease.release();
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(statements.map(({ text }) => text)).toEqual(['insert']);
    statements[0]?.end(failure);
    expect(await held).toBe(failure ?? true);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(statements.map(({ text }) => text)).toEqual(['insert', 'delete']);
    statements[1]?.end();
    await released;
  },
);
