import { describe, expect, it } from 'vitest';

import { type Migration, releasedMigrations } from '../../../src/catalog/index.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import {
  migrate,
  type MigrateOptions,
  migrationChecksum,
  missingMigrations,
} from '../../../src/clickhouse/schema/migrate.ts';

const first: Migration = { number: 1, name: 'databases', statements: ['CREATE DATABASE a'] };
const second: Migration = { number: 2, name: 'tables', statements: ['CREATE TABLE a.b'] };
const applied = (migration: Migration) => ({
  number: migration.number,
  name: migration.name,
  checksum: migrationChecksum(migration),
});

describe('missingMigrations', () => {
  it('returns all of them for a new server', () => {
    expect(missingMigrations([first, second], [])).toEqual([first, second]);
  });

  it('returns those that were not applied', () => {
    expect(missingMigrations([first, second], [applied(first)])).toEqual([second]);
  });

  it('returns none if the server is up to date', () => {
    expect(missingMigrations([first, second], [applied(first), applied(second)])).toEqual([]);
  });

  it('accepts a newer release, whose migrations only add', () => {
    const newer = { number: 300, name: 'rollups', checksum: 'x' };
    expect(missingMigrations([first, second], [applied(first), newer])).toEqual([second]);
  });

  it('never repeats a released one, even if it changed: a changed comment stops no cluster', () => {
    const reworded: Migration = { ...first, statements: ["CREATE DATABASE a COMMENT 'b'"] };
    expect(missingMigrations([reworded, second], [applied(first), applied(second)])).toEqual([]);
  });

  it('repeats an unreleased one if it changed', () => {
    const draft: Migration = { ...second, number: releasedMigrations + 1 };
    const edited: Migration = { ...draft, statements: [...draft.statements, 'SELECT 1'] };
    expect(missingMigrations([first, edited], [applied(first), applied(draft)])).toEqual([edited]);
    expect(missingMigrations([first, edited], [applied(first), applied(edited)])).toEqual([]);
  });
});

describe('migrate', () => {
  it('runs ON CLUSTER on the server of the last shard, which lists all shards while one is added', async () => {
    const ran: string[] = [];
    const server = (name: string) => ({
      query: async () => [],
      command: async (sql: string) => {
        if (sql.startsWith('CREATE DATABASE a')) ran.push(name);
      },
    });
    const clickhouse = {
      kind: 'owner',
      servers: [server('of the first shard'), server('of the last shard')],
      cluster: {
        variant: { kind: 'replicated', cluster: 'weir' },
        endpoints: [{ isUp: true }, { isUp: true }],
      },
    };
    const options = { migrations: [first], retention: {} };
    // oxlint-disable-next-line no-unsafe-type-assertion -- All that it uses of them.
    await migrate(clickhouse as unknown as ClickHouse, options as unknown as MigrateOptions);
    expect(ran).toEqual(['of the last shard']);
  });
});

describe('migrationChecksum', () => {
  it('depends only on the statements and their order', () => {
    expect(migrationChecksum({ ...first, name: 'renamed' })).toBe(migrationChecksum(first));
    const two: Migration = { ...first, statements: ['A', 'B'] };
    expect(migrationChecksum({ ...two, statements: ['B', 'A'] })).not.toBe(migrationChecksum(two));
  });
});
