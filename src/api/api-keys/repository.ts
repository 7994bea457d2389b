import { sql } from 'kysely';

import { type Connection, Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';

export interface ApiKeyRow extends CommonRow {
  readonly owner_id: string;
  readonly token_hash: Buffer;
}

export const path = '/api_keys';

export const apiKeyRepository = new Repository<ApiKeyRow>({ table: 'api_keys', prefix: 'ak' });

/** An API key with the properties of its owner that authorization needs. */
export interface KeyOwner {
  readonly key_id: string;
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly is_admin: boolean;
}

/** The key with this identifier, in any account; undefined if its owner is inactive. */
export async function keyOwner(db: Connection, keyId: string): Promise<KeyOwner | undefined> {
  const { rows } = await sql<KeyOwner>`
    select k.id as key_id, k.token_hash, k.account_id, k.owner_id, o.name, o.is_admin
    from api_keys k join owners o on o.id = k.owner_id
    where k.id = ${keyId} and o.active`.execute(db);
  return rows[0];
}
