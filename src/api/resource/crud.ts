import { type Static, type TObject, Type } from 'typebox';

import type { Api } from '../api.ts';
import { type Change, change, tryChange } from '../events/change.ts';
import { type EventAction, eventTypeName } from '../events/envelope.ts';
import { ApiError } from '../server/codes.ts';
import {
  type Operation,
  operation,
  type OperationRequest,
  operationWithBody,
} from '../server/operation.ts';
import { answer, nullable } from '../server/schema.ts';
import type { CommonRow } from '../store/tables.ts';
import { requireOwnership } from './ownership.ts';
import type { NoteBody, Resource } from './resource.ts';

/** Returns the operations to create, get, list, update, and delete objects of a resource. */
export function crud<Row extends CommonRow, Create extends TObject, Update extends TObject>(
  resource: Resource<Row, Create, Update>,
): readonly Operation[] {
  return [
    createOperation(resource),
    listOperation(resource),
    getOperation(resource),
    updateOperation(resource),
    deleteOperation(resource),
  ];
}

/** POST: returns 201 and the complete object. */
function createOperation<Row extends CommonRow, Create extends TObject>(
  resource: Resource<Row, Create>,
): Operation {
  return operationWithBody({
    ...shape(resource, 'create'),
    id: `${resource.operations}Create`,
    method: 'POST',
    path: resource.path,
    summary: `Create ${withArticle(resource.noun)}`,
    status: 201,
    body: resource.create,
    answer: resource.answer,
    ...(resource.dryRun && { dryRun: resource.dryRun }),
    async run(api, request) {
      resource.guard?.(request.caller);
      if (request.dryRun && resource.dryRun !== undefined) {
        resource.dryRun.guard(request.caller);
        const after = await tryChange(api, request.caller, (made) =>
          createObject(made, resource, request.body),
        );
        return await resource.dryRun.run(api, request, { before: undefined, after });
      }
      return await change(api, request.caller, async (made) =>
        resource.show(api, await createObject(made, resource, request.body)),
      );
    },
  });
}

/** Creates an object in a transaction and emits its event. */
async function createObject<Row extends CommonRow, Create extends TObject>(
  made: Change,
  resource: Resource<Row, Create>,
  body: Static<Create>,
): Promise<Row> {
  await prepareEvent(made, resource, 'created');
  const { api } = made;
  const notes: NoteBody = body;
  const id = api.ids.next(resource.repository.prefix);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own and common columns are all columns
  const row = {
    ...(await resource.columns(made, body, id)),
    id,
    account_id: made.accountId,
    created_at: new Date(Math.floor(api.clock.now() / 1_000) * 1_000),
    description: notes.description ?? '',
    metadata: notes.metadata ?? '',
    owner_id: made.actor.ownerId,
  } as Row;
  await resource.repository.insert(made.tx, row);
  await resource.written?.(made, row, undefined);
  await fireFor(made, resource, 'created', row);
  return row;
}

/** GET of the list. */
function listOperation<Row extends CommonRow>(resource: Resource<Row>): Operation {
  return operation({
    ...shape(resource, 'list'),
    id: `${resource.operations}List`,
    method: 'GET',
    path: resource.path,
    summary: `List ${resource.nouns}`,
    status: 200,
    pages: resource.repository.prefix,
    answer: listAnswer(resource.listKey, resource.answer),
    async run(api, { caller, page }) {
      const rows = await resource.repository.page(api.db, caller.accountId, page);
      const shown = rows.slice(0, page.limit);
      const uri = `${api.settings.baseUrl}${resource.path}`;
      const last = rows.length > page.limit ? shown.at(-1) : undefined;
      return {
        [resource.listKey]: shown.map((row) => resource.show(api, row)),
        uri,
        next_page_uri: last ? `${uri}?before_id=${last.id}&limit=${page.limit}` : null,
      };
    },
  });
}

/** Returns the schema of a list response with items of type `item`. */
export function listAnswer(key: string, item: TObject): TObject {
  return answer('One page, newest first.', {
    [key]: Type.Array(item),
    uri: Type.String({ description: 'Address of the list.' }),
    next_page_uri: nullable(
      Type.String({ description: 'Address of the next page; null when this is the last one.' }),
    ),
  });
}

/** GET of one object. */
function getOperation<Row extends CommonRow>(resource: Resource<Row>): Operation {
  return operation({
    ...shape(resource, 'get'),
    id: `${resource.operations}Get`,
    method: 'GET',
    path: `${resource.path}/:id`,
    summary: `Get ${withArticle(resource.noun)}`,
    status: 200,
    answer: resource.answer,
    run: async (api, request) => resource.show(api, await findObject(api, resource, request)),
  });
}

/** PATCH: changes the fields that are in the body. If no value changes, no event is emitted. */
function updateOperation<Row extends CommonRow, Update extends TObject>(
  resource: Resource<Row, TObject, Update>,
): Operation {
  return operationWithBody({
    ...shape(resource, 'update'),
    id: `${resource.operations}Update`,
    method: 'PATCH',
    path: `${resource.path}/:id`,
    summary: `Update ${withArticle(resource.noun)}`,
    status: 200,
    body: resource.update,
    answer: resource.answer,
    ...(resource.dryRun && { dryRun: resource.dryRun }),
    async run(api, request) {
      resource.guard?.(request.caller);
      if (request.dryRun && resource.dryRun !== undefined) {
        resource.dryRun.guard(request.caller);
        const rows = await tryChange(api, request.caller, async (made) => {
          const before = await lockObject(made, resource, request.param('id'));
          const { body } = request;
          return { before, after: await updateObject(made, resource, { id: before.id, body }) };
        });
        return await resource.dryRun.run(api, request, rows);
      }
      if (Object.keys(request.body).length === 0) {
        return resource.show(api, await findObject(api, resource, request));
      }
      const row = await change(api, request.caller, (made) =>
        updateObject(made, resource, { id: request.param('id'), body: request.body }),
      );
      return resource.show(api, row);
    },
  });
}

/** Changes an object in a transaction and emits its event. */
export async function updateObject<Row extends CommonRow, Update extends TObject>(
  made: Change,
  resource: Resource<Row, TObject, Update>,
  { id, body }: { readonly id: string; readonly body: Static<Update> },
): Promise<Row> {
  const row = await lockObject(made, resource, id);
  await prepareEvent(made, resource, 'updated');
  const notes: NoteBody = body;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- own and common columns are columns
  const changes = {
    ...(await resource.changes(made, row, body)),
    ...(notes.description === undefined ? {} : { description: notes.description }),
    ...(notes.metadata === undefined ? {} : { metadata: notes.metadata }),
  } as Partial<Row>;
  const after = await resource.repository.update(made.tx, row, changes);
  await resource.written?.(made, after, row);
  await fireFor(made, resource, 'updated', after);
  return after;
}

/** DELETE: returns 204; 404 if the object is already deleted. */
function deleteOperation<Row extends CommonRow>(resource: Resource<Row>): Operation {
  return operation({
    ...shape(resource, 'delete'),
    id: `${resource.operations}Delete`,
    method: 'DELETE',
    path: `${resource.path}/:id`,
    summary: `Delete ${withArticle(resource.noun)}`,
    status: 204,
    async run(api, request) {
      resource.guard?.(request.caller);
      await change(api, request.caller, async (made) => {
        await deleteObject(made, resource, await lockObject(made, resource, request.param('id')));
      });
      return undefined;
    },
  });
}

/** Deletes an object, which the caller has locked, in a transaction. Emits its event. */
export async function deleteObject<Row extends CommonRow>(
  made: Change,
  resource: Resource<Row>,
  row: Row,
): Promise<void> {
  await prepareEvent(made, resource, 'deleted');
  await resource.removing?.(made, row);
  if (resource.remove === undefined) await resource.repository.remove(made.tx, row);
  else await resource.remove(made, row);
  await fireFor(made, resource, 'deleted', row);
}

/** Returns the object in the path of a request. @throws ApiError 222 */
export async function findObject<Row extends CommonRow>(
  api: Api,
  resource: Resource<Row>,
  { caller, param }: OperationRequest<unknown>,
): Promise<Row> {
  const row = await resource.repository.find(api.db, caller.accountId, param('id'));
  if (row === undefined) throw notFound(resource.noun);
  return row;
}

/**
 * Returns an object that the caller may change, and locks it until the transaction ends. @throws ApiError 222 | 9013
 */
export async function lockObject<Row extends CommonRow>(
  made: Change,
  resource: Resource<Row>,
  id: string,
): Promise<Row> {
  const row = await resource.repository.lock(made.tx, made.accountId, id);
  if (row === undefined) throw notFound(resource.noun);
  requireOwnership(made.actor, row, resource.noun);
  return row;
}

/**
 * Returns the error for an unknown identifier. The error is the same for every form of identifier, so that it reveals
 * nothing.
 */
export function notFound(noun: string): ApiError {
  return new ApiError(222, `There is no ${noun} with this identifier.`);
}

/** Determines the destinations of an event. Must be called before any write. */
async function prepareEvent(
  made: Change,
  { event }: Pick<Resource<CommonRow>, 'event'>,
  action: EventAction,
): Promise<void> {
  if (event !== undefined) await made.routes(eventTypeName(event, action));
}

async function fireFor<Row extends CommonRow>(
  made: Change,
  resource: Resource<Row>,
  action: EventAction,
  row: Row,
): Promise<void> {
  if (resource.event === undefined) return;
  const payload = resource.payload?.(made.api, row) ?? resource.show(made.api, row);
  await made.fire({ object: resource.event, action, id: row.id, payload });
}

function shape<Row extends CommonRow>(
  resource: Resource<Row>,
  name: 'create' | 'get' | 'list' | 'update' | 'delete',
) {
  const notes = resource.notes?.[name];
  const tag = resource.nouns.charAt(0).toUpperCase() + resource.nouns.slice(1);
  return { tag, ...(notes === undefined ? {} : { notes }) };
}

function withArticle(noun: string): string {
  return `${/^([aeio]|HTTPS|IP|API)/.test(noun) ? 'an' : 'a'} ${noun}`;
}
