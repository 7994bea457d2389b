import { randomUUID } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { gzipSync } from 'node:zlib';

/** Configuration of a delivery stream. */
export interface SenderOptions {
  readonly url: string;
  readonly accessKey?: string;
  /** ContentEncoding GZIP of the destination. */
  readonly gzip?: boolean;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Additional headers; undefined removes a header of the protocol. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Certificate authority of the endpoint. */
  readonly ca?: string;
  /** First pause; AWS uses 1 s, doubled each time, with 15% jitter, up to 120 s. */
  readonly retryMsMin?: number;
  readonly retryMsMax?: number;
  /** Timeout of a request; AWS uses 180 s. */
  readonly answerMsMax?: number;
}

/** Response of the endpoint; `undefined` if the connection ended before a response. */
export interface SenderAnswer {
  readonly status: number;
  readonly requestId: unknown;
  readonly errorMessage: string | undefined;
}

/** One request, which can be sent repeatedly. */
export interface SenderRequest {
  readonly id: string;
  readonly body: Buffer;
}

/** An endpoint broke the protocol. */
class IllegalAnswer extends Error {
  override readonly name = 'IllegalAnswer';
}

const members = new Set(['requestId', 'timestamp', 'errorMessage']);
const answerBytesMax = 1024 * 1024;
const messageLengthMax = 8_192;

/**
 * Sends like Amazon Data Firehose to an HTTP endpoint, as AWS documents it ("HTTP endpoint delivery request and
 * response specifications"): uses the same request id until the status is 200, with growing pauses, and validates every
 * response. A response that Firehose would not understand throws `IllegalAnswer`, whatever its status.
 */
export class FirehoseSender {
  /** May change between two attempts, as in AWS. */
  options: SenderOptions;
  /** Statuses of all attempts; 0 without a response. */
  readonly statuses: number[] = [];
  readonly #agent: http.Agent;

  constructor(options: SenderOptions) {
    this.options = options;
    const settings = { keepAlive: true, maxSockets: 64 };
    this.#agent = options.url.startsWith('https:')
      ? new https.Agent(settings)
      : new http.Agent(settings);
  }

  /** Creates a request with records, which are bytes or text. */
  static request(
    records: readonly (Uint8Array | string)[],
    id: string = randomUUID(),
  ): SenderRequest {
    const data = records.map((record) => ({ data: Buffer.from(record).toString('base64') }));
    return FirehoseSender.raw({ requestId: id, timestamp: Date.now(), records: data }, id);
  }

  /** Creates a request with any body, valid or not. */
  static raw(body: unknown, id: string = randomUUID()): SenderRequest {
    return { id, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) };
  }

  /**
   * Sends a request until it is accepted.
   * @returns the number of attempts.
   * @throws IllegalAnswer; the reason of `signal` if it aborts.
   */
  async deliver(request: SenderRequest, signal?: AbortSignal): Promise<number> {
    const { retryMsMin = 1_000, retryMsMax = 120_000 } = this.options;
    for (let attempt = 1; ; attempt++) {
      const answer = await this.attempt(request);
      if (answer?.status === 200) return attempt;
      signal?.throwIfAborted();
      const pauseMs = Math.min(retryMsMax, retryMsMin * 2 ** Math.min(attempt - 1, 20));
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.85 + Math.random() * 0.3)));
      signal?.throwIfAborted();
    }
  }

  /** Sends a request once. @returns undefined without a response. @throws IllegalAnswer */
  async attempt(request: SenderRequest): Promise<SenderAnswer | undefined> {
    try {
      const { status, headers, body } = await this.#exchange(request);
      this.statuses.push(status);
      return readAnswer({ status, headers, body }, request.id);
    } catch (error) {
      if (error instanceof IllegalAnswer) throw error;
      this.statuses.push(0);
      return undefined;
    }
  }

  /** Closes idle connections. */
  close(): void {
    this.#agent.destroy();
  }

  #headers({ id, body }: SenderRequest): Record<string, string> {
    const { accessKey, attributes, gzip } = this.options;
    const all: Record<string, string | undefined> = {
      'X-Amz-Firehose-Protocol-Version': '1.0',
      'X-Amz-Firehose-Request-Id': id,
      'X-Amz-Firehose-Source-Arn':
        'arn:aws:firehose:us-east-1:123456789012:deliverystream/edge-events',
      'X-Amz-Firehose-Access-Key': accessKey,
      'X-Amz-Firehose-Common-Attributes':
        attributes && JSON.stringify({ commonAttributes: attributes }),
      'User-Agent': 'Amazon Kinesis Data Firehose Agent/1.0',
      'Content-Type': 'application/json',
      'Content-Encoding': gzip ? 'gzip' : undefined,
      'Content-Length': String(body.length),
      ...this.options.headers,
    };
    const given = Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    return Object.fromEntries(given);
  }

  #exchange(request: SenderRequest): Promise<Exchange> {
    const { url, ca, gzip, answerMsMax = 180_000 } = this.options;
    const body = gzip ? gzipSync(request.body) : request.body;
    const headers = this.#headers({ id: request.id, body });
    const settings = { method: 'POST', headers, agent: this.#agent, ...(ca && { ca }) };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        sending.destroy(new IllegalAnswer(`no answer within ${answerMsMax} ms`));
      }, answerMsMax);
      const send = url.startsWith('https:') ? https.request : http.request;
      const sending = send(url, settings, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const { statusCode: status = 0, headers: given } = answer;
          resolve({ status, headers: given, body: Buffer.concat(chunks) });
        });
      });
      sending.once('error', reject);
      sending.once('close', () => clearTimeout(timer));
      sending.end(body);
    });
  }
}

interface Exchange {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Validates a response as strictly as Firehose. */
function readAnswer(given: Exchange, requestId: string): SenderAnswer {
  const { status, body } = given;
  const answer = parse(body);
  const fault = formFault(given) ?? memberFault(answer, status === 200 ? requestId : undefined);
  if (fault !== undefined || answer === undefined) {
    throw new IllegalAnswer(`${status}: ${fault}: ${body.subarray(0, 500).toString()}`);
  }
  const { errorMessage } = answer;
  return {
    status,
    requestId: answer['requestId'],
    errorMessage: typeof errorMessage === 'string' ? errorMessage : undefined,
  };
}

function formFault({ status, headers, body }: Exchange): string | undefined {
  const isLegal = status === 200 || (status >= 400 && status <= 599);
  const rules: readonly (readonly [kept: boolean, fault: string])[] = [
    [status !== 413, '413 makes Firehose throw the records away'],
    [isLegal, 'no legal status'],
    [headers['content-type'] === 'application/json', 'wrong Content-Type'],
    [headers['content-encoding'] === undefined, 'a Content-Encoding'],
    [headers['content-length'] === String(body.length), 'no right Content-Length'],
    [body.length <= answerBytesMax, 'too long'],
  ];
  return rules.find(([kept]) => !kept)?.[1];
}

function memberFault(
  answer: Readonly<Record<string, unknown>> | undefined,
  requestId: string | undefined,
): string | undefined {
  if (answer === undefined) return 'no JSON object';
  const { requestId: id, timestamp, errorMessage: text = '' } = answer;
  const rules: readonly (readonly [kept: boolean, fault: string])[] = [
    [Object.keys(answer).every((name) => members.has(name)), 'unexpected members'],
    [Number.isInteger(timestamp), 'timestamp is not a number'],
    [typeof text === 'string' && text.length <= messageLengthMax, 'no legal errorMessage'],
    [typeof id === 'string', 'requestId is not a string'],
    [requestId === undefined || id === requestId, 'another requestId'],
  ];
  return rules.find(([kept]) => !kept)?.[1];
}

function parse(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // The caller reports the error with the text.
  }
  return undefined;
}
