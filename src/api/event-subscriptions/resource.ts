import { sql } from 'kysely';
import { Type } from 'typebox';

import type { Api } from '../api.ts';
import {
  eventDestinationRepository,
  path as destinationPath,
} from '../event-destinations/repository.ts';
import type { Change } from '../events/change.ts';
import type { Resource } from '../resource/resource.ts';
import { common, refTo } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import {
  answer,
  body,
  commonAnswer,
  noteFieldsInCharacters,
  pathParam,
  ref,
} from '../server/schema.ts';
import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';
import type { EventSource } from './check.ts';
import { subscriptionDryRun } from './dry-run.ts';
import {
  DESTINATIONS_MAX,
  isTraffic,
  readSources,
  reportSource,
  showSource,
  sourceAnswer,
  sourceBody,
} from './sources.ts';

export interface EventSubscriptionRow extends CommonRow {
  readonly sources: readonly EventSource[];
  readonly destination_ids: readonly string[];
}

export const path = '/event_subscriptions';
const mutable = {
  ...noteFieldsInCharacters,
  sources: Type.Optional(
    Type.Array(sourceBody, {
      maxItems: 100,
      description:
        'Event types to receive, at most 100, each at most once; an update replaces the list, with filters and fields. Default empty. Events of configuration types are delivered to the destinations. Events of traffic types are not delivered: they are capture rules of this account, and the pipeline stores the events that match them.',
    }),
  ),
  destination_ids: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: DESTINATIONS_MAX,
      uniqueItems: true,
      'x-error-code': { maxItems: 5126 },
      description: `Event destinations, at most ${DESTINATIONS_MAX}; an update replaces the list. Default empty.`,
    }),
  ),
};
const create = body('A new event subscription.', mutable);
const update = body('Fields to change.', { id: pathParam('id'), ...mutable });

/** Event subscriptions: section 2.8 of the platform's specification. */
export const eventSubscriptions: Resource<EventSubscriptionRow, typeof create, typeof update> = {
  noun: 'event subscription',
  nouns: 'event subscriptions',
  operations: 'EventSubscriptions',
  path,
  listKey: 'event_subscriptions',
  repository: new Repository<EventSubscriptionRow>({
    table: 'event_subscriptions',
    prefix: 'esb',
    json: ['sources'],
  }),
  answer: answer('Event types and the destinations that receive them.', {
    ...commonAnswer,
    sources: Type.Array(sourceAnswer, { description: 'Event types received.' }),
    destinations: Type.Array(ref, { description: 'Event destinations that receive them.' }),
  }),
  create,
  update,
  event: 'event_subscription',
  notes: {
    create:
      'An account has at most `api.subscriptions_max` subscriptions (error code 9032). The subscription receives events after its creation, but not its own `event_subscription_created.v0`. Filters and fields of traffic types take effect in the pipeline of this deployment within a second.',
    update:
      '`sources` replaces the list: a source that the body names without a filter loses its filter. The official Python client sends `"sources": []` if the list is omitted.',
    delete:
      'Weir still sends queued events to the destinations of the subscription, including the event about the deletion.',
  },
  show(api, row) {
    const shown = payloadOf(api, row);
    const { account_id: account, sources } = row;
    return {
      ...shown,
      sources: sources.map((source) => reportSource(api, account, shown.uri, source)),
    };
  },
  payload: payloadOf,
  async columns(change, { sources = [], destination_ids: ids = [] }) {
    await requireCapacity(change);
    await requireDestinations(change, ids);
    return { sources: readSources(change.api, sources), destination_ids: ids };
  },
  async changes(change, _row, { sources, destination_ids: ids }) {
    if (ids !== undefined) await requireDestinations(change, ids);
    return {
      ...(sources === undefined ? {} : { sources: readSources(change.api, sources) }),
      ...(ids === undefined ? {} : { destination_ids: ids }),
    };
  },
  dryRun: subscriptionDryRun,
  written: (change, row, before) => writeRoutes(change, row, before),
  removing(change, row) {
    change.rulesChanged = row.sources.some(isTraffic);
    return Promise.resolve();
  },
};

function payloadOf(api: Api, row: EventSubscriptionRow) {
  const shown = common(api, path, row);
  return {
    ...shown,
    sources: row.sources.map((source) => showSource(shown.uri, source)),
    destinations: row.destination_ids.map((id) => refTo(api, destinationPath, id)),
  };
}

/** @throws ApiError 9032 if the account has the maximum number of subscriptions. */
async function requireCapacity({ accountId, api, tx }: Change): Promise<void> {
  const { subscriptionsMax } = api.settings;
  // Serialize concurrent requests: each one then counts the subscription that the previous one created.
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) from event_subscriptions where account_id = ${accountId}`.execute(tx);
  if ((rows[0]?.count ?? 0) < subscriptionsMax) return;
  const text = `The account has ${subscriptionsMax} event subscriptions, the maximum number.`;
  throw new ApiError(9032, text);
}

async function requireDestinations(change: Change, ids: readonly string[]): Promise<void> {
  const existing = await eventDestinationRepository.existing(change.tx, change.accountId, ids);
  const missing = ids.find((id) => !existing.has(id));
  if (missing === undefined) return;
  const shown = missing.slice(0, 100);
  throw new ApiError(5103, `There is no event destination ${shown}.`, 'destination_ids');
}

async function writeRoutes(
  change: Change,
  row: EventSubscriptionRow,
  before: EventSubscriptionRow | undefined,
): Promise<void> {
  if (row.sources === before?.sources && row.destination_ids === before.destination_ids) return;
  change.rulesChanged = rulesOf(row) !== rulesOf(before);
  await sql`delete from event_routes where subscription_id = ${row.id}`.execute(change.tx);
  const types = row.sources.filter((source) => !isTraffic(source)).map(({ type }) => type);
  if (types.length === 0 || row.destination_ids.length === 0) return;
  await sql`insert into event_routes (subscription_id, account_id, type, destination_id)
    select ${row.id}, ${row.account_id}, type, destination_id
    from unnest(${types}::text[]) as type,
      unnest(${[...row.destination_ids]}::text[]) as destination_id`.execute(change.tx);
}

function rulesOf(row: EventSubscriptionRow | undefined): string {
  return JSON.stringify((row?.sources ?? []).filter(isTraffic));
}
