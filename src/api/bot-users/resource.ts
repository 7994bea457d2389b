import { sql } from 'kysely';
import { Type } from 'typebox';

import type { Resource } from '../resource/resource.ts';
import { common } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import { answer, body, commonAnswer, pathParam, textOfBytes } from '../server/schema.ts';
import { botRepository, type OwnerRow, path } from './repository.ts';

const name = textOfBytes(255, {
  description: 'Name of the bot, shown as `principal.subject` in events; at most 255 bytes.',
});
const active = Type.Optional(
  Type.Boolean({ description: 'If false, Weir rejects the API keys of the bot. Default true.' }),
);
const create = body('A new bot user.', { name, active });
const update = body('Fields to change.', {
  id: pathParam('id'),
  name: Type.Optional(name),
  active,
});

/** Bot users: owners of API keys for programs. They are never administrators. */
export const botUsers: Resource<OwnerRow, typeof create, typeof update> = {
  noun: 'bot user',
  nouns: 'bot users',
  operations: 'BotUsers',
  path,
  listKey: 'bot_users',
  repository: botRepository,
  answer: answer('An owner of API keys that is not a person, such as a program.', {
    id: commonAnswer.id,
    uri: commonAnswer.uri,
    name: Type.String({ description: 'Name of the bot.' }),
    active: Type.Boolean({ description: 'If false, Weir rejects the API keys of the bot.' }),
    created_at: commonAnswer.created_at,
  }),
  create,
  update,
  notes: {
    create: 'Administrators only.',
    update: 'Administrators only.',
    delete: 'Administrators only. A bot that owns API keys cannot be deleted; make it inactive.',
  },
  guard(caller) {
    if (!caller.isAdmin) throw new ApiError(4111, 'Only administrators may manage bot users.');
  },
  show(api, row) {
    const { id, uri, created_at } = common(api, path, row);
    return { id, uri, name: row.name, active: row.active, created_at };
  },
  columns: (_change, given) =>
    Promise.resolve({ name: given.name, is_admin: false, active: given.active ?? true }),
  changes: (_change, _row, given) =>
    Promise.resolve({
      ...(given.name === undefined ? {} : { name: given.name }),
      ...(given.active === undefined ? {} : { active: given.active }),
    }),
  async removing(change, row) {
    const { rows } = await sql`select 1 from api_keys where owner_id = ${row.id} limit 1`.execute(
      change.tx,
    );
    if (rows.length > 0) {
      throw new ApiError(4112, 'The bot user still owns API keys: delete them first.');
    }
  },
};
