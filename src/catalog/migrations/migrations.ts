import { readdirSync } from 'node:fs';
import { type EngineVariant, plain, quoted } from '../tables/ddl.ts';
import { schemasUrl, schemaText } from '../events/schema-files.ts';
import { baseDatabase, shardDatabase, viewDatabase } from '../tables/databases.ts';
import { table } from '../tables/tables.ts';
import { view } from '../tables/views.ts';

/** One forward-only change of the databases. */
export interface Migration {
  /** The same for every kind of installation; a kind that needs no statements skips the number. */
  readonly number: number;
  /** What it does, in words joined by `_`, as in the file name after the number. */
  readonly name: string;
  /** Statements without their semicolons, in order; each is idempotent. */
  readonly statements: readonly string[];
  /**
   * The oldest version of Weir that may load into the changed tables, such as 0.2.0; absent if every version may. The file states it
   * in a line `-- Oldest version: 0.2.0`.
   */
  readonly oldestVersion?: string;
}

/** A column as `system.columns` must list it. */
export interface ExpectedColumn {
  readonly name: string;
  readonly type: string;
  /** `default_kind` of system.columns. */
  readonly kind: '' | 'ALIAS' | 'DEFAULT';
}

/**
 * Every release, with the last migration that was part of it. Migrations that are part of a release are never generated
 * or edited again (`schemas/released/checksums.json`). Each release adds an element here.
 */
export const releases = [{ version: '0.1.0', migration: 8 }] as const;

/** The last migration that was part of a release. */
export const releasedMigrations: number = releases.at(-1)?.migration ?? 0;

/** Placeholder for the name of the cluster in released statements. */
export const clusterPlaceholder = '{cluster}';

/** The kinds of installation, each with its own statements. */
export const kinds = {
  plain: 'single',
  sharded: 'cluster-plain',
  replicated: 'cluster-replicated',
} as const satisfies Readonly<Record<EngineVariant['kind'], string>>;

/**
 * Reads the migrations of a kind of installation in order: the tables of the first release, then the changes since then
 * (`schemas/migrations/<kind>/NNNN_<what>.sql`).
 */
export function migrations(variant: EngineVariant = plain): readonly Migration[] {
  const kind = kinds[variant.kind];
  const first = sectionsOf(schemaText(`released/${releases[0].version}/${kind}.sql`));
  const later = migrationFiles(variant).map(({ number, name, path }) => ({
    number,
    name,
    ...bodyOf(schemaText(path)),
  }));
  const all = [...first, ...later];
  for (const [index, { number, name }] of all.entries()) {
    if (number > (all[index - 1]?.number ?? 0)) continue;
    throw new TypeError(
      `schemas/migrations: ${number}_${name} does not follow the previous migration`,
    );
  }
  if (variant.kind === 'plain') return all;
  const cluster = quoted(variant.cluster);
  return all.map((each) => ({
    ...each,
    statements: each.statements.map((statement) =>
      statement.replaceAll(`'${clusterPlaceholder}'`, () => cluster),
    ),
  }));
}

/** A migration's file, below `schemas/`. */
export interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly path: string;
}

/** Files of the migrations after the first release. */
export function migrationFiles({ kind }: EngineVariant): readonly MigrationFile[] {
  const folder = `migrations/${kinds[kind]}/`;
  let files: readonly string[] = [];
  try {
    files = readdirSync(new URL(folder, schemasUrl));
  } catch {
    // Without the folder, nothing has changed since the first release.
  }
  return files.toSorted().flatMap((file) => {
    const [, number, name] = namePattern.exec(file) ?? [];
    if (number === undefined || name === undefined) return [];
    return [{ number: Number(number), name, path: `${folder}${file}` }];
  });
}

/**
 * Columns of a table of database `weir`, or of a view of database `analytics`, after the last migration; undefined for
 * an unknown name. A server with other columns was changed manually, or belongs to another release.
 */
export function expectedColumns(
  database: string,
  name: string,
): readonly ExpectedColumn[] | undefined {
  if (database === viewDatabase) {
    const found = view(name);
    // A server lists no columns of a view with parameters.
    if (found?.parameters !== undefined) return [];
    return found?.columns.map((column) => ({
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

/** Number and name of a migration, as in its file name. */
export function migrationTitle({ number, name }: Pick<Migration, 'number' | 'name'>): string {
  return `${String(number).padStart(4, '0')}_${name}`;
}

const namePattern = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/** Parses a text with several migrations, each after a line `-- NNNN_<what>`. */
function sectionsOf(sql: string): readonly Migration[] {
  const [, ...parts] = sql.split(/^-- (?=\d{4}_)/m);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    const [, number, name = ''] = namePattern.exec(`${part.slice(0, end)}.sql`) ?? [];
    return { number: Number(number), name, ...bodyOf(part.slice(end + 1)) };
  });
}

function bodyOf(sql: string): Pick<Migration, 'statements' | 'oldestVersion'> {
  const [, oldestVersion] = /^-- Oldest version: (\d+\.\d+\.\d+)$/m.exec(sql) ?? [];
  const statements = sql
    .replaceAll(/^--.*\n/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return { statements, ...(oldestVersion !== undefined && { oldestVersion }) };
}
