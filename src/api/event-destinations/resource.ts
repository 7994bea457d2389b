import { sql } from 'kysely';
import { type Static, Type } from 'typebox';

import type { Change } from '../events/change.ts';
import type { Resource } from '../resource/resource.ts';
import { common } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import { answer, body, commonAnswer, noteFields, pathParam } from '../server/schema.ts';
import { type EventDestinationRow, eventDestinationRepository, path } from './repository.ts';
import { readTarget, showTarget, targetAnswer, targetBody } from './target.ts';

const mutable = {
  ...noteFields,
  format: Type.Optional(
    Type.String({
      pattern: '^[Jj][Ss][Oo][Nn]$',
      'x-error-code': 235,
      description: 'Event format: `json`, case-insensitive. Default `json`.',
    }),
  ),
};
const create = body('A new event destination.', {
  ...mutable,
  target: Type.Optional(targetBody),
});
const update = body('Fields to change.', {
  id: pathParam('id'),
  ...mutable,
  target: Type.Optional(targetBody),
});

/** Event destinations. Their operations are not described in section 2.8 of the platform's specification. */
export const eventDestinations: Resource<EventDestinationRow, typeof create, typeof update> = {
  noun: 'event destination',
  nouns: 'event destinations',
  operations: 'EventDestinations',
  path,
  listKey: 'event_destinations',
  repository: eventDestinationRepository,
  answer: answer('A destination that receives the events of event subscriptions.', {
    ...commonAnswer,
    format: Type.String({ description: 'Event format.' }),
    target: targetAnswer,
  }),
  create,
  update,
  event: 'event_destination',
  notes: {
    update:
      '`target` replaces the target as a whole; its kind cannot change. Queued events go to the new target.',
    delete:
      'Rejected while an event subscription uses the destination. After the deletion, Weir still sends queued events, for at most a day.',
  },
  show: (api, row) => ({
    ...common(api, path, row),
    format: row.format,
    target: showTarget(row.target),
  }),
  columns: (change, given, id) => Promise.resolve(newColumns(change, given, id)),
  changes: (change, row, given) => Promise.resolve(changedColumns(change, row, given)),
  async removing(change, row) {
    const { rows } = await sql<{ id: string }>`select id from event_subscriptions
      where destination_ids @> array[${row.id}]::text[] limit 1`.execute(change.tx);
    const user = rows[0]?.id;
    if (user !== undefined) {
      throw new ApiError(5112, `The event subscription ${user} uses the destination.`);
    }
  },
  async remove(change, row) {
    const deleted_at = new Date(change.api.clock.now());
    await eventDestinationRepository.update(change.tx, row, { deleted_at });
    change.hasEvents = true; // The delivery worker must check for undelivered events of the deleted destination.
  },
};

function newColumns(change: Change, given: Static<typeof create>, id: string) {
  const { secret, target } = readTarget(given.target ?? {}, undefined);
  rejectFile(change, target.kind);
  return {
    format: given.format ?? 'json',
    target,
    secret: encrypted(change, id, secret),
    revision: 1,
    deleted_at: null,
  };
}

function changedColumns(change: Change, row: EventDestinationRow, given: Static<typeof update>) {
  const format = given.format === undefined ? {} : { format: given.format };
  if (given.target === undefined) return format;
  const { secret, target } = readTarget(given.target, row.target);
  rejectFile(change, target.kind);
  const isKept = secret === undefined && target.kind !== 'file' && !('role_arn' in target.auth);
  return {
    ...format,
    target,
    revision: row.revision + 1,
    ...(isKept ? {} : { secret: encrypted(change, row.id, secret) }),
  };
}

function encrypted(change: Change, id: string, secret: string | undefined): Buffer | null {
  return secret === undefined ? null : change.api.cipher.encrypt(secret, id);
}

function rejectFile(change: Change, kind: string): void {
  if (kind === 'file' && change.api.settings.fileDestinations === undefined) {
    throw new ApiError(9010, 'File destinations are not allowed here.', 'target.file');
  }
}
