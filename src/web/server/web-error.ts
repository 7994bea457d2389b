import { messageOf, PipelineError } from '../../base/index.ts';
import type { WireError } from '../wire/wire.ts';

/** An error with the HTTP status and the body that the page receives. */
export class WebError extends Error {
  override readonly name = 'WebError';
  readonly status: number;
  readonly error: WireError;

  /**
   * @param what the kind of the error, or its complete body
   * @param message a complete sentence for the user
   */
  constructor(status: number, what: WireError['kind'] | WireError, message = '', advice = '') {
    super(message);
    this.status = status;
    this.error =
      typeof what === 'string'
        ? { kind: what, code: `WEB_${what.toUpperCase()}`, message, advice }
        : what;
  }
}

/** Returns the error for a query to which ClickHouse has not responded at all, not even with a time limit error. */
export function noResponse(seconds: number): WebError {
  const message = `ClickHouse has not responded for ${seconds} s.`;
  return new WebError(503, 'unavailable', message, 'The page retries automatically.');
}

/** An error in the thread of live lists. That thread has already created the response body. */
export class LiveThreadError extends Error {
  override readonly name = 'LiveThreadError';
  readonly error: WireError;

  constructor(error: WireError) {
    super(error.message);
    this.error = error;
  }
}

const narrower = 'Select a shorter range, one account, or one host.';

type ErrorText = readonly [kind: WireError['kind'], message: string, advice: string];

const tooSlow: ErrorText = [
  'stopped',
  'ClickHouse stopped the query because it exceeded its time limit.',
  narrower,
];
const tooMuch: ErrorText = [
  'stopped',
  'ClickHouse stopped the query because it exceeded a limit of your settings profile.',
  narrower,
];
const usedUp: ErrorText = ['stopped', 'Your query quota is used up.', 'Try again in one minute.'];

/** Kind, message, and advice that the page shows for error codes of ClickHouse. */
const serverErrors: Readonly<Record<number, ErrorText>> = {
  158: tooMuch, // TOO_MANY_ROWS
  159: tooSlow, // TIMEOUT_EXCEEDED
  160: tooSlow, // TOO_SLOW
  201: usedUp, // QUOTA_EXCEEDED
  202: usedUp, // TOO_MANY_SIMULTANEOUS_QUERIES
  241: tooMuch, // MEMORY_LIMIT_EXCEEDED
  307: tooMuch, // TOO_MANY_BYTES
  396: tooMuch, // TOO_MANY_ROWS_OR_BYTES
  497: ['forbidden', 'You do not have access to this data.', 'An administrator can grant access.'],
};

/**
 * Converts an error to the body that the page receives. Keeps messages of ClickHouse, because they contain names of
 * columns and limits, but no values of events.
 */
export function wireError(error: unknown): WireError {
  if (error instanceof WebError || error instanceof LiveThreadError) return error.error;
  const text = messageOf(error);
  if (!(error instanceof PipelineError)) {
    const advice = 'For details, see the log of Weir.';
    return { kind: 'failed', code: 'WEB_FAILED', message: 'An internal error occurred.', advice };
  }
  const { code } = error;
  const [kind, message, advice] =
    serverErrors[serverNumber(text)] ??
    byCode(error) ??
    ([kindOf(error), plain(text), error.advice] as const);
  return { kind, code, message, advice };
}

/**
 * Returns the ClickHouse error code in a message of the module `clickhouse`, such as 159 in `TIMEOUT_EXCEEDED 159`; 0
 * if there is none.
 */
function serverNumber(text: string): number {
  return Number(/\b[A-Z][A-Z0-9_]{2,} (\d+)/.exec(text)?.[1] ?? 0);
}

function byCode({ code, advice }: PipelineError): ErrorText | undefined {
  if (code === 'ERR_CLICKHOUSE_UNAVAILABLE' || code === 'ERR_CLICKHOUSE_TLS') {
    const next = 'Reading is paused; events stay in their sources. The page retries automatically.';
    return ['unavailable', 'ClickHouse does not respond.', next];
  }
  if (code === 'ERR_CLICKHOUSE_AUTH' || code === 'ERR_CLICKHOUSE_DENIED') {
    return ['forbidden', 'ClickHouse rejects this user.', advice];
  }
  return undefined;
}

function kindOf({ remedy }: PipelineError): WireError['kind'] {
  return remedy === 'reject' ? 'invalid' : 'failed';
}

function plain(text: string): string {
  return text.replace(/^[A-Z_]+: /, '');
}
