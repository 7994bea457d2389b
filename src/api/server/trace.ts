import type { FastifyInstance } from 'fastify';

import { preciseNowMs, type Span, type SpanAttributes } from '../../base/index.ts';

/** Starts the trace of a request, or continues the trace of its sender. @returns undefined if it is not sampled */
export type StartSpan = (start: {
  readonly name: string;
  readonly kind: 'server';
  readonly attributes: SpanAttributes;
  readonly startMs: number;
  readonly traceparent: string | undefined;
}) => Span | undefined;

/** Records a span of each sampled request after the response, when caller and result are known. */
export function traceRequests(server: FastifyInstance, startSpan: StartSpan): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { caller, headers, id, method, routeOptions } = request;
    // Unauthenticated requests have one name for all paths, which limits the number of names.
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
      // Requests without authentication cannot control sampling.
      traceparent:
        caller === undefined || typeof traceparent !== 'string' ? undefined : traceparent,
    });
    span?.end(statusCode >= 500 ? `status ${statusCode}` : undefined);
    done();
  });
}
