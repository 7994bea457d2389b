import { codeOf, isObject, type Log, messageOf, PipelineError } from '../../base/index.ts';
import { brokenConstraint, isStoreUnavailable } from '../store/database.ts';
import { Refusal, type RefusalCode } from './codes.ts';

/** The body of every error response. */
export interface ErrorBody {
  /** Stable: prefix and number. */
  readonly error_code: string;
  readonly status_code: number;
  /** For people; may change. */
  readonly msg: string;
  /** Texts only: clients of typed languages expect that. */
  readonly details: { readonly operation_id: string; readonly field?: string };
}

/** Writes a refusal as a body. */
export function errorBody(refusal: Refusal, prefix: string, operationId: string): ErrorBody {
  return {
    error_code: `${prefix}${refusal.code}`,
    status_code: refusal.status,
    msg: refusal.message,
    details: {
      operation_id: operationId,
      ...(refusal.field === '' ? {} : { field: refusal.field }),
    },
  };
}

// Two requests at once can both find a name free: the database lets one of them have it.
const constraints: Readonly<Record<string, readonly [RefusalCode, string, string]>> = {
  agent_ingresses_domain: [6706, 'domain has an agent ingress already.', 'domain'],
  edge_hostports_one_edge: [7122, 'Another edge serves one of the hostports.', 'hostports'],
  https_edge_routes_match: [7133, 'The edge has a route with this match.', 'match'],
  ip_policy_rules_cidr: [1408, 'The IP policy has a rule for this CIDR already.', 'cidr'],
};

/** SerialQueue anything thrown on the way of a request into a refusal; what is our fault is logged. */
export function refusalFor(error: unknown, operationId: string, logger: Log): Refusal {
  if (error instanceof Refusal) return error;
  const constraint = constraints[brokenConstraint(error) ?? ''];
  if (constraint !== undefined) return new Refusal(...constraint);
  const framework = frameworkRefusal(error);
  if (framework !== undefined) return framework;
  if (isStoreUnavailable(error)) {
    // Act: restore the data directory or the PostgreSQL server. Clients get status 503 and can retry.
    logger.error({ operation_id: operationId, error: messageOf(error) }, 'API store unavailable');
    const text =
      'The store is unavailable. The change was applied completely or not at all: check the object, then retry.';
    return new Refusal(9003, text);
  }
  const stack = error instanceof Error ? error.stack : undefined;
  const said = error instanceof PipelineError ? { advice: error.advice } : {};
  // Act: report a bug with this line, unless `advice` names another cause.
  logger.error(
    { operation_id: operationId, error: messageOf(error), stack, ...said },
    'API request failed',
  );
  return new Refusal(
    9000,
    'Internal error. To find the cause, search the log for the operation id.',
  );
}

/** Requests that Fastify rejects itself. */
function frameworkRefusal(error: unknown): Refusal | undefined {
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal(812, 'The body is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal(210, 'The content type must be application/json.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal(212, 'The body is shorter or longer than its Content-Length.');
    case 'FST_ERR_BAD_URL':
      return new Refusal(9004, 'The path is not a valid URL.');
    default:
      return isObject(error) && error['statusCode'] === 400
        ? new Refusal(9004, 'The request is not valid HTTP.')
        : undefined;
  }
}
