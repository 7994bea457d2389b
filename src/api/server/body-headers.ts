import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ApiError } from './codes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Content type of the body; `''` if the header is missing. */
    bodyType: string;
  }
}

/**
 * Makes Fastify read bodies as bytes. The checks of body headers are here and not in Fastify, for two reasons: each
 * error has its own response, and Fastify would reject an empty body with an invalid content type.
 */
export function readBodies(server: FastifyInstance): void {
  server.decorateRequest('bodyType', '');
  server.removeAllContentTypeParsers();
  // Otherwise, Fastify ignores the body of a GET request.
  server.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    done(body.length === 0 ? null : bodyProblem(request), body);
  });
}

/**
 * Checks the headers of a body before the body is read. The length of a chunked body is not known yet. @throws ApiError
 */
export function checkBodyHeaders(request: FastifyRequest): void {
  const { headers } = request.raw;
  request.bodyType = headers['content-type'] ?? '';
  delete headers['content-type'];
  if (Number(headers['content-length'] ?? 0) === 0) return;
  const problem = bodyProblem(request);
  if (problem !== null) throw problem;
}

/** For a request with a non-empty body: returns the error if the operation does not accept the body, otherwise null. */
function bodyProblem({ bodyType, headers, method }: FastifyRequest): ApiError | null {
  if (method === 'GET' || method === 'DELETE') {
    return new ApiError(211, `${method} does not accept a body.`);
  }
  if (bodyType === '') {
    return new ApiError(216, 'The body has no Content-Type; it must be application/json.');
  }
  if (!/^application\/json\s*(;|$)/i.test(bodyType)) {
    return new ApiError(210, 'The content type of the body must be application/json.');
  }
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(bodyType)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    return new ApiError(210, 'The charset of JSON is UTF-8.');
  }
  const encoding = headers['content-encoding'] ?? '';
  if (encoding === '' || /^identity$/i.test(encoding)) return null;
  return new ApiError(9030, 'The body must not have a Content-Encoding.');
}
