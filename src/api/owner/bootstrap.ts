import { sql } from 'kysely';

import { PipelineError } from '../../base/index.ts';
import type { Api } from '../api.ts';
import { createKey } from '../api-keys/resource.ts';
import { userRepository } from '../bot-users/repository.ts';
import { type Change, change } from '../events/change.ts';

/** Options of `weir api bootstrap`. */
export interface BootstrapRequest {
  /** If true, creates another administrator key even if one exists. */
  readonly force: boolean;
  /** Identifier of the account in a new store; generated if undefined. */
  readonly accountId: string | undefined;
  /** Name of the user who owns the key, shown in events. */
  readonly userName: string;
}

/** The created key. */
export interface BootstrapKey {
  /** Shown only once. */
  readonly token: string;
  readonly key_id: string;
  readonly owner_id: string;
  readonly account_id: string;
}

/**
 * Creates an administrator key, and the account and the user if they do not exist.
 * @throws PipelineError ERR_API_BOOTSTRAPPED | ERR_API_ACCOUNT
 */
export async function bootstrap(api: Api, request: BootstrapRequest): Promise<BootstrapKey> {
  const accountId = await requireAccount(api, request.accountId);
  const principal = { id: '', subject: request.userName, source: 'CLI', credential: null } as const;
  const actor = { accountId, ownerId: '', isAdmin: true, principal };
  return change(api, actor, async (made) => {
    // Serialize concurrent calls: the second call waits here, and then finds the key that the first call created.
    await sql`select 1 from accounts where id = ${accountId} for update`.execute(made.tx);
    if (!request.force && (await hasAdminKey(made)))
      throw new PipelineError('ERR_API_BOOTSTRAPPED');
    const ownerId = await requireUser(made, request.userName);
    made.actor = { ...actor, ownerId, principal: { ...principal, id: ownerId } };
    const { row, token } = await createKey(made, {
      ownerId,
      description: 'Made by weir api bootstrap',
      metadata: '',
    });
    return { token, key_id: row.id, owner_id: ownerId, account_id: accountId };
  });
}

/** Returns the identifier of the store's only account. Creates the account if the store has none. */
async function requireAccount(api: Api, required: string | undefined): Promise<string> {
  const now = new Date(api.clock.now());
  const id = required ?? api.ids.next('ac');
  await sql`insert into accounts (id, created_at)
    select ${id}, ${now} where not exists (select 1 from accounts)`.execute(api.db);
  const { rows } = await sql<{ id: string }>`
    select id from accounts order by created_at, id limit 1`.execute(api.db);
  const found = rows[0]?.id ?? id;
  if (required === undefined || required === found) return found;
  throw new PipelineError('ERR_API_ACCOUNT', `it is ${found}, not ${required}`);
}

async function hasAdminKey(made: Change): Promise<boolean> {
  const { rows } = await sql`select 1 from api_keys k join owners o on o.id = k.owner_id
    where k.account_id = ${made.accountId} and o.is_admin and o.active limit 1`.execute(made.tx);
  return rows.length > 0;
}

async function requireUser(made: Change, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from owners
    where account_id = ${made.accountId} and name = ${name} and is_admin and active
      and id like 'usr!_%' escape '!' order by id limit 1`.execute(made.tx);
  const found = rows[0]?.id;
  if (found !== undefined) return found;
  const id = made.api.ids.next(userRepository.prefix);
  await userRepository.insert(made.tx, {
    id,
    account_id: made.accountId,
    created_at: new Date(made.api.clock.now()),
    description: '',
    metadata: '',
    owner_id: null,
    name,
    is_admin: true,
    active: true,
  });
  return id;
}
