import type { PanelsPart, PanelsRequest, WhatIfPart, WireError } from '../../wire/wire.ts';

/** The error of a failed request. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly error: WireError;

  constructor(error: WireError) {
    super(error.message);
    this.error = error;
  }
}

const unreachable: WireError = {
  kind: 'unavailable',
  code: 'WEB_UNREACHABLE',
  message: 'Weir does not respond.',
  advice:
    'The process may have stopped, or the network may be down. The page retries automatically.',
};

/** The URL of a live list, which has its filter and hosts, exceeds a limit of Weir, or of a proxy. */
const tooLong: WireError = {
  kind: 'invalid',
  code: 'WEB_TOO_LONG',
  message: 'The filter and the hosts are too long for one request.',
  advice: 'Select fewer hosts, or shorten the filter.',
};

/** Sends a request to an endpoint. @throws RequestError; DOMException if `signal` aborts */
export async function request<Answer>(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await send(path, body, signal);
  // oxlint-disable-next-line no-unsafe-type-assertion -- Both sides are built together from wire.ts.
  return (await response.json()) as Answer;
}

/**
 * Repeats a request that failed without a known error, to get its error.
 * @param own aborts a response that never ends
 * @returns the error, or a general one if the request succeeds now
 */
export async function failureOf(path: string, own: AbortController): Promise<WireError> {
  try {
    await send(path, undefined, own.signal);
    return unreachable;
  } catch (error) {
    return errorOf(error);
  } finally {
    own.abort();
  }
}

/** Requests panels. Calls `onPart` for each part of the response as it arrives. @throws as `request` does */
export async function fetchPanels(
  body: PanelsRequest,
  signal: AbortSignal,
  onPart: (part: PanelsPart) => void,
): Promise<void> {
  await fetchLines('/api/panels', body, signal, onPart);
}

/** Endpoints whose response has one JSON value per line, and the type of these values. */
interface Lines {
  '/api/panels': PanelsPart;
  '/api/what-if': WhatIfPart;
}

/** Sends a request. Calls `onLine` for each line of the response as it arrives. @throws as `request` does */
export async function fetchLines<Path extends keyof Lines>(
  path: Path,
  body: unknown,
  signal: AbortSignal,
  onLine: (line: Lines[Path]) => void,
): Promise<void> {
  const response = await send(path, body, signal);
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line));
    if (done) return;
  }
}

async function send(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new RequestError(unreachable);
  }
  if (response.ok) return response;
  const isTooLong = response.status === 414 || response.status === 431;
  if (isTooLong && path.startsWith('/api/live?')) throw new RequestError(tooLong);
  const answer: unknown = await response.json().catch(() => undefined);
  throw new RequestError(errorIn(answer) ?? { ...unreachable, kind: 'failed' });
}

function errorIn(answer: unknown): WireError | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  // oxlint-disable-next-line no-unsafe-type-assertion -- The endpoints send errors in this form.
  return answer.error as WireError;
}

/** Converts a thrown value to an error that the page can show. */
export function errorOf(error: unknown): WireError {
  if (error instanceof RequestError) return error.error;
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'failed', code: 'WEB_PAGE', message, advice: 'Load the page again.' };
}
