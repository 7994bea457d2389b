import { describe, expect, it } from 'vitest';
import {
  expectedColumns,
  firstMigrations,
  migrationFile,
  migrations,
  releasedMigrations,
  tables,
  views,
} from '../../../src/catalog/index.ts';
import { files } from '../../../scripts/gen/catalog.ts';

/** Columns of each table and view after all migrations, read from their text alone. */
function columnsAfterAll(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const statement of migrations().flatMap((migration) => migration.statements)) {
    const created = /^CREATE (?:TABLE IF NOT EXISTS|OR REPLACE VIEW) (\S+)\n/.exec(statement)?.[1];
    const altered = /^ALTER TABLE (\S+)\n/.exec(statement)?.[1];
    const name = created ?? altered;
    if (name === undefined) continue;
    const columns = created === undefined ? (found.get(name) ?? new Map()) : new Map();
    const lines = statement.matchAll(
      /^ {4}(?:ADD COLUMN )?`([^`]+)` (.+?)(?: (?:ALIAS|DEFAULT) .+?)? COMMENT '/gm,
    );
    for (const [, column = '', type = ''] of lines) columns.set(column, type);
    found.set(name, columns);
  }
  return found;
}

describe('migrations', () => {
  it('add up to what the schemas ask for', () => {
    const expected = new Map(
      [
        ...tables.map(({ name }) => ['weir', name] as const),
        ...views.map(({ name }) => ['analytics', name] as const),
      ].map(([database, name]) => [
        `${database}.${name}`,
        new Map(expectedColumns(database, name)?.map((column) => [column.name, column.type])),
      ]),
    );
    expect(columnsAfterAll()).toEqual(expected);
  });

  it('count from 1 and create databases before tables before views', () => {
    expect(migrations().map(({ number, name }) => [number, name])).toEqual([
      [1, 'databases'],
      [2, 'event_tables'],
      [3, 'ledger_and_dead_letters'],
      [4, 'rollups'],
      [5, 'views'],
      [6, 'alerts'],
      [7, 'counted_together'],
    ]);
  });

  it('are read back from their files as they were generated, as long as none is released', () => {
    expect(releasedMigrations).toBeLessThanOrEqual(migrations().length);
    const generated = firstMigrations().slice(releasedMigrations);
    expect(migrations().slice(releasedMigrations, 7)).toEqual(generated);
  });

  it('can be run again after a crash half way', () => {
    for (const statement of migrations().flatMap((migration) => migration.statements)) {
      expect(statement).toMatch(
        /^CREATE (DATABASE IF NOT EXISTS|TABLE IF NOT EXISTS|MATERIALIZED VIEW IF NOT EXISTS|OR REPLACE VIEW) /,
      );
    }
  });

  it('hold no retention, which is the configuration of the day', () => {
    for (const statement of migrations().flatMap((migration) => migration.statements)) {
      expect(statement).not.toMatch(/\bTTL\b/);
    }
  });

  it('go to every server of a cluster in its variant', () => {
    const statements = firstMigrations({ kind: 'replicated', cluster: 'edge' }).flatMap(
      (migration) => migration.statements,
    );
    for (const statement of statements) expect(statement).toContain(" ON CLUSTER 'edge'");
  });
});

describe('migrationFile', () => {
  it('ends every statement with a semicolon at the end of a line', () => {
    const [path, text] = migrationFile({
      number: 7,
      name: 'more',
      statements: ['SELECT 1', 'SELECT\n2'],
    });
    expect(path).toBe('schemas/migrations/0007_more.sql');
    expect(text.split('\n\n').slice(1)).toEqual(['SELECT 1;', 'SELECT\n2;\n']);
  });
});

describe('expectedColumns', () => {
  it('tells computed columns from stored ones', () => {
    const kinds = new Map(
      expectedColumns('weir', 'batches')?.map(({ name, kind }) => [name, kind]),
    );
    expect([kinds.get('ended'), kinds.get('last')]).toEqual(['ALIAS', '']);
    const letters = expectedColumns('weir', 'dead_letters') ?? [];
    expect(letters.find(({ name }) => name === 'version')?.kind).toBe('DEFAULT');
  });

  it('knows nothing of tables that are not ours', () => {
    expect(expectedColumns('weir', 'things')).toBeUndefined();
    expect(expectedColumns('system', 'batches')).toBeUndefined();
  });
});

describe('docs/tables.md', () => {
  it('lists every column of every table and view', async () => {
    const page = (await files()).get('docs/tables.md') ?? '';
    for (const each of [...tables, ...views.filter((one) => one.guarded)]) {
      for (const { name } of each.columns) expect(page).toContain(`| \`${name}\` |`);
    }
    for (const each of views.filter((one) => !one.guarded)) {
      expect(page).toContain(`analytics.${each.name}`);
      for (const { name } of each.columns) expect(page).toContain(`\`${name}\``);
    }
  });
});
