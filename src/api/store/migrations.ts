import { type Kysely, type Migration, Migrator, sql } from 'kysely';

import { messageOf, PipelineError } from '../../base/index.ts';
import { first } from './migrations/0001-first.ts';
import { owners } from './migrations/0002-owners.ts';
import { mappedRanges } from './migrations/0003-mapped-ranges.ts';
import type { Schema } from './tables.ts';

/** The migrations, forward only. A released migration is never edited; to change its tables again, add a migration. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': { up: first },
  '0002-owners': { up: owners },
  '0003-mapped-ranges': { up: mappedRanges },
};

/**
 * Migrates the tables to this version. If several processes start at the same time, they migrate in sequence.
 * @throws PipelineError ERR_API_MIGRATION, also if the tables belong to a newer version
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: 'weir_migrations',
    migrationLockTableName: 'weir_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new PipelineError('ERR_API_MIGRATION', messageOf(error), error);
  }
  await sql`select 1 from settings`.execute(db);
}
