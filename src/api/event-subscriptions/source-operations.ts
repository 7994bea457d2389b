import { Type } from 'typebox';

import type { Api } from '../api.ts';
import { type Change, change } from '../events/change.ts';
import { findObject, lockObject, updateObject } from '../resource/crud.ts';
import { ApiError } from '../server/codes.ts';
import {
  type Operation,
  operation,
  operationWithBody,
  type OperationRequest,
} from '../server/operation.ts';
import { answer, body, pathParam } from '../server/schema.ts';
import type { EventSource } from './check.ts';
import { eventSubscriptions, type EventSubscriptionRow, path } from './resource.ts';
import { readSource, reportSource, selectionFields, sourceAnswer, sourceBody } from './sources.ts';

const listPath = `${path}/:subscription_id/sources`;
const itemPath = `${listPath}/:type`;
const tag = 'Event sources';

/**
 * Operations on single event sources of a subscription. Each change updates the subscription and emits
 * `event_subscription_updated.v0`.
 */
export const sourceOperations: readonly Operation[] = [
  operationWithBody({
    id: 'EventSourcesCreate',
    tag,
    method: 'POST',
    path: listPath,
    summary: 'Add an event source to an event subscription',
    status: 201,
    body: Type.Object(
      { subscription_id: pathParam('subscription_id'), ...sourceBody.properties },
      { description: 'A new event source.', additionalProperties: false },
    ),
    answer: sourceAnswer,
    async run(api, request) {
      const source = readSource(api, request.body, '');
      const row = await changeSources(api, request, (sources) => {
        if (sources.some(({ type }) => type === source.type)) {
          throw new ApiError(5127, `The subscription has a source ${source.type}.`, 'type');
        }
        return [...sources, source];
      });
      return show(api, row, source);
    },
  }),
  operation({
    id: 'EventSourcesList',
    tag,
    method: 'GET',
    path: listPath,
    summary: 'List the event sources of an event subscription',
    notes: 'Returns the complete list in order, without pagination.',
    status: 200,
    answer: answer('All event sources.', {
      sources: Type.Array(sourceAnswer),
      uri: Type.String({ description: 'Address of the list.' }),
    }),
    async run(api, request) {
      const row = await findSubscription(api, request);
      const uri = `${api.settings.baseUrl}${path}/${row.id}`;
      const sources = row.sources.map((source) => reportSource(api, row.account_id, uri, source));
      return { sources, uri: `${uri}/sources` };
    },
  }),
  operation({
    id: 'EventSourcesGet',
    tag,
    method: 'GET',
    path: itemPath,
    summary: 'Get an event source of an event subscription',
    status: 200,
    answer: sourceAnswer,
    async run(api, request) {
      const row = await findSubscription(api, request);
      return show(api, row, sourceOf(row.sources, request.param('type')));
    },
  }),
  operationWithBody({
    id: 'EventSourcesUpdate',
    tag,
    method: 'PATCH',
    path: itemPath,
    summary: 'Change filter and fields of an event source',
    notes:
      'Absent fields are unchanged. `"filter": ""` removes the filter, `"fields": ["*"]` selects all fields.',
    status: 200,
    body: body('Fields to change.', {
      subscription_id: pathParam('subscription_id'),
      type: pathParam('type'),
      ...selectionFields,
    }),
    answer: sourceAnswer,
    async run(api, request) {
      const type = request.param('type');
      if (Object.keys(request.body).length === 0) {
        const row = await findSubscription(api, request);
        return show(api, row, sourceOf(row.sources, type));
      }
      const row = await changeSources(api, request, (sources) => {
        const after = { ...given(sourceOf(sources, type)), ...request.body };
        const source = readSource(api, after, '');
        return sources.map((before) => (before.type === type ? source : before));
      });
      return show(api, row, sourceOf(row.sources, type));
    },
  }),
  operation({
    id: 'EventSourcesDelete',
    tag,
    method: 'DELETE',
    path: itemPath,
    summary: 'Remove an event source from an event subscription',
    status: 204,
    async run(api, request) {
      await changeSources(api, request, (sources) => {
        const source = sourceOf(sources, request.param('type'));
        return sources.filter((other) => other !== source);
      });
      return undefined;
    },
  }),
];

function changeSources(
  api: Api,
  request: OperationRequest<unknown>,
  work: (sources: readonly EventSource[]) => readonly EventSource[],
): Promise<EventSubscriptionRow> {
  return change(api, request.caller, async (made: Change) => {
    const id = request.param('subscription_id');
    const row = await lockObject(made, eventSubscriptions, id);
    const sources = work(row.sources).map(given);
    return updateObject(made, eventSubscriptions, { id, body: { sources } });
  });
}

function findSubscription(
  api: Api,
  request: OperationRequest<unknown>,
): Promise<EventSubscriptionRow> {
  const param = (name: string): string => request.param(name === 'id' ? 'subscription_id' : name);
  return findObject(api, eventSubscriptions, { ...request, param });
}

/** Converts a stored source to the form of a request body. */
function given({ fields, filter, type }: EventSource) {
  return {
    type,
    ...(filter === null ? {} : { filter }),
    ...(fields === null ? {} : { fields: [...fields] }),
  };
}

function sourceOf(sources: readonly EventSource[], type: string): EventSource {
  const source = sources.find((one) => one.type === type);
  if (source !== undefined) return source;
  throw new ApiError(5125, 'The event subscription has no source of this type.');
}

function show(api: Api, row: EventSubscriptionRow, source: EventSource) {
  return reportSource(api, row.account_id, `${api.settings.baseUrl}${path}/${row.id}`, source);
}
