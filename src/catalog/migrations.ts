import { readdirSync } from 'node:fs';
import { alertTables } from './alert-tables.ts';
import { createDatabase, createTable, type EngineVariant, plain } from './ddl.ts';
import { createMarks, feedTables } from './rollup-marks.ts';
import { rollupTables } from './rollup-tables.ts';
import { createTogether, togetherTables } from './rollup-together.ts';
import { schemasUrl, schemaText } from './schema-files.ts';
import { slotMapTable } from './slot-map.ts';
import { baseDatabase, shardDatabase, viewDatabase } from './databases.ts';
import { table, tables } from './tables.ts';
import { createView, view, views } from './views.ts';

/** One forward-only change of the databases. */
export interface Migration {
  /** Counts from 1 without gaps. */
  readonly number: number;
  /** What it does, in words joined by `_`: the file's name behind the number. */
  readonly name: string;
  /** Statements without their semicolons, to run in order; each is safe to repeat. */
  readonly statements: readonly string[];
}

/** A column as `system.columns` must list it. */
export interface ExpectedColumn {
  readonly name: string;
  readonly type: string;
  /** `default_kind` of system.columns. */
  readonly kind: '' | 'ALIAS' | 'DEFAULT';
}

/**
 * How many migrations were part of a release. They are never generated again: a change of the schemas then needs a further
 * file, written by hand, and a test says so until the migrations add up to the schemas. Raise it with every release.
 */
export const releasedMigrations = 0;

/** Reads the committed migrations `schemas/migrations/NNNN_<what>.sql` in order. They are for one server. */
export function migrations(): readonly Migration[] {
  const files = readdirSync(new URL('migrations/', schemasUrl)).filter((file) =>
    namePattern.test(file),
  );
  return files
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((file, index) => {
      const [, number, name] = namePattern.exec(file) ?? [];
      if (Number(number) !== index + 1) {
        throw new TypeError(`schemas/migrations: ${file} where number ${index + 1} was due`);
      }
      const statements = statementsOf(schemaText(`migrations/${file}`));
      return { number: index + 1, name: name ?? '', statements };
    });
}

/**
 * Columns that a table of database `weir` or a view of database `analytics` has after the last migration; undefined for
 * an unknown one. A server that lists others was changed by hand, or belongs to another release.
 */
export function expectedColumns(
  database: string,
  name: string,
): readonly ExpectedColumn[] | undefined {
  if (database === viewDatabase) {
    return view(name)?.columns.map((column) => ({
      name: column.name,
      type: column.type,
      kind: '',
    }));
  }
  if (database !== baseDatabase && database !== shardDatabase) return undefined;
  return table(name)?.columns.map((column) => {
    const kind =
      column.alias !== undefined ? 'ALIAS' : column.default !== undefined ? 'DEFAULT' : '';
    return { name: column.name, type: column.type, kind };
  });
}

/**
 * The first release's migrations for an engine variant, from the schemas as they are now: what the generator writes to
 * `schemas/migrations/` for one server, and what a cluster runs instead.
 */
export function firstMigrations(variant: EngineVariant = plain): readonly Migration[] {
  const counted = new Set(rollupTables.map(({ name }) => name));
  const together = new Set(togetherTables.map(({ name }) => name));
  const alerting = new Set(alertTables.map(({ name }) => name));
  const kindOf = (name: string): string => {
    if (ownTables.has(name)) return 'own';
    if (alerting.has(name)) return 'alert';
    if (together.has(name)) return 'together';
    return counted.has(name) ? 'rollup' : 'event';
  };
  const create = (kind: string): readonly string[] =>
    tables
      .filter(({ name }) => kindOf(name) === kind)
      .flatMap((each) => createTable(each, variant));
  const databases = variant.kind === 'plain' ? [baseDatabase] : [baseDatabase, shardDatabase];
  databases.push(viewDatabase);
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['databases', databases.map((name) => createDatabase(name, variant))],
    ['event_tables', create('event')],
    ['ledger_and_dead_letters', create('own')],
    ['rollups', [...create('rollup'), ...feedTables.map((each) => createMarks(each, variant))]],
    ['views', views.map((each) => createView(each, variant))],
    ['alerts', create('alert')],
    ...(variant.kind === 'plain' ? [] : [slotMapStep(variant)]),
    // Behind the slot map, which clusters got as their seventh.
    ['counted_together', [...create('together'), ...createTogether(variant)]],
  ];
  return steps.map(([name, statements], index) => ({ number: index + 1, name, statements }));
}

function slotMapStep(variant: EngineVariant): readonly [string, readonly string[]] {
  return ['slot_map', createTable(slotMapTable, variant)];
}

/** Path below the repository's root, and text, of a migration's file. */
export function migrationFile(of: Migration): readonly [path: string, text: string] {
  const path = `schemas/migrations/${String(of.number).padStart(4, '0')}_${of.name}.sql`;
  const header = [
    `-- ${path.slice(path.lastIndexOf('/') + 1)}: generated from schemas/ by \`npm run gen\`.`,
    '-- Forward only: never edited once released. Each statement ends with a semicolon at the end of a line',
    '-- and is safe to repeat.',
  ];
  return [path, `${header.join('\n')}\n\n${of.statements.join(';\n\n')};\n`];
}

const ownTables = new Set(['dead_letters', 'batches', 'user_accounts']);

const namePattern = /^(\d{4})_([a-z0-9_]+)\.sql$/;

function statementsOf(sql: string): readonly string[] {
  return sql
    .replaceAll(/^--.*\n/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
