import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { systemClock } from '../../src/base/index.ts';
import type { LogQuery } from '../../src/sources/cloudwatch-logs/api.ts';
import { FakeLogs } from './fake-logs.ts';
import { FirehoseSender } from './firehose-sender.ts';

/** A request as the emulator received it. */
export interface TargetRequest {
  /** `PutRecordBatch`, `AssumeRole`, … */
  readonly operation: string;
  /** Access key of its signature. */
  readonly accessKeyId: string;
  readonly body: string;
}

/**
 * Emulators of Firehose (which forwards to an HTTP endpoint), CloudWatch Logs, and STS with the wire protocols of AWS.
 */
export interface AwsTargets {
  readonly endpoint: string;
  readonly requests: readonly TargetRequest[];
  stop(): Promise<void>;
}

/** The access key that AssumeRole returns. */
export const assumedKeyId = 'ASIATEMPORARY';

/**
 * Starts the emulator on a free port.
 * @param ingestUrl HTTP endpoint of the Firehose stream.
 */
export async function startAwsTargets(ingestUrl: string, group: string): Promise<AwsTargets> {
  const requests: TargetRequest[] = [];
  const logs = new FakeLogs(systemClock, group);
  const sender = new FirehoseSender({ url: ingestUrl, retryMsMin: 50 });
  const answers: Readonly<Record<string, (input: Record<string, unknown>) => Promise<object>>> = {
    PutRecordBatch: (input) => putRecordBatch(sender, input),
    CreateLogStream: () => Promise.resolve({}),
    async PutLogEvents({ logGroupName, logStreamName, logEvents }) {
      for (const event of logEvents as { timestamp: number; message: string }[]) {
        logs.put(String(logGroupName), event.timestamp, [event.message], String(logStreamName));
      }
      return {};
    },
    FilterLogEvents: (input) => filterLogEvents(logs, input),
  };
  const server = createServer((request, response) => {
    void read(request).then(async (seen) => {
      requests.push(seen);
      if (seen.operation === 'AssumeRole') {
        response.writeHead(200, { 'content-type': 'text/xml' }).end(assumed());
        return;
      }
      const answer = answers[seen.operation];
      const body = answer && (await answer(JSON.parse(seen.body) as Record<string, unknown>));
      response.writeHead(body === undefined ? 400 : 200, {
        'content-type': 'application/x-amz-json-1.1',
      });
      response.end(JSON.stringify(body ?? { __type: 'UnknownOperationException' }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    async stop() {
      sender.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<TargetRequest> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  const { authorization = '', 'x-amz-target': target } = request.headers;
  const operation =
    typeof target === 'string'
      ? target.slice(target.indexOf('.') + 1)
      : (new URLSearchParams(body).get('Action') ?? '');
  const accessKeyId = /Credential=(\w+)\//.exec(authorization)?.[1] ?? '';
  return { operation, accessKeyId, body };
}

/**
 * Forwards the records as one request to the endpoint. Success means that the stream has the records, not the endpoint.
 */
function putRecordBatch(
  sender: FirehoseSender,
  { Records }: Record<string, unknown>,
): Promise<object> {
  const data = (Records as { Data: string }[]).map((record) => Buffer.from(record.Data, 'base64'));
  void sender.deliver(FirehoseSender.request(data));
  const RequestResponses = data.map((_, index) => ({ RecordId: String(index) }));
  return Promise.resolve({ FailedPutCount: 0, RequestResponses });
}

async function filterLogEvents(logs: FakeLogs, input: Record<string, unknown>): Promise<object> {
  const query = {
    group: input['logGroupName'],
    streamPrefix: input['logStreamNamePrefix'],
    fromMs: input['startTime'],
    toMs: input['endTime'],
    limit: input['limit'],
    nextToken: input['nextToken'],
  } as LogQuery;
  const page = await logs.filterLogEvents(query, new AbortController().signal);
  const events = page.events.map(({ id, timeMs, message }) => ({
    eventId: id,
    timestamp: timeMs,
    ingestionTime: systemClock.now(),
    logStreamName: 'weir',
    message,
  }));
  return { events, nextToken: page.nextToken, searchedLogStreams: [] };
}

function assumed(): string {
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  return `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult>
    <Credentials><AccessKeyId>${assumedKeyId}</AccessKeyId><SecretAccessKey>s</SecretAccessKey>
    <SessionToken>t</SessionToken><Expiration>${expiration}</Expiration></Credentials>
    <AssumedRoleUser><Arn>arn:aws:sts::123456789012:assumed-role/r/weir</Arn>
    <AssumedRoleId>AROA:weir</AssumedRoleId></AssumedRoleUser>
    </AssumeRoleResult></AssumeRoleResponse>`;
}

/** The parameters of an AssumeRole. */
export function assumeRoleParameters({ body }: TargetRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(body));
}
