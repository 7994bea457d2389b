import { codeOf, type ErrorCode, isObject, messageOf } from '../base/index.ts';

/**
 * Kinds of failure of an AWS call. The first four pass by themselves or with another call; the others last until
 * somebody changes something.
 */
export type AwsFault =
  | 'throttled' // too many calls or bytes; also KMS
  | 'transient' // the service, the network, or what we do not know
  | 'expired' // an iterator older than 5 minutes, a token older than it may be
  | 'invalid' // a sequence number, time, iterator or token that AWS does not take
  | 'not_found' // no such stream or log group, or no such shard any more
  | 'denied' // no permission
  | 'credentials' // none found, or AWS does not know them
  | 'region' // none configured
  | 'key'; // the KMS key of the stream or log group

const faultOfName: Readonly<Record<string, AwsFault>> = {
  ProvisionedThroughputExceededException: 'throttled',
  LimitExceededException: 'throttled',
  ThrottlingException: 'throttled',
  Throttling: 'throttled',
  TooManyRequestsException: 'throttled',
  KMSThrottlingException: 'throttled',
  ExpiredIteratorException: 'expired',
  ExpiredNextTokenException: 'expired',
  InvalidArgumentException: 'invalid',
  InvalidParameterException: 'invalid',
  ValidationException: 'invalid',
  ResourceNotFoundException: 'not_found',
  AccessDeniedException: 'denied',
  AccessDenied: 'denied',
  UnauthorizedOperation: 'denied',
  CredentialsProviderError: 'credentials',
  TokenProviderError: 'credentials',
  UnrecognizedClientException: 'credentials',
  InvalidClientTokenId: 'credentials',
  InvalidSignatureException: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  IncompleteSignatureException: 'credentials',
  MissingAuthenticationTokenException: 'credentials',
  ExpiredTokenException: 'credentials',
  ExpiredToken: 'credentials',
  OptInRequired: 'credentials',
  KMSAccessDeniedException: 'key',
  KMSDisabledException: 'key',
  KMSInvalidStateException: 'key',
  KMSNotFoundException: 'key',
  KMSOptInRequired: 'key',
};

/** Codes of the errors that lasting failures are reported with at the start, whatever the service. */
export const lastingCodes = {
  invalid: 'ERR_SOURCES_REQUEST',
  denied: 'ERR_SOURCES_ACCESS_DENIED',
  credentials: 'ERR_SOURCES_CREDENTIALS',
  region: 'ERR_SOURCES_REGION',
  key: 'ERR_SOURCES_KMS_KEY',
} as const satisfies Partial<Record<AwsFault, ErrorCode>>;

/** Classes what an AWS call threw. What is not known is taken for transient: it is tried again, never fatal. */
export function faultOf(error: unknown): AwsFault {
  // The SDK throws a bare Error for this one.
  if (messageOf(error).startsWith('Region is missing')) return 'region';
  const byName = faultOfName[nameOf(error)];
  if (byName !== undefined) return byName;
  return isObject(error) &&
    isObject(error['$metadata']) &&
    error['$metadata']['httpStatusCode'] === 429
    ? 'throttled'
    : 'transient';
}

/** Name and message of a failure on one line, for logs and health. */
export function reasonOf(error: unknown): string {
  const name = nameOf(error);
  const message = messageOf(error).replace(/\s+/g, ' ').trim();
  return name === '' || name === 'Error' ? message : `${name}: ${message}`;
}

function nameOf(error: unknown): string {
  const name = isObject(error) ? error['name'] : undefined;
  return typeof name === 'string' && name !== 'Error' ? name : codeOf(error);
}
