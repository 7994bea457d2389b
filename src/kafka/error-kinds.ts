import { codeOf, type ErrorCode, isObject, messageOf, PipelineError } from '../base/index.ts';

/** A record batch cannot be read. kafkajs rethrows this error unchanged. */
export class BatchError extends Error {
  override readonly name = 'BatchError';
  /** Tells kafkajs not to retry: a retry would have the same result. */
  readonly retriable = false;
}

/** Kinds of failures when Weir obtains or uses an access token. */
export type TokenErrorKind = 'token' | 'token_rejected' | 'credentials' | 'auth';

/**
 * Weir cannot obtain an access token, or the brokers rejected the token. This error has no `cause`, because kafkajs
 * would keep only the cause.
 */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly kind: TokenErrorKind;
  /** Tells kafkajs not to retry. Weir retries with longer waits. */
  readonly retriable = false;

  /** @param message must not contain tokens or secrets. */
  constructor(kind: TokenErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Kinds of failures. All except `transient`, `unreachable`, and `token` are permanent: they last until the cause is
 * fixed.
 */
export type KafkaErrorKind =
  | 'transient' // elections, rebalances, timeouts, and unknown errors
  | 'unreachable' // no broker answers
  | 'tls' // TLS failed
  | 'auth' // wrong user, password, or mechanism, or a rejected access token
  | 'token' // no usable response of the token endpoint; transient
  | 'token_rejected' // the token endpoint rejected the client
  | 'credentials' // missing AWS credentials
  | 'denied' // a missing ACL
  | 'no_topic'
  | 'settings' // a topic that does not have, or cannot get, the required settings
  | 'batch' // a record batch that cannot be read
  | 'too_large'; // a record or batch that exceeds max.message.bytes

const errorKindOfType: Readonly<Record<string, KafkaErrorKind>> = {
  TOPIC_AUTHORIZATION_FAILED: 'denied',
  GROUP_AUTHORIZATION_FAILED: 'denied',
  CLUSTER_AUTHORIZATION_FAILED: 'denied',
  TRANSACTIONAL_ID_AUTHORIZATION_FAILED: 'denied',
  SASL_AUTHENTICATION_FAILED: 'auth',
  UNSUPPORTED_SASL_MECHANISM: 'auth',
  ILLEGAL_SASL_STATE: 'auth',
  UNKNOWN_TOPIC_OR_PARTITION: 'no_topic',
  INVALID_TOPIC_EXCEPTION: 'settings',
  INVALID_PARTITIONS: 'settings',
  INVALID_REPLICATION_FACTOR: 'settings',
  INVALID_REPLICA_ASSIGNMENT: 'settings',
  INVALID_CONFIG: 'settings',
  POLICY_VIOLATION: 'settings',
  MESSAGE_TOO_LARGE: 'too_large',
  RECORD_LIST_TOO_LARGE: 'too_large',
};

const errorKindOfName: Readonly<Record<string, KafkaErrorKind>> = {
  BatchError: 'batch',
  KafkaJSSASLAuthenticationError: 'auth',
  KafkaJSNotImplemented: 'batch',
};

const secureCodes =
  /^(ERR_TLS_|ERR_SSL_|ERR_OSSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/;
const awayCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]);

/** Classifies an error of kafkajs by its chain of causes: kafkajs can wrap an error several times. */
export function classifyError(error: unknown): KafkaErrorKind {
  let away = false;
  for (const one of chainOf(error)) {
    const kind = errorKindOfOne(one);
    if (kind === 'unreachable') away = true;
    else if (kind !== undefined) return kind;
  }
  return away ? 'unreachable' : 'transient';
}

/** Returns the message of the innermost cause that has a message. */
export function errorMessage(error: unknown): string {
  const chain = [...chainOf(error)];
  const inner = chain.findLast((one) => messageOf(one) !== '') ?? error;
  return messageOf(inner)
    .replace(/^Connection error: ?/, 'connection error: ')
    .trim();
}

const codes: Readonly<Record<KafkaErrorKind, ErrorCode>> = {
  transient: 'ERR_KAFKA_UNREACHABLE',
  unreachable: 'ERR_KAFKA_UNREACHABLE',
  tls: 'ERR_KAFKA_TLS',
  auth: 'ERR_KAFKA_AUTH',
  token: 'ERR_KAFKA_TOKEN',
  token_rejected: 'ERR_KAFKA_TOKEN_REJECTED',
  credentials: 'ERR_KAFKA_CREDENTIALS',
  denied: 'ERR_KAFKA_DENIED',
  no_topic: 'ERR_KAFKA_TOPIC',
  settings: 'ERR_KAFKA_TOPIC_SETTINGS',
  batch: 'ERR_KAFKA_BATCH',
  too_large: 'ERR_KAFKA_RECORD_BYTES',
};

/**
 * Converts a failure to an error with a code and advice.
 * @param acl the ACL that the request requires, such as `Read on topic edge`
 */
export function kafkaError(error: unknown, location: string, acl: string): PipelineError {
  if (error instanceof PipelineError) return error;
  const kind = classifyError(error);
  const missing = kind === 'denied' ? [`missing ACL: ${acl}`] : [];
  return new PipelineError(
    codes[kind],
    [location, ...missing, errorMessage(error)].join(', '),
    error,
  );
}

function* chainOf(error: unknown): Generator<Record<string, unknown>> {
  const seen = new Set<object>();
  let one = error;
  while (isObject(one) && !seen.has(one)) {
    seen.add(one);
    yield one;
    const { cause, originalError, errors } = one;
    one = cause ?? originalError ?? (Array.isArray(errors) ? errors[0] : undefined);
  }
}

function errorKindOfOne(one: Record<string, unknown>): KafkaErrorKind | undefined {
  if (one instanceof TokenError) return one.kind;
  const { name, type } = one;
  const known = errorKindOfType[String(type)] ?? errorKindOfName[String(name)];
  if (known !== undefined) return known;
  const code = codeOf(one);
  if (secureCodes.test(code)) return 'tls';
  const text = messageOf(one);
  if (/certificate|wrong version number|SSL routines|tlsv1 alert/i.test(text)) return 'tls';
  if (awayCodes.has(code) || String(name).startsWith('KafkaJSConnection')) return 'unreachable';
  return undefined;
}
