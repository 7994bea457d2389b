import { describe, expect, it } from 'vitest';

import { checksums, nextMigration, variants } from '../../../scripts/gen/migrations.ts';
import { changesBetween, objectsAfter } from '../../../scripts/schema-changes.ts';
import { type EngineVariant, migrations, tables, views } from '../../../src/catalog/index.ts';
import { kinds } from '../../../src/catalog/migrations/migrations.ts';
import { type Schema, schemaNow } from '../../../src/catalog/migrations/schema.ts';
import { newTable, nextSchema } from '../../support/next-schema.ts';

const [single, plainCluster, replicated] = variants as readonly [
  EngineVariant,
  EngineVariant,
  EngineVariant,
];
const statementsOf = (variant: EngineVariant): readonly string[] =>
  migrations(variant).flatMap(({ statements }) => statements);
/** The first line of a statement, or all changes of one that changes a table. */
const summary = (statements: readonly string[]): readonly string[] =>
  statements.map((each) => {
    const [first = '', ...more] = each.split('\n');
    if (!first.startsWith('ALTER TABLE ')) return `${first} ${more[0] ?? ''}`.trim();
    const changes = more.map(
      (line) => /^(?:ADD COLUMN IF NOT EXISTS `\w+`|.*)/.exec(line.trim())?.[0],
    );
    return [first, ...changes].join(' ');
  });

const added = (...names: readonly string[]): string =>
  names.map((name) => `ADD COLUMN IF NOT EXISTS \`${name}\``).join(' ');

/** The changes that a schema requires on one server, without those that the current schema requires as well. */
function changesFor(schema: Schema): readonly string[] {
  const today = nextMigration(single)?.statements ?? [];
  const known = new Set(today.flatMap(linesOf));
  return (nextMigration(single, schema)?.statements ?? [])
    .filter((each) => !today.includes(each))
    .map((each) => {
      const [first = '', ...more] = each.split('\n');
      if (!first.startsWith('ALTER TABLE ')) return each;
      const lines = linesOf(each);
      const own = more.filter((_, index) => !known.has(lines[index] ?? ''));
      return [first, ...own].join('\n').replace(/,$/, '');
    });
}

/** The lines of a statement that changes a table, each with the name of the table. */
function linesOf(statement: string): readonly string[] {
  const [first = '', ...more] = statement.split('\n');
  return more.map((line) => `${first} ${line.replace(/,$/, '')}`);
}

/** Today's schema but for one table. */
function withTable(name: string, change: (table: Schema['tables'][number]) => object): Schema {
  return {
    tables: tables.map((each) => (each.name === name ? { ...each, ...change(each) } : each)),
    views,
  };
}

describe.each(variants)('the migrations of $kind', (variant) => {
  it('result in the current schemas', () => {
    const missing = changesBetween(
      objectsAfter(statementsOf(variant)),
      schemaNow(variant),
      variant,
    );
    expect(missing, 'run `npm run gen`: it writes the migration').toEqual([]);
  });

  it('are followed by one that results in a later schema, and by none after it', () => {
    const next = nextMigration(variant, nextSchema);
    const all = [...statementsOf(variant), ...(next?.statements ?? [])];
    expect(next?.number).toBe(9);
    expect(changesBetween(objectsAfter(all), schemaNow(variant, nextSchema), variant)).toEqual([]);
    // A new installation has the same schema.
    const fresh = schemaNow(variant, nextSchema).flatMap(([, statements]) => statements);
    const shapes = (statements: readonly string[]) =>
      new Map(
        [...objectsAfter(statements)].map(([name, { lines, tail }]) => [name, [lines, tail]]),
      );
    expect(shapes(all)).toEqual(shapes(fresh));
  });

  it('omit what no server needs twice', () => {
    const { statements = [] } = nextMigration(variant, nextSchema) ?? {};
    for (const statement of statements) {
      expect(statement).toMatch(
        /IF NOT EXISTS|OR REPLACE|COMMENT COLUMN IF EXISTS|MODIFY (COMMENT|QUERY|SETTING)|MATERIALIZE PROJECTION/,
      );
      expect(statement.includes(' ON CLUSTER ')).toBe(variant.kind === 'replicated');
    }
  });
});

describe('nextMigration', () => {
  it('adds columns at their position, then creates the views that show them', () => {
    const statements = changesFor(nextSchema);
    expect(summary(statements)).toEqual([
      `ALTER TABLE weir.http_request_complete ${added('conn_region', 'conn_relay_ip', 'conn_relay_ip_raw')}`,
      `CREATE TABLE IF NOT EXISTS weir.${newTable} (`,
      "ALTER TABLE weir.batches COMMENT COLUMN IF EXISTS `bytes` 'Size of the records\\' bytes.'",
      "ALTER TABLE weir.batches MODIFY COMMENT 'The ledger.'",
      'CREATE OR REPLACE VIEW analytics.http_request_complete (',
      'CREATE OR REPLACE VIEW analytics.http_request_complete_dotted (',
      `CREATE OR REPLACE VIEW analytics.${newTable} (`,
      `CREATE OR REPLACE VIEW analytics.${newTable}_dotted (`,
    ]);
    expect(statements[0]).toContain(
      String.raw`COMMENT 'What\'s new: conn.region.' CODEC(ZSTD(1)) AFTER`,
    );
  });

  it('adds a column to every shard before the table over all shards reads it', () => {
    const { statements = [] } = nextMigration(plainCluster, nextSchema) ?? {};
    const at = (beginning: string): number =>
      statements.findIndex((statement) => statement.startsWith(beginning));
    const local = statements.findLastIndex((each) =>
      each.startsWith('ALTER TABLE weir_local.http_request_complete'),
    );
    expect(local).toBeGreaterThanOrEqual(0);
    expect(at('ALTER TABLE weir.http_request_complete')).toBeGreaterThan(local);
    expect(at('CREATE OR REPLACE VIEW')).toBeGreaterThan(
      at('ALTER TABLE weir.http_request_complete'),
    );
  });

  it('creates tables of the kind that the installation has', () => {
    const { statements = [] } = nextMigration(replicated, nextSchema) ?? {};
    const made = statements.filter((each) => each.includes(`${newTable} ON CLUSTER '{cluster}'`));
    expect(made[0]).toContain(
      `ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/weir/${newTable}'`,
    );
    expect(made[1]).toContain(`ENGINE = Distributed('{cluster}', weir_local, ${newTable})`);
  });

  it.each([
    ['a removed column', { columns: tables[0]?.columns.slice(1) }],
    ['a changed key', { orderBy: ['event_id'] }],
    ['a changed type', { columns: tables[0]?.columns.map((each) => ({ ...each, type: 'Int8' })) }],
  ])('requires a handwritten migration if there is %s', (_, change) => {
    const schema = withTable('http_request_complete', () => change);
    expect(() => nextMigration(single, schema)).toThrow(
      /^weir\.http_request_complete: .*write schemas\/migrations\/<kind>/,
    );
  });

  it('requires a handwritten migration if a table is removed', () => {
    const schema = { tables: tables.slice(1), views };
    expect(() => nextMigration(single, schema)).toThrow('the table was removed');
  });

  it('changes settings and adds indexes', () => {
    const schema = withTable('dead_letters', (table) => ({
      settings: { ...table.settings, old_parts_lifetime: 60, index_granularity_bytes: 1 },
      indexes: [{ name: 'i', expression: 'event_id', type: 'minmax' }],
    }));
    expect(summary(changesFor(schema))).toEqual([
      'ALTER TABLE weir.dead_letters ADD INDEX IF NOT EXISTS i event_id TYPE minmax GRANULARITY 1',
      'ALTER TABLE weir.dead_letters MODIFY SETTING old_parts_lifetime = 60',
      'ALTER TABLE weir.dead_letters MODIFY SETTING index_granularity_bytes = 1',
    ]);
  });
});

describe('a projection', () => {
  it('is added to a table that has its settings, and then built for the existing rows', () => {
    const schema = withTable('dead_letters', (table) => ({
      settings: { ...table.settings, deduplicate_merge_projection_mode: 'rebuild' },
      projections: [{ name: 'newest', groupBy: ['source'], aggregates: ['max(last_seen)'] }],
    }));
    expect(summary(changesFor(schema))).toEqual([
      "ALTER TABLE weir.dead_letters MODIFY SETTING deduplicate_merge_projection_mode = 'rebuild'",
      'ALTER TABLE weir.dead_letters ADD PROJECTION IF NOT EXISTS newest (SELECT source, max(last_seen) GROUP BY source)',
      'ALTER TABLE weir.dead_letters MATERIALIZE PROJECTION newest',
    ]);
  });

  it('requires a handwritten migration if its query changes', () => {
    const schema = withTable('batches', () => ({
      projections: [{ name: 'checkpoints', groupBy: ['source'], aggregates: ['count()'] }],
    }));
    const settled = migrations(single);
    expect(() => nextMigration(single, schema, settled)).toThrow(/^weir\.batches: .*by hand/);
  });
});

describe('a released file', () => {
  it('keeps its checksum', () => {
    const sums = Object.keys(JSON.parse(checksums()) as object);
    expect(sums).toEqual(
      Object.values(kinds)
        .map((kind) => `released/0.1.0/${kind}.sql`)
        .toSorted(),
    );
  });

  it('is not edited: the generator says what to do instead', () => {
    const known = JSON.parse(checksums()) as Record<string, string>;
    expect(() => checksums(known, () => 'edited')).toThrow(
      /cluster-plain\.sql is part of a release and was edited: undo that, and let `npm run gen` write a migration/,
    );
  });
});
