import {
  type Clock,
  codeOf,
  createLoggedLimiter,
  isObject,
  type Log,
  messageOf,
  PipelineError,
} from '../../base/index.ts';
import { brokenConstraint, isStoreUnavailable } from '../store/database.ts';
import { ApiError, type ApiErrorCode } from './codes.ts';

/** The body of every error response. */
export interface ErrorBody {
  /** Prefix and number of the error; stable. */
  readonly error_code: string;
  readonly status_code: number;
  /** Message for users; may change. */
  readonly msg: string;
  /** All values are strings, because clients in typed languages expect that. */
  readonly details: { readonly operation_id: string; readonly field?: string };
}

/** Creates the body of an error. */
export function errorBody(apiError: ApiError, prefix: string, operationId: string): ErrorBody {
  return {
    error_code: `${prefix}${apiError.code}`,
    status_code: apiError.status,
    msg: apiError.message,
    details: {
      operation_id: operationId,
      ...(apiError.field === '' ? {} : { field: apiError.field }),
    },
  };
}

// Unique constraints, with the error for a violation. Two concurrent requests can both find that a name is unused; the
// database then rejects the second one.
const constraints: Readonly<Record<string, readonly [ApiErrorCode, string, string]>> = {
  agent_ingresses_domain: [6706, 'domain has an agent ingress already.', 'domain'],
  edge_hostports_one_edge: [7122, 'Another edge serves one of the hostports.', 'hostports'],
  https_edge_routes_match: [7133, 'The edge has a route with this match.', 'match'],
  ip_policy_rules_cidr: [1408, 'The IP policy has a rule for this CIDR already.', 'cidr'],
};

/** Converts anything thrown by a request into an `ApiError`. */
export type ToApiError = (error: unknown, operationId: string) => ApiError;

/**
 * Creates the function that converts errors. It logs bugs; it logs each reason of a store failure at most once a
 * minute.
 */
export function createToApiError(logger: Log, clock: Pick<Clock, 'steadyMs'>): ToApiError {
  const mayLog = createLoggedLimiter(clock);
  return (error, operationId) => {
    if (error instanceof ApiError) return error;
    const constraint = constraints[brokenConstraint(error) ?? ''];
    if (constraint !== undefined) return new ApiError(...constraint);
    const framework = frameworkError(error);
    if (framework !== undefined) return framework;
    const reason = messageOf(error);
    if (isStoreUnavailable(error)) {
      if (mayLog(reason)) {
        // Act: restore the data directory or the PostgreSQL server. Clients get status 503 and can retry.
        logger.error({ operation_id: operationId, reason }, 'management API store unavailable');
      }
      const text =
        'The store is unavailable. The change was applied completely or not at all: check the object, then retry.';
      return new ApiError(9003, text);
    }
    const stack = error instanceof Error ? error.stack : undefined;
    const said = error instanceof PipelineError ? { advice: error.advice } : {};
    // Act: follow `advice`. Without `advice`, report a bug and include this line.
    logger.error(
      { operation_id: operationId, reason, stack, ...said },
      'request to the management API failed',
    );
    return new ApiError(
      9000,
      'Internal error. To find the cause, search the log for the operation ID.',
    );
  };
}

/** Returns the error for a request that Fastify itself rejected; undefined for other errors. */
function frameworkError(error: unknown): ApiError | undefined {
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(812, 'The body is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError(210, 'The content type must be application/json.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError(212, 'The body is shorter or longer than its Content-Length.');
    case 'FST_ERR_BAD_URL':
      return new ApiError(9004, 'The path is not a valid URL.');
    default:
      return isObject(error) && error['statusCode'] === 400
        ? new ApiError(9004, 'The request is not valid HTTP.')
        : undefined;
  }
}
