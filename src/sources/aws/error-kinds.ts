import { codeOf, type ErrorCode, isObject, messageOf } from '../../base/index.ts';

/**
 * Kinds of failure of an AWS call. The first five pass by themselves or with another call, and so does `clock`: the SDK
 * learns from the answer what time it is. The others last until the cause is fixed.
 */
export type AwsErrorKind =
  | 'throttled' // too many calls or bytes; also KMS
  | 'transient' // the service, the network, or what we do not know
  | 'expired' // an iterator older than 5 minutes, a token older than it may be
  | 'invalid' // a sequence number, time, iterator or token that AWS does not take
  | 'in_use' // another client has it at the moment
  | 'not_found' // no such stream or log group, or no such shard any more
  | 'denied' // no permission
  | 'credentials' // none found, or AWS does not know them
  | 'expired_credentials' // they were good once
  | 'clock' // ours is off: signatures are good for minutes
  | 'region' // none configured
  | 'key'; // the KMS key of the stream or log group

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
  InvalidSignatureException: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  IncompleteSignatureException: 'credentials',
  MissingAuthenticationTokenException: 'credentials',
  ExpiredTokenException: 'expired_credentials',
  ExpiredToken: 'expired_credentials',
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

/** Codes of the errors that lasting failures are reported with at the start, whatever the service. */
export const permanentCodes = {
  invalid: 'ERR_SOURCES_REQUEST',
  denied: 'ERR_SOURCES_ACCESS_DENIED',
  credentials: 'ERR_SOURCES_CREDENTIALS',
  expired_credentials: 'ERR_SOURCES_CREDENTIALS_EXPIRED',
  region: 'ERR_SOURCES_REGION',
  key: 'ERR_SOURCES_KMS_KEY',
} as const satisfies Partial<Record<AwsErrorKind, ErrorCode>>;

/** Classes what an AWS call threw. An unknown error counts as transient: it is retried, never fatal. */
export function classifyError(error: unknown): AwsErrorKind {
  // The SDK throws a bare Error for this one.
  if (messageOf(error).startsWith('Region is missing')) return 'region';
  // Under the name of a wrong signature: "Signature expired: ... is now earlier than ...", "Signature not yet current: ...".
  if (/^Signature (expired|not yet current)/.test(messageOf(error))) return 'clock';
  const byName = errorKindOfName[nameOf(error)];
  if (byName !== undefined) return byName;
  const status = statusOf(error);
  // An answer to HEAD has no body, and so no name.
  if (status === 403) return 'denied';
  return status === 429 ? 'throttled' : 'transient';
}

/** The HTTP status of the answer that an SDK error stands for. */
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

/** The name that tells AWS errors apart. */
export function nameOf(error: unknown): string {
  const name = isObject(error) ? error['name'] : undefined;
  return typeof name === 'string' && name !== 'Error' ? name : codeOf(error);
}
