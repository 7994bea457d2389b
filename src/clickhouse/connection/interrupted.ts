/** Thrown when the caller's signal aborted while this room waited; `code` as Node.js names it. */
export class InterruptedError extends Error {
  override readonly name = 'AbortError';
  readonly code = 'ABORT_ERR';
}
