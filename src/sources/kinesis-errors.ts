import { codeOf, type ErrorCode, isObject, messageOf, PipelineError } from '../base/index.ts';
import type { KinesisOperation } from './kinesis-api.ts';

/**
 * Kinds of failure of a Kinesis call. The first four pass by themselves or with another call; the others last until
 * somebody changes something.
 */
export type KinesisFault =
  | 'throttled' // too many calls or bytes; also KMS
  | 'transient' // the service, the network, or what we do not know
  | 'expired' // an iterator older than 5 minutes, a list token older than 300 s
  | 'invalid' // a sequence number, time or iterator that AWS does not take
  | 'not_found' // no such stream, or no such shard any more
  | 'denied' // no permission
  | 'credentials' // none found, or AWS does not know them
  | 'region' // none configured
  | 'key'; // the KMS key of the stream

const faultOfName: Readonly<Record<string, KinesisFault>> = {
  ProvisionedThroughputExceededException: 'throttled',
  LimitExceededException: 'throttled',
  ThrottlingException: 'throttled',
  Throttling: 'throttled',
  TooManyRequestsException: 'throttled',
  KMSThrottlingException: 'throttled',
  ExpiredIteratorException: 'expired',
  ExpiredNextTokenException: 'expired',
  InvalidArgumentException: 'invalid',
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

const lastingCodes: Readonly<Partial<Record<KinesisFault, ErrorCode>>> = {
  invalid: 'ERR_SOURCES_REQUEST',
  not_found: 'ERR_SOURCES_STREAM_NOT_FOUND',
  denied: 'ERR_SOURCES_ACCESS_DENIED',
  credentials: 'ERR_SOURCES_CREDENTIALS',
  region: 'ERR_SOURCES_REGION',
  key: 'ERR_SOURCES_KMS_KEY',
};

/** Classes what a Kinesis call threw. What is not known is taken for transient: it is tried again, never fatal. */
export function faultOf(error: unknown): KinesisFault {
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

/**
 * True for failures that waiting does not mend. GetRecords knows nothing but its iterator: what it calls invalid or not
 * found is that one, and the next one may be good.
 */
export function isLasting(fault: KinesisFault, operation: KinesisOperation): boolean {
  if (operation === 'GetRecords' && (fault === 'invalid' || fault === 'not_found')) return false;
  return lastingCodes[fault] !== undefined;
}

/** What was asked, of which stream. */
export interface KinesisPlace {
  /** Name or ARN, as configured. */
  readonly stream: string;
  readonly region: string;
  readonly operation: KinesisOperation;
  /** The shard, where one is meant. */
  readonly shardId?: string;
}

/** The one clear error for a lasting failure at the start: names stream, region, and the IAM action that was refused. */
export function lastingError(
  fault: KinesisFault,
  place: KinesisPlace,
  cause: unknown,
): PipelineError {
  const { stream, region, operation, shardId } = place;
  const facts = [`stream ${stream}`, `region ${region === '' ? 'not set' : region}`];
  if (shardId !== undefined) facts.push(`shard ${shardId}`);
  facts.push(fault === 'denied' ? `missing IAM action kinesis:${operation}` : operation);
  facts.push(reasonOf(cause));
  return new PipelineError(lastingCodes[fault] ?? 'ERR_SOURCES_REQUEST', facts.join(', '), cause);
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
