import { sql } from 'kysely';
import { type Static, Type } from 'typebox';

import { type Change, change } from '../events/change.ts';
import { eventTypeName } from '../events/envelope.ts';
import type { Api } from '../api.ts';
import { botRepository, type OwnerRow, userRepository } from '../bot-users/repository.ts';
import { crud, deleteObject, lockObject } from '../resource/crud.ts';
import type { Resource } from '../resource/resource.ts';
import { common } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import {
  type Caller,
  type Operation,
  operation,
  type OperationRequest,
  operationWithBody,
} from '../server/operation.ts';
import { answer, body, commonAnswer, noteFields, nullable, pathParam } from '../server/schema.ts';
import { apiKeyRepository, type ApiKeyRow, path } from './repository.ts';
import { newToken, tokenHash } from './token.ts';

const create = body('A new API key.', {
  ...noteFields,
  owner_id: Type.Optional(
    Type.String({
      description:
        'User or bot that owns the key. Default: the caller. Only administrators can set another owner.',
    }),
  ),
});
const update = body('Fields to change.', { id: pathParam('id'), ...noteFields });

const apiKeys: Resource<ApiKeyRow, typeof create, typeof update> = {
  noun: 'API key',
  nouns: 'API keys',
  operations: 'ApiKeys',
  path,
  listKey: 'keys',
  repository: apiKeyRepository,
  answer: answer('A key to this API.', {
    ...commonAnswer,
    token: nullable(
      Type.String({
        description:
          'Bearer token for the Authorization header. Returned only when the key is created; otherwise null.',
      }),
    ),
    owner_id: Type.String({ description: 'User or bot that owns the key.' }),
  }),
  create,
  update,
  event: 'api_key',
  notes: {
    create: 'This response is the only one that contains the token. The key is valid immediately.',
    delete:
      'Weir immediately rejects the deleted key. A key can delete itself. The last key of the last administrator cannot be deleted without `?force=true`.',
  },
  show: (api, row) => ({ ...common(api, path, row), token: null, owner_id: row.owner_id }),
  columns: () => Promise.reject(new Error('API keys are created by createKey')),
  changes: () => Promise.resolve({}),
};

/** API keys: section 2.1 of the platform's specification. */
export const apiKeyOperations: readonly Operation[] = crud(apiKeys).map((made) => {
  if (made.id === 'ApiKeysCreate') {
    return operationWithBody({ ...made, body: create, run: createForCaller });
  }
  if (made.id !== 'ApiKeysDelete') return made;
  const force = 'If true, Weir also deletes the last key of the last administrator.';
  return operation({ ...made, force, run: deleteKey });
});

/** Values of a new key. */
export interface NewKey {
  readonly ownerId: string;
  readonly description: string;
  readonly metadata: string;
}

/** Creates a key in a transaction and emits its event, without the token. */
export async function createKey(
  made: Change,
  key: NewKey,
): Promise<{ readonly row: ApiKeyRow; readonly token: string }> {
  const { api } = made;
  await made.routes(eventTypeName('api_key', 'created'));
  const id = api.ids.next(apiKeyRepository.prefix);
  const token = newToken(id);
  const row: ApiKeyRow = {
    id,
    account_id: made.accountId,
    created_at: new Date(Math.floor(api.clock.now() / 1_000) * 1_000),
    description: key.description,
    metadata: key.metadata,
    owner_id: key.ownerId,
    token_hash: tokenHash(token),
  };
  await apiKeyRepository.insert(made.tx, row);
  await made.fire({ object: 'api_key', action: 'created', id, payload: apiKeys.show(api, row) });
  return { row, token };
}

function createForCaller(
  api: Api,
  { caller, body: given }: { readonly caller: Caller; readonly body: Static<typeof create> },
): Promise<object> {
  return change(api, caller, async (made) => {
    const ownerId = given.owner_id ?? caller.ownerId;
    if (ownerId !== caller.ownerId) await requireOwner(made, caller, ownerId);
    const { description = '', metadata = '' } = given;
    const { row, token } = await createKey(made, { ownerId, description, metadata });
    return { ...apiKeys.show(api, row), token };
  });
}

async function deleteKey(
  api: Api,
  { caller, force, param }: OperationRequest<unknown>,
): Promise<undefined> {
  await change(api, caller, async (made) => {
    const row = await lockObject(made, apiKeys, param('id'));
    if (!force) await keepAnAdministrator(made, row);
    await deleteObject(made, apiKeys, row);
  });
}

/**
 * Rejects the deletion of the last administrator key, because only administrators can create administrator keys and
 * bots. @throws ApiError 9014
 */
async function keepAnAdministrator(made: Change, { id }: ApiKeyRow): Promise<void> {
  // Serialize concurrent deletes: the second one waits here, and then no longer finds the first key.
  await sql`select 1 from accounts where id = ${made.accountId} for no key update`.execute(made.tx);
  const { rows } = await sql<{ id: string }>`
    select k.id from api_keys k join owners o on o.id = k.owner_id
    where k.account_id = ${made.accountId} and o.is_admin and o.active limit 2`.execute(made.tx);
  if (rows.length !== 1 || rows[0]?.id !== id) return;
  const text =
    'This is the last API key of an administrator: create another one first, or repeat with `?force=true` and run `weir api bootstrap`.';
  throw new ApiError(9014, text);
}

async function requireOwner(made: Change, caller: Caller, id: string): Promise<void> {
  if (!caller.isAdmin) {
    const text = 'Only administrators can create an API key for another owner.';
    throw new ApiError(630, text, 'owner_id');
  }
  const owner = await lockOwner(made, id);
  const shown = id.slice(0, 100);
  if (owner === undefined) {
    throw new ApiError(631, `There is no user or bot ${shown}.`, 'owner_id');
  }
  if (!owner.active) throw new ApiError(636, `${shown} is inactive.`, 'owner_id');
}

function lockOwner(made: Change, id: string): Promise<OwnerRow | undefined> {
  const repository = id.startsWith('usr_') ? userRepository : botRepository;
  return repository.lock(made.tx, made.accountId, id);
}
