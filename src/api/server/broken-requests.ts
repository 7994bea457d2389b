import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { codeOf, type Connections } from '../../base/index.ts';
import { ApiError } from './codes.ts';

/** Handles an error of the HTTP parser of Node.js. */
export type BrokenRequests = (error: Error, socket: Socket) => void;

/**
 * Creates a handler that responds to invalid HTTP (a header that is too large, a repeated length, or a request that
 * does not arrive in time), and closes the connection. Complete requests that arrived before the invalid data get their
 * responses first: they are executed, and a response can contain the only copy of a token.
 * @param toBody returns the JSON of an error
 */
export function createBrokenRequests(
  connections: () => Connections,
  toBody: (apiError: ApiError) => string,
): BrokenRequests {
  const known = new WeakSet<Socket>();
  return (error, socket) => {
    if (codeOf(error) === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    // Node.js calls this again for every further packet of the connection.
    if (known.has(socket)) return;
    known.add(socket);
    const earlier = connections().pending(socket);
    const apiError = brokenRequest(error, earlier.length === 0);
    let left = earlier.length;
    if (left === 0) respond(socket, apiError, toBody(apiError));
    for (const response of earlier) {
      response.once('close', () => {
        left -= 1;
        if (left === 0) respond(socket, apiError, toBody(apiError));
      });
    }
  };
}

function respond(socket: Socket, { status }: ApiError, body: string): void {
  if (socket.writable) {
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        (status === 405 ? 'allow: GET, POST, PATCH, PUT, DELETE\r\n' : '') +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  // Otherwise, a client that does not close its side of the connection would keep the socket open forever.
  socket.destroySoon();
}

function brokenRequest(error: Error, isFirst: boolean): ApiError {
  const code = codeOf(error);
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError(9006, 'The header is too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError(9005, 'The request did not arrive in time.');
  }
  const method = isFirst && code === 'HPE_INVALID_METHOD' ? unknownMethod(error) : undefined;
  if (method !== undefined) return new ApiError(9002, `No path has the method ${method}.`);
  return new ApiError(9004, 'The request is not valid HTTP.');
}

/**
 * Returns the method name if the packet starts with a method that Node.js does not know; otherwise undefined, for
 * example if the invalid data follows a valid request.
 */
function unknownMethod(error: Error): string | undefined {
  if (!('bytesParsed' in error) || !('rawPacket' in error)) return undefined;
  const method = /^([A-Z-]{1,20}) \S+ HTTP\/1\.[01]\r\n/.exec(String(error.rawPacket))?.[1];
  return method !== undefined && Number(error.bytesParsed) <= method.length ? method : undefined;
}
