import { describe, expect, it } from 'vitest';

import type { Migration } from '../../../src/catalog/index.ts';
import { migrationChecksum, missingMigrations } from '../../../src/clickhouse/migrate.ts';

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

  it('refuses a server that a newer release has changed', () => {
    const newer = { number: 3, name: 'rollups', checksum: 'x' };
    expect(() => missingMigrations([first, second], [newer])).toThrowError(
      expect.objectContaining({
        code: 'ERR_CLICKHOUSE_MIGRATION',
        message: expect.stringContaining('3 rollups was applied by a newer release'),
      }),
    );
  });

  it('refuses a migration that was edited after it had been applied', () => {
    const edited: Migration = { ...first, statements: ['CREATE DATABASE c'] };
    expect(() => missingMigrations([edited, second], [applied(first)])).toThrowError(
      expect.objectContaining({ code: 'ERR_CLICKHOUSE_MIGRATION' }),
    );
  });
});

describe('migrationChecksum', () => {
  it('depends on the statements and their order alone', () => {
    expect(migrationChecksum({ ...first, name: 'renamed' })).toBe(migrationChecksum(first));
    const two: Migration = { ...first, statements: ['A', 'B'] };
    expect(migrationChecksum({ ...two, statements: ['B', 'A'] })).not.toBe(migrationChecksum(two));
  });
});
