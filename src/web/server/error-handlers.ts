import type { FastifyInstance } from 'fastify';

import {
  codeOf,
  createLoggedLimiter,
  isObject,
  type Log,
  PipelineError,
  systemClock,
} from '../../base/index.ts';
import type { WireError } from '../wire/wire.ts';
import { WebError, wireError } from './web-error.ts';

/** HTTP statuses for errors of ClickHouse that are not bugs, by kind of error. */
const statuses: Partial<Readonly<Record<WireError['kind'], number>>> = {
  unavailable: 503,
  stopped: 503,
  forbidden: 403,
};

/**
 * Sets the responses to failed requests. Logs failures that are bugs, once per minute for each route and error.
 * @param userPaths routes whose errors contain a user name that the client has entered
 */
export function addErrorHandlers(
  app: FastifyInstance,
  logger: Log,
  userPaths: readonly string[],
): void {
  const mayLog = createLoggedLimiter(systemClock);
  app.setErrorHandler((error, request, reply) => {
    const failure = requestError(error) ?? error;
    const body = wireError(failure);
    const status = failure instanceof WebError ? failure.status : (statuses[body.kind] ?? 500);
    const { url: route = '' } = request.routeOptions;
    // If the client has closed the request, its queries were aborted, so their failure is not a bug.
    const isBug = status === 500 && !reply.raw.destroyed;
    if (isBug && mayLog(`${route} ${body.code}`)) {
      // Act: follow `advice`. Without `advice`, report a bug and include this line.
      logger.error(
        { route, ...fieldsOf(error, userPaths.includes(route)) },
        'web page request failed',
      );
    }
    return reply.code(status).send({ error: body });
  });
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).type('text/plain').send('not found\n');
  });
}

/** Fields of the log line about a failed request. */
interface ErrorFields {
  readonly error?: unknown;
  readonly code?: string;
  readonly advice?: string;
}

/**
 * Returns the fields to log. Omits the error of a sign-in, which contains the user name, because users sometimes type a
 * password into that field.
 */
function fieldsOf(error: unknown, namesUser: boolean): ErrorFields {
  if (!(error instanceof PipelineError)) return { error };
  const { code, advice } = error;
  return namesUser ? { code, advice } : { error, advice };
}

/** Returns the WebError for a request that Fastify has rejected; undefined for other errors. */
function requestError(error: unknown): WebError | undefined {
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new WebError(413, 'invalid', 'The request is too large.');
  }
  const isClientError =
    code.startsWith('FST_ERR_CTP') || (isObject(error) && error['statusCode'] === 400);
  const text = 'This version of Weir does not support the request.';
  return isClientError ? new WebError(400, 'invalid', text) : undefined;
}
