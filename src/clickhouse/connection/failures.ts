import { codeOf, type ErrorCode, messageOf, PipelineError } from '../../base/index.ts';
import type { InsertRemedy } from '../../flow.ts';
import { serverErrorClass } from './server-errors.ts';

/** An error response of the HTTP interface of ClickHouse. */
export interface ServerError {
  /** ClickHouse error code; 0 if the response has none. */
  readonly number: number;
  /** Name of the error in ClickHouse, if the response contains it. */
  readonly name?: string | undefined;
  /** Message of the server, without code, version, and stack trace. */
  readonly text: string;
}

/**
 * Origin of a request, which determines what an error means. A missing table, for example, is a problem of Weir if Weir
 * inserts or reads its own tables, but a typing error in the query of an analyst.
 */
export type Requester = 'insert' | 'weir' | 'analyst';

const remedies: Partial<Record<ErrorCode, InsertRemedy>> = {
  ERR_CLICKHOUSE_UNAVAILABLE: 'retry',
  ERR_CLICKHOUSE_OVERLOADED: 'backpressure',
  ERR_CLICKHOUSE_MEMORY: 'backpressure',
  ERR_CLICKHOUSE_DISK_FULL: 'backpressure',
  ERR_CLICKHOUSE_DAMAGED: 'backpressure',
  ERR_CLICKHOUSE_REJECTED: 'split',
  ERR_LOAD_ERASED: 'stop',
};

/**
 * What the sender of an insert does about an error: retry soon (`retry`), retry later and pause reading
 * (`backpressure`), search for the rejected row (`split`), keep everything until an operator has fixed the cause
 * (`hold`), or give up (`stop`).
 */
export function insertRemedy(error: unknown): InsertRemedy {
  if (!(error instanceof PipelineError)) return 'hold';
  return remedies[error.code] ?? 'hold';
}

/** Parses the error in a response body: `Code: 60. DB::Exception: ... (UNKNOWN_TABLE) (version ...)`. */
export function parseServerError(
  body: string,
  header: string | undefined,
): ServerError | undefined {
  const match = /Code: (\d+)\. DB::(?:\w+)?Exception: ([\s\S]*)/.exec(body);
  const number = Number(header ?? match?.[1] ?? 0);
  if (match === null && !(number > 0)) return undefined;
  const text = match?.[2] ?? body;
  return { number, name: /\(([A-Z][A-Z0-9_]{2,})\)/.exec(text)?.[1], text: cleanText(text) };
}

/** Converts an error response into an error of Weir, depending on the origin of the request. */
export function toPipelineError(
  serverError: ServerError,
  requester: Requester,
  where: string,
  cause?: unknown,
): PipelineError {
  const known = serverErrorClass(serverError.number);
  const code = codeFor(serverError, known?.code, requester);
  const name = serverError.name ?? known?.name ?? 'error';
  const detail = `${where}${name} ${serverError.number}${detailOf(serverError, code)}`;
  return new PipelineError(code, detail, cause);
}

/**
 * Matches the error of `file()`, and of formats that read files, on the embedded server: see
 * `startWithoutFileFunction`.
 */
const fileCall = /call to getcwd failed/;
const noFiles = 'queries cannot read files on the embedded server';

function codeFor(
  serverError: ServerError,
  known: ErrorCode | undefined,
  requester: Requester,
): ErrorCode {
  if (fileCall.test(serverError.text)) return 'ERR_CLICKHOUSE_DENIED';
  // Code 252 has two causes: too many parts in the table (wait), or too many partitions in one block (split it).
  if (serverError.number === 252 && /too many partitions/i.test(serverError.text)) {
    return 'ERR_CLICKHOUSE_REJECTED';
  }
  // Code 117 usually means an invalid row, but a column that the table lacks is a schema problem.
  if (serverError.number === 117 && /^unknown (field|column)/i.test(serverError.text)) {
    return 'ERR_CLICKHOUSE_SCHEMA';
  }
  const diskError = diskProblem(serverError);
  if (diskError !== undefined) return diskError;
  if (requester === 'insert') return known ?? 'ERR_CLICKHOUSE_UNAVAILABLE';
  // If it is not clear whether an error concerns the server or the query, it counts as an error of the query, because
  // failing a query loses no data.
  if (known === undefined || known === 'ERR_CLICKHOUSE_REJECTED') return 'ERR_CLICKHOUSE_QUERY';
  if (requester === 'weir') return known;
  return analystCode(serverError.number, known);
}

/** Detects a full disk or a corrupted part. ClickHouse reports file system errors under many codes, including the generic one. */
function diskProblem({ number, text }: ServerError): ErrorCode | undefined {
  if (/no space left on device|errno: 28\b/i.test(text)) return 'ERR_CLICKHOUSE_DISK_FULL';
  if (/read-only file system|errno: 30\b/i.test(text)) return 'ERR_CLICKHOUSE_READ_ONLY';
  // Without the name of a part, these codes refer to the data that was sent.
  const isDamage = damages.has(number) && /while reading from part/i.test(text);
  return isDamage ? 'ERR_CLICKHOUSE_DAMAGED' : undefined;
}

/**
 * Codes of corrupted data: ATTEMPT_TO_READ_AFTER_EOF, CANNOT_READ_ALL_DATA, CHECKSUM_DOESNT_MATCH,
 * NO_FILE_IN_DATA_PART, CORRUPTED_DATA, CANNOT_DECOMPRESS
 */
const damages: ReadonlySet<number> = new Set([32, 33, 40, 226, 246, 271]);

/**
 * Codes with which the profile or quota of an analyst rejects a query: TIMEOUT_EXCEEDED, TOO_SLOW, READONLY,
 * QUOTA_EXCEEDED, MEMORY_LIMIT_EXCEEDED, SETTING_CONSTRAINT_VIOLATION
 */
const profileLimits: ReadonlySet<number> = new Set([159, 160, 164, 201, 241, 452]);

function analystCode(number: number, known: ErrorCode): ErrorCode {
  // Exceeding a limit of the analyst's profile does not mean that the server is overloaded.
  if (profileLimits.has(number) || known === 'ERR_CLICKHOUSE_SCHEMA') return 'ERR_CLICKHOUSE_QUERY';
  return known;
}

/** Details for the log. Messages about rejected rows quote values of the row, so only the column name is kept. */
function detailOf(serverError: ServerError, code: ErrorCode): string {
  if (fileCall.test(serverError.text)) return `: ${noFiles}`;
  if (code !== 'ERR_CLICKHOUSE_REJECTED') return `: ${cleanText(serverError.text)}`;
  if (serverError.number === 252) return ': too many partitions in one block';
  const column = /column [`'"]?([A-Za-z_][\w.]*)/i.exec(serverError.text)?.[1];
  return column === undefined ? '' : `, column ${column}`;
}

const tlsCodes: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'EPROTO',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** The error for a request without a complete response. */
export function networkError(error: unknown, where: string): PipelineError {
  const code = codeOf(error);
  const text = messageOf(error);
  if (fileCall.test(text)) {
    return new PipelineError('ERR_CLICKHOUSE_DENIED', `${where}${noFiles}`, error);
  }
  const detail = `${where}${cleanText(text) || code}`;
  if (tlsCodes.has(code)) return new PipelineError('ERR_CLICKHOUSE_TLS', detail, error);
  return new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', detail, error);
}

/**
 * Matches the messages of the official client and of `post` for a request that was sent and got no response in time.
 */
const responseTimeout = /^(?:Timeout error\.|no response within )/;

/** Returns true if a request was sent, and no response arrived in time: the server may still be busy with it. */
export function isResponseTimeout(error: unknown): boolean {
  return error instanceof PipelineError && responseTimeout.test(messageOf(error.cause));
}

/** Returns true if the server ended a query because it took too long. */
export function isQueryTimeout(error: unknown): boolean {
  if (!(error instanceof PipelineError)) return false;
  return /\b(?:TIMEOUT_EXCEEDED 159|TOO_SLOW 160)\b/.test(error.message);
}

/** The error for a request on a closed connection. */
export function closedError(): PipelineError {
  return new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'the connection is closed');
}

/** The error for an HTTP response that is not from ClickHouse: from a proxy, or from another program on the port. */
export function unexpectedServerError(status: number, body: string, where: string): PipelineError {
  const detail = `${where}HTTP status ${status}${body === '' ? '' : `: ${cleanText(body)}`}`;
  const isPassing = status === 429 || status >= 500;
  return new PipelineError(
    isPassing ? 'ERR_CLICKHOUSE_UNAVAILABLE' : 'ERR_CLICKHOUSE_PROTOCOL',
    detail,
  );
}

const textLengthMax = 600;

function cleanText(text: string): string {
  const words = text
    .replace(/\(version [^)]*\)+\s*$/, '')
    .replace(/\s*\(([A-Z][A-Z0-9_]+)\)\s*$/, '')
    .replace(/,? ?Stack trace[\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > textLengthMax ? `${words.slice(0, textLengthMax)}...` : words;
}
