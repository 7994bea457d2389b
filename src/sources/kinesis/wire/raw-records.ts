import type { NodeHttpHandler } from '@smithy/node-http-handler';
import { buffers } from '../../../base/index.ts';
import { type Body, cutShort, directBody } from './direct-bodies.ts';
import { readRecordsAnswer, type RecordsAnswer } from './answer.ts';
import { jsonOfCbor, readCborAnswer } from './cbor.ts';

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
const jsonType = 'application/x-amz-json-1.1';
/** CBOR as some services of AWS speak it instead of JSON; see {@link KinesisWire}. */
export const cborType = 'application/x-amz-cbor-1.1';
/** GetRecords gives 10 MiB of data at the most, which base64 makes 14. */
const firstBytes = 1024 * 1024;

/**
 * Sends requests through a handler of the SDK and reads the bodies of sound `GetRecords` answers itself. The SDK keeps
 * credentials, signing, endpoints, retries and clocks. Whatever is not a plain 200 of the usual form goes to it: untouched, or
 * as JSON when it came in CBOR, which the SDK does not read. That is errors, other operations, and answers that the readers do
 * not know (`undefined`).
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
    const type = response.headers['content-type'];
    const isSound = response.statusCode === 200;
    const isRecords =
      request.headers['x-amz-target'] === target &&
      !isEncoded(response) &&
      (type === cborType || (type === jsonType && isSound));
    const body = await bodyOf(response, isRecords);
    if (body === undefined) return handling;
    if (!isRecords) response.body = body.memory.subarray(0, body.size);
    else if (type === jsonType) response.body = this.#readJson(body);
    else response.body = await this.#readCbor(body, isSound);
    return handling;
  };

  /** @returns what the SDK is to read. */
  #readJson({ memory, size }: Body): Uint8Array {
    const bytes = memory.subarray(0, size);
    const answer = readRecordsAnswer(bytes);
    if (answer === undefined) return bytes;
    buffers.give(memory);
    return this.#ticketFor(answer);
  }

  /** @returns what the SDK is to read: JSON. */
  async #readCbor({ memory, size }: Body, isSound: boolean): Promise<Uint8Array> {
    const answer = isSound ? readCborAnswer(memory, size) : undefined;
    if (answer !== undefined) return this.#ticketFor(answer);
    const { cbor } = await import('@smithy/core/cbor');
    try {
      const value: unknown = cbor.deserialize(memory.subarray(0, size));
      return Buffer.from(JSON.stringify(jsonOfCbor(value)));
    } catch (error) {
      throw new Error('the answer is no CBOR, whatever its type says', { cause: error });
    } finally {
      buffers.give(memory);
    }
  }

  /** What the SDK reads instead of the answer. */
  #ticketFor(answer: RecordsAnswer): Buffer {
    this.#tickets += 1;
    const ticket = `${ticketPrefix}${this.#tickets}`;
    this.#answers.set(ticket, answer);
    return Buffer.from(JSON.stringify({ Records: [], NextShardIterator: ticket }));
  }

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

function isEncoded({ headers }: Response): boolean {
  return headers['content-encoding'] !== undefined;
}

interface BodyStream {
  on(name: string, listener: (...values: never[]) => void): BodyStream;
  off(name: string, listener: (...values: never[]) => void): BodyStream;
}

function isStream(body: unknown): body is BodyStream {
  return typeof body === 'object' && body !== null && 'on' in body && 'off' in body;
}

/** The body of an answer, if it is wanted or must be taken; undefined: it still lies in the stream. */
async function bodyOf(response: Response, isWanted: boolean): Promise<Body | undefined> {
  const { body: stream, headers } = response;
  if (!isStream(stream)) return undefined;
  const direct = directBody(stream);
  if (direct === undefined) {
    return isWanted ? await readBody(stream, headers['content-length']) : undefined;
  }
  // It ends with the body; when the connection is lost, the body says so.
  stream.on('error', () => {}).on('data', () => {});
  const body = await direct.whole();
  headers['content-length'] = String(body.size);
  return body;
}

/**
 * Reads a body into one buffer of the pool, with room for a byte more when its size is told.
 * @throws what the stream fails with; Error when it ends before its end.
 */
function readBody(stream: BodyStream, length: string | undefined): Promise<Body> {
  const told = Number(length);
  const isTold = Number.isSafeInteger(told) && told > 0 && told <= 2 ** 26;
  let memory = buffers.take(isTold ? told + 1 : firstBytes);
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
