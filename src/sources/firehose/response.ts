import { isObject } from '../../base/index.ts';

/**
 * Response to a request whose records are not stored. Firehose retries the request with the same id, except after
 * status 413: then it discards the records.
 */
export interface ErrorResponse {
  readonly status: 400 | 401 | 404 | 503;
  /** Sent as `errorMessage`; contains no data of the request. */
  readonly text: string;
}

export function createErrorResponse(status: ErrorResponse['status'], text: string): ErrorResponse {
  return { status, text };
}

export function isErrorResponse(value: unknown): value is ErrorResponse {
  return isObject(value) && typeof value['status'] === 'number' && 'text' in value;
}

/**
 * Builds the body of a response. Firehose accepts exactly these fields: an additional field, a string timestamp, or
 * another request id counts as a failure.
 */
export function responseBody(requestId: string, nowMs: number, rejection?: ErrorResponse): Buffer {
  const answer = { requestId, timestamp: nowMs };
  return Buffer.from(
    JSON.stringify(rejection ? { ...answer, errorMessage: rejection.text } : answer),
  );
}
