import { describe, expect, it } from 'vitest';

import { type Migration, releasedMigrations } from '../../../src/catalog/index.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { migrate, migrationChecksum, missingMigrations } from '../../../src/clickhouse/migrate.ts';
import { configFrom } from '../../../src/config/index.ts';

const first: Migration = { number: 1, name: 'databases', statements: ['CREATE DATABASE a'] };
const second: Migration = { number: 2, name: 'tables', statements: ['CREATE TABLE a.b'] };
const applied = (migration: Migration) => ({
  number: migration.number,
  name: migration.name,
  checksum: migrationChecksum(migration),
});

describe('missingMigrations', () => {
  it('gives all of them to a fresh server', () => {
    expect(missingMigrations([first, second], [])).toEqual([first, second]);
  });

  it('gives those that were not applied', () => {
    expect(missingMigrations([first, second], [applied(first)])).toEqual([second]);
  });

  it('gives none when the server is up to date', () => {
    expect(missingMigrations([first, second], [applied(first), applied(second)])).toEqual([]);
  });

  it('goes on beside a newer release, whose migrations only add', () => {
    const newer = { number: 300, name: 'rollups', checksum: 'x' };
    expect(missingMigrations([first, second], [applied(first), newer])).toEqual([second]);
  });

  it('never runs a released one again, however it reads: another comment stops no cluster', () => {
    const reworded: Migration = { ...first, statements: ["CREATE DATABASE a COMMENT 'b'"] };
    expect(missingMigrations([reworded, second], [applied(first), applied(second)])).toEqual([]);
  });

  it('runs one again that is still being worked on, when it reads differently', () => {
    const draft: Migration = { ...second, number: releasedMigrations + 1 };
    const edited: Migration = { ...draft, statements: [...draft.statements, 'SELECT 1'] };
    expect(missingMigrations([first, edited], [applied(first), applied(draft)])).toEqual([edited]);
    expect(missingMigrations([first, edited], [applied(first), applied(edited)])).toEqual([]);
  });
});

describe('migrationChecksum', () => {
  it('depends on the statements and their order alone', () => {
    expect(migrationChecksum({ ...first, name: 'renamed' })).toBe(migrationChecksum(first));
    const two: Migration = { ...first, statements: ['A', 'B'] };
    expect(migrationChecksum({ ...two, statements: ['B', 'A'] })).not.toBe(migrationChecksum(two));
  });
});

describe('migrate', () => {
  it('lets Keeper take definitions to all servers, and each server write its own rows', async () => {
    const sent: string[] = [];
    const serverOf = (name: string) => ({
      command: (sql: string) => {
        if (!sql.includes('weir.migrations') && !sql.startsWith('CREATE DATABASE')) {
          sent.push(`${name}: ${sql}`);
        }
        return Promise.resolve();
      },
      query: () => Promise.resolve([]),
    });
    const servers = [serverOf('a'), serverOf('b')];
    const cluster = {
      variant: { kind: 'replicated', cluster: 'edge' },
      endpoints: [{ isUp: true }, { isUp: true }],
    };
    // oxlint-disable-next-line no-unsafe-type-assertion -- As much of a cluster as migrating asks for.
    const clickhouse = {
      ...servers[0],
      servers,
      cluster,
      kind: 'embedded',
    } as unknown as ClickHouse;
    const statements = ['ALTER TABLE x', 'INSERT INTO weir_local.dirty_minutes SELECT 1'];
    await migrate(clickhouse, {
      retention: (await configFrom({})).retention,
      migrations: [{ number: 99, name: 'changes', statements }],
    });
    expect(sent).toEqual([`a: ${statements[0]}`, `a: ${statements[1]}`, `b: ${statements[1]}`]);
  });
});
