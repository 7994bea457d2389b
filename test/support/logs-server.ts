import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, messageOf, systemClock } from '../../src/base/index.ts';
import type { LogQuery } from '../../src/sources/cloudwatch-logs/api.ts';
import { FakeLogs } from './fake-logs.ts';

/** `FakeLogs` behind the wire protocol of AWS (JSON 1.1), for tests of the real SDK client. */
export interface LogsServer {
  readonly api: FakeLogs;
  readonly endpoint: string;
  /** Targets, paths and authorizations of the requests so far. */
  readonly requests: readonly { readonly target: string; readonly signedFor: string }[];
  stop(): Promise<void>;
}

/** Starts the server on a free port; stop it in `afterAll`. */
export async function startLogsServer(...groups: readonly string[]): Promise<LogsServer> {
  const api = new FakeLogs(systemClock, ...groups);
  const requests: { target: string; signedFor: string }[] = [];
  const server = createServer((request, response) => {
    const { authorization = '', 'x-amz-target': target = '' } = request.headers;
    const signedFor = /Credential=\w+\/\d+\/([^,]+)\/aws4_request/.exec(authorization)?.[1] ?? '';
    requests.push({ target: String(target), signedFor });
    void answer(api, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    api,
    requests,
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  api: FakeLogs,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  try {
    const page = await api.filterLogEvents(
      queryOf(text, api.excludesEnd),
      new AbortController().signal,
    );
    const events = page.events.map(({ id, timeMs, message }) => ({
      eventId: id,
      timestamp: timeMs,
      ingestionTime: systemClock.now(),
      logStreamName: 'edge-1',
      message,
    }));
    send(response, 200, { events, nextToken: page.nextToken, searchedLogStreams: [] });
  } catch (error) {
    const name = isObject(error) ? String(error['name']) : 'InternalFailure';
    // AWS returns 400 for all client errors, including throttling.
    const status = name === 'ServiceUnavailableException' ? 503 : 400;
    send(response, status, { __type: name, message: messageOf(error) });
  }
}

function queryOf(text: string, excludesEnd: boolean): LogQuery {
  const input: unknown = JSON.parse(text);
  if (!isObject(input)) throw new Error('the request is no object');
  const {
    logGroupName: group,
    logStreamNamePrefix: streamPrefix,
    startTime: fromMs,
    endTime,
    limit,
    nextToken,
  } = input;
  const toMs = Number(endTime) - (excludesEnd ? 1 : 0);
  return { group, streamPrefix, fromMs, toMs, limit, nextToken } as LogQuery;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body));
}
