import { isObject } from '../../base/index.ts';

/**
 * Response to a request whose records are not stored. Firehose retries the request with the same id. (Status 413 is
 * never used: after it, Firehose discards the records.)
 */
export interface ErrorResponse {
  readonly status: 400 | 401 | 404 | 503;
  /** Sent as `errorMessage`. Contains no data of the request. */
  readonly text: string;
}

export function createErrorResponse(status: ErrorResponse['status'], text: string): ErrorResponse {
  return { status, text };
}

export function isErrorResponse(value: unknown): value is ErrorResponse {
  return isObject(value) && typeof value['status'] === 'number' && 'text' in value;
}

/**
 * Returns the body of a response. Firehose accepts exactly these fields: it treats an additional field, a timestamp
 * that is a string, or another request id as a failure.
 */
export function responseBody(requestId: string, nowMs: number, rejection?: ErrorResponse): Buffer {
  const answer = { requestId, timestamp: nowMs };
  return Buffer.from(
    JSON.stringify(rejection ? { ...answer, errorMessage: rejection.text } : answer),
  );
}
