import { codeOf, type ErrorCode, messageOf, PipelineError } from '../../base/index.ts';
import type { InsertRemedy } from '../../flow.ts';
import { serverErrorClass } from './server-errors.ts';

/** A refusal by ClickHouse, as its HTTP interface tells it. */
export interface ServerRefusal {
  /** ClickHouse error code; 0 when the answer names none. */
  readonly number: number;
  /** Its name there, when the answer tells it. */
  readonly name?: string | undefined;
  /** The server's words, without the code, the version and the stack. */
  readonly text: string;
}

/**
 * Who asked: decides what an error means. A missing table is Weir's concern when Weir inserts or reads its own tables,
 * and a slip of the pen when an analyst types a query.
 */
export type Asker = 'insert' | 'weir' | 'analyst';

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
 * What the sender of an insert does about an error: send the same again soon (`retry`), or later and meanwhile read
 * nothing (`backpressure`), look for the bad row (`split`), keep everything until an operator has acted (`hold`), or
 * give it up (`stop`).
 */
export function insertRemedy(error: unknown): InsertRemedy {
  if (!(error instanceof PipelineError)) return 'hold';
  return remedies[error.code] ?? 'hold';
}

/** Reads the refusal in the text of an answer: `Code: 60. DB::Exception: ... (UNKNOWN_TABLE) (version ...)`. */
export function parseRefusal(body: string, header: string | undefined): ServerRefusal | undefined {
  const match = /Code: (\d+)\. DB::(?:\w+)?Exception: ([\s\S]*)/.exec(body);
  const number = Number(header ?? match?.[1] ?? 0);
  if (match === null && !(number > 0)) return undefined;
  const text = match?.[2] ?? body;
  return { number, name: /\(([A-Z][A-Z0-9_]{2,})\)/.exec(text)?.[1], text: cleanText(text) };
}

/** The error that a refusal is, for who asked. */
export function refusalError(
  refusal: ServerRefusal,
  asker: Asker,
  where: string,
  cause?: unknown,
): PipelineError {
  const known = serverErrorClass(refusal.number);
  const code = codeFor(refusal, known?.code, asker);
  const name = refusal.name ?? known?.name ?? 'error';
  const detail = `${where}${name} ${refusal.number}${detailOf(refusal, code)}`;
  return new PipelineError(code, detail, cause);
}

/** How calls of `file()` and formats with files of their own fail on the embedded server: see `startWithoutFileFunction`. */
const fileCall = /call to getcwd failed/;
const noFiles = 'queries cannot read files on the embedded server';

function codeFor(refusal: ServerRefusal, known: ErrorCode | undefined, asker: Asker): ErrorCode {
  if (fileCall.test(refusal.text)) return 'ERR_CLICKHOUSE_DENIED';
  // Code 252 is two things: too many parts in the table (wait), or too many partitions in one block (split it).
  if (refusal.number === 252 && /too many partitions/i.test(refusal.text)) {
    return 'ERR_CLICKHOUSE_REJECTED';
  }
  // Code 117 is mostly a bad row, but a column that the table lacks is no fault of the row.
  if (refusal.number === 117 && /^unknown (field|column)/i.test(refusal.text)) {
    return 'ERR_CLICKHOUSE_SCHEMA';
  }
  const fault = diskFault(refusal);
  if (fault !== undefined) return fault;
  if (asker === 'insert') return known ?? 'ERR_CLICKHOUSE_UNAVAILABLE';
  // Of a query nothing is lost by giving up: what is not clearly about the server is about the query.
  if (known === undefined || known === 'ERR_CLICKHOUSE_REJECTED') return 'ERR_CLICKHOUSE_QUERY';
  if (asker === 'weir') return known;
  return analystCode(refusal.number, known);
}

/** What the disk of the server has to do with it. What the file system says comes under many codes, that of any exception among them. */
function diskFault({ number, text }: ServerRefusal): ErrorCode | undefined {
  if (/no space left on device|errno: 28\b/i.test(text)) return 'ERR_CLICKHOUSE_DISK_FULL';
  if (/read-only file system|errno: 30\b/i.test(text)) return 'ERR_CLICKHOUSE_READ_ONLY';
  // Without the name of a part they speak of what was sent.
  const isDamage = damages.has(number) && /while reading from part/i.test(text);
  return isDamage ? 'ERR_CLICKHOUSE_DAMAGED' : undefined;
}

/**
 * ATTEMPT_TO_READ_AFTER_EOF, CANNOT_READ_ALL_DATA, CHECKSUM_DOESNT_MATCH, NO_FILE_IN_DATA_PART, CORRUPTED_DATA, CANNOT_DECOMPRESS
 */
const damages: ReadonlySet<number> = new Set([32, 33, 40, 226, 246, 271]);

/** TIMEOUT_EXCEEDED, TOO_SLOW, READONLY, QUOTA_EXCEEDED, MEMORY_LIMIT_EXCEEDED, SETTING_CONSTRAINT_VIOLATION */
const profileLimits: ReadonlySet<number> = new Set([159, 160, 164, 201, 241, 452]);

function analystCode(number: number, known: ErrorCode): ErrorCode {
  // Limits of the analyst's profile are not the server's distress, and an unknown table is a slip of the pen.
  if (profileLimits.has(number) || known === 'ERR_CLICKHOUSE_SCHEMA') return 'ERR_CLICKHOUSE_QUERY';
  return known;
}

/** Messages about refused rows quote them: of those only the column is told. */
function detailOf(refusal: ServerRefusal, code: ErrorCode): string {
  if (fileCall.test(refusal.text)) return `: ${noFiles}`;
  if (code !== 'ERR_CLICKHOUSE_REJECTED') return `: ${cleanText(refusal.text)}`;
  if (refusal.number === 252) return ': too many partitions in one block';
  const column = /column [`'"]?([A-Za-z_][\w.]*)/i.exec(refusal.text)?.[1];
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

/** The error behind a request that got no complete answer. */
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

/** The error of whoever uses a connection that was closed. */
export function closedError(): PipelineError {
  return new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'the connection is closed');
}

/** The error behind an HTTP answer that ClickHouse did not give: a proxy's, or that of another program on the port. */
export function strangerError(status: number, body: string, where: string): PipelineError {
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
