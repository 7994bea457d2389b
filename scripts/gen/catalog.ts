import { firstMigrations, migrationFile } from '../../src/catalog/index.ts';

/** Files generated from `schemas/`: path below the repository's root to text. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  return new Map(firstMigrations().map(migrationFile));
}
