import type { FastifyInstance } from 'fastify';

import { preciseNowMs, type Span, type SpanAttributes } from '../../base/index.ts';

/**
 * Starts a span for a request. Continues the trace of the sender if `traceparent` is set. @returns undefined if the
 * request is not sampled
 */
export type StartSpan = (start: {
  readonly name: string;
  readonly kind: 'server';
  readonly attributes: SpanAttributes;
  readonly startMs: number;
  readonly traceparent: string | undefined;
}) => Span | undefined;

/** Records a span for each sampled request after its response, when caller and result are known. */
export function traceRequests(server: FastifyInstance, startSpan: StartSpan): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { caller, headers, id, method, routeOptions } = request;
    // For all unauthenticated requests, the span name omits the path. Otherwise, clients could create any number of
    // names.
    const route = caller === undefined ? undefined : routeOptions.url;
    const traceparent = headers['traceparent'];
    const { statusCode } = reply;
    const span = startSpan({
      name: route === undefined ? method : `${method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        ...(route !== undefined && { 'http.route': route }),
        'http.response.status_code': statusCode,
        'weir.api.operation': id,
      },
      startMs: preciseNowMs() - reply.elapsedTime,
      // Ignore the header of unauthenticated requests, so that they cannot control sampling.
      traceparent:
        caller === undefined || typeof traceparent !== 'string' ? undefined : traceparent,
    });
    span?.end(statusCode >= 500 ? `status ${statusCode}` : undefined);
    done();
  });
}
