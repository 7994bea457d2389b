import type { NodeHttpHandler } from '@smithy/node-http-handler';
import { buffers } from '../base/index.ts';
import { readRecordsAnswer, type RecordsAnswer } from './kinesis-answer.ts';

type Handle = NodeHttpHandler['handle'];
type Handling = Awaited<ReturnType<Handle>>;
type Response = Handling['response'];

/** What is wrapped: one of the handlers of the SDK, for HTTP/1.1 or HTTP/2. */
export interface WrappedHandler {
  readonly metadata?: { readonly handlerProtocol: string };
  handle: Handle;
  destroy(): void;
  updateHttpClientConfig(key: never, value: never): void;
  httpHandlerConfigs(): object;
}

/** What the SDK is told instead of an answer that was read here: the iterator stands for it. */
const ticketPrefix = 'weir-answer:';
const target = 'Kinesis_20131202.GetRecords';
const contentType = 'application/x-amz-json-1.1';
/** GetRecords gives 10 MiB of data at the most, which base64 makes 14. */
const firstBytes = 1024 * 1024;

/**
 * Sends requests through a handler of the SDK and reads the bodies of sound `GetRecords` answers itself. The SDK keeps
 * credentials, signing, endpoints, retries and clocks. Whatever is not a plain 200 of the usual form goes to it untouched:
 * errors, other operations, other protocols, and answers that the reader does not know (`undefined`).
 */
export class RawRecords {
  readonly metadata: { readonly handlerProtocol: string };
  readonly #handler: WrappedHandler;
  readonly #answers = new Map<string, RecordsAnswer>();
  #tickets = 0;

  constructor(handler: WrappedHandler) {
    this.#handler = handler;
    this.metadata = handler.metadata ?? { handlerProtocol: 'http/1.1' };
  }

  readonly handle: Handle = async (request, options) => {
    const handling = await this.#handler.handle(request, options);
    const { response } = handling;
    if (request.headers['x-amz-target'] !== target || !isPlain(response)) return handling;
    const body = await readBody(response.body, response.headers['content-length']);
    const bytes = body.memory.subarray(0, body.size);
    const answer = readRecordsAnswer(bytes);
    if (answer === undefined) {
      response.body = bytes;
      return handling;
    }
    buffers.give(body.memory);
    this.#tickets += 1;
    const ticket = `${ticketPrefix}${this.#tickets}`;
    this.#answers.set(ticket, answer);
    response.body = Buffer.from(JSON.stringify({ Records: [], NextShardIterator: ticket }));
    return handling;
  };

  /** The answer that the SDK's output stands for; undefined when the SDK has read it. Gives every answer once. */
  take(nextIterator: string | undefined): RecordsAnswer | undefined {
    if (nextIterator?.startsWith(ticketPrefix) !== true) return undefined;
    const answer = this.#answers.get(nextIterator);
    this.#answers.delete(nextIterator);
    return answer;
  }

  destroy(): void {
    this.#handler.destroy();
    this.#answers.clear();
  }

  updateHttpClientConfig(key: never, value: never): void {
    this.#handler.updateHttpClientConfig(key, value);
  }

  httpHandlerConfigs(): object {
    return this.#handler.httpHandlerConfigs();
  }
}

function isPlain({ statusCode, headers, body }: Response): boolean {
  const isEncoded = headers['content-encoding'] !== undefined;
  return (
    statusCode === 200 && headers['content-type'] === contentType && !isEncoded && isStream(body)
  );
}

interface BodyStream {
  on(name: string, listener: (...values: never[]) => void): BodyStream;
  off(name: string, listener: (...values: never[]) => void): BodyStream;
}

function isStream(body: unknown): body is BodyStream {
  return typeof body === 'object' && body !== null && 'on' in body && 'off' in body;
}

interface Body {
  readonly memory: Uint8Array;
  readonly size: number;
}

/** Reads a body into one buffer of the pool. @throws what the stream fails with; Error when it ends before its end. */
function readBody(stream: BodyStream, length: string | undefined): Promise<Body> {
  const told = Number(length);
  const isTold = Number.isSafeInteger(told) && told > 0 && told <= 2 ** 26;
  let memory = buffers.take(isTold ? told : firstBytes);
  let size = 0;
  return new Promise((resolve, reject) => {
    const onData = (chunk: Uint8Array): void => {
      memory = buffers.widen(memory, size, chunk.length);
      memory.set(chunk, size);
      size += chunk.length;
    };
    const finish = (error: Error | undefined): void => {
      stream.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      stream.off('aborted', onClose);
      if (error === undefined) return resolve({ memory, size });
      buffers.give(memory);
      // A stream that fails once more must not end the process.
      stream.on('error', () => {});
      reject(error);
    };
    const onEnd = (): void => {
      const isWhole = length === undefined || told === size;
      finish(isWhole ? undefined : cutShort());
    };
    const onError = (error: Error): void => finish(error);
    const onClose = (): void => finish(cutShort());
    stream.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
    stream.on('aborted', onClose);
  });
}

/** As Node.js names a connection that is lost in the middle of an answer. */
function cutShort(): Error {
  return Object.assign(new Error('the answer was cut short'), { code: 'ECONNRESET' });
}
