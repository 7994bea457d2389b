import { sql } from 'kysely';
import { Type } from 'typebox';

import type { Api } from '../api.ts';
import { type Change, change } from '../events/change.ts';
import { listAnswer, lockObject, notFound } from '../resource/crud.ts';
import { common } from '../resource/show.ts';
import { ApiError } from '../server/codes.ts';
import { type Operation, operation, operationWithBody } from '../server/operation.ts';
import {
  answer,
  body,
  commonAnswer,
  noteFields,
  nullable,
  pathParam,
  word,
} from '../server/schema.ts';
import { compressionAnswer } from './compression.ts';
import { httpsEdges, path as edgePath } from './resource.ts';
import { changeRoute, findRoute, routeRepository, type RouteRow } from './route-row.ts';

const path = `${edgePath}/:edge_id/routes`;
const tag = 'HTTPS edge routes';
const matchType = word(['exact_path', 'path_prefix'], {
  description: 'Comparison of `match` with the path of a request.',
});
const match = Type.String({
  minLength: 1,
  maxLength: 1_024,
  description: 'Path, or path prefix, of the route; starts with `/`.',
});
const create = body('A new route.', {
  edge_id: pathParam('edge_id'),
  ...noteFields,
  match_type: matchType,
  match,
});
const update = body('Fields to change.', {
  edge_id: pathParam('edge_id'),
  id: pathParam('id'),
  ...noteFields,
  match_type: Type.Optional(matchType),
  match: Type.Optional(match),
});
const shown = answer('Settings for those requests to an HTTPS edge whose path matches the route.', {
  ...commonAnswer,
  edge_id: Type.String({ description: 'The edge that the route belongs to.' }),
  match_type: Type.String({ description: '`exact_path` or `path_prefix`.' }),
  match: Type.String({ description: 'Path, or path prefix.' }),
  compression: nullable(compressionAnswer),
});

/** Routes of HTTPS edges. Weir supports only the features that the compression module needs. */
export const routeOperations: readonly Operation[] = [
  operationWithBody({
    id: 'HttpsEdgeRoutesCreate',
    tag,
    method: 'POST',
    path,
    summary: 'Create a route of an HTTPS edge',
    status: 201,
    body: create,
    answer: shown,
    run: (api, { caller, param, body: given }) =>
      change(api, caller, async (made) => {
        const edge = await lockObject(made, httpsEdges, param('edge_id'));
        const row: RouteRow = {
          id: api.ids.next(routeRepository.prefix),
          account_id: caller.accountId,
          created_at: new Date(Math.floor(api.clock.now() / 1_000) * 1_000),
          description: given.description ?? '',
          metadata: given.metadata ?? '',
          owner_id: edge.owner_id,
          edge_id: edge.id,
          match_type: given.match_type,
          match: given.match,
          compression: null,
        };
        await rejectBadMatch(made, row);
        await routeRepository.insert(made.tx, row);
        return show(api, row);
      }),
  }),
  operation({
    id: 'HttpsEdgeRoutesList',
    tag,
    method: 'GET',
    path,
    summary: 'List the routes of an HTTPS edge',
    status: 200,
    pages: routeRepository.prefix,
    answer: listAnswer('routes', shown),
    async run(api, { caller, param, page }) {
      const edge = await httpsEdges.repository.find(api.db, caller.accountId, param('edge_id'));
      if (edge === undefined) throw notFound(httpsEdges.noun);
      const within = sql`edge_id = ${edge.id}`;
      const rows = await routeRepository.page(api.db, caller.accountId, page, within);
      const routes = rows.slice(0, page.limit);
      const uri = `${api.settings.baseUrl}${edgePath}/${edge.id}/routes`;
      const last = rows.length > page.limit ? routes.at(-1) : undefined;
      return {
        routes: routes.map((row) => show(api, row)),
        uri,
        next_page_uri: last ? `${uri}?before_id=${last.id}&limit=${page.limit}` : null,
      };
    },
  }),
  operation({
    id: 'HttpsEdgeRoutesGet',
    tag,
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get a route of an HTTPS edge',
    status: 200,
    answer: shown,
    run: async (api, request) => show(api, await findRoute(api, request)),
  }),
  operationWithBody({
    id: 'HttpsEdgeRoutesUpdate',
    tag,
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Update a route of an HTTPS edge',
    status: 200,
    body: update,
    answer: shown,
    run: (api, request) =>
      changeRoute(api, request, async (made, route) => {
        const after = { ...route, ...request.body };
        const field = request.body.match === undefined ? 'match_type' : 'match';
        await rejectBadMatch(made, after, field);
        return show(api, await routeRepository.update(made.tx, route, request.body));
      }),
  }),
  operation({
    id: 'HttpsEdgeRoutesDelete',
    tag,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a route of an HTTPS edge',
    status: 204,
    async run(api, request) {
      await changeRoute(api, request, (made, route) => routeRepository.remove(made.tx, route));
      return undefined;
    },
  }),
];

function show(api: Api, row: RouteRow) {
  return {
    ...common(api, `${edgePath}/${row.edge_id}/routes`, row),
    edge_id: row.edge_id,
    match_type: row.match_type,
    match: row.match,
    compression: row.compression,
  };
}

async function rejectBadMatch(made: Change, row: RouteRow, field = 'match'): Promise<void> {
  if (!row.match.startsWith('/')) throw new ApiError(239, 'match must begin with "/".', 'match');
  const { rows } = await sql`select 1 from https_edge_routes
    where edge_id = ${row.edge_id} and match_type = ${row.match_type} and match = ${row.match}
      and id <> ${row.id}`.execute(made.tx);
  if (rows.length > 0) throw new ApiError(7133, 'The edge has a route with this match.', field);
}
