import { describe, expect, it } from 'vitest';
import {
  type EngineVariant,
  expectedColumns,
  migrations,
  releasedMigrations,
  tables,
  views,
} from '../../../src/catalog/index.ts';
import { releases } from '../../../src/catalog/migrations/migrations.ts';
import { files } from '../../../scripts/gen/catalog.ts';

const sharded: EngineVariant = { kind: 'sharded', cluster: 'edge' };
const replicated: EngineVariant = { kind: 'replicated', cluster: 'edge' };
const statementsOf = (variant: EngineVariant): readonly string[] =>
  migrations(variant).flatMap(({ statements }) => statements);

describe('migrations', () => {
  it('start with the tables of the first release, under one number in every kind of installation', () => {
    const first = (variant: EngineVariant) =>
      migrations(variant)
        .filter(({ number }) => number <= releases[0].migration)
        .map(({ number, name }) => `${number} ${name}`);
    const all = [
      '1 databases',
      '2 event_tables',
      '3 ledger_and_dead_letters',
      '4 rollups',
      '5 views',
      '6 alerts',
    ];
    expect(first({ kind: 'plain' })).toEqual([...all, '7 counted_together']);
    for (const variant of [sharded, replicated]) {
      expect(first(variant)).toEqual([...all, '7 slot_map', '8 counted_together']);
    }
    expect(releasedMigrations).toBeGreaterThanOrEqual(8);
  });

  it('can run again after a crash in the middle, and set no retention', () => {
    const all = [{ kind: 'plain' } as const, sharded, replicated].flatMap(statementsOf);
    for (const statement of all) {
      expect(statement).toMatch(
        /^CREATE (DATABASE|TABLE|MATERIALIZED VIEW) IF NOT EXISTS|^CREATE OR REPLACE VIEW|^ALTER TABLE \S+( ON CLUSTER 'edge')?\n {4}(ADD (COLUMN|INDEX|PROJECTION) IF NOT EXISTS|MATERIALIZE PROJECTION|COMMENT COLUMN IF EXISTS|MODIFY (SETTING|COMMENT|QUERY)) /,
      );
      expect(statement).not.toMatch(/\bTTL\b/);
    }
  });

  it('name the configured cluster, and run on all of it if it has Keeper', () => {
    for (const statement of statementsOf(replicated))
      expect(statement).toContain(" ON CLUSTER 'edge'");
    for (const variant of [sharded, replicated]) {
      const text = statementsOf(variant).join('\n');
      expect(text).toContain("ENGINE = Distributed('edge', weir_local, http_request_complete)");
      expect(text).not.toContain('{cluster}');
    }
    expect(statementsOf({ kind: 'sharded', cluster: "o'hare" }).join('\n')).toContain(
      String.raw`Distributed('o\'hare', `,
    );
  });
});

describe('expectedColumns', () => {
  it('distinguishes computed from stored columns', () => {
    const kinds = new Map(
      expectedColumns('weir', 'batches')?.map(({ name, kind }) => [name, kind]),
    );
    expect([kinds.get('ended'), kinds.get('last')]).toEqual(['ALIAS', '']);
    const letters = expectedColumns('weir', 'dead_letters') ?? [];
    expect(letters.find(({ name }) => name === 'version')?.kind).toBe('DEFAULT');
  });

  it("returns nothing for tables that are not Weir's", () => {
    expect(expectedColumns('weir', 'things')).toBeUndefined();
    expect(expectedColumns('system', 'batches')).toBeUndefined();
  });
});

describe('docs/tables', () => {
  it('lists every column of every table and view', async () => {
    const pages = await files();
    expect(pages.size).toBeGreaterThan(3);
    const page = [...pages.values()].join('\n');
    for (const each of [...tables, ...views.filter((one) => one.guarded)]) {
      for (const { name } of each.columns) expect(page).toContain(`| \`${name}\` |`);
    }
    for (const each of views.filter((one) => !one.guarded)) {
      expect(page).toContain(`analytics.${each.name}`);
      for (const { name } of each.columns) expect(page).toContain(`\`${name}\``);
    }
  });
});
