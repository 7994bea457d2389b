import { codeOf, type ErrorCode, messageOf, PipelineError } from '../base/index.ts';

const names = {
  ERR_DELIVER_THROTTLED: [
    'KMSThrottlingException',
    'LimitExceededException',
    'ProvisionedThroughputExceededException',
    'RequestLimitExceeded',
    'SlowDown',
    'ThrottledException',
    'Throttling',
    'ThrottlingException',
    'TooManyRequestsException',
  ],
  ERR_DELIVER_AUTH: [
    'AccessDenied',
    'AccessDeniedException',
    'CredentialsProviderError',
    'ExpiredToken',
    'ExpiredTokenException',
    'IncompleteSignature',
    'InvalidAccessKeyId',
    'InvalidClientTokenId',
    'InvalidSignatureException',
    'KMSAccessDeniedException',
    'MissingAuthenticationToken',
    'MissingAuthenticationTokenException',
    'OptInRequired',
    'SignatureDoesNotMatch',
    'UnrecognizedClientException',
  ],
  ERR_DELIVER_NOT_FOUND: ['ResourceNotFoundException', 'KMSNotFoundException'],
  ERR_DELIVER_REFUSED: [
    'InvalidArgumentException',
    'InvalidKMSResourceException',
    'InvalidParameterException',
    'InvalidSourceException',
    'KMSDisabledException',
    'KMSInvalidStateException',
    'SerializationException',
    'TooNewLogEvent',
    'TooOldLogEvent',
    'ValidationException',
  ],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;

const codes: readonly (keyof typeof names)[] = [
  'ERR_DELIVER_THROTTLED',
  'ERR_DELIVER_AUTH',
  'ERR_DELIVER_NOT_FOUND',
  'ERR_DELIVER_REFUSED',
];

/**
 * Classifies an error of an AWS client, or the error code of one record. Unknown errors count as an outage. Every
 * failure is retried, whatever its class; the class only determines the message.
 */
export function deliverError(target: string, name: string, error?: unknown): PipelineError {
  const code = codes.find((one) => names[one].some((known) => known === name));
  return new PipelineError(code ?? 'ERR_DELIVER_UNAVAILABLE', `${target}: ${name}`, error);
}

/** Classifies any thrown value, as `deliverError` does. */
export function thrownError(target: string, error: unknown): PipelineError {
  if (error instanceof PipelineError) return error;
  return deliverError(target, codeOf(error) || messageOf(error).slice(0, 200), error);
}
