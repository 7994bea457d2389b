import { isObject } from '../../base/index.ts';

/**
 * What a request is answered with when its records are not stored. Firehose sends it again, with the same request id,
 * whatever the status is; only 413 would make it throw the records away.
 */
export interface ErrorResponse {
  readonly status: 400 | 401 | 404 | 503;
  /** Sent as `errorMessage`; holds nothing of the request. */
  readonly text: string;
}

/** Makes a refusal. */
export function createErrorResponse(status: ErrorResponse['status'], text: string): ErrorResponse {
  return { status, text };
}

/** True for refusals. */
export function isErrorResponse(value: unknown): value is ErrorResponse {
  return isObject(value) && typeof value['status'] === 'number' && 'text' in value;
}

/**
 * The body of an answer. Firehose takes exactly these members; any other, a text as timestamp or an id that is not that
 * of the request counts as a failure.
 */
export function responseBody(requestId: string, nowMs: number, rejection?: ErrorResponse): Buffer {
  const answer = { requestId, timestamp: nowMs };
  return Buffer.from(
    JSON.stringify(rejection ? { ...answer, errorMessage: rejection.text } : answer),
  );
}
