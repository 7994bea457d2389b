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
 * Classes what an AWS client threw, or the error code of one record. Whatever is not known is taken for an outage: every
 * failure is tried again, the class only decides what is said.
 */
export function deliverError(target: string, name: string, error?: unknown): PipelineError {
  const code = codes.find((one) => names[one].some((known) => known === name));
  return new PipelineError(code ?? 'ERR_DELIVER_UNAVAILABLE', `${target}: ${name}`, error);
}

/** As `deliverError`, for anything thrown. */
export function thrownError(target: string, error: unknown): PipelineError {
  if (error instanceof PipelineError) return error;
  return deliverError(target, codeOf(error) || messageOf(error).slice(0, 200), error);
}
