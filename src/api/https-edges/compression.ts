import { Type } from 'typebox';

import { ApiError } from '../server/codes.ts';
import { type Operation, operation, operationWithBody } from '../server/operation.ts';
import { answer, body, pathParam } from '../server/schema.ts';
import { path as edgePath } from './resource.ts';
import { changeRoute, findRoute, routeRepository } from './route-row.ts';

const path = `${edgePath}/:edge_id/routes/:id/compression`;
const tag = 'HTTPS edge route compression';

export const compressionAnswer = answer('The compression module of a route.', {
  enabled: Type.Boolean({ description: 'True if the module applies to traffic.' }),
});

/** The compression module of a route: section 4.7 of the platform's specification. */
export const compressionOperations: readonly Operation[] = [
  operationWithBody({
    id: 'HttpsEdgeRouteCompressionReplace',
    tag,
    method: 'PUT',
    path,
    summary: 'Replace the compression module of a route',
    notes: 'An empty body is equivalent to `{}`.',
    status: 200,
    bodyMayBeModule: true,
    body: body('The module.', {
      edge_id: pathParam('edge_id'),
      id: pathParam('id'),
      enabled: Type.Optional(
        Type.Boolean({ description: 'True if the module applies to traffic. Default true.' }),
      ),
    }),
    answer: compressionAnswer,
    run: (api, request) =>
      changeRoute(api, request, async (made, route) => {
        const compression = { enabled: request.body.enabled ?? true };
        await routeRepository.update(made.tx, route, { compression });
        return compression;
      }),
  }),
  operation({
    id: 'HttpsEdgeRouteCompressionGet',
    tag,
    method: 'GET',
    path,
    summary: 'Get the compression module of a route',
    status: 200,
    answer: compressionAnswer,
    async run(api, request) {
      const { compression } = await findRoute(api, request);
      if (compression === null) {
        throw new ApiError(222, 'The route has no compression module.');
      }
      return compression;
    },
  }),
  operation({
    id: 'HttpsEdgeRouteCompressionDelete',
    tag,
    method: 'DELETE',
    path,
    summary: 'Remove the compression module of a route',
    notes: 'Also succeeds if the route does not have the module.',
    status: 204,
    async run(api, request) {
      await changeRoute(api, request, async (made, route) => {
        await routeRepository.update(made.tx, route, { compression: null });
      });
      return undefined;
    },
  }),
];
