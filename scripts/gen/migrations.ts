import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';

import {
  type EngineVariant,
  type Migration,
  migrations,
  migrationTitle,
  releasedMigrations,
} from '../../src/catalog/index.ts';
import {
  clusterPlaceholder,
  kinds,
  migrationFiles,
  releases,
} from '../../src/catalog/migrations/migrations.ts';
import { type Schema, schemaNow } from '../../src/catalog/migrations/schema.ts';
import { schemasUrl, schemaText } from '../../src/catalog/events/schema-files.ts';
import { changesBetween, objectsAfter } from '../schema-changes.ts';

/** Engine variants of the kinds of installations. */
export const variants: readonly EngineVariant[] = [
  { kind: 'plain' },
  { kind: 'sharded', cluster: clusterPlaceholder },
  { kind: 'replicated', cluster: clusterPlaceholder },
];

const generated = '-- Generated';

/** Migrations that are not regenerated: released, or handwritten. */
function settledMigrations(variant: EngineVariant): readonly Migration[] {
  const byHand = migrationFiles(variant).filter(
    ({ path }) => !schemaText(path).startsWith(generated),
  );
  const numbers = new Set(byHand.map(({ number }) => number));
  return migrations(variant).filter(
    ({ number }) => number <= releasedMigrations || numbers.has(number),
  );
}

/**
 * Returns the migration from the result of the settled migrations to a schema (default: the current one); undefined if
 * there is no difference.
 * @param settled for a future schema: all current migrations
 */
export function nextMigration(
  variant: EngineVariant,
  schema?: Schema,
  settled = settledMigrations(variant),
): Migration | undefined {
  const before = objectsAfter(settled.flatMap(({ statements }) => statements));
  const statements = changesBetween(before, schemaNow(variant, schema), variant);
  if (statements.length === 0) return undefined;
  const last = Math.max(releasedMigrations, ...settled.map(({ number }) => number));
  return { number: last + 1, name: 'changes', statements };
}

/** The next migration of each kind, and the checksums of released files. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const next = variants.flatMap((variant) => {
    const migration = nextMigration(variant);
    return migration === undefined ? [] : [migrationFile(migration, variant)];
  });
  return new Map([...next, ['schemas/released/checksums.json', checksums()]]);
}

/** Path below the repository's root, and text, of a migration's file. */
export function migrationFile(
  of: Migration,
  { kind }: EngineVariant,
): readonly [path: string, text: string] {
  const header = [
    `${generated} from schemas/ by \`npm run gen\`: what changed since release ${releases.at(-1)?.version}, ${kinds[kind]}.`,
    '-- Forward only, not edited once released. Each statement ends with a semicolon at the end of a line and is safe to repeat.',
  ];
  const text = `${header.join('\n')}\n\n${of.statements.join(';\n\n')};\n`;
  return [`schemas/migrations/${kinds[kind]}/${migrationTitle(of)}.sql`, text];
}

/**
 * SHA-256 of every file of a release. A released file keeps its checksum.
 * @throws TypeError if a released file was changed
 */
export function checksums(
  known: Readonly<Record<string, string>> = knownChecksums(),
  textOf: (path: string) => string = schemaText,
): string {
  const sums = { ...known };
  for (const path of releasedFiles()) {
    const sum = createHash('sha256').update(textOf(path)).digest('hex');
    if ((known[path] ?? sum) !== sum) {
      throw new TypeError(
        `schemas/${path} is part of a release and was edited: undo that, and let \`npm run gen\` write a migration`,
      );
    }
    sums[path] = sum;
  }
  return `${JSON.stringify(sums, undefined, 2)}\n`;
}

function releasedFiles(): readonly string[] {
  const [{ version }] = releases;
  const first = readdirSync(new URL(`released/${version}/`, schemasUrl)).toSorted();
  const later = variants
    .flatMap((variant) => migrationFiles(variant))
    .filter(({ number }) => number <= releasedMigrations);
  return [...first.map((file) => `released/${version}/${file}`), ...later.map(({ path }) => path)];
}

function knownChecksums(): Readonly<Record<string, string>> {
  try {
    // oxlint-disable-next-line no-unsafe-type-assertion -- Written by this file.
    return JSON.parse(schemaText('released/checksums.json')) as Record<string, string>;
  } catch {
    return {};
  }
}
