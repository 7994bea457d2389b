import { messageOf, PipelineError } from '../../base/index.ts';
import type { WireError } from '../wire/wire.ts';

/** A request that cannot be answered as it stands. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly error: WireError;

  /** @param what its kind, or all that is told; @param message a whole sentence for the person at the page. */
  constructor(status: number, what: WireError['kind'] | WireError, message = '', advice = '') {
    super(message);
    this.status = status;
    this.error =
      typeof what === 'string'
        ? { kind: what, code: `WEB_${what.toUpperCase()}`, message, advice }
        : what;
  }
}

/** ClickHouse did not even say that a query took too long. */
export function noAnswer(seconds: number): Refusal {
  const message = `ClickHouse has not answered for ${seconds} s.`;
  return new Refusal(503, 'unavailable', message, 'The page tries again.');
}

/** A failure that was put into words where it happened: in the thread of live lists. */
export class WiredFailure extends Error {
  override readonly name = 'WiredFailure';
  readonly error: WireError;

  constructor(error: WireError) {
    super(error.message);
    this.error = error;
  }
}

const narrower = 'Choose a shorter range, one account or one host.';

type Told = readonly [kind: WireError['kind'], message: string, advice: string];

const tooSlow: Told = ['stopped', 'The query took too long and was stopped.', narrower];
const tooMuch: Told = ['stopped', 'The query reached a limit of your profile.', narrower];
const usedUp: Told = [
  'stopped',
  'Your quota of queries is used up for now.',
  'It fills up again within a minute.',
];

/** What errors of ClickHouse mean to somebody at the page, by their number. */
const serverErrors: Readonly<Record<number, Told>> = {
  158: tooMuch, // TOO_MANY_ROWS
  159: tooSlow, // TIMEOUT_EXCEEDED
  160: tooSlow, // TOO_SLOW
  201: usedUp, // QUOTA_EXCEEDED
  202: usedUp, // TOO_MANY_SIMULTANEOUS_QUERIES
  241: tooMuch, // MEMORY_LIMIT_EXCEEDED
  307: tooMuch, // TOO_MANY_BYTES
  396: tooMuch, // TOO_MANY_ROWS_OR_BYTES
  497: ['forbidden', 'This is not yours to see.', 'An administrator may grant it.'],
};

/** What a page says of a failure. Texts of ClickHouse are kept: they name columns and limits, not values of events. */
export function wireError(error: unknown): WireError {
  if (error instanceof Refusal || error instanceof WiredFailure) return error.error;
  const text = messageOf(error);
  if (!(error instanceof PipelineError)) {
    const advice = 'The log of weir has the details.';
    return { kind: 'failed', code: 'WEB_FAILED', message: 'Something went wrong here.', advice };
  }
  const { code } = error;
  const [kind, message, advice] =
    serverErrors[serverNumber(text)] ??
    byCode(error) ??
    ([kindOf(error), plain(text), error.advice] as const);
  return { kind, code, message, advice };
}

/** Number of ClickHouse's error, as messages of the ClickHouse room name it: `TIMEOUT_EXCEEDED 159`. */
function serverNumber(text: string): number {
  return Number(/\b[A-Z][A-Z0-9_]{2,} (\d+)/.exec(text)?.[1] ?? 0);
}

function byCode({ code, advice }: PipelineError): Told | undefined {
  if (code === 'ERR_CLICKHOUSE_UNAVAILABLE' || code === 'ERR_CLICKHOUSE_TLS') {
    const next = 'Events that are being read wait in their sources. The page tries again.';
    return ['unavailable', 'ClickHouse does not answer.', next];
  }
  if (code === 'ERR_CLICKHOUSE_AUTH' || code === 'ERR_CLICKHOUSE_DENIED') {
    return ['forbidden', 'ClickHouse refuses this user.', advice];
  }
  return undefined;
}

function kindOf({ remedy }: PipelineError): WireError['kind'] {
  return remedy === 'reject' ? 'invalid' : 'failed';
}

function plain(text: string): string {
  return text.replace(/^[A-Z_]+: /, '');
}
