export interface ApiErrorKind {
  readonly status: number;
  /** Meaning, for docs/errors.md. The message of an error adds details. */
  readonly text: string;
}

/**
 * Every error of the API, by number. Numbers below 9000 have the same meaning as in the platform's API. A number is
 * never renamed or reused. In responses, numbers have a prefix, by default `ERR_WEIR_`.
 */
export const apiErrorKinds = {
  200: { status: 401, text: 'no Authorization header' },
  201: { status: 401, text: 'the Authorization header is not `Bearer <token>`' },
  202: {
    status: 401,
    text: 'the bearer token is malformed: it does not have the format of a Weir API token',
  },
  203: {
    status: 401,
    text: 'the token is unknown, its API key was deleted, or the owner of the key is inactive',
  },
  208: { status: 401, text: 'the ID of an API key was sent instead of its token' },
  210: { status: 415, text: 'the content type of the body is not application/json' },
  211: { status: 400, text: 'the method does not accept a body' },
  212: { status: 400, text: 'the body cannot be read' },
  213: { status: 400, text: 'the body is not valid JSON' },
  214: { status: 400, text: 'the body has a field that the operation does not support' },
  215: { status: 400, text: 'a field has the wrong JSON type' },
  216: { status: 400, text: 'the body has no content type' },
  217: { status: 400, text: 'the requested version is not supported' },
  218: { status: 400, text: 'the version header is missing' },
  219: { status: 400, text: '`min_version` is not a TLS version' },
  220: { status: 403, text: 'IP restrictions do not allow this address to use the API' },
  222: { status: 404, text: 'the object does not exist' },
  224: { status: 400, text: '`terminate_at` is neither `edge` nor `upstream`' },
  226: { status: 429, text: 'too many requests' },
  228: { status: 400, text: 'the value is not the identifier of a certificate authority' },
  229: { status: 400, text: 'the IP policy does not exist' },
  231: { status: 400, text: 'unknown query parameter' },
  232: { status: 400, text: 'a query parameter is set more than once' },
  233: { status: 400, text: '`limit` is out of range' },
  234: { status: 400, text: '`before_id` is not an identifier of the listed objects' },
  235: { status: 400, text: '`format` is not JSON' },
  236: { status: 400, text: 'the target is incomplete' },
  238: { status: 400, text: 'unknown event type' },
  239: { status: 400, text: 'the value of a field is not allowed' },
  240: { status: 400, text: 'the authentication settings of a target are incomplete' },
  242: { status: 400, text: 'the value is not the identifier of a backend' },
  244: { status: 400, text: '`limit` is not an integer' },
  630: { status: 403, text: 'only administrators can create a key for another owner' },
  631: { status: 400, text: 'the owner does not exist' },
  636: { status: 400, text: 'the owner is inactive' },
  812: { status: 413, text: 'the body is too large' },
  1402: { status: 400, text: '`cidr` is not an address range in CIDR notation' },
  1408: { status: 400, text: 'the IP policy already has a rule for this CIDR' },
  1409: { status: 400, text: '`cidr` has bits set after the mask' },
  1413: { status: 400, text: '`cidr` has no mask' },
  1414: { status: 400, text: 'the IP policy does not exist' },
  1422: { status: 400, text: '`action` is neither `allow` nor `deny`' },
  4111: { status: 403, text: 'only administrators can manage bot users' },
  4112: { status: 400, text: 'the bot user still owns API keys' },
  5100: { status: 400, text: 'the event destination has no target' },
  5103: { status: 400, text: 'the event destination does not exist' },
  5104: { status: 400, text: '`role_arn` is not the ARN of a role' },
  5106: { status: 400, text: 'the target has no authentication' },
  5108: { status: 400, text: 'the type of the target of a destination cannot change' },
  5112: { status: 400, text: 'an event subscription uses the destination' },
  5115: { status: 400, text: 'the event destination has more than one target' },
  5116: { status: 400, text: 'the target has more than one type of authentication' },
  5118: { status: 400, text: 'the ARN is not of the required type' },
  5125: { status: 404, text: 'the event subscription has no source of this type' },
  5126: { status: 400, text: 'too many destinations for one event subscription' },
  5127: { status: 400, text: 'an event type appears more than once among the sources' },
  5400: {
    status: 400,
    text: '`fields` is empty, too long, or has a duplicate; a traffic source captures at least one field',
  },
  5401: { status: 400, text: 'a source of configuration events cannot have `fields`' },
  5402: { status: 400, text: 'a source of configuration events cannot have a `filter`' },
  5403: { status: 400, text: '`fields` has a field that the event type does not have' },
  5404: { status: 400, text: 'the filter is not a valid expression' },
  5405: { status: 400, text: 'the filter uses a field that the event type does not have' },
  5406: { status: 400, text: 'the filter uses a field that is not filterable' },
  6501: { status: 400, text: 'the tunnel group backend does not exist' },
  6531: { status: 400, text: 'a label has an invalid key or value' },
  6705: { status: 400, text: 'the domain belongs to this service' },
  6706: { status: 400, text: 'an agent ingress with this domain already exists' },
  7025: { status: 400, text: 'an IP restriction module requires at least one IP policy' },
  7032: { status: 400, text: '`min_version` must be null if TLS is terminated upstream' },
  7062: { status: 400, text: 'mutual TLS requires that TLS is terminated at the edge' },
  7104: { status: 400, text: 'a hostport is not `<host>:<port>`' },
  7122: { status: 400, text: 'another edge serves this hostport' },
  7129: { status: 400, text: 'too many hostports' },
  7133: { status: 400, text: 'the edge already has a route with this match' },
  9000: { status: 500, text: 'an internal error; the log has the operation ID' },
  9001: { status: 404, text: 'the path does not exist' },
  9002: { status: 405, text: 'the path does not support this method' },
  9003: {
    status: 503,
    text: 'the store is unavailable; the change was applied completely or not at all',
  },
  9004: { status: 400, text: 'the request is not valid HTTP' },
  9005: { status: 408, text: 'the request did not arrive in time' },
  9006: { status: 431, text: 'the header is too large' },
  9007: { status: 400, text: 'a string contains a character that cannot be stored' },
  9008: { status: 400, text: 'a required field is missing' },
  9009: { status: 400, text: 'the ID in the body differs from the ID in the path' },
  9010: { status: 400, text: 'file destinations are not allowed here' },
  9011: { status: 400, text: 'the path of a file destination is not allowed' },
  9012: { status: 502, text: 'the target of the destination did not accept the test event' },
  9013: { status: 403, text: 'the object has another owner' },
  9014: { status: 400, text: 'the API key is the last key of the last administrator' },
  9015: { status: 403, text: 'only administrators can manage IP restrictions' },
  9016: { status: 503, text: 'ClickHouse is not available to this API' },
  9017: { status: 429, text: 'too many evaluations of stored traffic are running' },
  9018: { status: 403, text: 'only administrators can evaluate stored traffic' },
  9019: { status: 404, text: 'no stored event of the account names the IP policy' },
  9020: { status: 400, text: 'the IP policy does not have the rule in the time range' },
  9021: { status: 400, text: 'it is not known which hosts the IP policy guards' },
  9022: { status: 400, text: 'no traffic of the hosts is stored in the time range' },
  9023: {
    status: 400,
    text: 'the IP policies have too many rules, or too many changes in the time range',
  },
  9024: {
    status: 400,
    text: 'the evaluation exceeded its time limit, or the memory limit of the ClickHouse user',
  },
  9025: { status: 400, text: 'the client closed the connection before the response' },
  9026: { status: 400, text: 'no ranges can be found for the clients to cover' },
  9027: { status: 400, text: 'a filter cannot be evaluated with stored events' },
  9028: {
    status: 400,
    text: 'the events have too many different values of the fields that the filters read',
  },
  9029: { status: 503, text: 'the process is stopping; the request had no effect' },
  9030: { status: 415, text: 'the body has a content encoding' },
  9031: {
    status: 417,
    text: 'the header Expect has a value other than `100-continue`, the only supported one',
  },
  9032: { status: 400, text: 'the account has the maximum number of event subscriptions' },
} as const satisfies Record<number, ApiErrorKind>;

export type ApiErrorCode = keyof typeof apiErrorKinds;

/** Rejects a request. A rejected request has no effect. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Dotted path of the field in the body, or name of the query parameter; `''` if neither is the cause. */
  readonly field: string;

  /** @param message a complete sentence for the caller; must not contain secrets. */
  constructor(code: ApiErrorCode, message: string, field = '') {
    super(message);
    this.code = code;
    this.status = apiErrorKinds[code].status;
    this.field = field;
  }
}
