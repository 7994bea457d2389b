import { codeOf, type ErrorCode, isObject, messageOf } from '../../base/index.ts';

/**
 * Kinds of failures of an AWS call. The first five and `clock` are transient: a later call can succeed without
 * intervention (the SDK corrects its clock from a response). The others last until the cause is fixed.
 */
export type AwsErrorKind =
  | 'throttled' // too many calls or bytes; also KMS
  | 'transient' // failures of the service or the network, and unknown errors
  | 'expired' // an iterator older than 5 minutes, or an expired token
  | 'invalid' // AWS rejects a sequence number, time, iterator, or token
  | 'in_use' // another client is using or changing the resource
  | 'not_found' // the stream, log group, or shard does not exist
  | 'denied' // no permission
  | 'credentials' // no credentials, or AWS rejects them
  | 'expired_credentials' // credentials that were valid before
  | 'clock' // the local clock is wrong by more than the minutes for which signatures are valid
  | 'region' // no region is configured
  | 'key'; // the KMS key of the stream or log group cannot be used

const errorKindOfName: Readonly<Record<string, AwsErrorKind>> = {
  ProvisionedThroughputExceededException: 'throttled',
  LimitExceededException: 'throttled',
  ThrottlingException: 'throttled',
  RequestThrottled: 'throttled',
  SlowDown: 'throttled',
  OverLimit: 'throttled',
  Throttling: 'throttled',
  TooManyRequestsException: 'throttled',
  KMSThrottlingException: 'throttled',
  KmsThrottled: 'throttled',
  ExpiredIteratorException: 'expired',
  ExpiredNextTokenException: 'expired',
  InvalidArgumentException: 'invalid',
  InvalidParameterException: 'invalid',
  ValidationException: 'invalid',
  InvalidBucketName: 'invalid',
  InvalidAddress: 'invalid',
  ResourceInUseException: 'in_use',
  ResourceNotFoundException: 'not_found',
  NoSuchBucket: 'not_found',
  NoSuchKey: 'not_found',
  NoSuchVersion: 'not_found',
  NotFound: 'not_found',
  QueueDoesNotExist: 'not_found',
  'AWS.SimpleQueueService.NonExistentQueue': 'not_found',
  AccessDeniedException: 'denied',
  AccessDenied: 'denied',
  UnauthorizedOperation: 'denied',
  CredentialsProviderError: 'credentials',
  TokenProviderError: 'credentials',
  UnrecognizedClientException: 'credentials',
  InvalidClientTokenId: 'credentials',
  InvalidAccessKeyId: 'credentials',
  InvalidToken: 'credentials',
  InvalidSignatureException: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  IncompleteSignatureException: 'credentials',
  MissingAuthenticationTokenException: 'credentials',
  ExpiredTokenException: 'expired_credentials',
  ExpiredToken: 'expired_credentials',
  TokenRefreshRequired: 'expired_credentials',
  RequestExpired: 'clock',
  RequestInTheFuture: 'clock',
  RequestTimeTooSkewed: 'clock',
  OptInRequired: 'credentials',
  KMSAccessDeniedException: 'key',
  KMSDisabledException: 'key',
  KMSInvalidStateException: 'key',
  KMSNotFoundException: 'key',
  KMSOptInRequired: 'key',
  'KMS.DisabledException': 'key',
  'KMS.NotFoundException': 'key',
  KmsDisabled: 'key',
  KmsNotFound: 'key',
  KmsInvalidState: 'key',
  KmsAccessDenied: 'key',
};

/** Error codes for permanent failures at startup, for all services. */
export const permanentCodes = {
  invalid: 'ERR_SOURCES_REQUEST',
  denied: 'ERR_SOURCES_ACCESS_DENIED',
  credentials: 'ERR_SOURCES_CREDENTIALS',
  expired_credentials: 'ERR_SOURCES_CREDENTIALS_EXPIRED',
  region: 'ERR_SOURCES_REGION',
  key: 'ERR_SOURCES_KMS_KEY',
} as const satisfies Partial<Record<AwsErrorKind, ErrorCode>>;

/** Classifies the error of an AWS call. An unknown error counts as transient: it is retried, never fatal. */
export function classifyError(error: unknown): AwsErrorKind {
  // The SDK throws a plain Error if no region is configured.
  if (messageOf(error).startsWith('Region is missing')) return 'region';
  // A wrong clock has the same error name as an invalid signature. The messages differ: "Signature expired: ... is now
  // earlier than ...", "Signature not yet current: ...".
  if (/^Signature (expired|not yet current)/.test(messageOf(error))) return 'clock';
  const byName = errorKindOfName[nameOf(error)];
  if (byName !== undefined) return byName;
  const status = statusOf(error);
  // A response to HEAD has no body, and therefore no error name.
  if (status === 403) return 'denied';
  return status === 429 ? 'throttled' : 'transient';
}

/** HTTP status of the response that caused an SDK error. */
export function statusOf(error: unknown): number | undefined {
  const metadata = isObject(error) ? error['$metadata'] : undefined;
  const status = isObject(metadata) ? metadata['httpStatusCode'] : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Name and message of a failure on one line, for logs and health. */
export function errorMessage(error: unknown): string {
  const name = nameOf(error);
  const message = messageOf(error).replace(/\s+/g, ' ').trim();
  return name === '' || name === 'Error' ? message : `${name}: ${message}`;
}

/** Name that identifies an AWS error. */
export function nameOf(error: unknown): string {
  const name = isObject(error) ? error['name'] : undefined;
  return typeof name === 'string' && name !== 'Error' ? name : codeOf(error);
}
