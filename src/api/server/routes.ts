import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { operations } from '../operations.ts';
import { ApiError } from './codes.ts';
import { createMethodsOf, pathIn } from './paths.ts';

const methodsOf = createMethodsOf(operations);
/** Requests whose URL cannot be decoded. */
const invalidUrls = new WeakSet<object>();

/**
 * Treats a request whose URL cannot be decoded like a request to a path that does not exist. Otherwise, Fastify would
 * respond before any check, and without the common headers.
 */
export function routeInvalidUrl(
  server: FastifyInstance,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): void {
  invalidUrls.add(raw);
  raw.url = '/';
  server.routing(raw, reply.raw);
}

/**
 * Routes requests with an unknown `Expect` header, to which Node.js would otherwise respond with an empty body. Node.js
 * does the same for requests without a `Host` header; for these, the server must have the option
 * `requireHostHeader: false`.
 */
export function routeEveryExpectation({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
}

/**
 * Rejects a request that no operation can handle, regardless of its body. @throws ApiError 9001 | 9002 | 9004 | 9031
 */
export function checkTarget(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, httpVersion } = request.raw;
  if (httpVersion === '1.1' && headers.host === undefined) {
    throw new ApiError(9004, 'The request has no header Host.');
  }
  if (request.is404) throw unknownRoute(request, reply);
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
    throw new ApiError(9031, 'The only supported expectation is 100-continue.');
  }
}

/** Returns the error for a request with an unknown path, or with a method that its path does not support. */
export function unknownRoute(request: FastifyRequest, reply: FastifyReply): ApiError {
  if (invalidUrls.has(request.raw)) return new ApiError(9004, 'The path is not a valid URL.');
  const path = pathIn(request.url);
  const methods = path === '/openapi.json' ? ['GET'] : methodsOf(path);
  if (methods.length === 0) return new ApiError(9001, 'There is no such path.');
  void reply.header('allow', methods.join(', '));
  return new ApiError(9002, `${request.method} is not one of ${methods.join(', ')}.`);
}
