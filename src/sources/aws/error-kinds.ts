import { codeOf, type ErrorCode, isObject, messageOf } from '../../base/index.ts';

/**
 * Kinds of failures of an AWS call. `throttled`, `transient`, `expired`, `in_use`, and `clock` are transient: a later
 * call can succeed without intervention (the SDK corrects its clock from a response). The others last until the cause
 * is fixed.
 */
export type AwsErrorKind =
  | 'throttled' // too many calls or bytes; also KMS
  | 'transient' // failures of the service or the network, and unknown errors
  | 'expired' // an iterator older than 5 minutes, or an expired token
  | 'invalid' // AWS rejects a sequence number, time, iterator, or token
  | 'in_use' // another client is using or changing the resource
  | 'not_found' // the resource does not exist, for example a stream, shard, log group, bucket, object, or queue
  | 'denied' // no permission
  | 'credentials' // no credentials, or AWS rejects them
  | 'expired_credentials' // credentials that were valid before
  | 'clock' // the local clock is off by more than AWS tolerates in signatures
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

/** Error codes of the permanent failures that all services have in common. */
export const permanentCodes = {
  invalid: 'ERR_SOURCES_REQUEST',
  denied: 'ERR_SOURCES_ACCESS_DENIED',
  credentials: 'ERR_SOURCES_CREDENTIALS',
  expired_credentials: 'ERR_SOURCES_CREDENTIALS_EXPIRED',
  region: 'ERR_SOURCES_REGION',
  key: 'ERR_SOURCES_KMS_KEY',
} as const satisfies Partial<Record<AwsErrorKind, ErrorCode>>;

/** Classifies the error of an AWS call. Unknown errors count as transient, so they are retried and never fatal. */
export function classifyError(error: unknown): AwsErrorKind {
  // The SDK throws a plain Error if no region is configured.
  if (messageOf(error).startsWith('Region is missing')) return 'region';
  // AWS uses the error name of an invalid signature also if the clock is wrong. Only the message differs: "Signature
  // expired: ... is now earlier than ..." or "Signature not yet current: ...".
  if (/^Signature (expired|not yet current)/.test(messageOf(error))) return 'clock';
  const byName = errorKindOfName[nameOf(error)];
  if (byName !== undefined) return byName;
  const status = statusOf(error);
  // Use the status: a response to a HEAD request has no body, and so no error name.
  if (status === 403) return 'denied';
  return status === 429 ? 'throttled' : 'transient';
}

/** Returns the HTTP status of the response that caused an error of the SDK; undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  const metadata = isObject(error) ? error['$metadata'] : undefined;
  const status = isObject(metadata) ? metadata['httpStatusCode'] : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Returns the name and the message of an error on one line, for logs and health. */
export function errorMessage(error: unknown): string {
  const name = nameOf(error);
  const message = messageOf(error).replace(/\s+/g, ' ').trim();
  return name === '' || name === 'Error' ? message : `${name}: ${message}`;
}

/** Returns the name of an AWS error, or the code of a system error such as `ECONNREFUSED`. */
export function nameOf(error: unknown): string {
  const name = isObject(error) ? error['name'] : undefined;
  return typeof name === 'string' && name !== 'Error' ? name : codeOf(error);
}
