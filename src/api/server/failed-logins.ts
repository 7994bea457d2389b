import type { FastifyReply, FastifyRequest } from 'fastify';

import { createRateLimit, createLoggedLimiter, networkOf } from '../../base/index.ts';
import type { Api } from '../api.ts';
import { ApiError } from './codes.ts';

/** Counts requests without a valid key, by client network. */
export interface FailedLogins {
  /**
   * Counts one request without a valid key. @returns the error to send: `apiError`, or 429 if the network exceeds the
   * limit
   */
  count(request: FastifyRequest, reply: FastifyReply, apiError: ApiError): ApiError;
}

/**
 * Limits failed logins. Every key is still checked after failures from the same address, because all clients behind a
 * proxy share one address. A client that repeatedly sends wrong keys gets 429, and a warning is logged.
 * @param perMinute allowed failures per minute; further failures get 429. 0 means no limit
 */
export function createFailures(perMinute: number, { clock, logger }: Api): FailedLogins {
  const failures = createRateLimit(perMinute, clock);
  const mayLog = createLoggedLimiter(clock);
  return {
    count(request, reply, apiError) {
      const network = networkOf(request.ip);
      const secs = failures.take(network);
      if (secs === 0) return apiError;
      if (mayLog(network)) {
        const fields = { address: request.ip, code: apiError.code, ...proxyAdvice(request) };
        logger.warn(
          fields,
          'too many requests without a valid API key from the network of this address; rejecting further ones with status 429, but accepting requests with a valid key',
        );
      }
      void reply.header('retry-after', secs);
      const text = `Too many requests without a valid API key from this address; this one: ${apiError.message} Try again in ${secs} s.`;
      return new ApiError(226, text);
    },
  };
}

function proxyAdvice(request: FastifyRequest): { readonly advice?: string } {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined;
  if (!isForwarded || request.ip !== request.socket.remoteAddress) return {};
  return { advice: 'If this is the address of a proxy, add it to api.trusted_proxies.' };
}
