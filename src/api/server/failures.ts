import { codeOf, isObject, type Log, messageOf, PipelineError } from '../../base/index.ts';
import { brokenConstraint, isStoreUnavailable } from '../store/database.ts';
import { Refusal, type RefusalCode } from './codes.ts';

/** The body of every answer that is no success. */
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

/** Turns anything thrown on the way of a request into a refusal; what is our fault is logged. */
export function refusalFor(error: unknown, operationId: string, logger: Log): Refusal {
  if (error instanceof Refusal) return error;
  const constraint = constraints[brokenConstraint(error) ?? ''];
  if (constraint !== undefined) return new Refusal(...constraint);
  const framework = frameworkRefusal(error);
  if (framework !== undefined) return framework;
  if (isStoreUnavailable(error)) {
    logger.error({ operation_id: operationId, error: messageOf(error) }, 'API store unavailable');
    const text =
      'The store cannot be reached. A change was made whole or not at all: look, then repeat.';
    return new Refusal(9003, text);
  }
  const stack = error instanceof Error ? error.stack : undefined;
  const said = error instanceof PipelineError ? { advice: error.advice } : {};
  logger.error(
    { operation_id: operationId, error: messageOf(error), stack, ...said },
    'a request failed',
  );
  return new Refusal(9000, 'Something went wrong here; the operation id finds it in the log.');
}

/** What Fastify refuses by itself. */
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
