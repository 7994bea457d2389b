import { type Change, change } from '../events/change.ts';
import { lockObject, notFound } from '../resource/crud.ts';
import type { OperationRequest } from '../server/operation.ts';
import type { Api } from '../api.ts';
import { Repository } from '../store/repository.ts';
import type { CommonRow } from '../store/tables.ts';
import { httpsEdges } from './resource.ts';

export interface RouteRow extends CommonRow {
  readonly edge_id: string;
  readonly match_type: string;
  readonly match: string;
  /** The compression module; null if it is not set. */
  readonly compression: { readonly enabled: boolean } | null;
}

export const routeRepository = new Repository<RouteRow>({
  table: 'https_edge_routes',
  prefix: 'edghtsrt',
  json: ['compression'],
});

/** Returns the route in the path of a request; it must belong to the edge in the path. @throws ApiError 222 */
export async function findRoute(
  api: Api,
  { caller, param }: OperationRequest<unknown>,
): Promise<RouteRow> {
  const edge = await httpsEdges.repository.find(api.db, caller.accountId, param('edge_id'));
  if (edge === undefined) throw notFound(httpsEdges.noun);
  const route = await routeRepository.find(api.db, caller.accountId, param('id'));
  if (route?.edge_id !== edge.id) throw notFound('HTTPS edge route');
  return route;
}

/**
 * Runs `work` on the route in the path of a request, with a lock on the route's row. The owner of the edge is the owner
 * of the route.
 * @throws ApiError 222 | 9013
 */
export async function changeRoute<T>(
  api: Api,
  request: OperationRequest<unknown>,
  work: (made: Change, route: RouteRow) => Promise<T>,
): Promise<T> {
  return change(api, request.caller, async (made) => {
    const edge = await lockObject(made, httpsEdges, request.param('edge_id'));
    const route = await routeRepository.lock(made.tx, made.accountId, request.param('id'));
    if (route?.edge_id !== edge.id) throw notFound('HTTPS edge route');
    return work(made, route);
  });
}
