import { messageOf, PipelineError } from '../../base/index.ts';
import type { Answer } from './post.ts';

/** A request that failed. */
export interface Failure {
  /**
   * What is delayed.
   * - `message`: only this message, because the destination rejected it.
   * - `destination`: all messages, for the maximum time, because the destination rejects all of them (for example, its
   *   address or key is wrong).
   * - `outage`: all messages, for a time that increases with each failure.
   */
  readonly kind: 'message' | 'destination' | 'outage';
  readonly reason: string;
  readonly retryAfterMs: number;
}

/** Statuses that concern the content of one message: bad request, content too large, unprocessable content. */
const messageStatuses: ReadonlySet<number> = new Set([400, 413, 422]);
/** Statuses below 500 that ask for a retry: request timeout, too many requests. */
const retryStatuses: ReadonlySet<number> = new Set([408, 429]);

/** Returns the failure that a response reports. */
export function failureOf({ status, text, retryAfterMs }: Answer): Failure {
  const reason = `status ${status}${text === '' ? '' : `: ${text}`}`;
  return { kind: kindOf(status), reason, retryAfterMs };
}

function kindOf(status: number): Failure['kind'] {
  if (messageStatuses.has(status)) return 'message';
  return status >= 500 || retryStatuses.has(status) ? 'outage' : 'destination';
}

/** Returns the failure of a message that could not be created, or whose request had no response. */
export function thrownFailure(error: unknown): Failure {
  // The template cannot be rendered for these alerts; other messages are not affected.
  const isUnrenderable = error instanceof PipelineError && error.code === 'ERR_ALERTS_TEMPLATE';
  const kind = isUnrenderable ? 'message' : 'outage';
  return { kind, reason: messageOf(error), retryAfterMs: 0 };
}
