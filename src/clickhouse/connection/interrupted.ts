/** Thrown when the caller's signal aborts a wait; `code` is the one that Node.js uses. */
export class InterruptedError extends Error {
  override readonly name = 'AbortError';
  readonly code = 'ABORT_ERR';
}
